import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Fields } from "../../content/schema/plain-values.ts";
import { editYaml } from "./edit-yaml.ts";

const jobs = `# Your jobs, the newest first.
lead: "Where I worked"   # shown to search engines

jobs:
  # The one I am proud of.
  - role: Developer
    company: Northlight
    url: 'https://northlight.example/' # moved in 2024
    duration: { start: 2024-06, end: 2025-01 }
    points:
      - >-
        Rebuilt the dashboard, and cut
        its first load.
      # The next one needs a number.
      - "Wrote tests"
      # More to come here.

  # Where it began.
  - role: Intern
    company: Harbor & Reed
    duration:
      start: 2024-05
      end: 2024-06
    points: [Booked, Moved]

# The end.
`;

const developer = { role: "Developer", company: "Northlight" };
const intern = { role: "Intern", company: "Harbor & Reed" };

test.each([
  ["plain", "lead: 日本語の\n  文です\nrole: a\n"],
  ["folded", "lead: >-\n  日本語の\n  文です\nrole: a\n"],
  ["quoted", 'lead: "日本語の\n  文です"\nrole: a\n'],
])("a %s text whose lines part Japanese words is edited without a space between them", (_style, text) => {
  expect(editYaml(text, { lead: "日本語の文です" })).toBe(text);
  const edited = editYaml(text, { role: "b" });
  expect(edited).toBe(text.replace("role: a", "role: b"));
});

test("a long text with a space between Japanese words isn't folded there", () => {
  const lead = `${"日本語".repeat(30)} ${"文です".repeat(30)}`;
  const edited = editYaml("", { lead, points: [lead, "a"] });
  expect(edited).toContain(lead);
  expect(editYaml(edited, { lead })).toBe(edited);
});

test("setting fields to their old values keeps every byte", () => {
  expect(
    editYaml(jobs, {
      lead: "Where I worked",
      jobs: [{ ...developer, points: ["Rebuilt the dashboard, and cut its first load.", "Wrote tests"] }, intern],
    }),
  ).toBe(jobs);
});

test("a changed text keeps its quotes and the comment behind it", () => {
  expect(editYaml(jobs, { lead: "Elsewhere" })).toBe(jobs.replace("Where I worked", "Elsewhere"));
  expect(editYaml(jobs, { jobs: [{ ...developer, url: "https://new.example/" }, intern] })).toBe(
    jobs.replace("northlight.example", "new.example"),
  );
});

test("moved items keep their comments and unnamed fields, and a new one is formatted like the others", () => {
  const edited = editYaml(jobs, { jobs: [{ role: "Lead", company: "Elsewhere", points: ["Led."] }, intern, developer] });
  expect(edited).toMatchInlineSnapshot(`
    "# Your jobs, the newest first.
    lead: "Where I worked"   # shown to search engines

    jobs:
      - role: Lead
        company: Elsewhere
        points:
          - Led.

      # Where it began.
      - role: Intern
        company: Harbor & Reed
        duration:
          start: 2024-05
          end: 2024-06
        points: [Booked, Moved]

      # The one I am proud of.
      - role: Developer
        company: Northlight
        url: 'https://northlight.example/' # moved in 2024
        duration: { start: 2024-06, end: 2025-01 }
        points:
          - >-
            Rebuilt the dashboard, and cut
            its first load.
          # The next one needs a number.
          - "Wrote tests"
          # More to come here.

    # The end.
    "
  `);
});

test("removing an item removes its comments, and the others keep theirs", () => {
  expect(editYaml(jobs, { jobs: [intern] })).toMatchInlineSnapshot(`
    "# Your jobs, the newest first.
    lead: "Where I worked"   # shown to search engines

    jobs:
      # Where it began.
      - role: Intern
        company: Harbor & Reed
        duration:
          start: 2024-05
          end: 2024-06
        points: [Booked, Moved]

    # The end.
    "
  `);
});

test("two jobs with the same role and company are matched by their start", () => {
  const stint = (start: number, words: string) => ({ ...developer, duration: { start }, points: [words] });
  const text = editYaml("", { jobs: [stint(2022, "Later."), stint(2016, "Earlier.")] }).replace("2016", "2016 # the first time");
  const edited = editYaml(text, { jobs: [{ ...stint(2016, "Earlier."), url: "https://northlight.example/" }, stint(2023, "Later.")] });
  expect(edited).toBe(`jobs:
  - role: Developer
    company: Northlight
    duration:
      start: 2016 # the first time
    points:
      - Earlier.
    url: https://northlight.example/
  - role: Developer
    company: Northlight
    duration:
      start: 2023
    points:
      - Later.
`);
});

test("a list can be emptied and filled again", () => {
  const emptied = editYaml(jobs, { jobs: [] });
  expect(emptied).toMatchInlineSnapshot(`
    "# Your jobs, the newest first.
    lead: "Where I worked"   # shown to search engines

    jobs: []

    # The end.
    "
  `);
  expect(editYaml(emptied, { jobs: [{ ...intern, points: ["Booked."] }] })).toMatchInlineSnapshot(`
    "# Your jobs, the newest first.
    lead: "Where I worked"   # shown to search engines

    jobs:
      - role: Intern
        company: Harbor & Reed
        points:
          - Booked.

    # The end.
    "
  `);
});

test("a field is removed with its line, and a new one follows the field named before it", () => {
  const profile = "name: Jordan Vale\n\n# What Home types.\nfirstName: Jo\nrole: Developer # for now\ncore: [Java, SQL]\n";
  expect(editYaml(profile, { name: "Ada", firstName: undefined, role: "Countess", availability: "Never", core: ["Analysis"] })).toBe(
    "name: Ada\n\n# What Home types.\nrole: Countess # for now\navailability: Never\ncore: [Analysis]\n",
  );
});

const long = "A sentence that is too long for one line of a file that people read, and so is folded at its spaces.";

test.each<[what: string, before: string, fields: Fields, after: string]>([
  ["an empty file is filled", "", { name: "Ada", core: ["A", "B"] }, "name: Ada\ncore: [A, B]\n"],
  ["a file with only comments keeps them", "# You.\n", { name: "Ada" }, "# You.\nname: Ada\n"],
  ["an empty field is filled", "name: # yours\nrole: x\n", { name: "Ada" }, "name: Ada # yours\nrole: x\n"],
  [
    "text that YAML would read as a number, null, a comment or a key is quoted",
    "a: b\n",
    { a: "12", b: "null", c: "# x", d: "y: z" },
    'a: "12"\nb: "null"\nc: "# x"\nd: "y: z"\n',
  ],
  [
    "a long text is folded, and the comment behind the short one stays",
    "a: b # why\nc: d\n",
    { a: long },
    `a: >- # why\n  ${long.replace("its spaces", "its\n  spaces")}\nc: d\n`,
  ],
  ["a folded text becomes a line", "a: >-\n  one\n  two\n\n# next\nb: c\n", { a: "one" }, "a: one\n\n# next\nb: c\n"],
  [
    "a picture with alternative text gets another source",
    "image:\n  src: images/a.png # mine\n  alt: A\n",
    { image: { src: "images/b.png" } },
    "image:\n  src: images/b.png # mine\n  alt: A\n",
  ],
  [
    "a group replaces a text",
    "image: images/a.png # mine\n",
    { image: { src: "images/b.png", alt: "B" } },
    "image: # mine\n  src: images/b.png\n  alt: B\n",
  ],
  ["a group is removed with the comments inside", "a: 1\nb:\n  c: 2\n  # of b\nd: 3\n", { b: undefined }, "a: 1\nd: 3\n"],
  ["a list in brackets keeps its brackets and comments", "a: [x, # one\n  y]\n", { a: ["x", "z"] }, "a:\n  [\n    x, # one\n    z\n  ]\n"],
  [
    "a text in brackets that looks like a key, a value or an item is quoted",
    "a: [x]\nb: 1\n",
    { a: ["?\n%", ":\ny", "-\n\nz"] },
    'a: ["?\\n%", ":\\ny", "-\\n\\nz"]\nb: 1\n',
  ],
  ["a list without indent stays so", "a:\n- x\n- y\nb: 1\n", { a: ["y", "new one here."] }, "a:\n- y\n- new one here.\nb: 1\n"],
  ["a missing line end at the end of the file is added", "a: 1\nb: 2", { b: 3, c: 4 }, "a: 1\nb: 3\nc: 4\n"],
  [
    "an item in braces is edited in place",
    "a:\n  - { title: x, icon: music } # loud\n  - title: y\n",
    { a: [{ title: "x", icon: "gaming" }, { title: "y" }] },
    "a:\n  - { title: x, icon: gaming } # loud\n  - title: y\n",
  ],
  [
    "the first field of an item can be removed",
    "a:\n  - title: x\n    icon: y\n",
    { a: [{ title: "x", icon: undefined, more: true }] },
    "a:\n  - title: x\n    more: true\n",
  ],
  ["duplicate items stay", "a: &x\n  - one.\n  - one.\n", { a: ["one.", "two.", "one."] }, "a: &x\n  - one.\n  - two.\n  - one.\n"],
  ["anchors are written out if an edit needs it", "a: &x [one, two]\nb: *x # too\n", { a: ["three"] }, "a: [three]\nb: [one, two] # too\n"],
])("%s", (_what, before, fields, after) => {
  expect(editYaml(before, fields)).toBe(after);
});

test.each(["one\n- \nthree", "- \ntwo", "one\n  - \nthree.", `${"word ".repeat(30)}\n- \nthree`])(
  "a text whose line is only a dash and a space keeps it: %j",
  (written) => {
    const list = [{ title: "A", note: written }];
    const edited = editYaml("list:\n  - title: A\n    # in A\n# foot\nlast: 1\n", { list });
    expect(parse(edited)).toEqual({ list, last: 1 });
    expect(edited.endsWith("\n    # in A\n# foot\nlast: 1\n")).toBe(true);
  },
);

test("line ends and byte order mark are kept", () => {
  expect(editYaml("\uFEFFa: 1\r\n# x\r\nb: 2\r\n", { a: 3 })).toBe("\uFEFFa: 3\r\n# x\r\nb: 2\r\n");
});

const words = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.lorem({ maxCount: 30 }),
  fc.stringMatching(/^[-\d:.,#&*!|>'"%@`{}[\]? \n\ta-c]*$/),
);
const item = fc.record({ note: words, icon: words, points: fc.array(words), group: fc.record({ start: words, alt: words }) });
const titles = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { minLength: 1, maxLength: 6 });

test("a new file has the values it was created from", () => {
  fc.assert(
    fc.property(item, fc.array(item), (fields, list) => {
      expect(parse(editYaml("", { ...fields, list }))).toEqual({ ...fields, list });
    }),
  );
});

test("whatever replaces a value in brackets is read back as it was written", () => {
  fc.assert(
    fc.property(fc.array(words), item, (list, group) => {
      const edited = editYaml("list: [one, two]\ngroup: { note: one, points: [two] }\nlast: 1\n", { list, group });
      expect(parse(edited)).toEqual({ list, group, last: 1 });
    }),
    { examples: [[["0:\n&"], { note: "a:\n- b", icon: "", points: ["a:\nb"], group: { start: "", alt: "" } }]] },
  );
});

test("however a list is edited, every item keeps the comments above, behind and inside it", () => {
  const written = (title: string) => `  # over ${title}\n  - title: ${title} # behind ${title}\n    points: []\n    # in ${title}\n`;
  fc.assert(
    fc.property(titles, titles, fc.func(item), fc.boolean(), (before, after, more, spaced) => {
      const text = `# head\nlist:\n${before.map(written).join(spaced ? "\n" : "")}\n# foot\nlast: 1 # line\n`;
      const list = after.map((title) => ({ title, ...more(title) }));
      const edited = editYaml(text, { list });
      expect(parse(edited)).toEqual({ list, last: 1 });
      const comments = after
        .filter((title) => before.includes(title))
        .flatMap((title) => [`over ${title}`, `behind ${title}`, `in ${title}`]);
      const found = Array.from(edited.matchAll(/# ((?:over|behind|in) [A-Z][a-z]+)$/gm), ([, comment]) => comment);
      expect(found).toEqual(comments);
      expect(edited.startsWith("# head\nlist:")).toBe(true);
      expect(edited.endsWith("\n# foot\nlast: 1 # line\n")).toBe(true);
    }),
  );
});
