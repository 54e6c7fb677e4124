import { type Inline, outlines, type ResumeSection, type RichText } from "weavefolio/extra";
import type { ReadLine } from "./reading.ts";

type Outline = outlines.Plain<outlines.Outline>;
type TimelineItem = outlines.Plain<outlines.TimelineItem>;

/**
 * A value that each file of the résumé has. `of` is the list item that it belongs to, by its title: of a section's heading, the first. In plain text, an address may stand
 * for the text (`isAddress`).
 */
export type Value = {
  text: string;
  level?: NonNullable<ReadLine["level"]>;
  url?: string | undefined;
  links?: { text: string; url: string }[];
  section?: ResumeSection;
  of?: string;
  isAddress?: true;
};

/** Lists the values of an outline in reading order. */
export function listValues({ name, headline, tagline, contact, facts, sections }: Outline): Value[] {
  const head: Value[] = [
    { text: name, level: 1 },
    ...toValues([...headline, tagline]),
    ...contact.flat().map(({ text, url }): Value => ({ text, url, isAddress: true })),
    ...toValues(facts),
  ];
  const body = sections.flatMap((section) => {
    const { name, title, more } = section;
    const items = listItems(section);
    const ofItem = (item: Value | undefined) => (item ? { of: item.of ?? item.text } : {});
    const values: Value[] = [
      { text: title, level: 2, ...ofItem(items[0]) },
      ...items,
      ...(more ? [{ ...more, ...ofItem(items.at(-1)) }] : []),
    ];
    return values.map((value): Value => ({ ...value, section: name }));
  });
  return [...head, ...body].filter(({ text }) => text.trim() !== "");
}

function listItems(section: Outline["sections"][number]): Value[] {
  if (section.is === "timeline") return section.items.flatMap(listTimelineItem);
  if (section.is === "lines")
    return section.items.flatMap(({ title, facts, summary, dates }) =>
      mark(title.text, [title, ...toValues(facts), ...toRichValues([summary]), ...toDates(dates)]),
    );
  if (section.is === "groups") return section.items.flatMap(({ title, words }) => mark(title, toValues([title, ...words])));
  if (section.is === "quotes") return section.items.flatMap(({ quote, name }) => [...toRichValues([quote]), ...toValues([name])]);
  return section.is === "paragraphs" ? toRichValues(section.items) : toValues(section.items);
}

/** Its title, dates and what else is in their line are a heading. */
function listTimelineItem(item: TimelineItem): Value[] {
  const { title, address, dates, organization, facts, place, summary, points, tags, roles = [], isLine } = item;
  const labels = organization ? [organization] : [];
  const heading: Value[] = [
    title,
    ...(isLine ? labels : []),
    ...(address ? [{ ...address, isAddress: true as const }] : []),
    ...toDates(dates),
  ];
  return [
    ...mark(title.text, [
      ...heading.map((value): Value => ({ ...value, level: 3 })),
      ...(isLine ? [] : labels),
      ...toValues([...facts, place]),
      ...toRichValues([summary, ...points]),
      ...toValues(tags),
    ]),
    ...roles.flatMap(listTimelineItem),
  ];
}

const mark = (of: string | undefined, values: Value[]) => values.map((value): Value => ({ ...value, ...(of && { of }) }));

const toValues = (texts: readonly (string | undefined)[]) => texts.flatMap((text): Value[] => (text ? [{ text }] : []));

const toDates = (dates: outlines.Dates) => toValues([outlines.formatDates(dates)]);

function toRichValues(texts: readonly (RichText | undefined)[]): Value[] {
  return texts.flatMap((text) => (text ? [{ text: text.plain, links: text.paragraphs.flat().flatMap(listLinks) }] : []));
}

function listLinks(node: Inline): { text: string; url: string }[] {
  if (typeof node === "string" || node.is === "code") return [];
  return node.is === "link" ? [{ text: textOf(node), url: node.url }] : node.children.flatMap(listLinks);
}

function textOf(node: Inline): string {
  if (typeof node === "string") return node;
  return node.is === "code" ? node.text : node.children.map(textOf).join("");
}
