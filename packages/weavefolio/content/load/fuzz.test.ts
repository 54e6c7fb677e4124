import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toJsonSchema } from "../schema/json-schema.ts";
import { fileNames, optionalPages } from "../schema/schema.ts";
import { readContentFile } from "./content-file.ts";
import { formatDiagnostic } from "./errors.ts";
import { listFolder } from "./folder.ts";
import { inspectContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

/** The files that the fixture has. */
const names = fileNames.filter((name) => existsSync(join(import.meta.dirname, "../../../../e2e/fixture/content", `${name}.yaml`)));

const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ["patternErrorMessage"] });
const editorSchemas = Object.fromEntries(names.map((name) => [name, ajv.compile(toJsonSchema(name))]));

const strange = fc.constantFrom(
  ...["\t", "\0", "\u0007", "\u001b[31m", "\uFEFF", "\r", "\r\n", "\n", " ", "\u2028", "\u0085", "\u202E", "\u200B", "\u00A0", "\uD800"],
  ...["---\n", "\n---\n", "\n...\n", "%YAML 1.1\n---\n", "%TAG ! x\n", "<<: *a\n", '\\"', "|\n", ">\n", "👩‍💻", "日本"],
  ..."&a_|*a|*a_|!wow_|!!binary_|!!js/function_|!!float_|?_|:_|-_|-|#_|#|\"|'|\\|[|]|{|}|,|>-|@|`|%|&|*|!|<<"
    .replaceAll("_", " ")
    .split("|"),
);

const value = fc.constantFrom(
  ..."|~|null|true|False|yes|0|-0|1e400|-.inf|.nan|0x1f|0o17|1_000|12345678901234567890123|1e-7|2024-01-01|2024-13".split("|"),
  ...'[]|{}|[[[]]]|[null]|[{}]|{a: b}|{a: {b: {c: [d]}}}|""|"  "|\'\'|{? [a] : b}|{[a]: b}|{<<: {a: b}}|#nothing|a #b|a: b'.split("|"),
  ..."!!timestamp 2024-01-01|!!int 1|!!float 1|!!str 1|!!set {a}|!!omap [a: b]|!!binary aGVsbG8=|!!null x|!!map {}".split("|"),
  ...'*nobody|&a x|&a [*a]|&a {b: *a}|__proto__|{__proto__: {a: b}}|{constructor: x}|"\\ud800"|"\\0"|"\\u202e"'.split("|"),
  ..."javascript:alert(1)|https://|https://a|images/|images/../site.yaml|images/x.png".split("|"),
  ...["|\n    many\n    lines", ">-\n    folded"],
);

const key = fc.constantFrom(
  ..."__proto__|constructor|toString|hasOwnProperty|<<|titel|Title|lead|x|\"\"|'a b'|1|true|null|[a]|? a|&a b|*a|!x y".split("|"),
);

const endless = fc.constantFrom(
  "[".repeat(5_000),
  `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
  `x: ${"{a: ".repeat(1_000)}`,
  Array.from({ length: 500 }, (_, index) => `${" ".repeat(index)}a:`).join("\n"),
  `x: ${"- ".repeat(2_000)}`,
  `x: "${"a".repeat(50_000)}`,
  `x: ${"a".repeat(50_000)}`,
  `x: ${"9".repeat(5_000)}`,
  `x: ${"a\u0301".repeat(5_000)}`,
  `x: https://${"a.".repeat(5_000)}`,
  `x: https://a.example/${"%".repeat(10_000)}\u0007`,
  "? ".repeat(1_000),
  "&a ".repeat(500),
  "!!a ".repeat(500),
  `x: [${"*a, ".repeat(1_000)}]`,
  "\n".repeat(10_000),
  "a: 1\n".repeat(1_000),
  '"\n'.repeat(500),
  "  - [\n".repeat(300),
  "\t\n".repeat(500),
  ["a0: &a0 [x, x]", ...Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`)].join("\n"),
);

type Mutation = (bytes: Buffer) => Buffer;

type Change = { what: string; mutate: Mutation };

const onText =
  (change: (text: string) => string): Mutation =>
  (bytes) =>
    Buffer.from(change(bytes.toString("utf8")));

const splice = (text: string, index: number, removed: number, added: string) => text.slice(0, index) + added + text.slice(index + removed);

const onLine = (index: number, change: (line: string) => string | string[]): Mutation =>
  onText((text) => {
    const lines = text.split("\n");
    const line = index % lines.length;
    return lines.toSpliced(line, 1, ...[change(lines[line] ?? "")].flat()).join("\n");
  });

const index = fc.nat(3_000);

const change = fc.oneof<fc.Arbitrary<Change>[]>(
  fc.record({ index, removed: fc.nat(40), strange }).map(({ index, removed, strange }) => ({
    what: `${removed} characters at ${index} become ${JSON.stringify(strange)}`,
    mutate: onText((text) => splice(text, index % (text.length + 1), removed, strange)),
  })),
  fc.record({ index, strange }).map(({ index, strange }) => ({
    what: `${JSON.stringify(strange)} at ${index}`,
    mutate: onText((text) => splice(text, index % (text.length + 1), 0, strange)),
  })),
  fc.record({ index, value }).map(({ index, value }) => ({
    what: `the value in line ${index} becomes ${value}`,
    mutate: onLine(index, (line) => line.replace(/((?:^|: ?|- ))([^:]*)$/, (_all, before: string) => `${before.trimEnd()} ${value}`)),
  })),
  fc.record({ index, key }).map(({ index, key }) => ({
    what: `the name in line ${index} becomes ${key}`,
    mutate: onLine(index, (line) => line.replace(/[\w-]+(?=:)/, () => key)),
  })),
  fc.record({ index, key, value }).map(({ index, key, value }) => ({
    what: `before line ${index} comes ${key}: ${value}`,
    mutate: onLine(index, (line) => [`${line.match(/^ */)?.[0]}${key}: ${value}`, line]),
  })),
  fc.record({ index, to: index }).map(({ index, to }) => ({
    what: `line ${index} stands again before line ${to}`,
    mutate: onText((text) => {
      const lines = text.split("\n");
      return lines.toSpliced(to % lines.length, 0, lines[index % lines.length] ?? "").join("\n");
    }),
  })),
  index.map((index) => ({ what: `without line ${index}`, mutate: onLine(index, () => []) })),
  fc.record({ index, spaces: fc.integer({ min: -6, max: 6 }) }).map(({ index, spaces }) => ({
    what: `line ${index} is indented by ${spaces} more`,
    mutate: onLine(index, (line) => (spaces < 0 ? line.slice(-spaces) : " ".repeat(spaces) + line)),
  })),
  index.map((index) => ({ what: `cut at byte ${index}`, mutate: (bytes: Buffer) => bytes.subarray(0, index % (bytes.length + 1)) })),
  fc.record({ index, byte: fc.constantFrom(0xff, 0x80, 0xc3, 0xed, 0xf4, 0x00) }).map(({ index, byte }) => ({
    what: `byte ${index} becomes ${byte}`,
    mutate: (bytes: Buffer) => Buffer.from(bytes.map((original, offset) => (offset === index % bytes.length ? byte : original))),
  })),
  fc.constantFrom("\r\n", "\r").map((end) => ({
    what: `lines end in ${JSON.stringify(end)}`,
    mutate: onText((text) => text.replaceAll("\n", end)),
  })),
  fc.constantFrom("utf16le", "latin1").map((encoding) => ({
    what: `written as ${encoding}`,
    mutate: (bytes: Buffer) => Buffer.from(bytes.toString("utf8"), encoding as BufferEncoding),
  })),
);

const flood = fc.record({ index, endless }).map(({ index, endless }) => ({
  what: `before line ${index} comes ${JSON.stringify(endless.slice(0, 40))} (${endless.length} characters)`,
  mutate: onLine(index, (line) => [endless, line]),
}));

const step = fc.oneof({ arbitrary: change, weight: 40 }, { arbitrary: flood, weight: 1 });

const mutations = fc
  .record({ name: fc.constantFrom(...names), steps: fc.array(step, { minLength: 1, maxLength: 3 }) })
  .map(({ name, steps }) => ({
    name,
    what: steps.map(({ what }) => what),
    mutate: (bytes: Buffer) => steps.reduce((changed, { mutate }) => mutate(changed), bytes),
    toString: () => `${name}.yaml: ${steps.map(({ what }) => what).join("; ")}`,
  }));

/** A fixed seed, so that every run is the same. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_260_315);
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 400);

test(`any file is accepted, or reported with its line (seed ${seed})`, { timeout: 120_000 + numRuns * 50 }, async () => {
  const { folder } = testFolder();
  const site = readFileSync(join(folder, "site.yaml"), "utf8");
  const listed = await listFolder(folder);
  if ("what" in listed) throw new Error(listed.what);
  const now = new Date("2026-03-15");
  const outcomes = { accepted: 0, rejected: 0 };
  await fc.assert(
    fc.asyncProperty(mutations, async ({ name, mutate }) => {
      // Reading the unchanged pages would take most of the time.
      const page = optionalPages.find((page) => page === name) ?? "";
      writeFileSync(join(folder, "site.yaml"), name === "site" ? site : site.replace(/pages: .*/, `pages: [${page}]`));
      const file = join(folder, `${name}.yaml`);
      const whole = readFileSync(file);
      try {
        const bytes = mutate(whole);
        writeFileSync(file, bytes);
        // CPU time, because the machine may be busy.
        const before = process.cpuUsage();
        const read = await readContentFile(name, listed, now);
        // The other files are only read if this one is valid, to save time.
        const { content, errors, warnings } =
          read.errors.length > 0 ? { content: undefined, ...read } : await inspectContent(folder, undefined, { now });
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1e6, "seconds").toBeLessThan(2);

        const lines = bytes
          .toString("utf8")
          .replace(/^\uFEFF/, "")
          .split(/\r\n?|\n/);
        for (const diagnostic of [...errors, ...warnings]) {
          expect(diagnostic.file).toBe(`content/${name}.yaml`);
          const line = lines[diagnostic.line - 1];
          expect(line, "line").toBeDefined();
          expect(diagnostic.column).toBeGreaterThan(0);
          expect(diagnostic.column).toBeLessThanOrEqual((line ?? "").length + 1);
          const text = formatDiagnostic(diagnostic);
          expect(text).toMatch(/\n {2}Fix: \p{Lu}/u);
          expect(text).not.toMatch(/\n\s+at |undefined|\[object |[^\P{Cc}\n]/u);
          expect(text.length).toBeLessThan(2_000);
        }
        outcomes[content ? "accepted" : "rejected"]++;
        if (!content) {
          expect(errors.length).toBeGreaterThan(0);
          return;
        }
        // The pages get the content as JSON, which has no dates and no NaN.
        expect(JSON.parse(JSON.stringify(content))).toEqual(content);
        const check = editorSchemas[name];
        // Editors check no file that has only comments.
        const written = read.parsed.document.toJS() ?? {};
        expect(check?.(written), JSON.stringify(check?.errors)).toBe(true);
      } finally {
        writeFileSync(file, whole);
      }
    }),
    { seed, numRuns },
  );
  expect(outcomes.accepted, "some changes are valid").toBeGreaterThan(numRuns / 20);
  expect(outcomes.rejected).toBeGreaterThan(numRuns / 2);
});
