import { expect, test } from "vitest";
import { loadContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

/** Jobs with these durations, in this order. */
function writeJobs(...durations: [start: string, end?: string][]): string {
  const jobs = durations.map(([start, end], index) => {
    const until = end === undefined ? "" : `, end: ${end}`;
    return `  - { role: Job ${index + 1}, company: Acme, duration: { start: ${start}${until} } }\n`;
  });
  return `jobs:\n${jobs.join("")}`;
}

const jobs = /jobs:\n.*/s;

test.each([
  [
    "a month in the future",
    "experience.yaml",
    "end: 2025-01",
    "end: 2026-04",
    "jobs › 1 “Front-end Developer” › duration › end is in the future",
  ],
  ["a year in the future", "experience.yaml", "end: 2025-01", "end: 2031", "duration › end is in the future"],
  ["a month in the future, despite an error", "experience.yaml", "end: 2025-01", "end: 2026-04\n      x: 1", "end is in the future"],
  [
    "a certificate that expires before its date",
    "certificates.yaml",
    "date: 2025-01",
    "date: 2025-01\n    expires: 2024",
    `content/certificates.yaml:9:14  certificates › 1 “Front-end Internship, Northlight Systems” › expires is before the date
  9 |     expires: 2024
    |              ^^^^
  Fix: Swap date and expires, or correct the wrong one.`,
  ],
  [
    "jobs written oldest first",
    "experience.yaml",
    jobs,
    writeJobs(["2019", "2020-05"], ["2020-06", "2022-01"], ["2022-02"]),
    `content/experience.yaml:8:5  jobs › 3 “Job 3” is the newest, and displayed last
  8 |   - { role: Job 3, company: Acme, duration: { start: 2022-02 } }
    |     ^^^^^^
  Fix: Write the newest first, or ignore this if you want this order.`,
  ],
  [
    "a title twice, with other case and spaces",
    "projects.yaml",
    "title: Crypto Search",
    "title: recycle  gear",
    `content/projects.yaml:36:5  projects › 3 “Recycle Gear” has the same title as projects › 2 “recycle  gear”
  36 |   - title: Recycle Gear
     |     ^^^^^
  Fix: Remove one of the two, or ignore this if you want both.`,
  ],
  [
    "a job twice",
    "experience.yaml",
    jobs,
    "jobs:\n  - { role: Dev, company: Acme, duration: { start: 2020 } }\n  - { role: dev, company: Acme, duration: { start: 2020 } }\n",
    "jobs › 2 “dev” has the same role, company and start as jobs › 1 “Dev”",
  ],
  [
    "a new job below the others",
    "experience.yaml",
    jobs,
    writeJobs(["2020", "2022"], ["2018", "2020"], ["2022"]),
    "jobs › 3 “Job 3” is the newest",
  ],
  [
    "a text that ends in a comment",
    "projects.yaml",
    "title: Crypto",
    "title: Crypto #1",
    "title ends before “#1 Search”, which is a comment",
  ],
  [
    "a text that ends before a number sign and a number",
    "certificates.yaml",
    "title: Java, Advanced Assessment",
    "title: Ranked # 1 of 300",
    `content/certificates.yaml:9:19  certificates › 2 “Ranked” › title ends before “# 1 of 300”, which is a comment
  9 |   - title: Ranked # 1 of 300
    |                   ^^^^^^^^^^
  Fix: Put the whole text in quotes, or move the comment to a line of its own.`,
  ],
  [
    "an item in brackets that is a comment",
    "profile.yaml",
    "[Java, React, SQL]",
    "[\n  Java, #dotnet\n  SQL\n]",
    `content/profile.yaml:11:9  core › 1 is followed by “#dotnet”, which is a comment
  11 |   Java, #dotnet
     |         ^^^^^^^
  Fix: Put it in quotes, or add a space after the “#” if it is a comment.`,
  ],
  [
    "an item that continues the one above",
    "experience.yaml",
    "      - Started",
    "       - Started",
    `content/experience.yaml:14:8  jobs › 1 “Front-end Developer” › points › 1 contains this line, which is not an item of its own
  14 |        - Started a shared component library that three teams now ship with.
     |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like the other items, or put the whole text in quotes.`,
  ],
  [
    "an item without its dash in the text above",
    "about.yaml",
    "  - >-\n    I am",
    "    >-\n    I am",
    `content/about.yaml:8:5  introduction › 1 contains this line, which is not an item of its own
  8 |     >-
    |     ^^
  Fix: Write “- ” before it, and indent it like the other items.`,
  ],
  [
    "several paragraphs in a field that has one",
    "projects.yaml",
    /^lead:.*/m,
    "lead: |\n  Look up\n  any project.\n\n  Read its code.",
    `content/projects.yaml:4:7  lead has several paragraphs, which are displayed as one
  4 | lead: |
    |       ^
  Fix: Write one paragraph.`,
  ],
  [
    "several paragraphs in an item that has one",
    "projects.yaml",
    "technologies: [",
    "technologies:\n      - >-\n        One\n\n        Two\n    points: [",
    "Fix: Write one item for each paragraph.",
  ],
  [
    "a Markdown link without https://",
    "projects.yaml",
    "description: Look up any coin",
    "description: Look up [any coin](coins.example)",
    `content/projects.yaml:29:18  projects › 2 “Crypto Search” › description displays a link as text: “coins.example” is not a web address
  29 |     description: Look up [any coin](coins.example), see what it costs and follow its price through the day.
     |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write the full address, such as: [my notes](https://notes.example/).`,
  ],
  [
    "stars that aren't read as emphasis",
    "projects.yaml",
    "description: Look up any coin",
    "description: Look **up:**any `**coin:**s` \\*\\*coin:\\*\\*s",
    "description is published with its stars: a letter beside them and a sign inside of them hide that they belong together: **up:**",
  ],
  [
    "a Markdown link that runs a script",
    "projects.yaml",
    "description: Look up any coin",
    "description: Look up [any coin](javascript:alert)",
    "description displays a link as text: “javascript:alert” is not a web address",
  ],
  [
    "a Markdown link without an address",
    "projects.yaml",
    "description: Look up any coin",
    "description: Look up [any coin]()",
    "description displays a link as text: it has no address",
  ],
  [
    "a language without texts",
    "site.yaml",
    "language: en",
    "language: la",
    `content/site.yaml:7:11  language has no texts for menu, buttons and form yet (la): they stay English
  7 | language: la
    |           ^^
  Fix: Write your own texts below texts: in this file.`,
  ],
  [
    "a link to this computer",
    "projects.yaml",
    "live: https://crypto-search.example/",
    "live: http://localhost:3000",
    `content/projects.yaml:33:11  projects › 2 “Crypto Search” › live leads to localhost:3000, which visitors cannot reach: it is on your computer or in your network
  33 |     live: http://localhost:3000
     |           ^^^^^^^^^^^^^^^^^^^^^
  Fix: Write a public address.`,
  ],
  [
    "a picture in a private network",
    "projects.yaml",
    /image:\n.*\n.*/,
    "image: http://192.168.1.4/a.png",
    "image leads to 192.168.1.4, which",
  ],
])("warns of %s", async (_what, file, from, to, warning) => {
  const { edit, warnings } = testFolder();
  edit(file, from, to);
  expect(await warnings()).toContain(warning);
});

test.each([
  ["this month", "experience.yaml", "end: 2025-01", "end: 2026-03"],
  ["a single job", "experience.yaml", jobs, writeJobs(["2019"])],
  ["jobs written newest first", "experience.yaml", jobs, writeJobs(["2022"], ["2020", "2022"], ["2019", "2020"])],
  ["a side job that started later and ended", "experience.yaml", jobs, writeJobs(["2019"], ["2021", "2022"])],
  ["two current jobs", "experience.yaml", jobs, writeJobs(["2019"], ["2021"])],
  ["jobs in the same year", "experience.yaml", jobs, writeJobs(["2019", "2020"], ["2019-06", "2020-03"])],
  ["a comment", "projects.yaml", "title: Crypto Search", "title: Crypto Search # the first"],
  ["a comment that starts with a number, in its own line", "projects.yaml", "title: Crypto Search", "title: Crypto Search\n      # 1 of 4"],
  ["a comment that starts with a number, after a month", "experience.yaml", "end: 2025-01", "end: 2025-01 # 2 years at most"],
  ["a certificate that expires in the year of its date", "certificates.yaml", "date: 2025-01", "date: 2025-01\n    expires: 2025"],
  ["a sign within a word", "projects.yaml", "title: Crypto Search", "title: C# Search"],
  ["a text in several lines", "projects.yaml", "description: Look up", "description: |\n      Look up\n      -5 % and"],
  ["a public address", "projects.yaml", "live: https://crypto-search.example/", "live: https://8.8.8.8:3000/localhost"],
])("does not warn of %s", async (_what, file, from, to) => {
  const { edit, errors, warnings } = testFolder();
  edit(file, from, to);
  expect(await errors()).toBe("none");
  expect(await warnings()).toBe("");
});

test.each([
  ["2026-03-15", true],
  ["2026-03", true],
  ["2026-03-14", false],
  ["2026-02", false],
  ["2025", false],
])("on 15 March 2026, an announcement until %s is shown: %s", async (until, isShown) => {
  const { edit, warnings, inspect } = testFolder();
  edit("site.yaml", "accent:", `announcement:\n  text: My book is out.\n  until: ${until}\naccent:`);
  expect((await inspect()).content?.site.announcement !== undefined).toBe(isShown);
  expect(await warnings()).toBe(
    isShown
      ? ""
      : `content/site.yaml:12:10  announcement › until is over, so the announcement isn't shown
  12 |   until: ${until}
     |          ${"^".repeat(until.length)}
  Fix: Remove the announcement, or write a later day.`,
  );
});

test("does not warn of fields that a syntax error hides", async () => {
  const { edit, errors, warnings } = testFolder();
  edit("experience.yaml", "  - role: Full Stack Intern", "  role: Full Stack Intern");
  expect(await errors()).toContain("a dash is missing before this item");
  expect(await warnings()).toBe("");
});

test.each([
  ["|", "  - |\n    I graduated\n    in 2023.\n\n\n    I read\n    source code.\n"],
  [">-", "  - >-\n    I graduated\n    in 2023.\n\n    I read\n    source code.\n"],
  ["a list", "  - I graduated in 2023.\n  - I read source code.\n"],
])("the introduction keeps the paragraphs of %s", async (_what, yaml) => {
  const { folder, edit, warnings } = testFolder();
  edit("about.yaml", /introduction:\n.*?\n\n(?=#)/s, `introduction:\n${yaml}\n`);
  expect(await warnings()).toBe("");
  expect((await loadContent(folder)).content.about.introduction.map(({ plain }) => plain)).toEqual([
    "I graduated in 2023.",
    "I read source code.",
  ]);
});

test.each([
  ["|", "|\n        I started\n        a library.\n\n        I shipped it."],
  [">-", ">-\n        I started\n        a library.\n\n        I shipped it."],
  ["no mark", "I started\n        a library.\n\n        I shipped it."],
])("Markdown after %s keeps its paragraphs", async (_what, yaml) => {
  const { folder, edit, warnings } = testFolder();
  edit("experience.yaml", /- Started.*/, `- ${yaml}`);
  expect(await warnings()).toBe("");
  const { jobs } = (await loadContent(folder)).content.experience;
  expect(jobs.flatMap(({ points }) => points)).toContainEqual(
    expect.objectContaining({ source: "I started a library.\n\nI shipped it.", paragraphs: [["I started a library."], ["I shipped it."]] }),
  );
});

test.each([
  ["|", "|\n  日本語の\n  文です。"],
  [">-", ">-\n  日本語の\n  文です。"],
  ["quotes", '"日本語の\n  文です。"'],
  ["no mark", "日本語の\n  文です。"],
])("lines of Japanese after %s have no space between them, in Markdown and in other texts", async (_what, yaml) => {
  const { folder, edit } = testFolder();
  edit("experience.yaml", /lead: .*/, `lead: ${yaml}`);
  edit("experience.yaml", /- Started.*/, `- ${yaml.replaceAll("\n  ", "\n          ")}`);
  const { lead, jobs } = (await loadContent(folder)).content.experience;
  expect(lead).toBe("日本語の文です。");
  expect(jobs.flatMap(({ points }) => points)).toContainEqual(
    expect.objectContaining({ source: "日本語の文です。", plain: "日本語の文です。" }),
  );
});

test("a field with an error has no warning beside it, with other advice", async () => {
  const { edit, errors, warnings } = testFolder();
  edit("about.yaml", /introduction:\n[^#]*/, "introduction: |\n  One.\n\n  Two.\n");
  expect(await errors()).toContain("Remove “|”, and start each item on its own line");
  expect(await warnings()).toBe("");
});

test("only an empty alternative text is still to be written: without the field, there is none on purpose", async () => {
  const { edit, warnings } = testFolder();
  edit("projects.yaml", /projects:\n.*/s, PICTURES);
  expect(await warnings()).toContain("projects › 1 “A” › image › alt doesn't say yet what the picture shows");
  expect((await warnings()).match(/what the picture shows/g)).toHaveLength(1);
});

const PICTURES = `projects:
  - title: A
    image: { src: images/recycle-gear.png, alt: "" }
  - title: B
    image: { src: images/recycle-gear.png, dark: images/recycle-gear.png }
  - title: C
    image: images/recycle-gear.png
`;
