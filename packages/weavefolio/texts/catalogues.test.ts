import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { catalogues, findCatalogue, resolveTexts } from "./catalogues.ts";
import { en } from "./en.ts";
import { listPlaceholders, listTexts, type PartialTexts, type Plural } from "./texts.ts";

const tags = Object.keys(catalogues);
const others = Object.entries(catalogues).filter(([tag]) => tag !== "en");
const english = listTexts(en);

/** English texts that are the same in another language. */
const SHARED = new Set([
  ...[
    "Contact",
    "Contact.",
    "Menu",
    "Mail",
    "Important",
    "Tip",
    "Home",
    "Feed",
    "Live",
    "{title}, live",
    "Online",
    "Remote",
    "remote",
    "Website",
  ],
  ...[
    "Project",
    "Technologies",
    "Publications",
    "Patent",
    "Preprint",
    "Notes",
    "Notifications",
    "Message",
    "Name",
    "Pages",
    "Tags",
    "repository",
    "Repository",
  ],
  ...["© {year} {name}. All rights reserved.", "{count} min", "{count} project"],
]);

test("each file of a language is in the catalogues", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z]{2}(-\w+)?\.ts$/.test(file));
  expect(files.map((file) => file.slice(0, -".ts".length)).sort()).toEqual([...tags].sort());
});

/** Returns the texts of a language that may lack some, each with the English one. */
function translationsIn(texts: PartialTexts) {
  const translated = new Map(listTexts(texts).map(({ path, forms }) => [path, forms]));
  return english.flatMap(({ path, forms }) => {
    const own = translated.get(path);
    return own ? [{ path, english: forms, forms: own }] : [];
  });
}

test.each(others)("%s has only texts that English has, in its order, and none that is still English", (_tag, texts) => {
  const translations = translationsIn(texts);
  expect(listTexts(texts).map(({ path }) => path)).toEqual(translations.map(({ path }) => path));
  const same = translations.filter(({ english, forms }) => forms.some((form) => english.includes(form) && !SHARED.has(form)));
  expect(same.map(({ path }) => path)).toEqual([]);
});

test.each(others)("%s has the same values in each text, or none but the count in a plural form", (_tag, texts) => {
  for (const { path, english, forms } of translationsIn(texts)) {
    const expected = listPlaceholders(english.at(-1) ?? "");
    for (const form of forms) {
      const missing = expected.filter((name) => !listPlaceholders(form).includes(name));
      expect(
        listPlaceholders(form).filter((name) => !expected.includes(name)),
        `${path}: ${form}`,
      ).toEqual([]);
      expect(forms.length > 1 ? missing.filter((name) => name !== "count") : missing, `${path}: ${form}`).toEqual([]);
    }
  }
});

test.each(Object.entries(catalogues))("%s has the plural forms that its counts need, and no others", (tag, texts) => {
  const rules = new Intl.PluralRules(tag);
  const needed = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)).concat("other"));
  const all: (string | Plural)[] = Object.values(texts).flatMap((group) => Object.values(group ?? {}));
  const plurals = all.filter((text) => typeof text !== "string");
  if (tag === "en") expect(plurals.length).toBeGreaterThan(5);
  for (const plural of plurals) expect(Object.keys(plural).sort()).toEqual([...needed].sort());
});

test.each(others)("%s ends its sentences where English does", (_tag, texts) => {
  for (const { path, english, forms } of translationsIn(texts)) {
    if (/[.!?]$/.test(english[0] ?? "")) expect(forms.at(-1), path).toMatch(/[.!?…。।！？]$/);
  }
});

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["en-GB", "en"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["la", undefined],
])("the texts for %s are those of %s", (language, tag) => {
  expect(findCatalogue(language)).toBe(tag);
});

test("another script needs a catalogue of its own", () => {
  expect(findCatalogue("zh-TW")).not.toBe(findCatalogue("zh-CN"));
});

test("apostrophes are curly, except in the greeting, which the specification fixes", () => {
  const texts = Object.values(catalogues).flatMap((catalogue) => JSON.stringify(catalogue).match(/"[^"]*\p{L}'\p{L}[^"]*"/gu) ?? []);
  expect(texts).toEqual([JSON.stringify(en.home.greeting)]);
});

test("an owner's texts replace ours, a plural as a whole", () => {
  const count = { other: "{count} things" };
  const { texts, ...rest } = resolveTexts("en", { projects: { count }, contact: { send: "Off it goes" } });
  expect(texts.projects).toEqual({ ...en.projects, count });
  expect(texts.contact).toEqual({ ...en.contact, send: "Off it goes" });
  expect(rest).toEqual({ missing: [], isEnglish: false, exceptions: [] });
});

test("without a catalogue the texts are English, except the owner's", () => {
  const { texts, missing, ...rest } = resolveTexts("la", { contact: { send: "Mitte" } });
  expect(texts).toEqual({ ...en, contact: { ...en.contact, send: "Mitte" } });
  expect(missing).toEqual(english.map(({ path }) => path).filter((path) => path !== "contact.send"));
  expect(rest).toEqual({ isEnglish: true, exceptions: ["Mitte"] });
});
