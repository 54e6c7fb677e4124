import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../content/load/test-folder.ts";
import { offerFonts } from "./offer-fonts.ts";
import type { PackageOffer } from "./offer-packages.ts";

const packages = ["@fontsource/noto-sans-jp"];

/** Answers the question, and records what is run and printed. */
function record({ answer, succeeds = true }: { answer?: boolean; succeeds?: boolean }) {
  const [asked, ran, printed]: [string[], string[], string[]] = [[], [], []];
  const confirm = async (question: string) => asked.push(question) > 0 && answer === true;
  const offer: PackageOffer = {
    print: (text) => printed.push(text),
    confirm: answer === undefined ? undefined : confirm,
    run: (command, args) => ran.push([command, ...args].join(" ")) > 0 && succeeds,
  };
  return { offer, asked, ran, printed };
}

test("one question offers the command of the package manager in use, and yes runs it", async () => {
  const { siteRoot } = testFolder();
  writeFileSync(join(siteRoot, "pnpm-lock.yaml"), "");
  const { offer, asked, ran, printed } = record({ answer: true });
  expect(await offerFonts({ packages }, siteRoot, offer)).toBe(true);
  expect(asked).toEqual([expect.stringContaining("Run “pnpm add -P @fontsource/noto-sans-jp”?")]);
  expect(ran).toEqual(["pnpm add -P @fontsource/noto-sans-jp"]);
  expect(printed).toEqual([]);
});

test.each([
  ["no", { answer: false }, 0, "To install a font for them, run: npm install -P @fontsource/noto-sans-jp"],
  ["no terminal", {}, 0, "To install a font for them, run: npm install -P @fontsource/noto-sans-jp"],
  ["a failure", { answer: true, succeeds: false }, 1, "To repeat it, run: npm install -P @fontsource/noto-sans-jp"],
])("after %s, the command is printed", async (_, answers, runs, text) => {
  const { offer, ran, printed } = record(answers);
  expect(await offerFonts({ packages }, testFolder().siteRoot, offer)).toBe(false);
  expect(ran).toHaveLength(runs);
  expect(printed).toEqual([expect.stringContaining(text)]);
});

test("without a missing font, nothing is asked", async () => {
  const { offer, asked, printed } = record({ answer: true });
  expect(await offerFonts({ packages: [] }, testFolder().siteRoot, offer)).toBe(false);
  expect([...asked, ...printed]).toEqual([]);
});
