import { jsonResume, plainText } from "weavefolio/extra";
import { listObjects, toList, toObject, toText } from "./json-values.ts";

const listNames = (lines: Record<string, string>) =>
  new Map(Object.entries(lines).flatMap(([key, names]) => [key, ...names.split(" ")].map((name) => [toName(name), key])));

/** Names are equal without case and marks: start_date, StartDate and “Start date”. */
function toName(key: string): string {
  return key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const sectionNames = listNames({
  basics:
    "basic personal personalInfo personalInformation personalDetails contact contactInfo contactInformation header profile person info",
  work: "experience experiences workExperience workExperiences workHistory employment employmentHistory professionalExperience jobs career positions internships",
  volunteer: "volunteering volunteerWork volunteerExperience volunteerExperiences volunteers communityService",
  education: "educations educationHistory educationalBackground academicBackground studies schools academics degrees",
  awards: "award honors honours honorsAndAwards awardsAndHonors prizes scholarships",
  certificates: "certificate certification certifications licenses licensesAndCertifications credentials",
  publications: "publication papers articles books",
  skills: "skill skillset technicalSkills technologies expertise competencies keySkills coreSkills",
  languages: "language spokenLanguages languageSkills",
  interests: "interest hobbies hobby hobbiesAndInterests",
  references: "reference recommendations testimonials referees",
  projects: "project personalProjects sideProjects openSource openSourceProjects keyProjects portfolio",
});

const SPAN_NAMES = {
  startDate: "start from begin beginDate started startedOn dateFrom fromDate startYear dateStart since",
  endDate: "end to until till finish finishDate finished ended endedOn dateTo toDate endYear dateEnd leftOn",
  dates: "date dateRange range period duration time timeframe timeFrame timeperiod years year when tenure",
};
const POINT_NAMES =
  "highlight activities achievements accomplishments responsibilities bullets bulletPoints points tasks duties details descriptionPoints contributions keyAchievements highlightGroups";
const TECHNOLOGY_NAMES =
  "technology tech techs stack techStack technologyStack technologiesUsed tools toolsUsed skills skillsUsed builtWith tags";
const URL_NAMES = "link href uri site homepage web";

/** Other names of fields, by section. The keys are of JSON Resume, or ours. */
const FIELD_NAMES: Record<string, Record<string, string>> = {
  basics: {
    name: "fullName",
    label: "title headline jobTitle role position profession occupation",
    email: "mail emailAddress eMail",
    phone: "mobile telephone tel cell phoneNumber mobileNumber cellphone",
    url: "site homepage web webpage portfolio blog",
    image: "photo avatar profileImage profileImg profilePicture profilePhoto headshot pic",
    summary: "about aboutMe bio biography description objective profile professionalSummary intro introduction statement brief",
    location: "place residence basedIn",
    profiles: "social socials socialMedia socialLinks links networks accounts",
  },
  work: {
    ...SPAN_NAMES,
    name: "employer organization organisation companyName organizationName institution client",
    position: "role jobTitle designation job positionTitle",
    url: `${URL_NAMES} companyUrl companyWebsite`,
    location: "city place workplace",
    highlights: POINT_NAMES,
    summary: "text notes overview desc",
    "x-technologies": TECHNOLOGY_NAMES,
    "x-type": "employmentType jobType contractType workType",
  },
  volunteer: {
    ...SPAN_NAMES,
    organization: "organisation employer organizationName institution",
    position: "role title jobTitle",
    url: URL_NAMES,
    highlights: POINT_NAMES,
    summary: "description text notes overview",
    "x-location": "location city place",
  },
  education: {
    ...SPAN_NAMES,
    endDate: `${SPAN_NAMES.endDate} graduation graduationDate graduationYear graduated completionDate completed`,
    institution: "school university college name organization organisation schoolName institute institutionName academy",
    studyType: "degree qualification diploma degreeName degreeType level title program programme",
    area: "field fieldOfStudy major majors subject specialization specialisation concentration discipline course study",
    score: "cgpa grade grades result marks mark percentage",
    courses: "coursework relevantCourses relevantCoursework modules classes",
    url: URL_NAMES,
    "x-summary": "summary description text notes overview",
    "x-points": `highlights ${POINT_NAMES}`,
    "x-location": "location city place",
  },
  awards: {
    awarder: "issuer organization organisation institution by from awardedBy issuedBy",
    date: "year awarded issued dateAwarded issueDate",
    summary: "description details text notes",
    "x-url": URL_NAMES,
  },
  certificates: {
    issuer:
      "authority organization organisation provider institution company issuedBy issuingOrganization issuingAuthority awarder by school",
    date: "year issued issueDate issuedOn dateIssued obtained acquired acquisitionDate completed completionDate dateOfIssue startDate",
    "x-expires": "expires expiration expirationDate expiry expiryDate validUntil validTo expiresOn endDate",
    "x-id": "id credentialId credentialNumber licenseNumber certificateId certificateNumber number",
    url: `${URL_NAMES} credentialUrl certificateUrl verifyUrl verificationUrl`,
    name: "certificate certification certificationName certificateName",
  },
  publications: {
    name: "title",
    publisher: "journal venue conference booktitle magazine",
    releaseDate: "date year published publishedOn publicationDate publishDate publishedDate",
    summary: "description abstract text notes",
    url: URL_NAMES,
    "x-authors": "authors author",
    "x-doi": "doi",
  },
  skills: {
    name: "category group title area type skill description",
    keywords: "items skills list technologies tools tags values",
    level: "proficiency rating experience expertiseLevel",
  },
  languages: { language: "lang languageName", fluency: "proficiency competency skill rating" },
  interests: { name: "title interest hobby", keywords: "items list" },
  references: { reference: "text quote message testimonial recommendation description comment" },
  projects: {
    ...SPAN_NAMES,
    name: "project projectName",
    description: "about text overview details desc",
    highlights: `${POINT_NAMES.replace(" details", "")} content`,
    keywords: `${TECHNOLOGY_NAMES} technologies languages`,
    url: `${URL_NAMES} projectUrl demoLink`,
    "x-live": "demo live demoUrl liveUrl liveDemo liveLink preview",
    "x-repository": "github repo repository source sourceCode code git githubUrl githubLink repoUrl gitlab",
    roles: "role position",
    entity: "company client organization organisation employer",
    type: "category kind projectType",
  },
};

const fieldNames = new Map(
  ["basics", ...jsonResume.sections.map(({ key }) => key)].map((key) => [
    key,
    new Map([...listOwnNames(key), ...listNames(FIELD_NAMES[key] ?? {})]),
  ]),
);

/** Names that fields have already, in other spellings, such as `Website`. */
function listOwnNames(section: string): [string, string][] {
  const fields: readonly jsonResume.Section["fields"][number][] =
    section === "basics"
      ? jsonResume.profileFields
      : jsonResume.sections.filter(({ key }) => key === section).flatMap((found) => found.fields);
  return fields.flatMap(({ keys }) => keys.filter((key) => !key.includes("."))).map((key) => [toName(key), key]);
}

/** What some programs write before the name of each field: edu_time. */
const PREFIX = /^(?:work|edu|education|academic|project|award|skill)(?=.)/;

/** And after the name of a section: workExpList. */
const SUFFIX = /(?:exp)?list$/;

function findName(names: ReadonlyMap<string, string>, written: string): string | undefined {
  const name = toName(written);
  return names.get(name) ?? names.get(name.replace(SUFFIX, "")) ?? names.get(name.replace(PREFIX, ""));
}

/** Whether a résumé has a section of this name, or of another one for the same. */
export function isSectionName(name: string): boolean {
  return findName(sectionNames, name) !== undefined || ["bio", "x-talks"].includes(name);
}

/** Renames sections and fields that have other names than in JSON Resume. */
export function renameFields(resume: jsonResume.Json): void {
  moveNames(resume, sectionNames);
  gatherBasics(resume);
  for (const { key } of jsonResume.sections) {
    unwrapList(resume, key);
    const only = key === "skills" ? undefined : toObject(resume[key]);
    if (only && Object.keys(only).length > 0) resume[key] = [only];
  }
  if (Array.isArray(resume["work"])) resume["work"] = resume["work"].flatMap(splitPositions);
  for (const [section, names] of fieldNames) {
    const items = section === "basics" ? [resume["basics"] ?? resume["bio"]] : resume[section];
    for (const item of listObjects(items)) {
      moveNames(item, names);
      moveSpan(item, names);
    }
  }
  for (const section of ["work", "volunteer", "education", "projects"]) {
    for (const item of listObjects(resume[section])) moveLists(item, section);
  }
  for (const section of ["awards", "certificates", "publications"]) {
    for (const item of listObjects(resume[section])) takeFirstLink(item);
  }
  const skills = toObject(resume["skills"]);
  if (skills) resume["skills"] = listGroups(skills);
}

/** Moves values to the field that they are meant for, unless that has one. Lists are joined. */
function moveNames(fields: jsonResume.Json, names: ReadonlyMap<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const key = findName(names, name);
    const given = key === undefined ? undefined : fields[key];
    const areLists = Array.isArray(value) && Array.isArray(given);
    if (key === undefined || key === name || !(isBlank(given) || areLists)) continue;
    delete fields[name];
    fields[key] = areLists ? [...given, ...value] : value;
  }
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Some programs write a range as a group with its start and its end. */
function moveSpan(item: jsonResume.Json, names: ReadonlyMap<string, string>): void {
  const span = names.has("enddate") ? toObject(item["dates"]) : undefined;
  if (!span) return;
  delete item["dates"];
  moveNames(span, names);
  Object.assign(item, { ...span, ...item });
}

/** Where a section is a group, such as `employment: { history: [] }` (https://github.com/fresh-standard/fresh-resume-schema). */
const LISTS = ["history", "sets", "items", "entries", "list"];

/** Replaces a section that is a group by its list. Its other fields are kept at the top, so that they are reported. */
function unwrapList(resume: jsonResume.Json, key: string): void {
  const group = toObject(resume[key]) ?? {};
  const list = LISTS.find((name) => listObjects(group[name]).length > 0);
  if (list === undefined) return;
  for (const [name, value] of Object.entries(group)) if (name !== list) resume[`${key}.${name}`] = value;
  resume[key] = group[list];
}

/** Some résumés have the person's fields at the top, or in several groups, such as profile and contact. */
function gatherBasics(resume: jsonResume.Json): void {
  const known = fieldNames.get("basics");
  const basics = toObject(resume["basics"]);
  if (basics && known) {
    moveNames(basics, known);
    for (const name of Object.keys(resume)) {
      const group = findName(sectionNames, name) === "basics" && name !== "basics" ? toObject(resume[name]) : undefined;
      if (!group) continue;
      moveNames(group, known);
      takeMissing(basics, group);
    }
    if (isBlank(basics["name"])) takeMissing(basics, resume, ["name", "location", "profiles", "email", "phone"], known);
  }
  if (resume["basics"] !== undefined || resume["bio"] !== undefined) return;
  const fields = Object.entries(resume).filter(
    ([name, value]) => known?.has(toName(name)) && !(name in FIELD_NAMES) && !Array.isArray(value),
  );
  if (!fields.some(([name]) => ["name", "fullname", "firstname", "email"].includes(toName(name)))) return;
  for (const [name] of fields) delete resume[name];
  resume["basics"] = Object.fromEntries(fields);
}

/** Moves the fields that a group lacks, if they are values of the person. */
function takeMissing(
  basics: jsonResume.Json,
  from: jsonResume.Json,
  keys = Object.keys(from),
  names: ReadonlyMap<string, string> = new Map(),
): void {
  for (const [name, value] of Object.entries(from)) {
    const key = names.get(toName(name)) ?? name;
    if (!keys.includes(key) || !isBlank(basics[key])) continue;
    basics[key] = value;
    delete from[name];
  }
}

/** Where a job has a list of its positions. */
const POSITION_LISTS = ["positions", "roles", "titles", "position", "jobs", "promotions"];

/** What a job has of its company. */
const COMPANY = ["name", "company", "url", "website", "location", "description"];

/** Turns a company with several positions to a job for each. What else the company has is of the first, except its dates. */
function splitPositions(job: unknown): unknown[] {
  const company = toObject(job) ?? {};
  const key = POSITION_LISTS.find((name) => listObjects(company[name]).length > 0);
  const names = fieldNames.get("work");
  if (key === undefined || !names) return [job];
  const { [key]: list, ...shared } = company;
  moveNames(shared, names);
  moveLists(shared, "work");
  const { startDate, endDate, dates, summary, highlights, ...facts } = shared;
  const known = Object.entries(facts).filter(([field]) => COMPANY.includes(field));
  return listObjects(list).map((position, index) => {
    if (position["position"] === undefined && position["title"] === undefined) moveNames(position, new Map([["name", "position"]]));
    moveNames(position, names);
    moveLists(position, "work");
    const dated = ["startDate", "endDate", "dates"].some((field) => position[field] !== undefined) ? {} : { startDate, endDate, dates };
    if (index > 0) return { ...Object.fromEntries(known), ...position };
    const texts = [summary, position["summary"]].flatMap((text) => toText(text) ?? []).join("\n\n");
    const points = [highlights, position["highlights"]].flatMap((value) => value ?? []);
    // It would be lost without a report.
    const overall = Object.fromEntries(Object.entries(facts).filter(([field, value]) => field in position && position[field] !== value));
    return { ...dated, ...facts, ...position, overall, ...(texts && { summary: texts }), ...(points.length > 0 && { highlights: points }) };
  });
}

/** A list of sentences in place of a text. */
function moveLists(item: jsonResume.Json, section: string): void {
  const points = section === "education" ? "x-points" : "highlights";
  for (const key of ["summary", "description", "x-summary"]) {
    const list = toList(item[key]);
    if (list.length === 0) continue;
    item[points] = [...list, ...[item[points] ?? []].flat()];
    delete item[key];
  }
}

function takeFirstLink(item: jsonResume.Json): void {
  const [first, ...others] = toList(item["links"]);
  const url = toText(first) ?? toText(toObject(first)?.["url"]) ?? toText(toObject(first)?.["href"]);
  if (url === undefined || toText(item["url"]) !== undefined || toText(item["x-url"]) !== undefined) return;
  item["url"] = url;
  item["links"] = others;
}

/** Turns `{ frontEnd: ["React"] }` to groups. The level of a single skill has no place in one. */
function listGroups(skills: jsonResume.Json): jsonResume.Json[] {
  return Object.entries(skills).map(([name, keywords]) => {
    const levels = listObjects(keywords).flatMap(({ name: skill, level }) => (toText(level) ? [`${toText(skill)}: ${toText(level)}`] : []));
    const names = Array.isArray(keywords) ? keywords.map((keyword) => toText(toObject(keyword)?.["name"]) ?? keyword) : keywords;
    return { name: toTitle(name), keywords: names, ...(levels.length > 0 && { levels }) };
  });
}

function toTitle(name: string): string {
  const words = name.replaceAll(/[_-]+/g, " ").replaceAll(/(?<=[a-z])(?=[A-Z][a-z])/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();
}

/** Returns the name that is probably meant by one that nothing has, for an error message. */
export function suggestName(path: readonly string[]): string | undefined {
  const [section = "", ...rest] = path;
  const name = rest.at(-1);
  const known = name === undefined ? sectionNames : fieldNames.get(section);
  const written = toName(name ?? section);
  if (!known || rest.length > 1 || known.has(written)) return undefined;
  const closest = plainText.findClosest(written, known.keys());
  const key = closest && known.get(closest);
  return key?.startsWith("x-") ? undefined : key;
}
