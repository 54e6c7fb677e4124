import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { loadContent } from "../../content/load/loader.ts";
import { parseMarkdown } from "../../content/schema/markdown.ts";
import type { Content } from "../../content/schema/schema.ts";
import { findFont } from "../letters.ts";
import { openFaces } from "./faces.ts";
import { DRAWABLE, findMissingLetters, formatLeftOut, formatMissing } from "./missing-letters.ts";

let sample: Content;

beforeAll(async () => {
  sample = (await loadContent(join(import.meta.dirname, "../../../../e2e/fixture/content"))).content;
});

test.each(["Jordan Vale", "Zoë d’Été", "Łukasz Żółć", "Анна Петрова", "Nguyễn Văn Ánh", "e\u0301tude", "Jordan 👋 🚀 ☕ ⭕️"])(
  "%s lacks no letter",
  async (name) => {
    expect(await findMissingLetters({ ...sample, profile: { ...sample.profile, name } })).toEqual([]);
  },
);

test.each<[string, string[]]>([
  ["山田 太郎", ["山", "田", "太", "郎"]],
  ["Jordan 東京 東", ["東", "京"]],
  ["Γιώργος", ["Γ", "ι", "ώ", "ρ", "γ", "ο", "ς"]],
  ["שלום", ["ש", "ל", "ו", "ם"]],
  ["한국어 👋", ["한", "국", "어"]],
])("%s lacks letters", async (name, characters) => {
  expect(await findMissingLetters({ ...sample, profile: { ...sample.profile, name } })).toEqual([{ words: name, characters }]);
});

test("every text of the résumé is checked, and no other", async () => {
  const [job] = sample.experience.jobs;
  const [project] = sample.projects.projects;
  if (!job || !project) throw new Error("The sample has no job or no project");
  const missing = await findMissingLetters({
    ...sample,
    profile: { ...sample.profile, now: "今", core: ["Rust", "中"] },
    experience: {
      ...sample.experience,
      lead: "経験",
      jobs: [{ ...job, points: [parseMarkdown("作った")], duration: job.duration && { ...job.duration, startText: "2024年6月" } }],
    },
    about: { ...sample.about, skills: [] },
    projects: { ...sample.projects, projects: [{ ...project, title: "本" }] },
  });
  expect(missing.map(({ characters }) => characters.join(""))).toEqual(["中", "年月", "作った", "本"]);
});

test("the characters that are assumed to be in all fonts are", async () => {
  const codes = Array.from({ length: 0x2100 - 32 }, (_, index) => String.fromCodePoint(index + 32));
  const assumed = codes.filter((character) => DRAWABLE.test(character));
  const faces = await openFaces(assumed.join(""), "en");
  expect(assumed.length).toBeGreaterThan(190);
  expect(assumed.filter((character) => Object.values(faces).some((fonts) => !findFont(character, fonts)))).toEqual([]);
});

test("a letter that an installed font of Noto has isn't missing", async () => {
  expect(await findMissingLetters({ ...sample, profile: { ...sample.profile, name: "محمد रवि" } })).toEqual([]);
});

test("the warning names the letters and their text, and the fix", () => {
  expect(formatLeftOut([{ characters: ["李", "偉"], words: "Li Wei 李偉" }], "zh-TW")).toBe(`
The résumé has no PDF (resume.pdf), only the page /resume: the site's fonts lack some of its letters.
  resume.pdf: “Li Wei 李偉” lacks 李 偉
  Fix: Run “npm i -D @fontsource/noto-sans-tc”, which has these letters, or set \`resume\` in profile.yaml to a document of your own.
`);
});

test("of many texts that lack letters, the first eight and the number of the others are reported", () => {
  const lines = formatMissing(
    Array.from({ length: 10 }, (_, index) => ({
      characters: Array<string>(50).fill("李"),
      words: `Text ${index + 1}: ${"李".repeat(200)}`,
    })),
  );
  expect(lines[7]).toContain("“Text 8: ");
  expect(lines.slice(8)).toEqual(["resume.pdf: 2 more texts lack characters"]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(160);
});
