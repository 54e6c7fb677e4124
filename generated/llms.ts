import type { RichText } from "../content-model/schema/markdown.ts";
import type { Certificates, Content, Experience, Project } from "../content-model/schema/schema.ts";
import { escapeMarkdown, escapeMarkdownUrl } from "./escape.ts";
import type { GeneratedFile, SiteData } from "./generated-file.ts";
import { listProfiles } from "./profiles.ts";

/** Makes the whole portfolio as Markdown, for language models (https://llmstxt.org). */
export function makeLlms(content: Content, pages: SiteData["pages"]): GeneratedFile {
  const { about, profile } = content;
  const { name, role, tagline } = profile;
  const blocks = [
    `# ${escapeMarkdown(name)}`,
    `> ${escapeMarkdown(joinSentences([role, tagline]))}`,
    escapeMarkdown(joinSentences(listFacts(content))),
    ...about.introduction.map(({ plain }) => escapeMarkdown(plain)),
    about.interests.length > 0 ? `Interests: ${escapeMarkdown(joinSentences([about.interests.map(formatInterest).join(", ")]))}` : "",
    ...listSections(content).map(([title, entries]) => formatSection(title, entries)),
    formatSection("Contact", listContacts(content)),
    formatSection(
      "Pages",
      pages.map(({ documentTitle, url, description }) => formatLink(documentTitle, url, description)),
    ),
  ];
  return { type: "text/plain; charset=utf-8", body: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

function listFacts({ about, profile: { availability, now, core, location, timeZone, remote } }: Content): string[] {
  const { city, region, countryCode } = location ?? {};
  return [
    availability ?? "",
    now ? `Now: ${now}` : "",
    `Core: ${core.join(", ")}`,
    label("Location", [join([city, region, countryCode]), timeZone && `time zone ${timeZone}`, remote && "works remotely"]),
    label(
      "Languages",
      about.languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)),
    ),
  ].filter(Boolean);
}

function formatInterest({ title, keywords }: Content["about"]["interests"][number]): string {
  return keywords.length > 0 ? `${title} (${keywords.join(", ")})` : title;
}

/** Each section's title and its entries, in the order of the pages. */
function listSections({ about, certificates, experience, projects }: Content): [title: string, entries: string[]][] {
  return [
    ["Skills", about.skills.map(({ name, level, keywords }) => formatLink(join([name, level]), undefined, keywords.join(", ")))],
    ["Experience", experience.jobs.map(formatJob)],
    ["Education", experience.education.map(formatStudies)],
    ["Volunteering", experience.volunteering.map(formatVolunteering)],
    ["Projects", projects.projects.map(formatProject)],
    ["Publications", projects.publications.map(({ publisher, ...entry }) => formatDated({ ...entry, by: publisher }))],
    ["Talks", projects.talks.map(({ event, ...entry }) => formatDated({ ...entry, by: event }))],
    ["Certificates", certificates.certificates.map(formatCertificate)],
    ["Awards", certificates.awards.map(({ awarder, ...entry }) => formatDated({ ...entry, by: awarder }))],
    ["References", about.references.map(({ quote, name }) => formatLink(`“${quote.plain}”`, undefined, name))],
  ];
}

function formatJob({ role, company, url, about, location, type, duration, summary, points, technologies }: Experience["jobs"][number]) {
  const texts = [about, location, type, duration?.text, summary?.plain, ...plainOf(points), label("Made with", technologies, " ")];
  return formatLink(join([role, company]), url, joinSentences(texts));
}

function formatVolunteering({ role, organization, url, duration, summary, points }: Experience["volunteering"][number]) {
  return formatLink(join([role, organization]), url, joinSentences([duration?.text, summary?.plain, ...plainOf(points)]));
}

function formatStudies({ degree, area, institution, url, duration, score, courses }: Experience["education"][number]) {
  const texts = [duration?.text, label("Score", [score]), label("Courses", courses)];
  return formatLink(join([degree, area, institution]), url, joinSentences(texts));
}

function formatProject({ title, description, points, technologies, live, git, ...facts }: Project) {
  const { roles, type, organization, duration } = facts;
  const source = live && git ? ` Source: ${formatLink("repository", git)}.` : "";
  const texts = [description?.plain, ...plainOf(points), join([type, organization, duration?.text]), join(roles)];
  return formatLink(title, live ?? git, joinSentences([...texts, label("Made with", technologies, " ")])) + source;
}

function formatCertificate({ title, description, issuer, date, expires, id, link }: Certificates["certificates"][number]) {
  const texts = [description?.plain, join([issuer, date?.text]), label("Expires", [expires?.text], " "), label("Number", [id], " ")];
  return formatLink(title, link, joinSentences(texts));
}

type Dated = Pick<Certificates["awards"][number], "title" | "date" | "url" | "summary"> & { by: string | undefined };

function formatDated({ title, by, date, url, summary }: Dated) {
  return formatLink(title, url, joinSentences([join([by, date?.text]), summary?.plain]));
}

function listContacts({ contact, profile, site }: Content): string[] {
  const { email, phone, resume, website } = profile;
  return [
    formatLink(email, `mailto:${email}`, contact.lead),
    ...(phone ? [formatLink(phone, undefined)] : []),
    ...(resume ? [formatLink("Résumé", new URL(resume, site.address).href)] : []),
    ...(website ? [formatLink("Website", website)] : []),
    ...listProfiles(profile).map(({ name: network, url }) => formatLink(network, url)),
  ];
}

type Text = string | false | undefined;

function join(texts: readonly Text[]): string {
  return texts.filter(Boolean).join(", ");
}

function label(name: string, texts: readonly Text[], separator = ": "): string {
  return texts.some(Boolean) ? `${name}${separator}${join(texts)}` : "";
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
