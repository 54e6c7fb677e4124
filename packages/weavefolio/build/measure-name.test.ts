import { expect, test } from "vitest";
import { measureName } from "./measure-name.ts";

const measure = (...letters: string[]) =>
  measureName({ profile: { firstName: letters.join(""), nameLength: letters.join("").length, letters }, fonts: {} });

test("each letter that is typed is measured, and the rest of the name in its width", async () => {
  const { name, letters } = await measure(..."Jordan");
  expect(letters).toHaveLength(6);
  expect(letters.reduce((sum, width) => sum + width)).toBeCloseTo(name);
  const longer = await measure(..."Jordana");
  expect(longer.letters).toEqual(letters);
  expect(longer.name).toBeGreaterThan(name);
});

test("a letter is closer to the one before it if the font kerns both", async () => {
  const [, apart = 0] = (await measure("H", "o")).letters;
  const [, kerned = 0] = (await measure("T", "o")).letters;
  expect(kerned).toBeLessThan(apart - 0.05);
});

test("a letter of another file of the font is measured, too", async () => {
  const { letters } = await measure("Ł", "u");
  expect(letters).toHaveLength(2);
  expect(Math.min(...letters)).toBeGreaterThan(0.3);
});

// The width in DejaVu Sans Bold.
test.each([
  ["ليلى", 2.2],
  ["شمس", 3.07],
  ["مصطفى", 4.31],
  ["فاطمة", 3.25],
  ["إبراهيم", 3.57],
  ["مُحَمَّد", 2.59],
])("%s, which the display font lacks, gets the room of a wide font, and little more", async (name, width) => {
  const measured = await measure(name);
  expect(measured.letters).toEqual([]);
  expect(measured.name).toBeGreaterThanOrEqual(width);
  expect(measured.name).toBeLessThan(1.2 * width);
});

test("a name in square letters is as many em wide as it has letters", async () => {
  const profile = { firstName: "さくら", nameLength: 6, letters: ["さ", "く", "ら"] };
  expect(await measureName({ profile, fonts: {} })).toEqual({ name: 3, letters: [] });
});

test("a name in another script that the display font lacks gets room for wide letters", async () => {
  const { name, letters } = await measure("रवि");
  expect(letters).toEqual([]);
  expect(name).toBeCloseTo(3 * 0.65);
});
