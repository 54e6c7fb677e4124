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

const DATE = "FormattedDateTime";

/** Converts a candidate's XML, which europass.eu writes since 2020. */
export function convertCandidate(candidate: Node, unsure: Unsure[]): LocatedResume {
  // These repeat the person, name codes, or describe the document.
  for (const name of ["DocumentID", "CandidateSupplier", "RenderingInformation"]) skip(findNode(candidate, name));
  const profile = findNode(candidate, "CandidateProfile");
  for (const name of ["ID", "Attachment"]) for (const node of listNodes(profile, name)) skip(node);
  const language = toLocale(findNode(profile, "languageCode")?.text);
  const person = findNode(candidate, "CandidatePerson");
  const read = (path: string, convert: (node: Node) => LocatedResume) => {
    const [list = "", name = ""] = path.split("/");
    return listItems(listNodes(profile, list).flatMap((node) => listNodes(node, name).map(convert)));
  };
  return {
    basics: { ...readPerson(person), summary: takeHtml(profile, "ExecutiveSummary") },
    work: listNodes(findNode(profile, "EmploymentHistory"), "EmployerHistory").flatMap((node) => readEmployer(node, language, unsure)),
    volunteer: read("VoluntaryWorks/VoluntaryWork", (node) => readVolunteering(node, unsure)),
    education: read("EducationHistory/EducationOrganizationAttendance", (node) => readStudy(node, language, unsure)),
    projects: read("Projects/Project", (node) => readProject(node, unsure)),
    publications: read("PublicationHistory/Publication", readPublication),
    certificates: read("Certifications/Certification", readCertificate),
    skills: [
      ...read("DigitalSkills/DigitalSkillsGroup", readSkillGroup),
      ...read("Skills/PersonCompetency", (node) => ({ name: takeText(node, "CompetencyName") })),
    ],
    languages: [
      ...readMotherTongues(person, language),
      ...read("PersonQualifications/PersonCompetency", (node) => readLanguage(node, language)),
    ],
    interests: read("HobbiesAndInterests/HobbyOrInterest", (node) => ({ name: takeText(node, "Title") })),
  };
}

function readPerson(person: Node | undefined): LocatedResume {
  const contacts = listNodes(person, "Communication");
  const inChannel = (channel: string) => contacts.filter((node) => findNode(node, "ChannelCode")?.text === channel);
  const [phone] = inChannel("Telephone");
  skip(findNode(phone, "CountryCode"));
  const dialing = takeText(phone, "CountryDialing");
  const address = contacts.map((node) => findNode(node, "Address")).find((node) => node !== undefined);
  const profiles = [...inChannel("Social Media"), ...inChannel("Web")].map((node) => readProfile(node, "URI", "OtherTitle"));
  return {
    name: joinLocated([takeText(person, "PersonName/GivenName"), takeText(person, "PersonName/FamilyName")], " "),
    email: takeText(inChannel("Email")[0], "URI"),
    phone: joinLocated([dialing && { ...dialing, text: `+${dialing.text.replace("+", "")}` }, takeText(phone, "DialNumber")], " "),
    location: {
      address: takeText(address, "AddressLine"),
      postalCode: takeText(address, "PostalCode"),
      city: takeText(address, "CityName"),
      countryCode: toCountryCode(takeText(address, "CountryCode")),
    },
    profiles: listItems(profiles),
  };
}

function readEmployer(node: Node, language: string, unsure: Unsure[]): LocatedResume[] {
  const address = findNode(node, "OrganizationContact/Communication/Address");
  const name = takeText(node, "OrganizationName");
  const url = readWebsite(node);
  const [city, country] = [takeText(address, "CityName"), takeText(address, "CountryCode")];
  return listNodes(node, "PositionHistory").map((position) => {
    const own = { city: takeText(position, "City"), country: takeText(position, "Country") };
    return {
      name,
      url,
      position: takeText(position, "PositionTitle"),
      location: joinPlace(own.city ?? city, own.country ?? country, language),
      ...readPeriod(findNode(position, "EmploymentPeriod"), unsure),
      summary: takeHtml(position, "Description"),
    };
  });
}

function readWebsite(node: Node): Located | undefined {
  const contacts = listNodes(findNode(node, "OrganizationContact"), "Communication");
  const website = contacts.find((contact) => findNode(contact, "ChannelCode")?.text === "Web");
  return takeAddress(website, "URI") ?? takeAddress(node, "Link");
}

function readStudy(node: Node, language: string, unsure: Unsure[]): LocatedResume {
  const address = findNode(node, "OrganizationContact/Communication/Address");
  const field = findNode(node, "EducationDegree/FieldOfStudy");
  const isCode = findNode(field, "typeCode")?.text === "URI";
  if (isCode) skip(field);
  return {
    institution: takeText(node, "OrganizationName"),
    studyType: takeText(node, "EducationDegree/DegreeName"),
    area: isCode ? undefined : takeText(field, "MainFieldOfStudy/ProgramConcentration"),
    score: takeText(node, "EducationDegree/FinalGrade/ScoreText"),
    url: readWebsite(node),
    "x-location": joinPlace(takeText(address, "CityName"), takeText(address, "CountryCode"), language),
    ...readPeriod(findNode(node, "AttendancePeriod"), unsure),
    "x-summary": takeHtml(node, "EducationDegree/OccupationalSkillsCovered"),
  };
}

function readPeriod(period: Node | undefined, unsure: Unsure[]): LocatedResume {
  const isCurrent = takeText(period, "CurrentIndicator", "Ongoing")?.text === "true";
  return toDuration(takeText(period, `StartDate/${DATE}`), takeText(period, `EndDate/${DATE}`), isCurrent, unsure);
}

function readVolunteering(node: Node, unsure: Unsure[]): LocatedResume {
  return {
    position: takeText(node, "Title"),
    url: takeAddress(node, "Link"),
    "x-location": takeText(node, "Location"),
    ...readPeriod(findNode(node, "Date"), unsure),
    summary: takeHtml(node, "Description"),
  };
}

function readProject(node: Node, unsure: Unsure[]): LocatedResume {
  return {
    name: takeText(node, "Title"),
    url: takeAddress(node, "Link"),
    ...readPeriod(findNode(node, "Date"), unsure),
    description: takeHtml(node, "Description"),
  };
}

function readPublication(node: Node): LocatedResume {
  return {
    name: takeText(node, "Title"),
    releaseDate: takeText(node, "Year"),
    url: takeAddress(node, "Link", "DOI/Link"),
    summary: takeHtml(node, "FormattedPublicationDescription", "Reference"),
  };
}

function readCertificate(node: Node): LocatedResume {
  return {
    name: takeText(node, "CertificationName"),
    issuer: takeText(node, "IssuingAuthority/Name"),
    date: takeText(node, `FirstIssuedDate/${DATE}`),
    description: takeHtml(node, "Description"),
  };
}

function readSkillGroup(node: Node): LocatedResume {
  const skills = listNodes(node, "DigitalSkill").flatMap((skill) => takeText(skill, "") ?? []);
  return { name: takeText(node, "Title"), keywords: skills };
}

function readMotherTongues(person: Node | undefined, language: string): LocatedResume[] {
  return listNodes(person, "PrimaryLanguageCode").map((node) => {
    const name = nameLanguage(takeText(node, ""), language);
    return { language: name, fluency: name && { text: MOTHER_TONGUE, at: name.at } };
  });
}

function readLanguage(node: Node, language: string): LocatedResume {
  if (findNode(node, "TaxonomyID")?.text !== "language") return {};
  const levels = listNodes(node, "CompetencyDimension").flatMap((dimension) => takeText(dimension, "Score/ScoreText") ?? []);
  return { language: nameLanguage(takeText(node, "CompetencyID"), language), fluency: joinLevels(levels) };
}
