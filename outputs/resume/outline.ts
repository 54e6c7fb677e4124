import type { RichText } from "../../content-model/schema/markdown.ts";
import type { Content, DateText, DurationTexts, Profile, ResumeSection } from "../../content-model/schema/schema.ts";
import { formatText, joinList } from "../../src/texts/format.ts";

export type ResumeContent = Omit<Content, "contact">;

/** The résumé's texts, in reading order: the PDF and the page /resume draw the same ones. */
export type Outline = {
  language: string;
  name: string;
  headline: string;
  tagline: string;
  /** How to reach the owner, and the owner's profiles; a line each. */
  contact: Contact[][];
  sections: (Section & { name: ResumeSection; title: string })[];
};

/** `title` describes a link to a screen reader where its text doesn't. */
export type Contact = Label & { title?: string };

/** A text, which may be a link. */
export type Label = { text: string; url?: string | undefined };

/** A date, or the first and the last one; “Present” has no `iso`. */
export type Dates = { iso?: string | undefined; text: string }[];

type Section =
  | { is: "timeline"; entries: TimelineItem[] }
  | { is: "lines"; entries: Line[] }
  | { is: "groups"; entries: Group[] }
  | { is: "quotes"; entries: Quote[] }
  | { is: "paragraphs"; entries: RichText[] }
  | { is: "text"; entries: string[] };

/** A job or the like. */
export type TimelineItem = {
  title: Label;
  /** Where it can be seen, beside the title. */
  address?: Label | undefined;
  dates: Dates;
  organization?: Label | undefined;
  facts: string[];
  place?: string | undefined;
  summary?: RichText | undefined;
  points: RichText[];
  tags: string[];
};

/** An entry of one line: its title, by whom, when, and a sentence. */
export type Line = { title: Label; facts: string[]; dates: Dates; summary?: RichText | undefined };

export type Group = { title: string; words: string[] };

export type Quote = { quote: RichText; name?: string | undefined };

/** Composes the sections that have entries, in the order of `profile.resumeSections`. */
export function composeOutline(content: ResumeContent): Outline {
  const { name, role, availability, tagline, resumeSections } = content.profile;
  return {
    ...{ language: content.site.language, name, tagline, headline: [role, availability].filter(Boolean).join(" — ") },
    contact: [listContact(content), listProfiles(content.profile)].filter((line) => line.length > 0),
    sections: resumeSections
      .map((section) => ({ name: section, title: content.texts.resume[section], ...composers[section](content) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

/** In characters; a longer introduction is an essay, which About shows. */
const MAX_SUMMARY = 400;

const composers: Record<ResumeSection, (content: ResumeContent) => Section> = {
  summary: ({ about: { introduction } }) => {
    const length = introduction.reduce((sum, { plain }) => sum + plain.length, 0);
    return { is: "paragraphs", entries: length <= MAX_SUMMARY ? introduction : [] };
  },
  skills: composeSkills,
  experience: ({ experience }) => ({ is: "timeline", entries: experience.jobs.map(composeJob) }),
  education: ({ experience, site }) => ({
    is: "timeline",
    entries: experience.education.map((entry) => composeStudies(entry, site.language)),
  }),
  projects: ({ projects, site }) => ({ is: "timeline", entries: projects.projects.map((project) => composeProject(project, site)) }),
  volunteering: ({ experience }) => ({
    is: "timeline",
    entries: experience.volunteering.map((entry) => ({ ...composeJob({ ...entry, company: entry.organization, technologies: [] }) })),
  }),
  certificates: ({ certificates }) => ({
    is: "lines",
    entries: certificates.certificates.map(({ title, link, issuer, id, date, expires, description }) => ({
      title: { text: title, url: link },
      facts: listTexts(issuer, id),
      dates: expires ? [date ?? { text: "" }, expires] : datesOf(date),
      summary: description,
    })),
  }),
  awards: ({ certificates }) => ({ is: "lines", entries: certificates.awards.map((entry) => composeLine(entry, entry.awarder)) }),
  publications: ({ projects }) => ({ is: "lines", entries: projects.publications.map((entry) => composeLine(entry, entry.publisher)) }),
  talks: ({ projects }) => ({ is: "lines", entries: projects.talks.map((entry) => composeLine(entry, entry.event)) }),
  languages: ({ about }) => ({
    is: "text",
    entries: about.languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)),
  }),
  references: ({ about }) => ({ is: "quotes", entries: about.references }),
  interests: ({ about, site }) => ({
    is: "text",
    entries: about.interests.map(({ title, keywords }) =>
      keywords.length > 0 ? `${title} (${joinList(keywords, site.language)})` : title,
    ),
  }),
};

function listContact({ profile, site, texts: { resume } }: ResumeContent): Contact[] {
  const { name, email, phone, phoneUrl, website } = profile;
  const place = joinList(listPlace(profile, resume.remote), site.language);
  const title = (text: string, values: Record<string, string>) => formatText(text, values, site.language);
  return [
    ...(place ? [{ text: place }] : []),
    ...(phone ? [{ text: phone, url: phoneUrl, title: title(resume.call, { phone }) }] : []),
    { text: email, url: `mailto:${encodeURIComponent(email).replace("%40", "@")}`, title: title(resume.writeTo, { email }) },
    { text: shortenUrl(site.address), url: site.address, title: title(resume.site, { name }) },
    ...(website ? [{ text: shortenUrl(website), url: website, title: title(resume.otherSite, { name }) }] : []),
  ];
}

function listPlace({ location, remote }: Profile, remoteText: string): string[] {
  const { address, postalCode, city, region, countryCode } = location ?? {};
  return listTexts(address, [postalCode, city].filter(Boolean).join(" "), region, countryCode, remote ? remoteText : "");
}

/** Lists the footer's two profiles, then the others; one without an address has the name there. */
function listProfiles({ links, profiles }: Profile): Contact[] {
  const footer = [links.network, links.code].flatMap((link) => (link ? [{ ...link, network: link.label }] : []));
  return [...footer, ...profiles].flatMap(({ network, username, url }): Contact[] => {
    if (url) return [{ text: shortenUrl(url), url, title: network }];
    return username ? [{ text: `${network}: ${username}` }] : [];
  });
}

/** The groups; without any, the core skills and the projects' technologies. */
function composeSkills({ profile, projects, about }: ResumeContent): Section {
  if (about.skills.length > 0) {
    const entries = about.skills.map(({ name, level, keywords }) => ({ title: level ? `${name} (${level})` : name, words: keywords }));
    return { is: "groups", entries };
  }
  const all = [...profile.core, ...projects.projects.flatMap(({ technologies }) => technologies)];
  return { is: "text", entries: [...new Set(all)] };
}

type Job = Omit<ResumeContent["experience"]["jobs"][number], "logo">;

/** A job without a role has its company as the title. */
function composeJob({ role, company, url, duration, about, location, type, summary, points, technologies }: Job): TimelineItem {
  const organization = { text: company ?? "", url };
  return {
    ...(role ? { title: { text: role }, organization: company ? organization : undefined } : { title: organization }),
    ...{ dates: datesOf(duration), facts: listTexts(about, type), place: location, summary, points, tags: technologies },
  };
}

function composeStudies(entry: ResumeContent["experience"]["education"][number], language: string): TimelineItem {
  const { degree, area, institution, url, duration, score, courses } = entry;
  const role = joinList([degree, area], language);
  return composeJob({ role, company: institution, url, duration, type: score, points: [], technologies: courses });
}

function composeProject(project: ResumeContent["projects"]["projects"][number], site: ResumeContent["site"]): TimelineItem {
  const { title, live, git, duration, roles, organization, type, description, points, technologies } = project;
  const url = live ?? git;
  return {
    ...{ title: { text: title }, address: url ? { text: shortenUrl(toFullAddress(url, site)), url } : undefined, dates: datesOf(duration) },
    ...{ facts: listTexts(...roles, organization, type), summary: description, points, tags: technologies },
  };
}

type Work = { title: string; url?: string | undefined; date?: DateText | undefined; summary?: RichText | undefined };

function composeLine({ title, url, date, summary }: Work, by: string | undefined): Line {
  return { title: { text: title, url }, facts: listTexts(by), dates: datesOf(date), summary };
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

function listTexts(...texts: (string | undefined)[]): string[] {
  return texts.filter((text): text is string => Boolean(text));
}

/** The page links the owner's documents below the base path. */
function toFullAddress(url: string, { address }: ResumeContent["site"]): string {
  return url.startsWith("/") ? new URL(url, address).href : url;
}

function shortenUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
