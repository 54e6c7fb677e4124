import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { formatProblem } from "./errors.ts";
import { loadContent } from "./loader.ts";
import { type TestFolder, testFolder } from "./test-folder.ts";

let folder: string;
let edit: TestFolder["edit"];
let mistakes: TestFolder["mistakes"];

beforeEach(() => {
  ({ folder, edit, mistakes } = testFolder());
});

test("a page that is left out needs no file, and has nothing to show", async () => {
  edit("site.yaml", "[about, certificates, projects, experience]", "[about, experience]");
  rmSync(join(folder, "certificates.yaml"));
  edit("projects.yaml", "title: Crypto Search", "titel: Crypto Search");
  const { content } = await loadContent(folder);
  expect(content.site.pages).toEqual(["about", "experience"]);
  expect(content.certificates).toEqual({ lead: "", certificates: [] });
  expect(content.projects).toEqual({ lead: "", projects: [] });
  expect(content.experience.jobs).toHaveLength(2);
});

test("a page that cannot be left out is told with those that can", async () => {
  edit("site.yaml", "[about, certificates, projects, experience]", "[contact]");
  expect(await mistakes()).toBe(
    `content/site.yaml:14:9  pages › 1 cannot be “contact”
  14 | pages: [contact]
     |         ^^^^^^^
  Mend: Write one of: about, certificates, projects, experience.`,
  );
});

test("an address from outside takes the place of the site's own", async () => {
  const { content } = await loadContent(folder, "https://owner.github.io/some.repository");
  expect(content.site.address).toBe("https://owner.github.io/some.repository/");
});

test("an address from outside that is none is told by the name it came by", async () => {
  edit("site.yaml", "language: en", "language: english please");
  await expect(loadContent(folder, "owner.github.io")).rejects.toThrow(
    `SITE_ADDRESS:1:1  is no address for a site
  1 | owner.github.io
    | ^^^^^^^^^^^^^^^
  Mend: Did you mean https://owner.github.io?

content/site.yaml:7:11  language`,
  );
});

test("the sample content is the specification's", async () => {
  const { content, warnings } = await loadContent(folder);
  expect(warnings).toEqual([]);
  expect(content.profile.firstName).toBe("Jordan");
  expect(content.experience.jobs.map(({ duration }) => duration.text)).toEqual(["June 2024 – January 2025", "May 2024 – June 2024"]);
  expect(content.projects.projects).toHaveLength(4);
  expect(content.certificates.certificates).toHaveLength(5);
  expect(content.about.interests.map(({ title }) => title)).toEqual(["Technology Enthusiast", "Software", "Gaming"]);
  expect(content.contact.emailjs).toBeNull();
});

test("who names no résumé gets the site's own, by its path, wherever the site lives", async () => {
  expect((await loadContent(folder)).content.profile.resume).toBe("https://documents.example.com/jordan-vale/resume.pdf");
  edit("profile.yaml", /resume: .*/, "");
  expect((await loadContent(folder)).content.profile.resume).toBe("/Portfolio/resume.pdf");
  expect((await loadContent(folder, "https://jordan-vale.example")).content.profile.resume).toBe("/resume.pdf");
});

test.each([
  ["start: 2018\n      end: 2020", "2018 – 2020"],
  ["start: 2018-09", "September 2018 – Present"],
  ['start: "2018"\n      end: 2018-03', "2018 – March 2018"],
  ["start: 2018-03\n      end: 2018", "March 2018 – 2018"],
])("a job can be dated by years alone: %s", async (duration, text) => {
  edit("experience.yaml", /start: 2024-06\n +end: 2025-01/, duration);
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]?.duration.text).toBe(text);
});

test.each(["start: 18", "start: 2018.5", "start: 2018-3", "start: [2018]", "start: 2019\n      end: 2018-12"])(
  "what is no month or year is refused: %s",
  async (duration) => {
    edit("experience.yaml", /start: 2024-06\n +end: 2025-01/, duration);
    expect(await mistakes()).toMatch(/Mend: (?:Write year and month|Did you mean 2018-03\?|Swap start and end)/);
  },
);

test("entries need no more than what makes them what they are", async () => {
  edit("experience.yaml", / {4}url: .*northlight.*\n/, "");
  edit("experience.yaml", / {4}points:\n(?: {6}.*\n)+/, "");
  edit("projects.yaml", /projects:\n[\s\S]*/, "projects:\n  - title: Alone\n");
  edit("certificates.yaml", /certificates:\n[\s\S]*/, "certificates:\n  - title: Alone\n");
  edit("about.yaml", /icon: gaming/, "");
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]).toMatchObject({ company: "Northlight Systems", points: [] });
  expect(content.projects.projects).toEqual([{ title: "Alone", technologies: [] }]);
  expect(content.certificates.certificates).toEqual([{ title: "Alone" }]);
  expect(content.about.interests[2]).toEqual({ title: "Gaming" });
});

test("a picture gets its size, whether it is given with words or without", async () => {
  edit("projects.yaml", /image:\n.*\n.*/, "image: images/password-generator.png");
  const { content } = await loadContent(folder);
  expect(content.projects.projects[0]?.image).toEqual({ src: "images/password-generator.png", alt: "", width: 1600, height: 1000 });
});

test("an accent that cannot be told from the paper is refused, with the nearest that can", async () => {
  edit("site.yaml", /accent: .*/, "accent: gold");
  expect(await mistakes()).toMatchInlineSnapshot(`
    "content/site.yaml:10:9  accent is too pale: it stands out 1.3:1 from the light paper, where 3:1 is the least
      10 | accent: gold
         |         ^^^^
      Mend: Write "#ac8c00", the nearest that does, or another colour."
  `);
});

test("an accent too pale for text is told, and taken", async () => {
  edit("site.yaml", /accent: .*/, 'accent: "#e8590c"');
  const { content, warnings } = await loadContent(folder);
  expect(content.palette.light.accent).toBe("#e8590c");
  expect(warnings.map(formatProblem).join("\n")).toMatchInlineSnapshot(`
    "content/site.yaml:10:9  accent reaches 3.3:1 on the light paper, and text needs 4.5:1: where it colours text, the site takes #ce4000
      10 | accent: "#e8590c"
         |         ^^^^^^^^^
      Mend: Leave it so, or write "#ce4000", the nearest that reaches it."
  `);
});

const attacks = [
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  'https://a.example/" onclick="alert(1)',
  "https://a.example/'><script>alert(1)</script>",
  "//evil.example/x",
  "https://user:word@evil.example/",
  "images/../../../etc/passwd.png",
];

test.each([
  ["site.yaml", ["address"]],
  ["site.yaml", ["language"]],
  ["site.yaml", ["accent"]],
  ["profile.yaml", ["resume"]],
  ["profile.yaml", ["email"]],
  ["profile.yaml", ["links", "network", "url"]],
  ["profile.yaml", ["links", "code", "url"]],
  ["about.yaml", ["interests", 0, "icon"]],
  ["experience.yaml", ["jobs", 0, "url"]],
  ["experience.yaml", ["jobs", 0, "logo"]],
  ["experience.yaml", ["jobs", 0, "duration", "start"]],
  ["projects.yaml", ["projects", 0, "live"]],
  ["projects.yaml", ["projects", 0, "git"]],
  ["projects.yaml", ["projects", 0, "image", "src"]],
  ["certificates.yaml", ["certificates", 0, "link"]],
  ["certificates.yaml", ["certificates", 0, "image"]],
  ["contact.yaml", ["emailjs", "publicKey"]],
  ["contact.yaml", ["emailjs", "host"]],
] as const)("what could run, or lead elsewhere, is refused in %s at %j", async (file, path) => {
  const whole = readFileSync(join(folder, file), "utf8");
  for (const attack of attacks) {
    const document = parseDocument(whole);
    document.setIn(path, attack);
    writeFileSync(join(folder, file), String(document));
    expect(await mistakes(), attack).not.toBe("none");
  }
});

test.each(["vermilion", "rgb(0 0 0 / 50%)", "var(--x)", "3"])("the accent %s is refused", async (accent) => {
  edit("site.yaml", /accent: .*/, `accent: ${accent}`);
  expect(await mistakes()).toContain("Mend: Write a CSS colour");
});

test("the palette without an accent is the vermilion's", async () => {
  const { content } = await loadContent(folder);
  edit("site.yaml", /accent: .*/, "");
  expect((await loadContent(folder)).content.palette).toEqual(content.palette);
});

test("a job without an end goes on to the present", async () => {
  edit("experience.yaml", "      end: 2025-01\n", "");
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]?.duration.text).toBe("June 2024 – Present");
});

test("months are named in the owner's language", async () => {
  edit("site.yaml", "language: en", "language: de");
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]?.duration.text).toBe("Juni 2024 – Januar 2025");
});

test("an address gets the slash at its end that a base path needs", async () => {
  edit("site.yaml", "/Portfolio/", "/me");
  const { content } = await loadContent(folder);
  expect(content.site.address).toBe("https://jordan-vale.example/me/");
});

test("an address is written as machines write it: in small letters, and a host of any script in ASCII", async () => {
  edit("site.yaml", "https://jordan-vale.example/Portfolio/", "https://Jördan.Example/Me");
  const { content } = await loadContent(folder);
  expect(content.site.address).toBe("https://xn--jrdan-jua.example/Me/");
});

test("a value that cannot be is told with file, line, entry and mend", async () => {
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/crypto-search", "git: code.example.com/crypto");
  expect(await mistakes()).toBe(
    `content/projects.yaml:17:10  projects › 2 “Crypto Search” › git cannot be “code.example.com/crypto”
  17 |     git: code.example.com/crypto
     |          ^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Did you mean https://code.example.com/crypto?`,
  );
});

test("a field that is missing is told at the entry that misses it", async () => {
  edit("experience.yaml", /\n {4}company: Harbor & Reed/, "");
  expect(await mistakes()).toMatchInlineSnapshot(`
    "content/experience.yaml:16:5  jobs › 2 “Full Stack Intern” › company is missing
      16 |   - role: Full Stack Intern
         |     ^^^^
      Mend: Write words (in quotes if they look like a number), such as: Northlight Systems."
  `);
});

test("a field that nobody knows is told at its name, and what it was meant for is not told as missing", async () => {
  edit("profile.yaml", "tagline:", "tag_line:");
  expect(await mistakes()).toBe(
    `content/profile.yaml:6:1  tag_line is not a field
  6 | tag_line: I deliver full stack applications with a focus on performance and scalability.
    | ^^^^^^^^
  Mend: Did you mean “tagline”?`,
  );
});

test.each([
  ["an empty value", "profile.yaml", "name: Jordan Vale", "name:", "content/profile.yaml:3:6  name is empty"],
  ["white space for words", "profile.yaml", "name: Jordan Vale", 'name: "  "', "name cannot be “  ”"],
  ["a number for words", "profile.yaml", "role: Full-stack developer", "role: 42", "role is a number: 42"],
  ["words for a list", "profile.yaml", "core: [Java, React, SQL]", "core: Java", "core cannot be “Java”"],
  ["a list for words", "profile.yaml", "now: Front-end developer", "now: [a, b]", "now is a list"],
  ["an icon there is none of", "about.yaml", "icon: gaming", "icon: chess", "interests › 3 “Gaming” › icon cannot be “chess”"],
  ["a month that is none", "experience.yaml", "end: 2025-01", "end: 2025-13", "duration › end cannot be “2025-13”"],
  ["dates the wrong way round", "experience.yaml", "end: 2025-01", "end: 2023-01", "duration › end is before the start"],
  ["an address that runs a script", "projects.yaml", "live: https://crypto-search.example/", "live: javascript:alert(1)", "live cannot be"],
  ["an email address that is none", "profile.yaml", "jordan.vale@example.com", "jordan", "email cannot be “jordan”"],
  ["a language that is none", "site.yaml", "language: en", "language: e_n", "language cannot be “e_n”"],
  ["an address with a query", "site.yaml", "/Portfolio/", "/?a=b", "address cannot be"],
  [
    "a picture that is missing",
    "projects.yaml",
    "password-generator.png",
    "nothing.png",
    "names a file that does not exist: images/nothing.png",
  ],
  [
    "a path out of the folder",
    "projects.yaml",
    "images/password-generator.png",
    "images/../site.yaml",
    "image › src cannot be “images/../site.yaml”",
  ],
  ["a picture's misspelt field", "projects.yaml", "alt: A gen", "alternative: A gen", "image › alternative is not a field"],
  ["a tab for an indent", "site.yaml", "language: en", "language:\n\ten", "is not YAML"],
  ["an open quote", "profile.yaml", "name: Jordan Vale", 'name: "Jordan Vale', "is not YAML"],
  ["a key twice", "site.yaml", "language: en", "language: en\nlanguage: de", "language is there twice: line 7 has it, too"],
])("%s is refused", async (_what, file, from, to, told) => {
  edit(file, from, to);
  const text = await mistakes();
  expect(text).toContain(told);
  expect(text).toMatch(/^content\/\w+\.yaml:\d+:\d+ /);
  expect(text).toContain("\n  Mend: ");
  expect(text).not.toContain("    at ");
});

test("a picture that is none is refused", async () => {
  writeFileSync(join(folder, "images", "password-generator.png"), "words");
  expect(await mistakes()).toBe(
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that is no picture, or a broken one: images/password-generator.png
  9 |       src: images/password-generator.png
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, and name it so.`,
  );
});

test("an optional field with nothing behind its colon is as good as left out", async () => {
  edit(
    "certificates.yaml",
    "link: https://documents.example.com/jordan-vale/java-advanced.pdf",
    'description: ""\n    image:\n    link: https://a.example/',
  );
  const { content } = await loadContent(folder);
  expect(content.certificates.certificates[1]).toEqual({ title: "Java, Advanced Assessment", link: "https://a.example/" });
});

test.each([
  "https://[bad/x.png",
  "https://a.example:99999/x.png",
  'https://a";x/y.png',
  "https://a;sandbox/x.png",
  "https://*/x.png",
  "https://user@a.example/x.png",
  "images/a#b.svg",
  "images/a?b.svg",
  "images/script.js",
  "images/.",
])("the picture %s is refused", async (src) => {
  edit("projects.yaml", "images/password-generator.png", JSON.stringify(src));
  expect(await mistakes()).toMatch(/^content\/projects\.yaml:9:12 {2}projects › 1 “Password Generator” › image › src cannot be/);
});

test("a link out of the images folder is not followed", async () => {
  writeFileSync(join(folder, "..", "private.svg"), "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>");
  symlinkSync(join(folder, "..", "private.svg"), join(folder, "images", "a.svg"));
  edit("projects.yaml", "images/password-generator.png", "images/a.svg");
  expect(await mistakes()).toContain("image › src names a file outside the images folder: images/a.svg");
});

test("what an alias stands for is looked at, and marked where it is used", async () => {
  edit("profile.yaml", "role: Full-stack developer", "role: &r 42");
  edit("profile.yaml", "now: Front-end developer", "now: *r");
  const told = await mistakes();
  expect(told).toContain("now is a number: 42");
});

test("one wrong indent is told once, not with all its echoes", async () => {
  edit("projects.yaml", "    description: Look up", "  description: Look up");
  expect((await mistakes()).split("\n\n")).toHaveLength(1);
});

test.each([
  ["a nest without end", `z: ${"[".repeat(20_000)}`],
  ["a very long line", `address: "${"a".repeat(100_000)}"`],
  ["control characters", "address: \u0007\u001b[31mred"],
  ["old Mac line ends", "address: x\rlanguage: en\r"],
  ["keys that are no names", "1: x\ntrue: y\n? [a, b]\n: z"],
  ["an unknown tag", "address: !wow x"],
  ["an alias of nothing", "address: *bold* text"],
  ["several documents", "address: x\n---\nlanguage: en"],
])("%s is told in a few lines", async (_what, text) => {
  writeFileSync(join(folder, "site.yaml"), text);
  const told = await mistakes();
  expect(told).toMatch(/^content\/site\.yaml:\d+:\d+ /);
  expect(told.length).toBeLessThan(2000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is what is tested
  expect(told).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});

test.each(["https://x.example//evil.example/", "https://user@x.example/", "https://x.example/%zz/", "https://x.example/a/../b/"])(
  "the site cannot live at %s",
  async (address) => {
    edit("site.yaml", "https://jordan-vale.example/Portfolio/", address);
    expect(await mistakes()).toContain("content/site.yaml:4:10  address cannot be");
  },
);

test("a language that is written from right to left says so", async () => {
  edit("site.yaml", "language: en", "language: fa");
  const { content } = await loadContent(folder);
  expect(content.site.direction).toBe("rtl");
  expect(content.experience.jobs[0]?.duration.text).toMatch(/۲۰۲۴|2024/);
});

test("a letter of several characters is typed as one", async () => {
  edit("profile.yaml", "name: Jordan Vale", "name: Zoe\u0308 👩‍💻");
  const { content } = await loadContent(folder);
  expect(content.profile.letters).toEqual(["Z", "o", "e\u0308"]);
});

test("all mistakes are told at once, of all files", async () => {
  edit("site.yaml", "language: en", "language: 7");
  edit("profile.yaml", "email: jordan.vale@example.com", "email: nobody");
  edit("about.yaml", "icon: software", "icon: hardware");
  const error = await loadContent(folder).catch((thrown: unknown) => thrown);
  expect(inspect(error)).toMatch(/^There are 3 mistakes in the content\./);
  expect((error as Error).message.split("\n\n")).toHaveLength(3);
});

test("a file that is missing or not text is told", async () => {
  rmSync(join(folder, "about.yaml"));
  writeFileSync(join(folder, "site.yaml"), Buffer.from([0x61, 0xff, 0xfe]));
  const told = await mistakes();
  expect(told).toContain("content/about.yaml:1:1  is missing");
  expect(told).toContain("content/site.yaml:1:2  is not UTF-8 text");
});

test("an empty file is told, not crashed on", async () => {
  writeFileSync(join(folder, "contact.yaml"), "");
  expect(await mistakes()).toContain("content/contact.yaml:1:1  is empty");
});

test("aliases that multiply without end are refused", async () => {
  const bomb = ["a0: &a0 [x, x]", ...Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`)].join("\n");
  writeFileSync(join(folder, "site.yaml"), bomb);
  expect(await mistakes()).toContain("nests or repeats itself without end");
});

test("keys given in part are warned of, and stop nothing", async () => {
  edit("contact.yaml", 'publicKey: ""', "publicKey: a1B2c3");
  const { content, warnings } = await loadContent(folder);
  expect(content.contact.emailjs).toMatchObject({ publicKey: "a1B2c3", serviceId: "", host: "https://api.emailjs.com" });
  expect(warnings.map(formatProblem)).toEqual([
    `content/contact.yaml:8:14  emailjs › serviceId is empty: the contact form cannot send
  8 |   serviceId: ""
    |              ^^
  Mend: Copy it from EmailJS's dashboard, or empty all three.`,
    `content/contact.yaml:9:15  emailjs › templateId is empty: the contact form cannot send
  9 |   templateId: ""
    |               ^^
  Mend: Copy it from EmailJS's dashboard, or empty all three.`,
  ]);
});
