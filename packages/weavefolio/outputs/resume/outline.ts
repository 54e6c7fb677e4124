import { removeTitles } from "../../content/person-name.ts";
import type { RichText } from "../../content/schema/markdown.ts";
import type { Position } from "../../content/schema/positions.ts";
import { headlineFields } from "../../content/schema/profile.ts";
import type { Point } from "../../content/schema/proof.ts";
import type { DateText, DurationTexts, HeadlineField, Paper, ResumeSection } from "../../content/schema/schema.ts";
import { joinWords, toPlain, type Words } from "../../content/schema/words.ts";
import { getShownHost } from "../../content/shown-host.ts";
import { formatText, getSeparator, joinList } from "../../site/interface/format.ts";
import { listPlaceNames } from "../../site/interface/place.ts";
import { findAddress, isAbstract, nameType, shortenAuthors } from "../../site/interface/publications.ts";
import type { NoFields } from "../output.ts";
import { estimateLines } from "./estimate-lines.ts";
import { takeFirstSentences } from "./first-sentences.ts";
import type { Contact, Dates, Items, Line, Outline, Quote, TimelineItem } from "./outline-types.ts";
import { composeProof } from "./proof-lines.ts";
import type { ResumeContent, SelectedContent } from "./resume-content.ts";
import { everything, type Limits, levels, type Selection, selectItems } from "./select-items.ts";

type Profile = ResumeContent["profile"];
type About = SelectedContent["about"];
type Certificates = SelectedContent["certificates"];
type Experience = SelectedContent["experience"];
type Projects = SelectedContent["projects"];

/** A PDF of two pages has so many lines. Those of Letter are wider, and fewer. */
export const MOST_LINES: Readonly<Record<Paper, number>> = { a4: 108, letter: 100 };

/**
 * Composes the sections that have items, in the order of `profile.resumeSections`. If it isn't whole, long lists are shortened as much
 * as two pages need (select-items.ts).
 */
export function composeOutline(content: ResumeContent, { isWhole = false } = {}): Outline {
  const compose = (limits: Limits) => composeSelection(selectItems(content, limits), limits);
  const whole = compose(everything);
  const fits = (outline: Outline) => estimateLines(outline) <= MOST_LINES[content.profile.resumePaper];
  if (isWhole || fits(whole)) return whole;
  const shortened = levels.map(compose);
  return shortened.find(fits) ?? shortened.at(-1) ?? whole;
}

function composeSelection({ content, more }: Selection, limits: Limits): Outline {
  return {
    ...composeHead(content),
    sections: content.profile.resumeSections
      .map((section) => ({
        ...{ name: section, title: content.texts.resume[section], ...composers[section](content, limits) },
        ...(more[section] && { more: more[section] }),
      }))
      .filter(({ items }) => items.length > 0),
  };
}

/** The profile's fields that the résumé's head leaves out, or shows in its headline. */
type LeftOut =
  | HeadlineField
  | "core"
  | "firstName"
  | "letters"
  | "nameLength"
  | "now"
  | "photo"
  | "photoOn"
  | "resume"
  | "resumePaper"
  | "resumeSections"
  | "timeZone";

function composeHead({ profile, site, texts }: ResumeContent): Omit<Outline, "sections"> {
  const shown: Omit<Profile, LeftOut> = profile;
  const { name, tagline, email, phone, phoneUrl, location, remote, website, links, profiles, facts, ...others } = shown;
  others satisfies NoFields;
  const place = joinList([...listPlace(location, site.language), remote ? texts.resume.remote : undefined], site.language);
  const title = (text: string, values: Record<string, string>) => formatText(text, values, site.language);
  const contact = [
    ...(place ? [{ text: place }] : []),
    ...(phone ? [{ text: phone, url: phoneUrl, title: title(texts.resume.call, { phone }) }] : []),
    { text: email, url: `mailto:${encodeURIComponent(email).replace("%40", "@")}`, title: title(texts.resume.writeTo, { email }) },
    { text: shortenUrl(site.address), url: site.address, title: title(texts.resume.site, { name }) },
    ...(website ? [{ text: shortenUrl(website), url: website, title: title(texts.resume.otherSite, { name }) }] : []),
  ];
  return {
    ...{ language: site.language, name, tagline, headline: listTexts(...headlineFields.map((field) => profile[field])) },
    contact: [contact, listProfiles({ links, profiles })].filter((line) => line.length > 0),
    facts: facts.map(({ label, text }) => joinWords([label, ": ", text])),
  };
}

/** In characters. A longer introduction is an essay, which About shows: the résumé has its first sentences, if there is room. */
const MAX_SUMMARY = 400;

const composers: Record<ResumeSection, (content: SelectedContent, limits: Limits) => Items> = {
  summary: ({ about: { introduction }, site }, { essay }) => {
    const length = introduction.reduce((sum, { plain }) => sum + plain.length, 0);
    return { is: "paragraphs", items: length > MAX_SUMMARY ? takeFirstSentences(introduction, essay, site.language) : introduction };
  },
  skills: composeSkills,
  experience: ({ experience }) => ({ is: "timeline", items: experience.jobs.map(composeEmployment) }),
  education: ({ experience, site }) => ({
    is: "timeline",
    items: experience.education.map((studies) => composeStudies(studies, site.language)),
  }),
  projects: ({ projects, site }) => ({ is: "timeline", items: projects.projects.map((project) => composeProject(project, site)) }),
  volunteering: ({ experience }) => ({ is: "timeline", items: experience.volunteering.map(composeVolunteering) }),
  certificates: ({ certificates }) => ({ is: "lines", items: certificates.certificates.map(composeCertificate) }),
  awards: ({ certificates }) => ({
    is: "lines",
    items: certificates.awards.map(({ awarder, proof: _proof, ...award }) => composeLine(award, awarder)),
  }),
  publications: ({ profile, projects, texts }) => ({
    is: "lines",
    items: projects.publications.map((publication) => composePublication(publication, removeTitles(profile.name), texts.publications)),
  }),
  talks: ({ projects }) => ({
    is: "lines",
    items: projects.talks.map(({ event, proof: _proof, ...talk }) => composeLine(talk, event)),
  }),
  languages: ({ about }) => ({ is: "text", items: about.languages.map(formatLanguage) }),
  references: ({ about }) => ({ is: "quotes", items: about.references satisfies readonly Quote[] }),
  interests: ({ about, site }) => ({
    is: "text",
    items: about.interests.map(({ title, keywords, icon: _icon, ...others }) => {
      others satisfies NoFields;
      return keywords.length > 0 ? joinWords([title, " (", ...separate(keywords, site.language), ")"]) : title;
    }),
  }),
  proof: (content, limits) => ({ is: "lines", items: composeProof(content).slice(0, limits.proof) }),
};

function formatLanguage({ language, fluency, ...others }: About["languages"][number]): Words {
  others satisfies NoFields;
  return fluency ? joinWords([language, " (", fluency, ")"]) : language;
}

function listPlace({ address, postalCode, city, region, countryCode, ...others }: Profile["location"] = {}, language: string): string[] {
  others satisfies NoFields;
  const [first, ...more] = listPlaceNames({ city, region, countryCode }, language);
  const names = city ? [[postalCode, first].filter(Boolean).join(" "), ...more] : listTexts(postalCode, first, ...more);
  return listTexts(address, ...names);
}

/** Lists the footer's two profiles, then the others. One without an address has the name there. */
function listProfiles({ links, profiles }: Pick<Profile, "links" | "profiles">): Contact[] {
  const footer = [links.network, links.code].flatMap((link) =>
    link ? [{ text: shortenUrl(link.url), url: link.url, title: link.label }] : [],
  );
  const others = profiles.flatMap(({ network, username, url }): Contact[] => {
    if (url)
      return [isNamedIn(url, network) ? { text: shortenUrl(url), url, title: network } : { text: `${network}: ${shortenUrl(url)}`, url }];
    return username ? [{ text: `${network}: ${username}` }] : [];
  });
  return [...footer, ...others];
}

/** Whether an address says which network it is of, unlike that of a calendar to book a call. */
function isNamedIn(url: string, network: string): boolean {
  const normalize = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return normalize(URL.parse(url)?.hostname ?? "").includes(normalize(network));
}

/** The groups, and the skills without keywords as one list. Without any: the core skills and the projects' technologies. */
function composeSkills({ profile, projects, about }: SelectedContent): Items {
  if (about.skills.length > 0) {
    const groups = about.skills.map(({ name, level, keywords, proof: _proof, ...others }) => {
      others satisfies NoFields;
      return { title: level ? joinWords([name, " (", level, ")"]) : name, words: keywords };
    });
    const single = groups.flatMap(({ title, words }) => (words.length === 0 ? [title] : []));
    return { is: "groups", items: [...groups.filter(({ words }) => words.length > 0), ...(single.length > 0 ? [{ words: single }] : [])] };
  }
  const all: string[] = [...profile.core, ...projects.projects.flatMap(({ technologies }) => technologies)];
  return { is: "text", items: [...new Set(all)] };
}

/** A job with roles has the employer as its title. */
function composeEmployment({ roles, ...job }: Experience["jobs"][number]): TimelineItem {
  return { ...composeJob(job), ...(roles.length > 0 && { roles: roles.map(composeJob), isLine: false }) };
}

type Job = Omit<Position<Experience["jobs"][number]>, "logo" | "outcome" | "technologies"> & { technologies: Words[] };

/** A job without a role has its company as the title. */
function composeJob({ role, company, url, duration, about, location, type, summary, points, technologies, ...others }: Job): TimelineItem {
  others satisfies NoFields;
  const organization = { text: company ?? "", url };
  const heading = role ? { title: { text: role }, organization: company ? organization : undefined } : { title: organization };
  return {
    ...heading,
    ...{
      dates: datesOf(duration),
      facts: listTexts(about, type),
      place: location,
      summary,
      points: points.map(withoutProof),
      tags: technologies,
    },
    isLine: ![about, type, location, summary].some(Boolean) && points.length + technologies.length === 0,
  };
}

/** Proof has a section of its own. */
const withoutProof = ({ proof: _proof, ...text }: Point): RichText => text;

function composeVolunteering(volunteering: Experience["volunteering"][number]): TimelineItem {
  const { role, organization, url, location, duration, summary, points, ...others } = volunteering;
  others satisfies NoFields;
  return composeJob({ role, company: organization, url, location, duration, summary, points, technologies: [] });
}

function composeStudies(studies: Experience["education"][number], language: string): TimelineItem {
  const { degree, area, institution, url, location, duration, score, summary, points, courses, ...others } = studies;
  others satisfies NoFields;
  const role = joinWords(separate(listTexts(degree, area), language));
  return composeJob({ role, company: institution, url, location, duration, type: score, summary, points, technologies: courses });
}

function composeProject(
  project: Omit<Projects["projects"][number], "clip" | "featured" | "image" | "isDraft" | "outcomes" | "problem" | "team">,
  site: ResumeContent["site"],
): TimelineItem {
  const { title, live, git, duration, roles, organization, type, description, points, technologies, ...others } = project;
  others satisfies NoFields;
  const url = live ?? git;
  return {
    ...{ title: { text: title }, address: url ? { text: shortenUrl(toFullAddress(url, site)), url } : undefined, dates: datesOf(duration) },
    facts: listTexts(...roles, organization, type),
    ...{ summary: description, points: points.map(withoutProof), tags: technologies, isLine: false },
  };
}

function composeCertificate(certificate: Omit<Certificates["certificates"][number], "image">): Line {
  const { title, link, issuer, id, date, expires, description, proof: _proof, ...others } = certificate;
  others satisfies NoFields;
  const dates = expires ? [date ?? { text: "" }, expires] : datesOf(date);
  return { title: { text: title, url: link }, facts: listTexts(issuer, id), dates, summary: description };
}

const MOST_AUTHORS = 4;

function composePublication(
  publication: Projects["publications"][number],
  owner: string,
  types: ResumeContent["texts"]["publications"],
): Line {
  const { authors, doi: _doi, publisher, summary, type: _type, ...work } = publication;
  const shown = { ...work, url: findAddress(publication), summary: summary && isAbstract(summary) ? undefined : summary };
  return composeLine(shown, ...shortenAuthors(authors, owner, MOST_AUTHORS), publisher, nameType(publication, types));
}

/** A work and who published, gave or heard it are in the same line. */
type Work =
  | Omit<Certificates["awards"][number], "awarder" | "proof">
  | Omit<Projects["publications"][number], "authors" | "doi" | "publisher" | "type">
  | Omit<Projects["talks"][number], "event" | "proof">;

function composeLine({ title, url, date, summary, ...others }: Work, ...facts: (Words | undefined)[]): Line {
  others satisfies NoFields;
  return { title: { text: title, url }, facts: listTexts(...facts), dates: datesOf(date), summary };
}

function datesOf(given: DateText | (DurationTexts & { start?: string | undefined; end?: string | undefined }) | undefined): Dates {
  if (!given) return [];
  if ("iso" in given) return [given];
  const { start, startText, end, endText } = given;
  return [...(startText ? [{ iso: start, text: startText }] : []), { iso: end, text: endText }];
}

export function formatDates(dates: Dates): string {
  return dates
    .map(({ text }) => text)
    .join(" – ")
    .trim();
}

function listTexts<Text extends Words>(...texts: (Text | undefined)[]): Text[] {
  return texts.filter((text): text is Text => Boolean(text));
}

/** Puts what a language writes between the texts of a list between them. */
function separate(texts: readonly Words[], language: string): Words[] {
  const separator = getSeparator(language, toPlain(texts));
  return texts.flatMap((text, index) => (index > 0 ? [separator, text] : [text]));
}

/** The page links the owner's documents below the base path. */
function toFullAddress(url: string, { address }: ResumeContent["site"]): string {
  return url.startsWith("/") ? new URL(url, address).href : url;
}

function shortenUrl(url: string): string {
  const { hostname = "" } = URL.parse(url) ?? {};
  const address = url.replace(hostname, getShownHost(url) ?? hostname);
  return address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
