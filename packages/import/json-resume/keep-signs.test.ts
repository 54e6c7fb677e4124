import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown } from "../../weavefolio/content/schema/markdown.ts";
import { fromJsonResume } from "./from-json-resume.ts";
import { escapeSigns } from "./keep-signs.ts";

test.each([
  "Calls *args and **kwargs of __init__, _private and a*b*c.",
  "C:\\_build\\*.log, 2 * 3 * 4, snake_case and 5*",
  "Uses <https://tools.example/>, [brackets](and) [links](https://tools.example/) `code` &amp; &copy;",
  "**Ran** it, *alone*",
])("in a plain text every sign stays: %s", (text) => {
  expect(parseMarkdown(escapeSigns(text, "plain")).plain).toBe(text);
});

test.each([
  ["Fixed __init__ and _private", "Fixed __init__ and _private"],
  ["a*b*c and C:\\\\*.log", "a*b*c and C:\\\\*.log"],
  ["**Ran** the `ledger_v2`, see [notes](https://notes.example/)", "Ran the ledger_v2, see notes"],
  ["**the *old* ledger** and __init__", "the old ledger and __init__"],
])("in a résumé of another program, only what is surely Markdown is: %s", (text, plain) => {
  expect(parseMarkdown(escapeSigns(text, "mixed")).plain).toBe(plain);
});

test.each([
  ["snake_case, 2 * 3, #1, ~5 and [1]", "plain"],
  ["**Two** `b`, *one*, [notes](https://notes.example/a_b) and R&amp;D", "mixed"],
] as const)("a text that shows all of its signs is as written: %s", (text, writing) => {
  expect(escapeSigns(text, writing)).toBe(text);
});

test("no sign of any plain text is lost", () => {
  const signs = fc.string({ unit: fc.constantFrom(..."ab *_`[]()<>\\\\&;#h:/."), maxLength: 30 });
  fc.assert(
    fc.property(signs, (text) => {
      fc.pre(text.trim() === text && !/ {2}/.test(text));
      expect(parseMarkdown(escapeSigns(text, "plain")).plain).toBe(text);
    }),
  );
});

test("points, summaries and quotes of a résumé keep their signs, and its own export its Markdown", () => {
  const resume = {
    work: [{ name: "Quayside", summary: "Of __init__ and a*b*c.", highlights: ["Ran _main_"] }],
    references: [{ name: "Ada Reed", reference: "Writes a*b*c." }],
  };
  const show = (source: object) => {
    const { experience, about } = fromJsonResume({ ...source }).content;
    return [experience?.["jobs"], about?.["references"]];
  };
  expect(show(resume)).toMatchObject([
    [{ summary: String.raw`Of \_\_init\_\_ and a\*b\*c.`, points: [String.raw`Ran \_main\_`] }],
    [{ quote: String.raw`Writes a\*b\*c.` }],
  ]);
  const exported = { ...resume, meta: { "x-address": "https://mira.example/" } };
  expect(show(exported)).toMatchObject([[{ summary: "Of __init__ and a*b*c.", points: ["Ran _main_"] }], [{ quote: "Writes a*b*c." }]]);
});
