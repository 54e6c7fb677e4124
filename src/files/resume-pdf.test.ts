import { expect, test } from "vitest";
import { missingText, resumePdf } from "./resume-pdf.ts";

test("the sample's résumé is a PDF, and nothing is to be told of it", async () => {
  const { type, body } = await resumePdf();
  expect(type).toBe("application/pdf");
  expect(Buffer.from(body).subarray(0, 8).toString()).toBe("%PDF-1.7");
});

test("letters that had to be left out are told with their words and the mend", () => {
  expect(
    missingText([
      { letters: ["李", "偉"], words: "Li Wei 李偉" },
      { letters: ["🚀"], words: "Ship it 🚀" },
    ]),
  ).toBe(`
resume.pdf leaves out letters that the site's fonts lack:
  李 偉  in “Li Wei 李偉”
  🚀  in “Ship it 🚀”
  Mend: Write these words in Latin or Cyrillic letters, or name a document of your own as resume: in profile.yaml.
`);
});

test("of many texts with such letters the first are told, and how many more there are", () => {
  const told = missingText(Array.from({ length: 10 }, (_, at) => ({ letters: ["李"], words: `Text ${at + 1}: ${"李".repeat(200)}` })));
  expect(told).toContain("in “Text 8: ");
  expect(told).not.toContain("Text 9");
  expect(told).toContain("  and in 2 more texts\n");
  expect(Math.max(...told.split("\n").map((line) => line.length))).toBeLessThan(140);
});
