import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { Cancelled } from "../weavefolio/cli/init/interview.ts";
import { throwErrors } from "../weavefolio/content/load/loader.ts";
import { testFolder } from "../weavefolio/content/load/test-folder.ts";
import { askApplication } from "./form.ts";

/** Presses the keys of one prompt after the other, each when its prompt is shown. */
async function ask(prompts: string[][], prepare?: (site: ReturnType<typeof testFolder>) => void) {
  const site = testFolder();
  prepare?.(site);
  const loaded = throwErrors(await site.inspect());
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 60 });
  let shown = "";
  const waiting = [...prompts];
  output.on("data", (data: Buffer) => {
    shown += data;
    // The mark of a prompt that waits for its answer.
    if (!shown.includes("◆")) return;
    shown = "";
    const keys = waiting.shift() ?? [];
    setImmediate(() => {
      for (const key of keys) input.write(key);
    });
  });
  const text = await askApplication(loaded, { input, output } as never);
  return { text, fields: parse(text) };
}

const [SPACE, UP, DOWN, ENTER, CANCEL] = [" ", "\u001b[A", "\u001b[B", "\r", "\u0003"];
const none = [ENTER];

test("the answers become the file of an application, with projects in the order in which they are chosen", async () => {
  const { text, fields } = await ask([
    ["Acme", ENTER],
    ["Gardener", ENTER],
    ["You ask for speed.", ENTER],
    [DOWN, SPACE, UP, SPACE, ENTER],
    [SPACE, ENTER],
    [SPACE, ENTER],
    [SPACE, ENTER],
  ]);
  expect(fields).toEqual({
    company: "Acme",
    role: "Gardener",
    note: "You ask for speed.",
    language: "en",
    projects: ["Crypto Search", "Password Generator"],
    skills: ["Java"],
    stress: [expect.stringContaining("cut its first load")],
    omit: [expect.stringContaining("shared component library")],
  });
  expect(text).toMatch(/^# Edit it and run npx weavefolio apply again/);
});

test("a role and choices can be left out, and what is required can't", async () => {
  const { fields } = await ask([[ENTER, "Acme", ENTER], none, [ENTER, "Hello", ENTER], none, none, none, none]);
  expect(fields).toEqual({ company: "Acme", note: "Hello", language: "en", projects: [], skills: [], stress: [], omit: [] });
});

test("a site in several languages is asked for one", async () => {
  const { fields } = await ask([["Acme", ENTER], none, ["Hallo", ENTER], [DOWN, ENTER], none, none, none, none], ({ edit }) =>
    edit("site.yaml", "language: en", "languages: [en, de]"),
  );
  expect(fields.language).toBe("de");
});

test("a note that is too long is reported, and can be shortened", async () => {
  const { fields } = await ask([["Acme", ENTER], none, ["a".repeat(1201), ENTER, "\u007f", ENTER], none, none, none, none]);
  expect(fields.note).toBe("a".repeat(1200));
});

test("cancelling any question writes nothing", async () => {
  await expect(ask([["Acme", ENTER], [CANCEL]])).rejects.toThrow(Cancelled);
  await expect(ask([["Acme", ENTER], none, ["Hello", ENTER], [CANCEL]])).rejects.toThrow(Cancelled);
});
