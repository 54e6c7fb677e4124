import { escapeMarkdown, escapeMarkdownUrl } from "../content/schema/escape-markdown.ts";
import { resumeSections } from "../content/schema/profile.ts";
import type { Content } from "../content/schema/schema.ts";
import { type Plain, toPlain } from "../content/schema/words.ts";
import { formatText } from "../site/interface/format.ts";
import { listPlaceNames } from "../site/interface/place.ts";
import type { OutputFile, SiteData } from "./output.ts";
import { composeOutline, formatDates } from "./resume/outline.ts";
import type * as outlines from "./resume/outline-types.ts";

/** Makes the whole portfolio as Markdown, for language models (https://llmstxt.org): all sections of the résumé, and the pages. */
export function makeLlms(content: Content, pages: SiteData["pages"]): OutputFile {
  const { about, profile, site, texts } = content;
  const outline = composeOutline({ ...content, profile: { ...profile, resumeSections: [...resumeSections] } }, { isWhole: true });
  const { name, headline, tagline, contact, sections } = toPlain(outline);
  const [role, ...others] = profile.role ? headline : [undefined, ...headline];
  const summary = joinSentences([role, tagline]);
  const document = profile.resume ? [formatLink(texts.pages.resume, new URL(profile.resume, site.address).href)] : [];
  const ways = contact.flat().flatMap(({ text, url, title }) => (url ? [formatLink(text, url, title)] : []));
  const blocks = [
    `# ${escapeMarkdown(name)}`,
    summary && `> ${escapeMarkdown(summary)}`,
    escapeMarkdown(joinSentences([...others, ...listFacts(content)])),
    ...about.introduction.map(({ plain }) => escapeMarkdown(plain)),
    ...sections.map((section) => formatSection(section.title, formatItems(section))),
    formatSection(texts.pages.contact, [...ways, ...document]),
    formatSection(
      texts.llms.pages,
      pages.map(({ documentTitle, url, description }) => formatLink(documentTitle, url, description)),
    ),
  ];
  return { type: "text/plain; charset=utf-8", body: `${blocks.filter(Boolean).join("\n\n")}\n` };
}

function listFacts({ profile, site, texts }: Content): Text[] {
  const { now, core, location = {}, timeZone, remote, facts } = profile;
  const zone = timeZone && formatText(texts.llms.timeZone, { zone: timeZone }, site.language);
  const place = join([...listPlaceNames(location, site.language), zone, remote && texts.llms.remote]);
  return [
    now && `${texts.home.now}: ${now}`,
    core.length > 0 && `${texts.home.core}: ${core.join(", ")}`,
    place && `${texts.llms.location}: ${place}`,
    ...facts.map(({ label, text }) => `${label}: ${text}`),
  ];
}

/** The summary is the introduction, which stands above all sections. */
function formatItems(section: Plain<outlines.Outline>["sections"][number]): string[] {
  if (section.is === "paragraphs") return [];
  if (section.is === "text") return section.items.map((text) => escapeMarkdown(text));
  if (section.is === "quotes") return section.items.map(({ quote, name }) => formatLink(`“${quote.plain}”`, undefined, name));
  if (section.is === "groups")
    return section.items.map(({ title, words }) => formatLink(title ?? words.join(", "), undefined, title && words.join(", ")));
  return section.items.map(formatItem);
}

type Item = Plain<outlines.Line> & Partial<Plain<outlines.TimelineItem>>;

function formatItem({ roles = [], ...item }: Item): string {
  return [formatOne(item), ...roles.map((role) => `  - ${formatOne(role)}`)].join("\n");
}

function formatOne({ title, address, organization, facts, place, dates, summary, points = [], tags = [] }: Item): string {
  const texts = [join([...facts, place, formatDates(dates)]), summary?.plain, ...points.map(({ plain }) => plain), join(tags)];
  return formatLink(join([title.text, organization?.text]), title.url ?? address?.url ?? organization?.url, joinSentences(texts));
}

type Text = string | false | undefined;

function join(texts: readonly Text[]): string {
  return texts.filter(Boolean).join(", ");
}

function formatSection(title: string, items: string[]): string {
  return items.length > 0 ? `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}` : "";
}

function formatLink(text: string, url: string | undefined, notes = ""): string {
  const words = escapeMarkdown(text);
  return `${url ? `[${words}](${escapeMarkdownUrl(url)})` : words}${notes && `: ${escapeMarkdown(notes)}`}`;
}

function joinSentences(texts: readonly Text[]): string {
  return texts.flatMap((text) => (text ? [/[.!?…]$/.test(text) ? text : `${text}.`] : [])).join(" ");
}
