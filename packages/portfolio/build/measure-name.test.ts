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

test("a name that the display font lacks gets room for wide letters, though another font here has them", async () => {
  expect(await measure("ليلى")).toEqual({ name: 2.6, letters: [] });
});
