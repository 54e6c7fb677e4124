import type { RichText } from "../content-model/schema/markdown.ts";
import type { Certificates, Content, Experience, HeadlineField, Profile, Project, Projects } from "../content-model/schema/schema.ts";
import { toPlain } from "../content-model/schema/words.ts";
import type { Texts } from "../languages/texts.ts";
import { formatText } from "../src/texts/format.ts";
import { escapeMarkdown, escapeMarkdownUrl } from "./escape.ts";
import type { NoFields, OutputFile, SiteData } from "./output.ts";
import { listProfiles } from "./profiles.ts";
import { formatLanguage, listHeadline } from "./resume/outline.ts";

/** Makes the whole portfolio as Markdown, for language models (https://llmstxt.org). */
export function makeLlms(content: Content, pages: SiteData["pages"]): OutputFile {
  const { about, profile, texts } = content;
  const { facts, contacts } = describeOwner(content);
  const [role, ...headline] = listHeadline(profile);
  const blocks = [
    `# ${escapeMarkdown(profile.name)}`,
    `> ${escapeMarkdown(joinSentences([role, profile.tagline]))}`,
    escapeMarkdown(joinSentences([...headline, ...facts])),
    ...about.introduction.map(({ plain }) => escapeMarkdown(plain)),
    about.interests.length > 0
      ? `${texts.resume.interests}: ${escapeMarkdown(joinSentences([about.interests.map(formatInterest).join(", ")]))}`
      : "",
    ...listSections(content).map(([title, items]) => formatSection(title, items)),
    formatSection(texts.pages.contact, contacts),
    formatSection(
      texts.llms.pages,
      pages.map(({ documentTitle, url, description }) => formatLink(documentTitle, url, description)),
    ),
  ];
  return { type: "text/plain; charset=utf-8", body: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

/** The profile's fields that llms.txt leaves out, or has in its first lines. */
type LeftOut =
  | HeadlineField
  | "firstName"
  | "hasGeneratedResume"
  | "hasResumePage"
  | "letters"
  | "name"
  | "nameLength"
  | "phoneUrl"
  | "photo"
  | "resumeSections"
  | "tagline";

/** What the owner is, and how to reach them. */
function describeOwner({ about, contact, profile, site, texts }: Content): { facts: string[]; contacts: string[] } {
  const shown: Omit<Profile, LeftOut> = profile;
  const { now, core, location, timeZone, remote, email, phone, resume, website, links, profiles, ...others } = shown;
  others satisfies NoFields;
  const { city, region, countryCode } = location ?? {};
  const facts = [
    now ? `${texts.home.now}: ${now}` : "",
    `${texts.home.core}: ${core.join(", ")}`,
    label(texts.llms.location, [
      join([city, region, countryCode]),
      timeZone && formatText(texts.llms.timeZone, { zone: timeZone }, site.language),
      remote && texts.llms.remote,
    ]),
    label(
      texts.resume.languages,
      about.languages.map((language) => toPlain(formatLanguage(language))),
    ),
  ];
  const contacts = [
    formatLink(email, `mailto:${email}`, contact.lead),
    ...(phone ? [formatLink(phone, undefined)] : []),
    ...(resume ? [formatLink(texts.pages.resume, new URL(resume, site.address).href)] : []),
    ...(website ? [formatLink(texts.llms.website, website)] : []),
    ...listProfiles({ links, profiles }).map(({ name: network, url }) => formatLink(network, url)),
  ];
  return { facts, contacts };
}

function formatInterest({ title, keywords, icon: _icon, ...others }: Content["about"]["interests"][number]): string {
  others satisfies NoFields;
  return keywords.length > 0 ? `${title} (${keywords.join(", ")})` : title;
}

/** Each section's title and its list items, in the order of the pages. */
function listSections({ about, certificates, experience, projects, texts }: Content): [title: string, items: string[]][] {
  return [
    [texts.resume.skills, about.skills.map(formatSkills)],
    [texts.resume.experience, experience.jobs.map((job) => formatJob(job, texts))],
    [texts.resume.education, experience.education.map((studies) => formatStudies(studies, texts))],
    [texts.resume.volunteering, experience.volunteering.map(formatVolunteering)],
    [texts.resume.projects, projects.projects.map((project) => formatProject(project, texts))],
    [texts.resume.publications, projects.publications.map(({ publisher, ...publication }) => formatDated(publication, publisher))],
    [texts.resume.talks, projects.talks.map(({ event, ...talk }) => formatDated(talk, event))],
    [texts.resume.certificates, certificates.certificates.map((certificate) => formatCertificate(certificate, texts))],
    [texts.resume.awards, certificates.awards.map(({ awarder, ...award }) => formatDated(award, awarder))],
    [texts.resume.references, about.references.map(formatReference)],
  ];
}

function formatSkills({ name, level, keywords, ...others }: Content["about"]["skills"][number]) {
  others satisfies NoFields;
  return formatLink(join([name, level]), undefined, keywords.join(", "));
}

function formatReference({ quote, name, ...others }: Content["about"]["references"][number]) {
  others satisfies NoFields;
  return formatLink(`“${quote.plain}”`, undefined, name);
}

function formatJob(job: Omit<Experience["jobs"][number], "logo">, { story }: Texts) {
  const { role, company, url, about, location, type, duration, summary, points, technologies, ...others } = job;
  others satisfies NoFields;
  const texts = [about, location, type, duration?.text, summary?.plain, ...plainOf(points), label(story.madeWith, technologies)];
  return formatLink(join([role, company]), url, joinSentences(texts));
}

function formatVolunteering({ role, organization, url, duration, summary, points, ...others }: Experience["volunteering"][number]) {
  others satisfies NoFields;
  return formatLink(join([role, organization]), url, joinSentences([duration?.text, summary?.plain, ...plainOf(points)]));
}

function formatStudies(studies: Experience["education"][number], { experience, llms }: Texts) {
  const { degree, area, institution, url, duration, score, courses, ...others } = studies;
  others satisfies NoFields;
  const texts = [duration?.text, label(llms.score, [score]), label(experience.courses, courses)];
  return formatLink(join([degree, area, institution]), url, joinSentences(texts));
}

function formatProject(project: Omit<Project, "featured" | "image" | "outcomes" | "page" | "problem" | "team">, { story, llms }: Texts) {
  const { title, description, points, technologies, live, git, roles, type, organization, duration, ...others } = project;
  others satisfies NoFields;
  const source = live && git ? ` ${llms.sourceCode}: ${formatLink(llms.repository, git)}.` : "";
  const texts = [description?.plain, ...plainOf(points), join([type, organization, duration?.text]), join(roles)];
  return formatLink(title, live ?? git, joinSentences([...texts, label(story.madeWith, technologies)])) + source;
}

function formatCertificate(certificate: Omit<Certificates["certificates"][number], "image">, { certificates, llms }: Texts) {
  const { title, description, issuer, date, expires, id, link, ...others } = certificate;
  others satisfies NoFields;
  const texts = [description?.plain, join([issuer, date?.text]), label(certificates.expires, [expires?.text]), label(llms.number, [id])];
  return formatLink(title, link, joinSentences(texts));
}

type Dated =
  | Omit<Certificates["awards"][number], "awarder">
  | Omit<Projects["publications"][number], "publisher">
  | Omit<Projects["talks"][number], "event">;

function formatDated({ title, date, url, summary, ...others }: Dated, by: string | undefined) {
  others satisfies NoFields;
  return formatLink(title, url, joinSentences([join([by, date?.text]), summary?.plain]));
}

type Text = string | false | undefined;

function join(texts: readonly Text[]): string {
  return texts.filter(Boolean).join(", ");
}

function label(name: string, texts: readonly Text[]): string {
  // Some languages' labels end with a colon, as they stand before a date on the pages.
  return texts.some(Boolean) ? `${name.replace(/\s*[:：]$/, "")}: ${join(texts)}` : "";
}

function plainOf(texts: readonly RichText[]): string[] {
  return texts.map(({ plain }) => plain);
}

function formatSection(title: string, links: string[]): string {
  return links.length > 0 ? `## ${title}\n\n${links.map((item) => `- ${item}`).join("\n")}` : "";
}

function formatLink(text: string, url: string | undefined, notes = ""): string {
  const words = escapeMarkdown(text);
  return `${url ? `[${words}](${escapeMarkdownUrl(url)})` : words}${notes && `: ${escapeMarkdown(notes)}`}`;
}

function joinSentences(texts: readonly Text[]): string {
  return texts.flatMap((text) => (text ? [/[.!?…]$/.test(text) ? text : `${text}.`] : [])).join(" ");
}
