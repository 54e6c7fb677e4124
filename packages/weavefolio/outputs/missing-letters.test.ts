import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openFaces } from "../../documents/faces.ts";
import { loadContent } from "../content/load/loader.ts";
import { parseMarkdown } from "../content/schema/markdown.ts";
import type { Content } from "../content/schema/schema.ts";
import { findFont } from "./letters.ts";
import { DRAWABLE, findMissingCharacters } from "./missing-letters.ts";

let sample: Content;

beforeAll(async () => {
  sample = (await loadContent(join(import.meta.dirname, "../../../e2e/fixture/content"))).content;
});

const named = (name: string) => findMissingCharacters({ ...sample, profile: { ...sample.profile, name } }, []);

test.each(["Jordan Vale", "Zoë d’Été", "Łukasz Żółć", "Анна Петрова", "Nguyễn Văn Ánh", "e\u0301tude", "𝗝𝗼𝗿𝗱𝗮𝗻 1️⃣"])(
  "%s lacks no character",
  async (name) => {
    expect(await named(name)).toEqual([]);
  },
);

test.each([
  ["山田 太郎", "山田太郎", "noto-sans-sc"],
  ["Jordan 東京 東", "東京", "noto-sans-sc"],
  ["東京のJordan", "東京の", "noto-sans-jp"],
  ["支付，系统。", "支付，系统。", "noto-sans-sc"],
  ["Γιώργος", "Γιώργος", "noto-sans"],
  ["שלום", "שלום", "noto-sans-hebrew"],
  ["한국어", "한국어", "noto-sans-kr"],
])("%s lacks %s, which %s has", async (name, letters, family) => {
  const found = await named(name);
  expect(found.map(({ character }) => character).join("")).toBe(letters);
  expect(found.every(({ isLetter, fontPackage }) => isLetter && fontPackage === `@fontsource/${family}`)).toBe(true);
});

test("no package is known for a symbol", async () => {
  expect(await named("Jordan 👋 ☕")).toEqual(["👋", "☕"].map((character) => ({ character, isLetter: false, fontPackage: undefined })));
});

test("kana in one text decide the font of all", async () => {
  const found = await findMissingCharacters({ ...sample, profile: { ...sample.profile, name: "東", tagline: "です" } }, []);
  expect(new Set(found.map(({ fontPackage }) => fontPackage))).toEqual(new Set(["@fontsource/noto-sans-jp"]));
});

test("every text of the résumé and every title is checked, and no other", async () => {
  const [job] = sample.experience.jobs;
  const [project] = sample.projects.projects;
  if (!job || !project) throw new Error("The sample has no job or no project");
  const content = {
    ...sample,
    profile: { ...sample.profile, now: "今", core: ["Rust", "中"] },
    experience: {
      ...sample.experience,
      lead: "経験",
      jobs: [{ ...job, points: [parseMarkdown("作った")], duration: job.duration && { ...job.duration, startText: "2024年6月" } }],
    },
    about: { ...sample.about, skills: [] },
    projects: { ...sample.projects, projects: [{ ...project, title: "本" }] },
  };
  const found = await findMissingCharacters(content, ["題"]);
  expect(found.map(({ character }) => character).join("")).toBe("中年月作った本題");
});

test("the characters that are assumed to be in all fonts are", async () => {
  const codes = Array.from({ length: 0x2100 - 32 }, (_, index) => String.fromCodePoint(index + 32));
  const assumed = codes.filter((character) => DRAWABLE.test(character));
  const faces = await openFaces(assumed.join(""), "en");
  expect(assumed.length).toBeGreaterThan(190);
  expect(assumed.filter((character) => Object.values(faces).some((fonts) => !findFont(character, fonts)))).toEqual([]);
});

test("a letter that an installed font of Noto has isn't missing", async () => {
  expect(await named("محمد रवि")).toEqual([]);
});
