import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadContent } from "../../weavefolio/content/load/loader.ts";
import { parseMarkdown } from "../../weavefolio/content/schema/markdown.ts";
import type { Content } from "../../weavefolio/content/schema/schema.ts";
import { type Plain, toPlain } from "../../weavefolio/content/schema/words.ts";
import { withEveryPart } from "../../weavefolio/outputs/content.test-support.ts";
import { composeOutline } from "../../weavefolio/outputs/resume/outline.ts";
import type { Outline as WordsOutline } from "../../weavefolio/outputs/resume/outline-types.ts";
import { resolveTexts } from "../../weavefolio/texts/catalogues.ts";
import type { Block } from "../layout.ts";
import { writePlainText } from "../plain-text.ts";
import { drawResume } from "../resume.ts";
import { writeWordDocument } from "../word-document.ts";
import { readBack } from "./read-back.ts";

type Outline = Plain<WordsOutline>;
type File = "resume.pdf" | "resume.docx" | "resume.txt";

/** What a test breaks in the PDF's writer. */
const broken = vi.hoisted(() => ({ blocks: (blocks: unknown[]) => blocks, hasLetters: true, breaksWords: false, isReversed: true }));

vi.mock("../blocks.ts", async (load) => {
  const actual = await load<typeof import("../blocks.ts")>();
  return { ...actual, composeBlocks: (...given: Parameters<typeof actual.composeBlocks>) => broken.blocks(actual.composeBlocks(...given)) };
});

vi.mock("../../weavefolio/outputs/letters.ts", async (load) => {
  const actual = await load<typeof import("../../weavefolio/outputs/letters.ts")>();
  return {
    ...actual,
    findFont: (...[letter, fonts]: Parameters<typeof actual.findFont>) => (broken.hasLetters ? actual.findFont(letter, fonts) : fonts[0]),
    joinInWords: (words: never[]) => (broken.breaksWords ? words : actual.joinInWords(words)),
  };
});

vi.mock("../../weavefolio/outputs/bidi.ts", async (load) => {
  const actual = await load<typeof import("../../weavefolio/outputs/bidi.ts")>();
  return { ...actual, isReversed: (level: number) => broken.isReversed && actual.isReversed(level) };
});

const POINT = "Rebuilt well-tested check-outs for one-off, year-long and front-end customers, step-by-step. ".repeat(6);

let every: Content;
let arabic: Content;

beforeAll(async () => {
  const content = withEveryPart((await loadContent(join(import.meta.dirname, "../../../e2e/fixture/content"))).content);
  const [job, ...jobs] = content.experience.jobs;
  if (!job) throw new Error("The content has no job");
  const points = [
    ...job.points,
    parseMarkdown(POINT),
    parseMarkdown("Wrote **the `sql` part** of [the guide](https://guide.example/a_(b)?c=d)."),
  ];
  every = {
    ...content,
    profile: { ...content.profile, name: "Jördan Vale" },
    experience: { ...content.experience, jobs: [{ ...job, points }, ...jobs] },
  };
  arabic = {
    ...every,
    texts: resolveTexts("ar", {}).texts,
    site: { ...every.site, language: "ar", direction: "rtl" },
    profile: { ...every.profile, name: "رامي الحداد", tagline: "أبني تطبيقات كاملة (سريعة)، منذ 2019 – بلغة React." },
    experience: {
      ...every.experience,
      jobs: [
        {
          ...{ ...job, role: "مهندس برمجيات", summary: parseMarkdown("قاد فريقًا من ٥ مهندسين، عن بُعد.") },
          duration: { startText: "فبراير ٢٠٢٠", endText: "مارس ٢٠٢١", text: "" },
        },
      ],
    },
  };
});

beforeEach(() => {
  Object.assign(broken, { blocks: (blocks: unknown[]) => blocks, hasLetters: true, breaksWords: false, isReversed: true });
});

const outlineOf = (content: Content) => toPlain(composeOutline(content));

async function write(file: File, content: Content, outline = outlineOf(content)): Promise<Uint8Array> {
  if (file === "resume.txt") return strToU8(writePlainText(outline));
  return file === "resume.docx" ? writeWordDocument(content, outline) : drawResume(content, outline);
}

async function readDifferences(file: File, bytes: Uint8Array, content: Content): Promise<string[]> {
  return (await readBack({ [`/${file}`]: bytes }, content)).map(({ value, what }) => `“${value.text}” ${what}`);
}

const files = ["resume.pdf", "resume.docx", "resume.txt"] as const;

test.each(files)("%s reads back as the content, in Latin and in Arabic letters", async (file) => {
  for (const content of [every, arabic]) expect(await readDifferences(file, await write(file, content), content)).toEqual([]);
});

/** Changes a text of the outline wherever it is. */
const replace = (from: string, to: string) => (outline: Outline) =>
  JSON.parse(JSON.stringify(outline).replaceAll(JSON.stringify(from), JSON.stringify(to))) as Outline;

/** Changes a section. */
const change = (name: string, edit: (items: never[]) => unknown[]) => (outline: Outline) =>
  ({
    ...outline,
    sections: outline.sections.map((section) => (section.name === name ? { ...section, items: edit(section.items as never[]) } : section)),
  }) as Outline;

type Item = { points: unknown[]; tags: string[]; dates: unknown; roles?: Item[]; name?: string };

const first =
  (edit: (item: Item) => object) =>
  ([item, ...items]: Item[]) => [{ ...item, ...(item && edit(item)) }, ...items];

const mutations: [string, (outline: Outline) => Outline][] = [
  ["a letter of the name is lost", replace("Jördan Vale", "Jördan Vle")],
  ["an accent of the name is lost", replace("Jördan Vale", "Jordan Vale")],
  ["a title is in capitals", replace("Developer", "DEVELOPER")],
  ["two words are joined", replace("Harbourton Institute", "HarbourtonInstitute")],
  ["a date has other digits", replace("February 2025", "February ٢٠٢٥")],
  ["a heading is another one", replace("Experience", "Where I worked")],
  ["the tagline is lost", (outline) => ({ ...outline, tagline: undefined })],
  ["the headline is in another order", (outline) => ({ ...outline, headline: outline.headline.toReversed() })],
  ["a way to reach the owner is lost", (outline) => ({ ...outline, contact: outline.contact.map((line) => line.slice(1)) })],
  ["the facts are lost", (outline) => ({ ...outline, facts: [] })],
  ["sections are in another order", (outline) => ({ ...outline, sections: outline.sections.toReversed() })],
  ["a section is lost", (outline) => ({ ...outline, sections: outline.sections.slice(0, -1) })],
  ["a section is there twice", (outline) => ({ ...outline, sections: [...outline.sections, ...outline.sections.slice(-1)] })],
  ["jobs are in another order", change("experience", (items) => items.toReversed())],
  [
    "the dates of a job are lost",
    change(
      "experience",
      first(() => ({ dates: [] })),
    ),
  ],
  [
    "the dates are those of another job",
    change("experience", ([one, two, ...items]: Item[]) => [{ ...one, dates: two?.dates }, two, ...items]),
  ],
  [
    "the company is lost",
    change(
      "experience",
      first(() => ({ organization: undefined })),
    ),
  ],
  [
    "the place is lost",
    change(
      "experience",
      first(() => ({ place: undefined })),
    ),
  ],
  [
    "a point is lost",
    change(
      "experience",
      first(({ points }) => ({ points: points.slice(1) })),
    ),
  ],
  [
    "points are in another order",
    change(
      "experience",
      first(({ points }) => ({ points: points.toReversed() })),
    ),
  ],
  [
    "technologies are joined",
    change(
      "experience",
      first(({ tags }) => ({ tags: [tags.join("")] })),
    ),
  ],
  ["roles at an employer are lost", change("experience", (items: Item[]) => items.map((item) => ({ ...item, roles: [] })))],
  ["the title of a group of skills is lost", change("skills", (items: object[]) => items.map((item) => ({ ...item, title: undefined })))],
  ["the name below a quote is lost", change("references", (items: object[]) => items.map((item) => ({ ...item, name: undefined })))],
  ["a link leads elsewhere", replace("https://institute.example/", "https://institute.example/wrong")],
  ["a link is cut off", replace("https://guide.example/a_(b)?c=d", "https://guide.example/a_(b")],
];

test.each(["resume.docx", "resume.txt"] as const)("%s fails if a ligature stands for two letters", async (file) => {
  const mutated = replace("Certificates", "Certi\ufb01cates")(outlineOf(every));
  expect(await readDifferences(file, await write(file, every, mutated), every)).toEqual([
    expect.stringMatching(/^“Certificates” reads as “Certi\ufb01cates/),
  ]);
});

describe.each(files)("%s", (file) => {
  test.each(mutations)("fails if %s", async (_, mutate) => {
    const outline = outlineOf(every);
    const mutated = mutate(outline);
    expect(mutated).not.toEqual(outline);
    expect(await readDifferences(file, await write(file, every, mutated), every)).not.toEqual([]);
  });

  test("fails with the value, and what is read instead", async () => {
    const bytes = await write(file, every, replace("Developer", "Develper")(outlineOf(every)));
    expect(await readDifferences(file, bytes, every)).toEqual([expect.stringMatching(/^“Developer” reads as “Develper\s+February 2025/)]);
  });
});

const withAsides = (blocks: Block[]) => {
  const asides = blocks.flatMap((block) => ("aside" in block && block.aside ? [{ tag: "P", runs: block.aside }] : []));
  return [...blocks.map((block) => ("aside" in block ? { ...block, aside: undefined } : block)), ...asides] as Block[];
};

const retag = (from: string, to: string) => (blocks: Block[]) =>
  blocks.map((block) => ("tag" in block && block.tag === from ? { ...block, tag: to } : block));

const withoutLinks = (blocks: Block[]) =>
  JSON.parse(JSON.stringify(blocks), (name, value) => (name === "link" && value?.url?.includes("quayside") ? undefined : value)) as Block[];

test.each<[string, Partial<Record<keyof typeof broken, unknown>>, () => Content]>([
  ["a font lacks a letter", { hasLetters: false }, () => ({ ...every, profile: { ...every.profile, tagline: "Юлия and Žofie: कला" } })],
  ["dates are in a column of their own", { blocks: withAsides }, () => every],
  ["a line ends after a hyphen", { breaksWords: true }, () => every],
  ["words from right to left are drawn without spaces", { isReversed: false }, () => arabic],
  ["a section's heading isn't one", { blocks: retag("H2", "P") }, () => every],
  ["a job's title isn't a heading", { blocks: retag("H3", "P") }, () => every],
  ["a paragraph is a heading", { blocks: retag("P", "H2") }, () => every],
  ["a link is lost", { blocks: withoutLinks }, () => every],
  ["the name is only in the footer", { blocks: (blocks: Block[]) => blocks.slice(1) }, () => every],
])("resume.pdf fails if %s", async (_, faults, getContent) => {
  Object.assign(broken, faults);
  const content = getContent();
  expect(await readDifferences("resume.pdf", await write("resume.pdf", content), content)).not.toEqual([]);
});

test.each<[string, RegExp, string]>([
  ["a section's heading is only bold text", /<w:pStyle w:val="Heading1"\/>/g, ""],
  ["the title isn't one", /<w:pStyle w:val="Title"\/>/, ""],
  ["details are a heading", /<w:pStyle w:val="Details"\/>/g, '<w:pStyle w:val="Heading2"/>'],
  ["dates are joined with their job", /<w:tab\/>/g, ""],
  ["a link's address is lost", /<w:hyperlink [^>]*>(.*?)<\/w:hyperlink>/, "$1"],
])("resume.docx fails if %s", async (_, pattern, by) => {
  const archive = unzipSync(await write("resume.docx", every));
  const name = "word/document.xml";
  const body = strFromU8(archive[name] ?? new Uint8Array());
  expect(body).toMatch(pattern);
  const bytes = zipSync({ ...archive, [name]: strToU8(body.replace(pattern, by)) });
  expect(await readDifferences("resume.docx", bytes, every)).not.toEqual([]);
});

test.each<[string, RegExp, string]>([
  ["a heading isn't underlined", /\n-+\n/, "\n"],
  ["a paragraph is underlined", /(Freelancer)\n/, "$1\n----------\n"],
  ["a word is broken", /energy/i, "Ener\ngy"],
  ["an address is broken", /<https:\/\/inst/, "<https://\ninst"],
  ["dates are joined with their job", / {2,}(?=February)/, ""],
])("resume.txt fails if %s", async (_, pattern, by) => {
  const text = strFromU8(await write("resume.txt", every));
  expect(text).toMatch(pattern);
  expect(await readDifferences("resume.txt", strToU8(text.replace(pattern, by)), every)).not.toEqual([]);
});
