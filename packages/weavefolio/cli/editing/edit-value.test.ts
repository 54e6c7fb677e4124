import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isCollection, isMap, isScalar, isSeq, parse, parseDocument } from "yaml";
import { editValue, type Path } from "./edit-value.ts";

const jobs = `# Your jobs, the newest first.
lead: "Where I worked"   # shown to search engines

jobs:
  # The one I am proud of.
  - role: Developer
    company: Northlight
    duration: { start: 2024-06, end: 2025-01 } # months
    points:
      - >-
        Rebuilt the dashboard, and cut
        its first load.
      # The next one needs a number.
      - "Wrote tests"

  # Where it began.
  - role: Developer
    company: Northlight
    points: [Booked,   'Moved']

# The end.
`;

test.each([
  ["A boat at sea", "A boat at sea"],
  ["12", '"12"'],
])("%s, which was saved while its space was typed, has no quotes but those that it needs", (value, written) => {
  const saved = editValue("alt: A boat # of mine\n", { do: "set", path: ["alt"], value: `${value.slice(0, 2)} ` }) ?? "";
  expect(editValue(saved, { do: "set", path: ["alt"], value })).toBe(`alt: ${written} # of mine\n`);
});

test("a Japanese text of several lines keeps those that didn't change", () => {
  const text = "lead: >-\n  これは日本語の\n  文です。\n  次です。\n";
  expect(editValue(text, { do: "set", path: ["lead"], value: "これは日本語の文だ。次です。" })).toBe(
    "lead: >-\n  これは日本語の\n  文だ。\n  次です。\n",
  );
});

const set = (path: Path, value: string | number | boolean) => editValue(jobs, { do: "set", path, value });

test.each<[string, Path, string, string, string]>([
  ["a quoted text", ["lead"], "Elsewhere", '"Where I worked"', '"Elsewhere"'],
  [
    "a plain text",
    ["jobs", 0, "role"],
    "Lead",
    "role: Developer\n    company: Northlight\n    duration",
    "role: Lead\n    company: Northlight\n    duration",
  ],
  [
    "the same field of an item with the same name",
    ["jobs", 1, "role"],
    "Intern",
    "  # Where it began.\n  - role: Developer",
    "  # Where it began.\n  - role: Intern",
  ],
  ["a text in braces", ["jobs", 0, "duration", "end"], "2025-02", "end: 2025-01", "end: 2025-02"],
  ["a text in brackets", ["jobs", 1, "points", 1], "Shipped", "'Moved'", "'Shipped'"],
  ["a text that brackets would split", ["jobs", 1, "points", 0], "Booked, moved", "[Booked,", '["Booked, moved",'],
  [
    "a text that needs quotes",
    ["jobs", 0, "company"],
    "North: light #1",
    "company: Northlight\n    duration",
    'company: "North: light #1"\n    duration',
  ],
  [
    "a text that looks like a number",
    ["jobs", 0, "role"],
    "42",
    "role: Developer\n    company: Northlight\n    duration",
    'role: "42"\n    company: Northlight\n    duration',
  ],
])("%s changes, and no byte around it", (_what, path, value, from, to) => {
  expect(jobs).toContain(from);
  expect(set(path, value)).toBe(jobs.replace(from, to));
});

const paragraphs = `# Above.
folded: >-  # a note
  Rebuilt the dashboard, and cut
  its first load.

  A second paragraph, of which
  no line changes.
clipped: >
  One
  line end.

literal: |
  One line.

    - indented
  The end.
# Between.
plain: Rebuilt the
  dashboard, and
  its tests.
quoted: "Rebuilt the
  dashboard: and
  its tests."
items:
  - |-
    First.
    Second.
  - last
`;

test.each<[string, Path, string, string, string]>([
  ["a word of a folded text", ["folded"], "load", "paint", "its first paint.\n"],
  ["a word at the end of a line", ["folded"], "cut its", "halved its", "and halved\n"],
  ["the first word of a line", ["folded"], "its first", "the first", "cut\n  the first load.\n"],
  ["two words around a line end", ["folded"], "cut its first", "halved the only", "and halved the only load.\n"],
  ["the last word", ["folded"], "changes.", "changed.", "no line changed.\nclipped"],
  ["a folded text with a line end", ["clipped"], "One", "Two", "clipped: >\n  Two\n  line end.\n\nliteral"],
  ["a literal text", ["literal"], "One line.", "Two\nlines.", "literal: |\n  Two\n  lines.\n\n    - indented\n  The end.\n# Between"],
  ["a literal text of an item", ["items", 0], "Second", "Third", "  - |-\n    First.\n    Third.\n  - last"],
  ["a text without quotes", ["plain"], "and", "or", "plain: Rebuilt the\n  dashboard, or\n  its tests.\n"],
  ["a quoted text", ["quoted"], "and", "or", 'quoted: "Rebuilt the\n  dashboard: or\n  its tests."\n'],
])("%s changes in its lines, and no other line is wrapped", (_what, path, from, to, expected) => {
  const old = String(path.reduce((value, step) => value[step], parse(paragraphs)));
  expect(old).toContain(from);
  const edited = editValue(paragraphs, { do: "set", path, value: old.replace(from, to) }) ?? "";
  expect(edited).toContain(expected);
  const added = edited.split("\n").filter((line) => !paragraphs.split("\n").includes(line));
  expect(added.length).toBeLessThanOrEqual(2);
  expect(edited.split("\n").length).toBeGreaterThanOrEqual(paragraphs.split("\n").length - 1);
});

test("a line of a folded text that becomes too long is split, and the next ones stay", () => {
  const { folded } = parse(paragraphs);
  const edited = editValue(paragraphs, { do: "set", path: ["folded"], value: folded.replace("cut", `${"a long word ".repeat(8)}cut`) });
  expect(edited?.slice(edited.indexOf("folded"), edited.indexOf("  its"))).toBe(
    `folded: >-  # a note\n  Rebuilt the dashboard, and ${"a long word ".repeat(5)}a long word\n  a long word a long word cut\n`,
  );
  expect(edited?.slice(edited.indexOf("  its"))).toBe(paragraphs.slice(paragraphs.indexOf("  its")));
});

test("the only field of a file is removed, and its comments stay", () => {
  const text = "# Not translated: names.\n\nrole: Entwicklerin # for now\n# The end.\n";
  expect(editValue(text, { do: "remove", path: ["role"] })).toBe("# Not translated: names.\n\n# The end.\n");
  expect(editValue("a: { b: 1 }\n", { do: "remove", path: ["a"] })).toBe("");
  expect(editValue("{ a: 1 } # one\n", { do: "remove", path: ["a"] })).toBeUndefined();
});

test("a folded text stays folded", () => {
  const edited = set(["jobs", 0, "points", 0], `Rebuilt it. ${"It is fast now. ".repeat(8)}`.trim());
  expect(edited).toContain("      - >-\n        Rebuilt it.");
  expect(edited?.split("\n").every((line) => line.length <= 110)).toBe(true);
});

test("a missing field is added at the end of its item, also in a group that is missing", () => {
  expect(set(["jobs", 1, "url"], "https://a.example/")).toBe(jobs.replace("'Moved']\n", "'Moved']\n    url: https://a.example/\n"));
  expect(parse(set(["jobs", 1, "duration", "start"], "2020-01") ?? "").jobs[1].duration).toEqual({ start: "2020-01" });
});

test("a file of only comments gets its first field", () => {
  expect(editValue("# Nothing yet.\n", { do: "set", path: ["lead"], value: "Hello" })).toBe("# Nothing yet.\nlead: Hello\n");
});

test("a field and an item are removed, and with an item its comment", () => {
  expect(editValue(jobs, { do: "remove", path: ["jobs", 0, "company"] })).toBe(
    jobs.replace("    company: Northlight\n    duration", "    duration"),
  );
  const edited = editValue(jobs, { do: "remove", path: ["jobs", 1] });
  expect(edited).toBe(jobs.replace(/\n {2}# Where it began\.[\s\S]*'Moved'\]\n/, ""));
});

test("a list is ordered as another one, with a dash for a new item", () => {
  const text = "jobs:\n  # First\n  - role: A\n  - role: B # second\n  - role: C\n";
  const order = (from: (number | undefined)[]) => editValue(text, { do: "order", path: ["jobs"], from });
  expect(order([1, undefined, 0])).toBe("jobs:\n  - role: B # second\n  -\n  # First\n  - role: A\n");
  expect(order([0, 1, 2])).toBe(text);
  expect(order([])).toBe("jobs: []\n");
  expect(editValue(text, { do: "order", path: ["studies"], from: [0] })).toBeUndefined();
});

test("an item moves with its comments, although another has the same name", () => {
  const edited = editValue(jobs, { do: "move", path: ["jobs", 1], to: 0 });
  expect(edited).toMatch(/jobs:\n {2}# Where it began\.[\s\S]*# The one I am proud of\./);
  expect(parse(edited ?? "").jobs).toEqual(parse(jobs).jobs.toReversed());
});

test("an item is inserted, also at the end", () => {
  const edited = editValue(jobs, { do: "insert", path: ["jobs", 2], value: { role: "Intern" } });
  expect(edited).toBe(jobs.replace("'Moved']\n", "'Moved']\n\n  - role: Intern\n"));
});

test("a short text is added to a list with a line for each", () => {
  const edited = editValue(jobs, { do: "insert", path: ["jobs", 0, "points", 2], value: "Shipped it" });
  expect(edited).toBe(jobs.replace('- "Wrote tests"\n', '- "Wrote tests"\n      - Shipped it\n'));
});

test("an item of only a dash moves like others", () => {
  const text = "jobs:\n  - role: A\n  -\n  - # as it is\n";
  expect(editValue(text, { do: "move", path: ["jobs", 1], to: 0 })).toBe("jobs:\n  -\n  - role: A\n  - # as it is\n");
  expect(editValue(text, { do: "set", path: ["jobs", 1], value: { role: "B" } })).toBe("jobs:\n  - role: A\n  - role: B\n  - # as it is\n");
});

test("line ends and a byte order mark stay", () => {
  const windows = `\uFEFF${jobs.replaceAll("\n", "\r\n")}`;
  expect(editValue(windows, { do: "set", path: ["lead"], value: "Elsewhere" })).toBe(windows.replace("Where I worked", "Elsewhere"));
});

test.each<[string, string, Path]>([
  ["no such item", jobs, ["jobs", 2, "role"]],
  ["a place in a single value", jobs, ["lead", 0]],
  ["a field of a single value", jobs, ["lead", "text"]],
  ["an anchor that others refer to", "a: &x one\nb: *x\n", ["a"]],
  ["YAML with an error", "a: [\n", ["a"]],
])("with %s nothing is changed", (_what, text, path) => {
  expect(editValue(text, { do: "set", path, value: "new" })).toBeUndefined();
});

const folder = join(import.meta.dirname, "../../../../e2e/fixture/content");
const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
const texts = files.map((name) => readFileSync(join(folder, name), "utf8"));

/** Lists the paths of all scalars. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listPaths(item, [...path, index]));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, field]) => listPaths(field, [...path, name]));
  return [path];
}

/** The offsets of a value, with the key that a block text starts behind. */
function rangeOf(text: string, path: Path): [number, number] {
  const document = parseDocument(text, { keepSourceTokens: true });
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range) throw new Error(`No scalar at ${path.join(".")}`);
  const parent = document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
  const key = isScalar(pair?.key) ? pair.key.range : undefined;
  const isBlockItem = isSeq(parent) && isCollection(parent) && !parent.flow;
  const start = key?.[0] ?? (isBlockItem ? text.lastIndexOf("-", node.range[0]) : node.range[0]);
  return [start, node.range[1]];
}

test("400 random edits change the value that they name, and no byte outside it", () => {
  const value = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.lorem({ maxCount: 40 }),
    fc.constantFrom("yes", "a: b", "- a", "# a", "'", '"', "[a", "*a", "&a", "!a", "null", "~"),
  );
  const cases = texts.flatMap((text, file) => listPaths(parse(text)).map((path) => ({ file, path })));
  let refused = 0;
  fc.assert(
    fc.property(fc.constantFrom(...cases), value, ({ file, path }, written) => {
      const text = texts[file] ?? "";
      const edited = editValue(text, { do: "set", path, value: written });
      if (edited === undefined) {
        refused++;
        return;
      }
      const [start, end] = rangeOf(text, path);
      expect(edited.startsWith(text.slice(0, start))).toBe(true);
      expect(edited.trimEnd().endsWith(text.slice(end).trimEnd())).toBe(true);
      const expected = structuredClone(parse(text));
      let parent = expected;
      for (const step of path.slice(0, -1)) parent = parent[step];
      parent[path.at(-1) ?? ""] = written;
      expect(isDeepStrictEqual(parse(edited), expected)).toBe(true);
    }),
    { numRuns: 400 },
  );
  expect(refused).toBeLessThan(10);
});

test("a group that replaces another one removes the fields that it doesn't have", () => {
  const text = "image:\n  src: a.png # the cover\n  alt: A lamp\ntitle: Lamp\n";
  expect(editValue(text, { do: "set", path: ["image"], value: { src: "b.png" } })).toBe("image:\n  src: b.png # the cover\ntitle: Lamp\n");
});

test("a list that is set replaces its items, and the fields that they had", () => {
  const edited = editValue("jobs:\n  - role: A # first\n    url: x\n", { do: "set", path: ["jobs"], value: [{ role: "B" }] });
  expect(edited).toBe("jobs:\n  - role: B # first\n");
});
