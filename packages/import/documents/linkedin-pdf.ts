import { plainText } from "weavefolio/extra";
import { ImportError } from "../import-error.ts";
import { isRole } from "../linkedin.ts";
import { type Block, nameSection } from "./linkedin-headings.ts";
import { readJobs, readStudies } from "./linkedin-jobs.ts";
import { hasSize, joinLines, joinTitle, type Line, locate, type SIZES, toLines } from "./linkedin-lines.ts";
import { readSide, UNKNOWN } from "./linkedin-side.ts";
import type { Located, LocatedResume, Unsure } from "./located.ts";
import type { PdfPage } from "./pdf-content.ts";

/** Converts the pages that LinkedIn's “Save to PDF” writes. Sizes and distances of lines show what they are, in every language. */
export function convertLinkedInPdf(pages: readonly PdfPage[], name: string): { resume: LocatedResume; unsure: Unsure[] } {
  const { left, right } = toLines(pages);
  const { head, blocks } = splitBlocks(right, "section");
  const names = head.filter((line) => hasSize(line, "name"));
  if (names.length === 0) throw new ImportError(`${name} is a PDF of LinkedIn without a name, in a layout that the import doesn't know.`);
  const side = readSide(splitBlocks(left, "sideHeading").blocks);
  const main = readMain(blocks);
  const { headline, place, unsure } = readHead(head.filter((line) => !names.includes(line)));
  const label = headline && toLabel(headline, main.lists["work"] as LocatedResume[] | undefined);
  const { location, ...contact } = side.basics;
  return {
    resume: {
      basics: {
        name: joinTitle(names),
        ...label,
        ...contact,
        location: { ...(location as LocatedResume | undefined), city: place },
        summary: main.summary,
      },
      ...main.lists,
      ...side.lists,
    },
    unsure: [...unsure, ...main.unsure, ...side.unsure],
  };
}

/** Splits lines at headings. Headings with several lines are one. */
function splitBlocks(lines: readonly Line[], size: keyof typeof SIZES): { head: Line[]; blocks: Block[] } {
  const head: Line[] = [];
  const blocks: Block[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (!hasSize(line, size)) (block?.lines ?? head).push(line);
    else if (block && block.lines.length === 0) block.heading.push(line);
    else blocks.push({ heading: [line], title: "", lines: [] });
  }
  return { head, blocks: blocks.map((block) => ({ ...block, title: joinTitle(block.heading).text })) };
}

/** In points, between lines of the headline. The place is further below. */
const HEADLINE_GAP = 14.9;

function readHead(lines: readonly Line[]): { headline: Located | undefined; place: Located | undefined; unsure: Unsure[] } {
  const groups: Line[][] = [];
  for (const line of lines) {
    if (groups.length > 0 && (line.gap ?? 0) < HEADLINE_GAP) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  const [headline, place, ...more] = groups;
  return {
    headline: headline && joinTitle(headline),
    place: place && joinTitle(place),
    unsure: more.map((group) => ({ ...joinTitle(group), reason: "It stands below the place, and the import doesn't know what it is" })),
  };
}

/** A long headline is a tagline, and the current job names the role. */
function toLabel(headline: Located, work: LocatedResume[] = []): LocatedResume {
  if (isRole(headline.text)) return { label: headline };
  const current = work.find(
    ({ dates }) => plainText.readDates((dates as Located | undefined)?.text ?? "", plainText.readContext([]))?.isOpen,
  );
  return { label: current?.["position"], "x-tagline": headline };
}

type Main = { summary: Located | undefined; lists: LocatedResume; unsure: Unsure[] };

function readMain(blocks: readonly Block[]): Main {
  const main: Main = { summary: undefined, lists: {}, unsure: [] };
  for (const [index, block] of blocks.entries()) {
    const section = nameSection(block, index === 0);
    const next = blocks[index + 1]?.heading[0];
    if (section === "summary") main.summary = joinLines(block.lines);
    else if (section === "work" || section === "education") {
      const { items, unsure } = section === "work" ? readJobs(block.lines, next) : readStudies(block.lines);
      main.lists[section] = items;
      main.unsure.push(...unsure);
    } else {
      const { text } = joinLines(block.lines);
      main.unsure.push({ text: `${block.title}\n${text}`, at: locate([...block.heading, ...block.lines]), reason: UNKNOWN });
    }
  }
  return main;
}
