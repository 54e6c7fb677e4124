import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonSchemaOf } from "../schema/json-schema.ts";
import { type FileName, schemas } from "../schema/schema.ts";
import { optionalPages } from "../schema/site.ts";
import { formatProblem } from "./errors.ts";
import { listFolder } from "./folder.ts";
import { inspectContent, readContentFile } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

const names = Object.keys(schemas) as FileName[];

const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ["patternErrorMessage"] });
const editorTakes = Object.fromEntries(names.map((name) => [name, ajv.compile(jsonSchemaOf(name))]));

/** What does not belong into a text, or means something else there. */
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

/** Text without end, of one kind or another. */
const endless = fc.constantFrom(
  "[".repeat(5_000),
  `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
  `x: ${"{a: ".repeat(1_000)}`,
  Array.from({ length: 500 }, (_, at) => `${" ".repeat(at)}a:`).join("\n"),
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
  ["a0: &a0 [x, x]", ...Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`)].join("\n"),
);

type Mutation = (bytes: Buffer) => Buffer;

type Change = { what: string; mutate: Mutation };

const onText =
  (change: (text: string) => string): Mutation =>
  (bytes) =>
    Buffer.from(change(bytes.toString("utf8")));

const splice = (text: string, at: number, removed: number, added: string) => text.slice(0, at) + added + text.slice(at + removed);

/** The line that a number stands for, changed. */
const onLine = (at: number, change: (line: string) => string | string[]): Mutation =>
  onText((text) => {
    const lines = text.split("\n");
    const line = at % lines.length;
    return lines.toSpliced(line, 1, ...[change(lines[line] ?? "")].flat()).join("\n");
  });

const at = fc.nat(3_000);

const change = fc.oneof<fc.Arbitrary<Change>[]>(
  fc.record({ at, removed: fc.nat(40), strange }).map(({ at, removed, strange }) => ({
    what: `${removed} characters at ${at} become ${JSON.stringify(strange)}`,
    mutate: onText((text) => splice(text, at % (text.length + 1), removed, strange)),
  })),
  fc.record({ at, strange }).map(({ at, strange }) => ({
    what: `${JSON.stringify(strange)} at ${at}`,
    mutate: onText((text) => splice(text, at % (text.length + 1), 0, strange)),
  })),
  fc.record({ at, value }).map(({ at, value }) => ({
    what: `the value in line ${at} becomes ${value}`,
    mutate: onLine(at, (line) => line.replace(/((?:^|: ?|- ))([^:]*)$/, (_all, before: string) => `${before.trimEnd()} ${value}`)),
  })),
  fc.record({ at, key }).map(({ at, key }) => ({
    what: `the name in line ${at} becomes ${key}`,
    mutate: onLine(at, (line) => line.replace(/[\w-]+(?=:)/, () => key)),
  })),
  fc.record({ at, key, value }).map(({ at, key, value }) => ({
    what: `before line ${at} comes ${key}: ${value}`,
    mutate: onLine(at, (line) => [`${line.match(/^ */)?.[0]}${key}: ${value}`, line]),
  })),
  fc.record({ at, to: at }).map(({ at, to }) => ({
    what: `line ${at} stands again before line ${to}`,
    mutate: onText((text) => {
      const lines = text.split("\n");
      return lines.toSpliced(to % lines.length, 0, lines[at % lines.length] ?? "").join("\n");
    }),
  })),
  at.map((at) => ({ what: `without line ${at}`, mutate: onLine(at, () => []) })),
  fc.record({ at, spaces: fc.integer({ min: -6, max: 6 }) }).map(({ at, spaces }) => ({
    what: `line ${at} is indented by ${spaces} more`,
    mutate: onLine(at, (line) => (spaces < 0 ? line.slice(-spaces) : " ".repeat(spaces) + line)),
  })),
  at.map((at) => ({ what: `cut at byte ${at}`, mutate: (bytes: Buffer) => bytes.subarray(0, at % (bytes.length + 1)) })),
  fc.record({ at, byte: fc.constantFrom(0xff, 0x80, 0xc3, 0xed, 0xf4, 0x00) }).map(({ at, byte }) => ({
    what: `byte ${at} becomes ${byte}`,
    mutate: (bytes: Buffer) => Buffer.from(bytes.map((one, offset) => (offset === at % bytes.length ? byte : one))),
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

const flood = fc.record({ at, endless }).map(({ at, endless }) => ({
  what: `before line ${at} comes ${JSON.stringify(endless.slice(0, 40))} (${endless.length} characters)`,
  mutate: onLine(at, (line) => [endless, line]),
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

/** One seed, so that every run is the same; another is tried with FUZZ_SEED, and more with FUZZ_RUNS. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_260_315);
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 2_000);

test(`whatever becomes of a file, it is taken or told with its line (seed ${seed})`, { timeout: 120_000 + numRuns * 50 }, async () => {
  const { folder } = testFolder();
  const site = readFileSync(join(folder, "site.yaml"), "utf8");
  const listed = await listFolder(folder);
  if ("what" in listed) throw new Error(listed.what);
  const now = new Date("2026-03-15");
  const outcomes = { taken: 0, told: 0 };
  await fc.assert(
    fc.asyncProperty(mutations, async ({ name, mutate }) => {
      // The pages whose files are as they were would take most of the time.
      const page = optionalPages.find((one) => one === name) ?? "";
      writeFileSync(join(folder, "site.yaml"), name === "site" ? site : site.replace(/pages: .*/, `pages: [${page}]`));
      const file = join(folder, `${name}.yaml`);
      const whole = readFileSync(file);
      try {
        const bytes = mutate(whole);
        writeFileSync(file, bytes);
        // The processor's time, for others may keep it busy.
        const before = process.cpuUsage();
        const read = await readContentFile(name, listed, now);
        // The rest of the content is as it was, and takes time: it is asked for where this file is taken.
        const { content, problems, warnings } =
          read.problems.length > 0 ? { content: undefined, ...read } : await inspectContent(folder, undefined, now);
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1e6, "seconds").toBeLessThan(2);

        const lines = bytes
          .toString("utf8")
          .replace(/^\uFEFF/, "")
          .split(/\r\n?|\n/);
        for (const problem of [...problems, ...warnings]) {
          expect(problem.file).toBe(`content/${name}.yaml`);
          const line = lines[problem.line - 1];
          expect(line, "its line").toBeDefined();
          expect(problem.column).toBeGreaterThan(0);
          expect(problem.column).toBeLessThanOrEqual((line ?? "").length + 1);
          const told = formatProblem(problem);
          expect(told).toMatch(/\n {2}Mend: \p{Lu}/u);
          expect(told).not.toMatch(/\n\s+at |undefined|\[object |[^\P{Cc}\n]/u);
          expect(told.length).toBeLessThan(2_000);
        }
        outcomes[content ? "taken" : "told"]++;
        if (!content) {
          expect(problems.length).toBeGreaterThan(0);
          return;
        }
        // Nothing reaches the pages but what JSON can carry: no date, no number that is none.
        expect(JSON.parse(JSON.stringify(content))).toEqual(content);
        const check = editorTakes[name];
        const written = read.parsed.document.toJS();
        expect(check?.(written), JSON.stringify(check?.errors)).toBe(true);
      } finally {
        writeFileSync(file, whole);
      }
    }),
    { seed, numRuns },
  );
  expect(outcomes.taken, "some changes are no mistakes").toBeGreaterThan(numRuns / 20);
  expect(outcomes.told).toBeGreaterThan(numRuns / 2);
});
