import {
  joinLevels,
  joinPlace,
  MOTHER_TONGUE,
  nameLanguage,
  readProfile,
  takeAddress,
  toCountryCode,
  toDuration,
  toLocale,
} from "./europass-values.ts";
import type { Located, LocatedResume, Unsure } from "./located.ts";
import { findNode, joinLocated, listItems, listNodes, type Node, skip, takeHtml, takeText } from "./nodes.ts";

/** Converts a Skills Passport (Europass until 2020): its XML and its JSON have the same names. */
export function convertSkillsPassport(passport: Node, unsure: Unsure[]): LocatedResume {
  for (const name of ["DocumentInfo", "PrintingPreferences", "AttachmentList", "Attachment"]) skip(findNode(passport, name));
  const learner = findNode(passport, "LearnerInfo");
  const language = toLocale(takeText(passport, "locale")?.text);
  return {
    basics: readPerson(learner),
    work: listItems(listNodes(learner, "WorkExperience").map((node) => readJob(node, language, unsure))),
    education: listItems(listNodes(learner, "Education").map((node) => readStudy(node, language, unsure))),
    languages: listItems(readLanguages(findNode(learner, "Skills/Linguistic"), language)),
  };
}

function readPerson(learner: Node | undefined): LocatedResume {
  const person = findNode(learner, "Identification");
  const contact = findNode(person, "ContactInfo");
  const address = findNode(contact, "Address/Contact");
  const websites = listNodes(contact, "Website").map((website) => readProfile(website, "Contact"));
  skip(findNode(person, "Photo"));
  skip(findNode(learner, "Headline/Type"));
  const type = findNode(learner, "Headline/Type/Code")?.text;
  const headline = takeHtml(learner, "Headline/Description/Label");
  const code = toCountryCode(takeText(address, "Country/Code"));
  const country = takeText(address, "Country/Label");
  return {
    name: joinLocated([takeText(person, "PersonName/FirstName"), takeText(person, "PersonName/Surname")], " "),
    ...(type === "personal_statement" ? { summary: headline } : { label: headline }),
    email: takeText(contact, "Email/Contact"),
    phone: takeText(listNodes(contact, "Telephone")[0], "Contact"),
    location: {
      address: takeText(address, "AddressLine"),
      postalCode: takeText(address, "PostalCode"),
      city: takeText(address, "Municipality"),
      countryCode: code ?? country,
    },
    profiles: listItems(websites),
  };
}

function readJob(node: Node, language: string, unsure: Unsure[]): LocatedResume {
  const employer = findNode(node, "Employer");
  return {
    name: takeText(employer, "Name"),
    position: takeText(node, "Position/Label"),
    url: takeAddress(employer, "ContactInfo/Website/Contact"),
    location: readPlace(employer, language),
    ...readPeriod(node, unsure),
    summary: takeHtml(node, "Activities"),
  };
}

function readStudy(node: Node, language: string, unsure: Unsure[]): LocatedResume {
  const school = findNode(node, "Organisation");
  return {
    institution: takeText(school, "Name"),
    studyType: takeText(node, "Title"),
    area: takeText(node, "Field/Label"),
    url: takeAddress(school, "ContactInfo/Website/Contact"),
    "x-location": readPlace(school, language),
    ...readPeriod(node, unsure),
    "x-summary": takeHtml(node, "Activities"),
  };
}

function readPlace(organisation: Node | undefined, language: string): Located | undefined {
  const address = findNode(organisation, "ContactInfo/Address/Contact");
  const code = takeText(address, "Country/Code");
  return joinPlace(takeText(address, "Municipality"), takeText(address, "Country/Label") ?? code, language);
}

function readPeriod(node: Node, unsure: Unsure[]): LocatedResume {
  const period = findNode(node, "Period");
  const isCurrent = takeText(period, "Current")?.text === "true";
  return toDuration(readDate(findNode(period, "From")), readDate(findNode(period, "To")), isCurrent, unsure);
}

/** XML writes “--09” as the month and “---21” as the day. */
function readDate(node: Node | undefined): Located | undefined {
  if (!node) return undefined;
  const parts = ["year", "month", "day"].map((name) => takeText(node, name)?.text.replaceAll(/\D/g, ""));
  const [year, ...rest] = parts;
  if (!year) return undefined;
  return { text: [year, ...rest.flatMap((part) => (part ? [part.padStart(2, "0")] : []))].join("-"), at: node.at };
}

function readLanguages(linguistic: Node | undefined, language: string): LocatedResume[] {
  const native = listNodes(linguistic, "MotherTongue").map((node) => {
    const name = readLanguageName(node, language);
    return { language: name, fluency: name && { text: MOTHER_TONGUE, at: name.at } };
  });
  const foreign = listNodes(linguistic, "ForeignLanguage").map((node) => {
    const levels = (findNode(node, "ProficiencyLevel")?.children ?? []).flatMap((level) => takeText(level, "") ?? []);
    return { language: readLanguageName(node, language), fluency: joinLevels(levels) };
  });
  return [...native, ...foreign];
}

function readLanguageName(node: Node, language: string): Located | undefined {
  const code = takeText(node, "Description/Code");
  return takeText(node, "Description/Label") ?? nameLanguage(code, language);
}
