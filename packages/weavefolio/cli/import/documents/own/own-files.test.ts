import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromJsonResume, type ImportedContent } from "../../../../content/json-resume/from-json-resume.ts";
import { toJsonResume } from "../../../../content/json-resume/to-json-resume.ts";
import { createDateFormats } from "../../../../content/load/date-texts.ts";
import { loadContent } from "../../../../content/load/loader.ts";
import { parseMarkdown, type RichText } from "../../../../content/schema/markdown.ts";
import type { Content } from "../../../../content/schema/schema.ts";
import { withEveryPart } from "../../../../outputs/content.test-support.ts";
import { drawResume } from "../../../../outputs/resume/resume.ts";
import { writeWordDocument } from "../../../../outputs/resume/word-document.ts";
import { catalogues, resolveTexts } from "../../../../texts/catalogues.ts";
import { readSource, type Source } from "../../read-source.ts";

let folder: string;
let sample: Content;
let every: Content;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  sample = (await loadContent(join(import.meta.dirname, "../../../../../../e2e/fixture/content"))).content;
  every = withEveryPart(sample);
});

afterAll(() => rmSync(folder, { recursive: true }));

type Format = "pdf" | "docx";

async function write(content: Content, format: Format): Promise<string> {
  const file = join(folder, `resume.${format}`);
  writeFileSync(file, format === "pdf" ? (await drawResume(content)).bytes : await writeWordDocument(content));
  return file;
}

const roundTrip = async (content: Content, format: Format): Promise<Source> =>
  readSource(await write(content, format), { withPrivate: true });

/** Returns the content that an import of a JSON Resume gives, with the name and the site's address in their places. */
function expectImport(content: Content): ImportedContent {
  const { meta: _meta, basics, ...lists } = toJsonResume(content);
  const { url: _site, ...person } = basics as Record<string, unknown>;
  const { website } = content.profile;
  const { profile = {}, ...files } = fromJsonResume(
    { ...lists, basics: { ...person, ...(website && { url: website }) } },
    { withPrivate: true, writing: "markdown" },
  ).content;
  return { ...files, profile };
}

/** Leaves out what the files don't show, as the page on imports says, and proof, whose claims they don't name. */
function withoutHidden(given: Content): Content {
  const { profile, about, projects, ...content } = JSON.parse(JSON.stringify(given), (name, value) =>
    name === "proof" && Array.isArray(value) ? undefined : value,
  ) as Content;
  const { now: _now, photo: _photo, timeZone: _zone, links, ...person } = profile;
  const toProfile = (link: { url: string } | undefined) => (link ? [{ network: new URL(link.url).hostname, url: link.url }] : []);
  const profiles = person.profiles.map(({ network, username, url }) => ({ network, ...(url ? { url } : { username }) }));
  const plain = parseMarkdown(
    "I build small tools, and [write](https://notes.example/a) about them. 1 * 2 _is_ `two`.".replaceAll(/[*_`]/g, "\\$&"),
  );
  return {
    ...content,
    profile: {
      ...person,
      ...{ firstName: person.name.split(" ")[0] ?? "", resume: "/Portfolio/resume" },
      links: {},
      profiles: [...toProfile(links.network), ...toProfile(links.code), ...profiles],
    },
    about: {
      ...about,
      introduction: [plain, parseMarkdown("I measure before I change.")],
      references: about.references.map(({ quote, ...reference }) => ({ ...reference, quote: withoutEmphasis(quote) })),
    },
    experience: {
      ...content.experience,
      jobs: content.experience.jobs.map((job) => ({
        ...{ ...job, ...(job.summary && { summary: withoutEmphasis(job.summary) }) },
        roles: job.roles.filter(({ duration }) => duration),
      })),
    },
    projects: {
      ...projects,
      projects: projects.projects.map(({ image: _image, problem: _problem, team: _team, live, git, ...project }) => {
        const url = live ?? git;
        return { ...project, outcomes: [], ...(url && { live: url }) };
      }),
      publications: projects.publications.map(({ type, ...work }) => ({ ...work, ...(type !== "article" && type && { type }) })),
    },
  };
}

const withoutEmphasis = ({ source }: RichText) => parseMarkdown(source.replaceAll(/[*`]/g, "").replaceAll(/\s+/g, " "));

/** Writes all dates in a language, and some of the texts. */
function translate(content: Content, language: string, words: { name: string; role: string; summary: string; point: string }): Content {
  const { texts } = resolveTexts(language, {});
  const { ofPage } = createDateFormats(language, texts.experience.present, new Date("2026-01-05"));
  const withIso = (value: unknown) => JSON.parse(JSON.stringify(value), (_, field) => (isDate(field) ? field.iso : field));
  const dated = <Page extends object>(page: Page): Page => ofPage(withIso(page)) as Page;
  const { name, role, summary, point } = words;
  const experience = dated(content.experience);
  const [job, ...jobs] = experience.jobs;
  if (!job) throw new Error("The content has no job");
  return {
    ...content,
    texts,
    site: { ...content.site, language, direction: language === "ar" ? "rtl" : "ltr" },
    profile: { ...content.profile, name, role },
    experience: {
      ...experience,
      jobs: [{ ...job, role, summary: parseMarkdown(summary), points: [parseMarkdown(point)], roles: [] }, ...jobs],
    },
    projects: dated(content.projects),
    certificates: dated(content.certificates),
  };
}

const isDate = (value: unknown): value is { iso: string } =>
  typeof value === "object" && value !== null && "iso" in value && "text" in value;

const ARABIC = {
  name: "رامي الحداد",
  role: "مهندس برمجيات",
  summary: "قاد فريقًا من ٥ مهندسين (عن بُعد)، وبنى لوحة بلغة React منذ 2019.",
  point: "خفّض زمن التحميل من 4.1 ثانية إلى 1.3 ثانية، ونشر التغييرات كل أسبوع مع الفريق في هاربرتون وفي وستبورت دون توقف للخدمة.",
};

const JAPANESE = {
  name: "佐藤 ゆき",
  role: "ソフトウェアエンジニア",
  summary: "料金計算のサービスを設計し、五人のチームを率いた。React と SQL を使う。",
  point:
    "読み込み時間を四秒から一秒に短縮し、毎週の公開を自動化して、支店の担当者が自分で画面を確かめられるようにした。さらに監視も加えた。",
};

const contents: [string, () => Content][] = [
  ["every part", () => every],
  ["the sample", () => sample],
  ["every part in Arabic", () => translate(every, "ar", ARABIC)],
  ["every part in Japanese", () => translate(every, "ja", JAPANESE)],
];

describe.each<Format>(["pdf", "docx"])("resume.%s", (format) => {
  test.each(contents)("of %s gives the values that it was made from, each with its place", async (_, getContent) => {
    const content = withoutHidden(getContent());
    const { content: imported, origins, leftovers, unsure, kind } = await roundTrip(content, format);
    // pdf.js reads a space that doesn't break as another one.
    const expected = JSON.stringify(expectImport(content));
    expect(imported).toEqual(JSON.parse(format === "pdf" ? expected.replaceAll("\u00a0", " ") : expected));
    expect(leftovers).toEqual([]);
    const place = format === "pdf" ? /^page \d, lines? \d+/ : /^paragraph \d+$/;
    expect(origins.filter(({ at }) => !place.test(at))).toEqual([]);
    expect(unsure.map(({ text }) => text)).toEqual(["jordan-vale.example/Portfolio"]);
    expect(kind).toBe(format === "pdf" ? "PDF of this project" : "Word document of this project");
  });
});

test.each(Object.keys(catalogues))("headings, dates and places in %s are read", async (language) => {
  const words = { name: "Jordan Vale", role: "Developer", summary: "Owned the dashboard.", point: "Halved its loading time." };
  const content = withoutHidden(translate(every, language, words));
  const { content: imported, leftovers, unsure } = await roundTrip(content, "docx");
  expect(imported).toEqual(expectImport(content));
  expect(leftovers).toEqual([]);
  expect(unsure.map(({ text }) => text)).toEqual(["jordan-vale.example/Portfolio"]);
});

test("what the files show, and no field takes, is named with the reason", async () => {
  const { profile, projects } = every;
  const projectsOfMany = Array.from({ length: 30 }, (_, index) => ({ ...projects.projects[0], title: `Project ${index}` }));
  const content = {
    ...every,
    profile: { ...profile, location: { address: "1204 Harbour Street", city: "Westport", region: "Westshire" } },
    texts: { ...every.texts, resume: { ...every.texts.resume, awards: "What I won" } },
    projects: { ...projects, projects: projectsOfMany },
  } as Content;
  const { content: imported, unsure, missing } = await roundTrip(content, "docx");
  expect(missing).toContain("profile.yaml  photo, time zone, now, core skills, and what profiles are called");
  expect(imported.profile?.["location"]).toBeUndefined();
  expect(imported.certificates?.["awards"]).toBeUndefined();
  expect(unsure.map(({ text, at, reason }) => `${at}: ${text.split("\n", 1)[0]} – ${reason}`)).toMatchInlineSnapshot(`
    [
      "paragraph 4: jordan-vale.example/Portfolio – It is the address of a whole site. To move to it, write it as address in site.yaml",
      "paragraph 4: 1204 Harbour Street, Westport, Westshire, remote – It begins with a street or with a postal code",
      "paragraph 43: More at jordan-vale.example/Portfolio/projects – It stands for further entries, which the file doesn't have",
      "paragraph 52: What I won – “What I won” isn't a heading that this project writes in any of its languages",
      "paragraph 70: Pull request 812 https://code.example/pull/812 – Add it as proof to the claim that it belongs to",
      "paragraph 71: Release notes https://www.northlight.example/notes?v=2 – Add it as proof to the claim that it belongs to",
    ]
  `);
});

test("an edit in Word is imported, and what it adds without saying what it is is named", async () => {
  const archive = unzipSync(await writeWordDocument(every));
  const name = "word/document.xml";
  const body = strFromU8(archive[name] ?? new Uint8Array())
    .replace(">Developer<", ">Lead developer<")
    .replace(
      ">Halved its loading time.<",
      "><![CDATA[Halved its]]></w:t></w:r><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t> and more<",
    );
  const file = join(folder, "edited.docx");
  writeFileSync(file, zipSync({ ...archive, [name]: strToU8(body) }));
  const { content, unsure } = await readSource(file);
  const [job] = (content.experience?.["jobs"] ?? []) as { role: string; points: string[] }[];
  expect(job).toMatchObject({ role: "Lead developer", points: ["Halved its"] });
  expect(unsure.map(({ text, reason }) => `${text}: ${reason}`)).toContain(
    "and more: It was added to the file, which doesn't say what it is",
  );
});

test("phone, street and postal code are only imported with --private", async () => {
  const file = await write(every, "pdf");
  expect((await readSource(file)).content.profile).toMatchObject({
    location: { city: "Harbourton", region: "Westshire", countryCode: "GB" },
  });
  expect(JSON.stringify((await readSource(file)).content)).not.toMatch(/1 Harbour Street|960123/);
});

test.each([
  ["a Word document of another program", "docProps/custom.xml", ">Weavefolio<", ">Other<", "cv.docx is a Word document of another program"],
  [
    "a Word document with a document type",
    "word/document.xml",
    "<w:document ",
    "<!DOCTYPE a><w:document ",
    "document.xml in cv.docx declares a document type",
  ],
  [
    "a Word document that unpacks to much more",
    "word/styles.xml",
    "<w:styles ",
    `${" ".repeat(2_000_000)}<w:styles `,
    "styles.xml in cv.docx is larger than 1 MB",
  ],
])("%s is refused", async (_, part, from, to, message) => {
  const archive = unzipSync(await writeWordDocument(every));
  const text = strFromU8(archive[part] ?? new Uint8Array());
  expect(text).toContain(from);
  const file = join(folder, "cv.docx");
  writeFileSync(file, zipSync({ ...archive, [part]: strToU8(text.replace(from, to)) }));
  await expect(readSource(file)).rejects.toThrow(message);
});
