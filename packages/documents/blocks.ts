import { outlines, type RichText, typesetting } from "weavefolio/extra";
import type { Block } from "./layout.ts";
import type { TextRun } from "./lines.ts";
import type { PageSize } from "./paper.ts";
import { makeRichTextRuns, makeTextRun, type Styles } from "./text-runs.ts";

/** A readable line length, in points. */
const COLUMN = 404;

/** The width of the mark, and the space before it. */
const MARK = 112;

type Outline = outlines.Plain<outlines.Outline>;
type TimelineItem = outlines.Plain<outlines.TimelineItem>;
type Line = outlines.Plain<outlines.Line>;
type Group = outlines.Plain<outlines.Group>;
type Quote = outlines.Plain<outlines.Quote>;
type Label = outlines.Plain<outlines.Label>;

/** Composes what the PDF draws of the outline. */
export function composeBlocks(outline: Outline, styles: Styles, page: PageSize): Block[] {
  return [
    ...composeLetterhead(outline, styles, page.measure - MARK),
    ...outline.sections.flatMap((section) => composeSection(section, styles)),
  ];
}

/** Lists everything that is drawn of the outline, except for the foot. */
export function listTextRuns(blocks: readonly Block[]): TextRun[] {
  return blocks.flatMap((block): TextRun[] => {
    if ("items" in block) return block.items.flatMap(({ mark, runs, aside = [] }) => [...(mark ? [mark] : []), ...runs, ...aside]);
    return "runs" in block ? [...block.runs, ...(block.aside ?? [])] : [];
  });
}

function composeLetterhead(outline: Outline, styles: Styles, besideMark: number): Block[] {
  const { name, headline, tagline, contact, facts } = outline;
  // Non-breaking spaces, which makeTextRun doesn't collapse.
  const separator = { ...makeTextRun(" \u00a0·\u00a0 ", styles.soft), onlyBetween: true };
  const composeContact = (line: outlines.Contact[]) =>
    line.flatMap(({ text, url, title = text }, index) => {
      // A place in Arabic may start with a city in Latin letters.
      const isIsolated = url !== undefined || !typesetting.isRightToLeft(text);
      const source = { ...addLink(makeTextRun(text, styles.text), url, title), together: true, isIsolated };
      return [...(index > 0 ? [separator] : []), url ? { ...source, underline: styles.link } : source];
    });
  const composeFact = (fact: string, index: number) => [
    ...(index > 0 ? [separator] : []),
    { ...makeTextRun(fact, styles.text), together: true },
  ];
  // Without a tagline, these lines are beside the mark as well.
  const belowMark = tagline ? {} : { width: besideMark };
  return [
    { tag: "H1", runs: [makeTextRun(name, styles.name)], width: besideMark },
    ...(headline.length > 0
      ? [{ tag: "P", runs: [makeTextRun(headline.join(" — "), styles.headline)], before: 11, width: besideMark, fixed: true }]
      : []),
    ...(tagline ? [{ tag: "P", runs: [makeTextRun(tagline, styles.lead)], before: 9, width: besideMark }] : []),
    ...contact.map((line, index) => ({ tag: "P", runs: composeContact(line), before: index === 0 ? 15 : 2.5, ...belowMark })),
    ...(facts.length > 0 ? [{ tag: "P", runs: facts.flatMap(composeFact), before: 2.5, ...belowMark }] : []),
  ].map((block) => ({ ...block, keep: true }));
}

function composeSection(section: Outline["sections"][number], styles: Styles): Block[] {
  const [first, ...rest] = composeItems(section, styles);
  if (!first) return [];
  return [
    { rule: "line", before: 14 },
    { tag: "H2", runs: [makeTextRun(section.title, styles.section)], before: 9, keep: true },
    { ...first, before: 5 },
    ...rest,
    ...(section.more ? [{ ...composeText([addLink(makeTextRun(section.more.text, styles.soft), section.more.url)]), before: 3 }] : []),
  ];
}

function composeItems(section: Outline["sections"][number], styles: Styles): Block[] {
  if (section.is === "timeline") return section.items.flatMap((item) => composeTimelineItem(item, styles));
  if (section.is === "lines") return composeLines(section.items, styles);
  if (section.is === "groups") return section.items.map((group) => composeGroup(group, styles));
  if (section.is === "paragraphs") return section.items.map((text) => composeText(makeRichTextRuns(text, styles.text, styles.link)));
  if (section.is === "quotes") return section.items.flatMap((quote) => composeQuote(quote, styles));
  return [composeText([makeTextRun(section.items.join(styles.separatorOf(section.items)), styles.text)])];
}

function composeText(runs: TextRun[]): Block {
  return { tag: "P", runs, width: COLUMN };
}

/** Its title and dates in one line, its organization and place in the next. */
function composeTimelineItem(item: TimelineItem, styles: Styles, { tag, before } = { tag: "H3", before: 10 }): Block[] {
  const { title, address, dates, organization, facts, place, summary, points, tags, roles = [], isLine } = item;
  const heading = [
    addLink(makeTextRun(title.text, styles.title), title.url),
    ...(isLine && organization
      ? [makeTextRun(GAP, styles.title), addLink(makeTextRun(organization.text, styles.soft), organization.url)]
      : []),
    ...(address ? [makeTextRun(GAP, styles.title), addLink(makeTextRun(address.text, styles.fact), address.url, title.text)] : []),
  ];
  const separator = styles.separatorOf([...(organization ? [organization.text] : []), ...facts]);
  const below = [
    ...(organization && !isLine ? [addLink(makeTextRun(organization.text, styles.soft), organization.url)] : []),
    ...(facts.length > 0 ? [makeTextRun(`${organization ? separator : ""}${facts.join(separator)}`, styles.soft)] : []),
  ];
  const made = tags.length > 0 ? [makeTextRun(tags.join(styles.separatorOf(tags)), styles.soft)] : [];
  const isShort = points.length === 0;
  return [
    { tag, runs: heading, aside: toAside(outlines.formatDates(dates), styles), before: isLine ? 3 : before, keep: !isLine },
    ...composeParagraph(below.length > 0 || !place ? below : [makeTextRun(place, styles.soft)], {
      aside: below.length > 0 && place ? [makeTextRun(place, styles.soft)] : undefined,
      keep: Boolean(summary) || points.length + tags.length + roles.length > 0,
    }),
    ...composeParagraph(
      [
        ...(summary ? makeRichTextRuns(summary, styles.text, styles.link) : []),
        ...(isShort && summary && made.length > 0 ? [makeTextRun(" ", styles.text)] : []),
        ...(isShort ? made : []),
      ],
      { before: place ? 3 : 0, keep: !isShort },
    ),
    ...composeList(points, styles, made.length > 0),
    ...(isShort ? [] : composeParagraph(made, { before: 2 })),
    ...roles.flatMap((role) => composeTimelineItem(role, styles, { tag: "H4", before: 5 })),
  ];
}

function composeParagraph(
  runs: TextRun[],
  { aside, ...place }: { aside?: TextRun[] | undefined; before?: number; keep?: boolean },
): Block[] {
  return runs.length > 0 ? [{ tag: "P", runs, ...place, ...(aside ? { aside } : { width: COLUMN }) }] : [];
}

function composeList(points: RichText[], styles: Styles, keep: boolean): Block[] {
  if (points.length === 0) return [];
  const items = points.map((point) => ({
    mark: makeTextRun("• ", styles.text),
    runs: makeRichTextRuns(point, styles.text, styles.link),
  }));
  return [{ before: 3, between: 1.5, indent: 11, width: COLUMN, items, keep }];
}

function composeLines(lines: Line[], styles: Styles): Block[] {
  const items = lines.map(({ title, facts, dates, summary }) => ({
    runs: [
      addLink(makeTextRun(title.text, styles.text), title.url),
      ...(facts.length > 0 ? [makeTextRun(` ${facts.join(styles.separatorOf(facts))}`, styles.soft)] : []),
      ...(summary
        ? [makeTextRun(facts.length > 0 ? " – " : " ", styles.soft), ...makeRichTextRuns(summary, styles.soft, styles.link)]
        : []),
    ],
    aside: toAside(outlines.formatDates(dates), styles),
  }));
  return [{ before: 0, between: 1, indent: 0, items }];
}

function composeGroup({ title, words }: Group, styles: Styles): Block {
  const list = makeTextRun(words.join(styles.separatorOf(words)), styles.text);
  const heading = title ? [makeTextRun(title, styles.title), makeTextRun(": ", styles.title)] : [];
  return { tag: "P", runs: [...heading, list], width: COLUMN };
}

function composeQuote({ quote, name }: Quote, styles: Styles): Block[] {
  const words = [makeTextRun("“", styles.text), ...makeRichTextRuns(quote, styles.text, styles.link), makeTextRun("”", styles.text)];
  return [
    { tag: "BlockQuote", runs: words, width: COLUMN, before: 5, keep: name !== undefined },
    ...(name ? [{ tag: "P", runs: [makeTextRun(name, styles.soft)], width: COLUMN }] : []),
  ];
}

function toAside(text: string, styles: Styles): TextRun[] {
  return text ? [makeTextRun(text, styles.fact)] : [];
}

function addLink(source: TextRun, url: Label["url"], title = source.text): TextRun {
  return url ? { ...source, link: { url, title } } : source;
}

/** Between a title and its address. */
const GAP = "\u00a0\u00a0 ";
