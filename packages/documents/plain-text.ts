import stringWidth from "string-width";
import { type Inline, outlines, type RichText, toPlain, typesetting, wording } from "weavefolio/extra";

type Outline = outlines.Plain<outlines.Outline>;
type Label = outlines.Plain<outlines.Label>;
type TimelineItem = outlines.Plain<outlines.TimelineItem>;
type Line = outlines.Plain<outlines.Line>;

/** The width of a line, in columns. A longer address is on a line of its own. */
const COLUMNS = 78;

/** The least space between a title and its dates. */
const GAP = 2;

/** Writes the résumé of a content as plain text. */
export const writeResumeText = (content: outlines.ResumeContent): string => writePlainText(toPlain(outlines.composeOutline(content)));

/** Writes an outline as plain text in 78 columns, with full addresses in <…> (RFC 3986, appendix C). */
export function writePlainText({ language, name, headline, tagline, contact, facts, sections }: Outline): string {
  const blocks = [
    [...underline(name, "="), ...wrap(headline.join(" — ")), ...wrap(tagline ?? "")],
    [...contact.flatMap((line) => wrapList(line.map(writeAddress))), ...wrapList(facts)],
    ...sections.flatMap((section) => [
      underline(section.title, "-"),
      ...composeItems(section, language),
      ...(section.more ? [wrap(writeLabel(section.more))] : []),
    ]),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const DOT = " · ";

/** Composes the items of a section, each with its lines. */
function composeItems(section: Outline["sections"][number], language: string): string[][] {
  if (section.is === "timeline") return section.items.flatMap((item) => composeTimelineItem(item, language));
  if (section.is === "lines") return section.items.map((line) => composeLine(line, language));
  if (section.is === "paragraphs") return section.items.map((text) => wrap(writeRichText(text)));
  if (section.is === "text") return [wrap(wording.joinList(section.items, language))];
  if (section.is === "groups")
    return [section.items.flatMap(({ title, words }) => wrap(`${title ? `${title}: ` : ""}${wording.joinList(words, language)}`, "  "))];
  return section.items.map(({ quote, name }) => [...wrap(`“${writeRichText(quote)}”`), ...wrap(name ?? "")]);
}

/** A job with several roles is several blocks. An address that doesn't fit in a sentence is a line of its own. */
function composeTimelineItem(item: TimelineItem, language: string): string[][] {
  const { title, address, dates, organization, facts, place, summary, points, tags, roles = [], isLine } = item;
  const below = wording.joinList([organization && !isLine && writeLabel(organization), ...facts], language);
  const beside = isLine && organization ? `  ${organization.text}` : "";
  const urls = [title.url, isLine && organization?.url, address?.url];
  const lines = [
    ...alignAside(title.text + beside, outlines.formatDates(dates)),
    ...urls.flatMap((url) => (url ? [`<${url}>`] : [])),
    ...(below ? alignAside(below, place) : wrap(place ?? "")),
    ...(summary ? wrap(writeRichText(summary)) : []),
    ...points.flatMap((point) => wrap(`• ${writeRichText(point)}`, "  ")),
    ...wrap(wording.joinList(tags, language)),
  ];
  return [lines, ...roles.flatMap((role) => composeTimelineItem(role, language))];
}

function composeLine({ title, facts, dates, summary }: Line, language: string): string[] {
  const texts = [title.text, wording.joinList(facts, language), summary && writeRichText(summary)].filter(Boolean);
  return [...alignAside(texts.join(" – "), outlines.formatDates(dates)), ...(title.url ? [`<${title.url}>`] : [])];
}

function underline(title: string, mark: string): string[] {
  return wrap(title).flatMap((line, index, { length }) => (index === length - 1 ? [line, mark.repeat(stringWidth(line))] : [line]));
}

/** Ends an aside at the last column, or on the next line where it doesn't fit beside the text. */
function alignAside(text: string, aside = ""): string[] {
  const lines = wrap(text);
  if (!aside) return lines;
  const end = typesetting.normalizeText(aside);
  const free = COLUMNS - stringWidth(lines.at(-1) ?? "") - stringWidth(end);
  if (free < GAP) return [...lines, end.padStart(end.length + Math.max(0, COLUMNS - stringWidth(end)))];
  return [...lines.slice(0, -1), `${lines.at(-1)}${" ".repeat(free)}${end}`];
}

/** Breaks between words. Further lines are indented. */
export function wrap(text: string, indent = ""): string[] {
  return fillLines(typesetting.splitAtSpaces(typesetting.normalizeText(text)), indent);
}

/** Breaks between texts only. */
function wrapList(texts: readonly string[]): string[] {
  const lines = fillLines(texts.map((text) => typesetting.normalizeText(text) + DOT));
  return lines.map((line) => line.slice(0, -DOT.trimEnd().length));
}

function fillLines(words: readonly string[], indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line.trim() !== "" && stringWidth((line + word).trimEnd()) > COLUMNS) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += word;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** The contact's addresses are shortened, and are whole here. */
function writeAddress({ text, url }: outlines.Contact): string {
  return url?.startsWith("http") ? url : text;
}

function writeLabel({ text, url }: Label): string {
  return url ? `${text} <${url}>` : text;
}

export function writeRichText({ paragraphs }: RichText): string {
  const writeNode = (node: Inline): string => {
    if (typeof node === "string") return node;
    if (node.is === "code") return node.text;
    const text = node.children.map(writeNode).join("");
    if (node.is !== "link" || node.url === text) return text;
    const words = text.trimEnd();
    return `${words} <${node.url}>${text.slice(words.length)}`;
  };
  return paragraphs.map((nodes) => nodes.map(writeNode).join("")).join(" ");
}
