import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.resetModules());

/** Loads the module for a language with this catalogue. */
async function langOfIn(catalogue: { isEnglish: boolean; exceptions: string[] }) {
  vi.doMock("virtual:content/catalogue", () => catalogue);
  return (await import("./text.tsx")).langOf;
}

const ENGLISH = { lang: "en", dir: "ltr" };

test("a text that the language lacks is marked as English, the others aren't", async () => {
  const langOf = await langOfIn({ isEnglish: false, exceptions: ["Talks."] });
  expect(langOf("Talks.")).toEqual(ENGLISH);
  expect(langOf("Kontakt.")).toBeUndefined();
});

test("in a language without texts, all but the owner's are marked as English", async () => {
  const langOf = await langOfIn({ isEnglish: true, exceptions: ["Kontakt."] });
  expect(langOf("Talks.")).toEqual(ENGLISH);
  expect(langOf("Kontakt.")).toBeUndefined();
});

/** Renders an owner's text, and a built-in one with it as a value, on a page in a direction. */
async function renderOn(direction: "ltr" | "rtl", text: string) {
  vi.doMock("virtual:content/catalogue", () => ({ isEnglish: false, exceptions: [] }));
  vi.doMock("virtual:content/site", () => ({ language: "en", direction }));
  const { OwnText, Text } = await import("./text.tsx");
  return [OwnText({ children: text }), Text({ children: "© {name}.", values: { name: text } })].map((node) =>
    renderToStaticMarkup(createElement("p", null, node)).slice("<p>".length, -"</p>".length),
  );
}

test.each([
  ["rtl", "I build things.", '<span dir="ltr">I build things.</span>'],
  ["rtl", "C++", '<span dir="ltr">C++</span>'],
  ["rtl", "(2024) أبني.", "(2024) أبني."],
  ["rtl", "Harbourton، عن بُعد", "Harbourton، عن بُعد"],
  ["ltr", "أبني.", '<span dir="rtl">أبني.</span>'],
  ["ltr", "“שלום”", '<span dir="rtl">“שלום”</span>'],
  ["ltr", "I build things.", "I build things."],
  ["rtl", "61 → 4", "61 → 4"],
] as const)("on a page written %s, %s is isolated if it is in the other direction", async (direction, text, html) => {
  expect(await renderOn(direction, text)).toEqual([html, `© ${html}.`]);
});

test.each([
  [["Java", "SQL"], '<span dir="ltr"><span dir="ltr">Java</span>, <span dir="ltr">SQL</span></span>'],
  [["جافا", "SQL"], 'جافا، <span dir="ltr">SQL</span>'],
])("on an Arabic page, the list %j has the comma and the direction of its texts", async (texts, html) => {
  vi.doMock("virtual:content/catalogue", () => ({ isEnglish: false, exceptions: [] }));
  vi.doMock("virtual:content/site", () => ({ language: "ar", direction: "rtl" }));
  const { OwnTexts } = await import("./text.tsx");
  expect(renderToStaticMarkup(createElement("p", null, OwnTexts({ texts })))).toBe(`<p>${html}</p>`);
});
