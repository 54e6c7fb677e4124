import { ExternalHyperlink, HeadingLevel, type IParagraphOptions, Paragraph, type ParagraphChild, Tab, TextRun } from "docx";
import { type Direction, type Inline, outlines, type RichText, typesetting } from "weavefolio/extra";

type Outline = outlines.Plain<outlines.Outline>;
type Label = outlines.Plain<outlines.Label>;
type TimelineItem = outlines.Plain<outlines.TimelineItem>;
type Line = outlines.Plain<outlines.Line>;

/** What the paragraphs of a language have in common. `separatorOf` returns what is between the texts of a list. */
export type WordSetting = { direction: Direction; separatorOf: (texts: readonly string[]) => string };

type Heading = IParagraphOptions["heading"];

type Part = string | ParagraphChild | readonly ParagraphChild[];

const { TITLE, HEADING_1, HEADING_2, HEADING_3 } = HeadingLevel;

/** Composes the outline's paragraphs. */
export function composeParagraphs(outline: Outline, setting: WordSetting): Paragraph[] {
  const { name, headline, tagline, contact, facts, sections } = outline;
  const write = createWriter(setting);
  return [
    write(name, { heading: TITLE }),
    ...(headline.length > 0 ? [write(headline.join(" — "), { style: "Subtitle" })] : []),
    ...(tagline ? [write(tagline)] : []),
    ...contact.map((line) => write(writeContacts(line, setting))),
    ...(facts.length > 0 ? [write(facts.join(DOT))] : []),
    ...sections.flatMap((section) => [
      write(section.title, { heading: HEADING_1 }),
      ...composeItems(section, write, setting),
      ...(section.more ? [write([writeLabel(section.more)], { style: "Details" })] : []),
    ]),
  ];
}

const DOT = " · ";

/**
 * In a text from right to left, a phone number needs marks around it: its “+” and its groups have no direction of their own. So do the dots
 * between addresses.
 */
function writeContacts(line: readonly outlines.Contact[], { direction }: WordSetting): ParagraphChild[] {
  const around = (mark: string, parts: ParagraphChild[]) =>
    direction === "rtl" ? [new TextRun(mark), ...parts, new TextRun(mark)] : parts;
  return line.flatMap((label, index) => [
    ...(index > 0 ? around(RIGHT_TO_LEFT_MARK, writeText(DOT)) : []),
    ...(/\p{L}/u.test(label.text) ? writeLabel(label) : around(LEFT_TO_RIGHT_MARK, writeLabel(label))),
  ]);
}

const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT_MARK = "\u200f";

/** Between a title and its address, or its organization. */
const GAP = "\u00a0 ";

type Write = ReturnType<typeof createWriter>;

function createWriter({ direction }: WordSetting) {
  return (parts: string | readonly Part[], options: IParagraphOptions = {}): Paragraph => {
    const children = (typeof parts === "string" ? [parts] : parts).flatMap((part) => (typeof part === "string" ? writeText(part) : part));
    return new Paragraph({ ...options, ...(direction === "rtl" && { bidirectional: true }), children });
  };
}

function composeItems(section: Outline["sections"][number], write: Write, setting: WordSetting): Paragraph[] {
  if (section.is === "timeline") return section.items.flatMap((item) => composeTimelineItem(item, write, setting));
  if (section.is === "lines") return section.items.map((line) => composeLine(line, write, setting));
  if (section.is === "paragraphs") return section.items.map((text) => write(writeRichText(text)));
  if (section.is === "text") return [write(section.items.join(setting.separatorOf(section.items)))];
  if (section.is === "groups")
    return section.items.map(({ title, words }) =>
      write([
        ...(title ? [...writeText(title, { bold: true }), ...writeText(": ", { bold: true })] : []),
        words.join(setting.separatorOf(words)),
      ]),
    );
  return section.items.flatMap(({ quote, name }) => [
    write(["“", writeRichText(quote), "”"], { style: "Quote", keepNext: name !== undefined }),
    ...(name ? [write(name, { style: "Details" })] : []),
  ]);
}

function composeTimelineItem(item: TimelineItem, write: Write, setting: WordSetting, heading: Heading = HEADING_2): Paragraph[] {
  const { title, address, dates, organization, facts, place, summary, points, tags, roles = [], isLine } = item;
  const employer = organization && !isLine ? writeLabel(organization) : [];
  const separator = setting.separatorOf([...(organization ? [organization.text] : []), ...facts]);
  const between = employer.length > 0 && facts.length > 0 ? separator : "";
  const below = [...employer, ...writeText(between + facts.join(separator))];
  const made = writeText(tags.join(setting.separatorOf(tags)));
  const isFollowed = Boolean(summary) || points.length + tags.length + roles.length > 0;
  return [
    write(
      [
        ...writeLabel(title),
        ...(isLine && organization ? [GAP, writeLabel(organization, "Aside")] : []),
        ...(address ? [GAP, writeLabel(address, "Aside")] : []),
        ...writeDates(dates, [title.text, address?.text, isLine && organization?.text]),
      ],
      { heading, ...(isLine && { keepNext: false, spacing: { before: 60 } }) },
    ),
    ...(below.length > 0 || place
      ? [
          write(below.length > 0 ? [...below, ...writeAside(place)] : (place ?? ""), {
            ...{ style: "Details", keepNext: isFollowed },
          }),
        ]
      : []),
    ...(summary ? [write(writeRichText(summary), { keepNext: points.length + tags.length > 0 })] : []),
    ...points.map((point, index) =>
      // Keeps the last point with what it is made with.
      write(writeRichText(point), { style: "ListBullet", keepNext: made.length > 0 && index === points.length - 1 }),
    ),
    ...(made.length > 0 ? [write(made, { style: "Details" })] : []),
    ...roles.flatMap((role) => composeTimelineItem(role, write, setting, HEADING_3)),
  ];
}

function composeLine({ title, facts, dates, summary }: Line, write: Write, { separatorOf }: WordSetting): Paragraph {
  const about = facts.join(separatorOf(facts));
  return write(
    [
      writeLabel(title),
      ...(about ? writeText(` ${about}`, ASIDE) : []),
      ...(summary ? [writeText(about ? " – " : " ", ASIDE), writeRichText(summary, ASIDE)] : []),
      ...writeDates(dates, [title.text, about, summary?.plain]),
    ],
    { style: "Entry" },
  );
}

/** In characters. After a longer text, dates may not fit in its line. */
const LONG = 45;

/** Dates that may be in the next line are there as a whole. Elsewhere, they have the spaces that all programs know. */
function writeDates(dates: outlines.Dates, before: readonly (string | false | undefined)[]): ParagraphChild[] {
  const text = outlines.formatDates(dates);
  return writeAside(before.join(" ").length > LONG ? text.replaceAll(" ", "\u00a0") : text);
}

/** Dates and places end at the right margin. */
function writeAside(text = ""): ParagraphChild[] {
  return text ? [new TextRun({ ...ASIDE, children: [new Tab(), typesetting.normalizeText(text)], ...readingOf(text) })] : [];
}

function writeLabel({ text, url }: Label, style?: LookOfText): ParagraphChild[] {
  return url ? [writeLink(writeText(text, { style: style ?? "Hyperlink" }), url)] : writeText(text, style ? { style } : {});
}

function writeLink(children: ParagraphChild[], url: string): ParagraphChild {
  return new ExternalHyperlink({ children, link: new URL(url).href });
}

/** Styles that a text can have, beside that of its paragraph. */
type LookOfText = "Aside" | "Hyperlink";

type Format = { bold?: true; italics?: true; style?: LookOfText };

const ASIDE: Format = { style: "Aside" };

function writeText(text: string, format: Format = {}): ParagraphChild[] {
  const normal = typesetting.normalizeText(text);
  return normal ? [new TextRun({ text: normal, ...format, ...readingOf(normal) })] : [];
}

const readingOf = (text: string) => (typesetting.directionOf(text) === "rtl" ? { rightToLeft: true } : {});

function writeRichText({ paragraphs }: RichText, base: Format = {}): ParagraphChild[] {
  const writeNode = (node: Inline, format: Format): ParagraphChild[] => {
    if (typeof node === "string") return writeText(node, format);
    if (node.is === "code") return writeText(node.text, format);
    if (node.is === "link")
      return [
        writeLink(
          node.children.flatMap((child) => writeNode(child, { ...format, style: "Hyperlink" })),
          node.url,
        ),
      ];
    const inner: Format = { ...format, ...(node.is === "strong" && { bold: true }), ...(node.is === "emphasis" && { italics: true }) };
    return node.children.flatMap((child) => writeNode(child, inner));
  };
  return paragraphs.flatMap((nodes, index) => [
    ...(index > 0 ? writeText(" ", base) : []),
    ...nodes.flatMap((node) => writeNode(node, base)),
  ]);
}
