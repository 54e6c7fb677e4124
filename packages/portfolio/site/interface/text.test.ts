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
