import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { optionalPages } from "../schema/schema.ts";
import { formatDiagnostic } from "./errors.ts";
import { loadContent } from "./loader.ts";
import { type TestFolder, testFolder } from "./test-folder.ts";

let folder: string;
let edit: TestFolder["edit"];
let errors: TestFolder["errors"];

beforeEach(() => {
  ({ folder, edit, errors } = testFolder());
});

test("without the Contact page, contact.yaml isn't needed, and a link to the page is an error", async () => {
  edit("site.yaml", "accent:", "contactPage: false\naccent:");
  rmSync(join(folder, "contact.yaml"));
  const { content } = await loadContent(folder);
  expect(content.contact).toMatchObject({ send: "mail", service: null });
  mkdirSync(join(folder, "pages"));
  writeFileSync(join(folder, "pages/uses.md"), "---\ntitle: Uses\n---\n\nSee [contact](/Portfolio/contact).\n");
  expect(await errors()).toContain("/Portfolio/contact");
});

test("an omitted page needs no file, and is empty", async () => {
  edit("site.yaml", "[about, certificates, projects, experience, writing]", "[about, experience]");
  rmSync(join(folder, "certificates.yaml"));
  edit("projects.yaml", "title: Crypto Search", "titel: Crypto Search");
  const { content } = await loadContent(folder);
  expect(content.site.pages).toEqual(["about", "experience"]);
  expect(content.certificates).toEqual({ lead: "", certificates: [], awards: [] });
  expect(content.projects).toEqual({ lead: "", projects: [], publications: [], talks: [] });
  expect(content.experience.jobs).toHaveLength(2);
});

test("reports a page that is not optional, and lists the optional ones", async () => {
  edit("site.yaml", "[about, certificates, projects, experience, writing]", "[contact]");
  expect(await errors()).toBe(
    `content/site.yaml:14:9  pages › 1 is invalid: “contact”
  14 | pages: [contact]
     |         ^^^^^^^
  Fix: Write one of: ${optionalPages.join(", ")}.`,
  );
});

test("pages have the owner's order, and their default order without one", async () => {
  edit("site.yaml", "[about, certificates, projects, experience, writing]", "[projects, about]");
  expect((await loadContent(folder)).content.site.pages).toEqual(["projects", "about"]);
  edit("site.yaml", "pages: [projects, about]", "");
  expect((await loadContent(folder)).content.site.pages).toEqual(["about", "certificates", "projects", "experience"]);
});

test("reports a page that is listed twice", async () => {
  edit("site.yaml", "[about, certificates, projects, experience, writing]", "[about, projects, about]");
  expect(await errors()).toBe(
    `content/site.yaml:14:26  pages › 3 is a duplicate: pages › 1 has the same name
  14 | pages: [about, projects, about]
     |                          ^^^^^
  Fix: Remove one of the two, or change its name.`,
  );
});

test("reports the label of a page that doesn't exist", async () => {
  edit("site.yaml", "pages:", "labels:\n  contakt: Hire me\npages:");
  expect(await errors()).toBe(
    `content/site.yaml:15:3  labels › contakt is not a known field
  15 |   contakt: Hire me
     |   ^^^^^^^
  Fix: Did you mean “contact”?`,
  );
});

test("the owner's texts replace the site's, in its language", async () => {
  edit(
    "site.yaml",
    "language: en",
    "language: de\ntexts:\n  contact:\n    send: Ab damit\n  projects:\n    count: { other: '{count} Werke' }",
  );
  const { texts, catalogue } = (await loadContent(folder)).content;
  expect(texts.contact).toMatchObject({ send: "Ab damit", name: "Name", message: "Nachricht" });
  expect(texts.projects).toMatchObject({ count: { other: "{count} Werke" }, all: "Alle" });
  expect(catalogue.isEnglish).toBe(false);
  expect(catalogue.exceptions).not.toContain("Ab damit");
});

test.each([
  ["a misspelled text", "contact:\n    sned: Off", "texts › contact › sned is not a known field", "Fix: Did you mean “send”?"],
  ["an unknown value", "layout:\n    mailTo: To {nome}", "texts › layout › mailTo is invalid", "Fix: Write no other braces than {name}."],
  [
    "a value in a text without any",
    "layout:\n    skip: Skip {this}",
    "texts › layout › skip is invalid",
    "Fix: Write no braces: this text",
  ],
  ["a plural as text", "projects:\n    count: many", "texts › projects › count is invalid", "Fix: Write these fields"],
  ["a plural without its last form", "projects:\n    count: { one: One }", "texts › projects › count › other is missing", "Fix: "],
])("reports %s", async (_what, texts, message, fix) => {
  edit("site.yaml", "language: en", `language: en\ntexts:\n  ${texts}`);
  expect(await errors()).toContain(message);
  expect(await errors()).toContain(fix);
});

test("an address from the environment overrides the site's own", async () => {
  const { content } = await loadContent(folder, "https://owner.github.io/some.repository");
  expect(content.site.address).toBe("https://owner.github.io/some.repository/");
});

test("reports an invalid address by its environment variable", async () => {
  edit("site.yaml", "language: en", "language: english please");
  await expect(loadContent(folder, "owner.github.io")).rejects.toThrow(
    `SITE_ADDRESS:1:1  is not a valid site address
  1 | owner.github.io
    | ^^^^^^^^^^^^^^^
  Fix: Did you mean “https://owner.github.io”?

content/site.yaml:7:11  language`,
  );
});

test("the fixture has the content of the specification", async () => {
  const { content, warnings } = await loadContent(folder);
  expect(warnings).toEqual([]);
  expect(content.profile.firstName).toBe("Jordan");
  expect(content.experience.jobs.map(({ duration }) => duration?.text)).toEqual(["June 2024 – January 2025", "May 2024 – June 2024"]);
  expect(content.projects.projects).toHaveLength(4);
  expect(content.certificates.certificates).toHaveLength(5);
  expect(content.about.interests.map(({ title }) => title)).toEqual(["Technology Enthusiast", "Software", "Gaming"]);
  expect(content.contact.service).toBeNull();
});

test("without a résumé, the profile has the path of the generated one, with the base path", async () => {
  expect((await loadContent(folder)).content.profile.resume).toBe("https://documents.example.com/jordan-vale/resume.pdf");
  edit("profile.yaml", /resume: .*/, "");
  expect((await loadContent(folder)).content.profile.resume).toBe("/Portfolio/resume");
  expect((await loadContent(folder, "https://jordan-vale.example")).content.profile.resume).toBe("/resume");
});

test.each([
  ["start: 2018\n      end: 2020", "2018 – 2020"],
  ["start: 2018-09", "September 2018 – Present"],
  ['start: "2018"\n      end: 2018-03', "2018 – March 2018"],
  ["start: 2018-03\n      end: 2018", "March 2018 – 2018"],
])("a job can have years without months: %s", async (duration, text) => {
  edit("experience.yaml", /start: 2024-06\n +end: 2025-01/, duration);
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]?.duration?.text).toBe(text);
});

test.each(["start: 18", "start: 2018.5", "start: 2018-3", "start: [2018]", "start: 2019\n      end: 2018-12"])(
  "reports an invalid month or year: %s",
  async (duration) => {
    edit("experience.yaml", /start: 2024-06\n +end: 2025-01/, duration);
    expect(await errors()).toMatch(/Fix: (?:Write the year and month|Did you mean “2018-03”\?|Swap start and end)/);
  },
);

test("items need only their required fields", async () => {
  edit("experience.yaml", / {4}url: .*northlight.*\n/, "");
  edit("experience.yaml", / {4}points:\n(?: {6}.*\n)+/, "");
  edit("projects.yaml", /projects:\n[\s\S]*/, "projects:\n  - title: Alone\n");
  edit("certificates.yaml", /certificates:\n[\s\S]*/, "certificates:\n  - title: Alone\n");
  edit("about.yaml", /icon: gaming/, "");
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]).toMatchObject({ company: "Northlight Systems", points: [] });
  expect(content.projects.projects).toEqual([{ title: "Alone", slug: "alone", technologies: [], roles: [], points: [], outcomes: [] }]);
  expect(content.certificates.certificates).toEqual([{ title: "Alone" }]);
  expect(content.about.interests[2]).toEqual({ title: "Gaming", keywords: [] });
});

test.each(["Dr. Jane Doe, PhD", "Prof. Dr. Jane Doe", "Jane Doe Jr.", "Jane Doe (she/her)"])(
  "Home greets as the Jane of %s",
  async (name) => {
    edit("profile.yaml", /^name: .*/m, `name: ${name}`);
    expect((await loadContent(folder)).content.profile).toMatchObject({ name, firstName: "Jane" });
  },
);

test("the phone's link leaves out the (0) of its country", async () => {
  edit("profile.yaml", /^name:/m, "phone: +44 (0)20 7946 0000\nname:");
  expect((await loadContent(folder)).content.profile).toMatchObject({ phone: "+44 (0)20 7946 0000", phoneUrl: "tel:+442079460000" });
});

test("a picture gets its size, with and without alternative text", async () => {
  edit("projects.yaml", /image:\n.*\n.*/, "image: images/password-generator.png");
  const { content } = await loadContent(folder);
  expect(content.projects.projects[0]?.image).toEqual({ src: "images/password-generator.png", alt: "", width: 1600, height: 1000 });
});

test("reports an accent without enough contrast, and suggests the closest one", async () => {
  edit("site.yaml", /accent: .*/, "accent: gold");
  expect(await errors()).toMatchInlineSnapshot(`
    "content/site.yaml:10:9  accent is too pale: its contrast with the light background is 1.3:1, below the minimum of 3:1
      10 | accent: gold
         |         ^^^^
      Fix: Write "#ac8c00", the closest colour with enough contrast, or another colour."
  `);
});

test("warns of an accent that is too pale for text", async () => {
  edit("site.yaml", /accent: .*/, 'accent: "#e8590c"');
  const { content, warnings } = await loadContent(folder);
  expect(content.palette.light.accent).toBe("#e8590c");
  expect(warnings.map(formatDiagnostic).join("\n")).toMatchInlineSnapshot(`
    "content/site.yaml:10:9  accent has a contrast of 3.3:1 with the light background, and text needs 4.5:1: coloured text uses #ce4000 instead
      10 | accent: "#e8590c"
         |         ^^^^^^^^^
      Fix: Keep it, or write "#ce4000", the closest colour with enough contrast for text."
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
] as const)("rejects scripts and foreign addresses in %s at %j", async (file, path) => {
  const whole = readFileSync(join(folder, file), "utf8");
  for (const attack of attacks) {
    const document = parseDocument(whole);
    document.setIn(path, attack);
    writeFileSync(join(folder, file), String(document));
    expect(await errors(), attack).not.toBe("none");
  }
});

test.each(["vermilion", "rgb(0 0 0 / 50%)", "var(--x)", "3"])("rejects the accent %s", async (accent) => {
  edit("site.yaml", /accent: .*/, `accent: ${accent}`);
  expect(await errors()).toContain("Fix: Write an opaque CSS colour");
});

test("without an accent, the palette is derived from vermilion", async () => {
  const { content } = await loadContent(folder);
  edit("site.yaml", /accent: .*/, "");
  expect((await loadContent(folder)).content.palette).toEqual(content.palette);
});

test("a job without an end lasts until the present", async () => {
  edit("experience.yaml", "      end: 2025-01\n", "");
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]?.duration?.text).toBe("June 2024 – Present");
});

test("months are in the site's language", async () => {
  edit("site.yaml", "language: en", "language: de");
  const { content } = await loadContent(folder);
  expect(content.experience.jobs[0]?.duration?.text).toBe("Juni 2024 – Januar 2025");
});

test("an address gets a trailing slash", async () => {
  edit("site.yaml", "example/Portfolio/", "example/me");
  const { content } = await loadContent(folder);
  expect(content.site.address).toBe("https://jordan-vale.example/me/");
});

test("an address is normalized: lower case, and punycode for its host", async () => {
  edit("site.yaml", "https://jordan-vale.example/Portfolio/", "https://Jördan.Example/Me");
  const { content } = await loadContent(folder);
  expect(content.site.address).toBe("https://xn--jrdan-jua.example/Me/");
});

test("reports an invalid value with file, line, entry and fix", async () => {
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/crypto-search", "git: code.example.com/crypto");
  expect(await errors()).toBe(
    `content/projects.yaml:34:10  projects › 2 “Crypto Search” › git is invalid: “code.example.com/crypto”
  34 |     git: code.example.com/crypto
     |          ^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “https://code.example.com/crypto”?`,
  );
});

test("reports a missing field at its item", async () => {
  edit("certificates.yaml", "title: Java, Advanced Assessment\n    link:", "link:");
  expect(await errors()).toMatchInlineSnapshot(`
    "content/certificates.yaml:9:5  certificates › 2 › title is missing
      9 |   - link: https://documents.example.com/jordan-vale/java-advanced.pdf
        |     ^^^^
      Fix: Write text (in quotes if it looks like a number), such as: Java, Advanced Assessment."
  `);
});

test("reports a misspelled field at its name, and not the required one as missing", async () => {
  edit("profile.yaml", "tagline:", "tag_line:");
  expect(await errors()).toBe(
    `content/profile.yaml:6:1  tag_line is not a known field
  6 | tag_line: I deliver full stack applications with a focus on performance and scalability.
    | ^^^^^^^^
  Fix: Did you mean “tagline”?`,
  );
});

test.each([
  ["an empty value", "profile.yaml", "name: Jordan Vale", "name:", "content/profile.yaml:3:6  name is empty"],
  ["white space instead of text", "profile.yaml", "name: Jordan Vale", 'name: "  "', "name is invalid: “  ”"],
  ["a number instead of text", "profile.yaml", "role: Full-stack developer", "role: 42", "role is a number: 42"],
  ["text instead of a list", "profile.yaml", "core: [Java, React, SQL]", "core: Java", "core is invalid: “Java”"],
  ["a list instead of text", "profile.yaml", "now: Looking for a front-end team", "now: [a, b]", "now is a list"],
  ["an unknown icon", "about.yaml", "icon: gaming", "icon: unicorn", "interests › 3 “Gaming” › icon is invalid: “unicorn”"],
  ["an invalid month", "experience.yaml", "end: 2025-01", "end: 2025-13", "duration › end is invalid: “2025-13”"],
  ["an end before the start", "experience.yaml", "end: 2025-01", "end: 2023-01", "duration › end is before the start"],
  [
    "an address that runs a script",
    "projects.yaml",
    "live: https://crypto-search.example/",
    "live: javascript:alert(1)",
    "live is invalid",
  ],
  ["an invalid email address", "profile.yaml", "jordan.vale@example.com", "jordan", "email is invalid: “jordan”"],
  ["an invalid language", "site.yaml", "language: en", "language: e_n", "language is invalid: “e_n”"],
  ["an address with a query", "site.yaml", "example/Portfolio/", "example/?a=b", "address is invalid"],
  [
    "a missing picture for the dark theme",
    "projects.yaml",
    "src: images/password-generator.png",
    "src: images/password-generator.png\n      dark: images/nothing.png",
    "image › dark names a file that does not exist: images/nothing.png",
  ],
  ["a missing picture", "projects.yaml", "password-generator.png", "nothing.png", "names a file that does not exist: images/nothing.png"],
  [
    "a path outside the folder",
    "projects.yaml",
    "images/password-generator.png",
    "images/../site.yaml",
    "image › src is invalid: “images/../site.yaml”",
  ],
  ["a misspelled field of a picture", "projects.yaml", "alt: A gen", "alternative: A gen", "image › alternative is not a known field"],
  ["a tab as indent", "site.yaml", "language: en", "language:\n\ten", "is not YAML"],
  ["an open quote", "profile.yaml", "name: Jordan Vale", 'name: "Jordan Vale', "is not YAML"],
  ["a duplicate key", "site.yaml", "language: en", "language: en\nlanguage: de", "language is a duplicate: line 7 has the same field"],
])("reports %s", async (_what, file, from, to, message) => {
  edit(file, from, to);
  const text = await errors();
  expect(text).toContain(message);
  expect(text).toMatch(/^content\/\w+\.yaml:\d+:\d+ /);
  expect(text).toContain("\n  Fix: ");
  expect(text).not.toContain("    at ");
});

test("reports a file that is not a picture", async () => {
  writeFileSync(join(folder, "images", "password-generator.png"), "words");
  expect(await errors()).toBe(
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that is not a readable picture: images/password-generator.png
  9 |       src: images/password-generator.png
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, with the matching extension.`,
  );
});

test("an empty optional field counts as omitted", async () => {
  edit(
    "certificates.yaml",
    "link: https://documents.example.com/jordan-vale/java-advanced.pdf",
    'description: ""\n    image:\n    link: https://a.example/',
  );
  const { content } = await loadContent(folder);
  const { date, issuer, ...others } = content.certificates.certificates[1] ?? {};
  expect([date?.iso, issuer]).toEqual(["2024-09", "Open Assessment Board"]);
  expect(others).toEqual({ title: "Java, Advanced Assessment", link: "https://a.example/" });
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
])("rejects the picture %s", async (src) => {
  edit("projects.yaml", "images/password-generator.png", JSON.stringify(src));
  expect(await errors()).toMatch(/^content\/projects\.yaml:9:12 {2}projects › 1 “Password Generator” › image › src is invalid/);
});

test("a link out of the images folder is not followed", async () => {
  writeFileSync(join(folder, "..", "private.svg"), "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>");
  symlinkSync(join(folder, "..", "private.svg"), join(folder, "images", "a.svg"));
  edit("projects.yaml", "images/password-generator.png", "images/a.svg");
  expect(await errors()).toContain("image › src names a link to a file outside the images folder: images/a.svg");
});

test("validates the value of an alias, and marks the alias", async () => {
  edit("profile.yaml", "role: Full-stack developer", "role: &r 42");
  edit("profile.yaml", "now: Looking for a front-end team", "now: *r");
  const text = await errors();
  expect(text).toContain("now is a number: 42");
});

test("reports a wrong indent once, without its consequences", async () => {
  edit("projects.yaml", "    description: Look up", "  description: Look up");
  expect((await errors()).split("\n\n")).toHaveLength(1);
});

test.each([
  ["endless nesting", `z: ${"[".repeat(20_000)}`],
  ["a very long line", `address: "${"a".repeat(100_000)}"`],
  ["control characters", "address: \u0007\u001b[31mred"],
  ["old Mac line ends", "address: x\rlanguage: en\r"],
  ["keys that are not names", "1: x\ntrue: y\n? [a, b]\n: z"],
  ["an unknown tag", "address: !wow x"],
  ["an undefined alias", "address: *bold* text"],
  ["several documents", "address: x\n---\nlanguage: en"],
])("reports %s in a few lines", async (_what, yaml) => {
  writeFileSync(join(folder, "site.yaml"), yaml);
  const text = await errors();
  expect(text).toMatch(/^content\/site\.yaml:\d+:\d+ /);
  expect(text.length).toBeLessThan(2000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});

test.each(["https://x.example//evil.example/", "https://user@x.example/", "https://x.example/%zz/", "https://x.example/a/../b/"])(
  "rejects the site address %s",
  async (address) => {
    edit("site.yaml", "https://jordan-vale.example/Portfolio/", address);
    expect(await errors()).toContain("content/site.yaml:4:10  address is invalid");
  },
);

test("a right-to-left language sets the direction", async () => {
  edit("site.yaml", "language: en", "language: fa");
  const { content } = await loadContent(folder);
  expect(content.site.direction).toBe("rtl");
  expect(content.experience.jobs[0]?.duration?.text).toMatch(/۲۰۲۴|2024/);
});

test("a grapheme cluster is one letter", async () => {
  edit("profile.yaml", "name: Jordan Vale", "name: Zoe\u0308 👩‍💻");
  const { content } = await loadContent(folder);
  expect(content.profile.letters).toEqual(["Z", "o", "e\u0308"]);
});

test("reports all errors of all files at once", async () => {
  edit("site.yaml", "language: en", "language: 7");
  edit("profile.yaml", "email: jordan.vale@example.com", "email: nobody");
  edit("about.yaml", "icon: software", "icon: hardware");
  const error = await loadContent(folder).catch((thrown: unknown) => thrown);
  expect(inspect(error)).toMatch(/^There are 3 errors in the content\./);
  expect((error as Error).message.split("\n\n")).toHaveLength(3);
});

test("reports a missing file, and one that is not text", async () => {
  rmSync(join(folder, "about.yaml"));
  writeFileSync(join(folder, "site.yaml"), Buffer.from([0x61, 0xff, 0xfe]));
  const text = await errors();
  expect(text).toContain("content/about.yaml:1:1  is missing");
  expect(text).toContain("content/site.yaml:1:2  is not UTF-8 text");
});

test("reports an empty file", async () => {
  writeFileSync(join(folder, "contact.yaml"), "");
  expect(await errors()).toContain("content/contact.yaml:1:1  is empty");
});

test("reports aliases that multiply endlessly", async () => {
  const bomb = [
    "a0: &a0 [x, x]",
    ...Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`),
  ].join("\n");
  writeFileSync(join(folder, "site.yaml"), bomb);
  expect(await errors()).toContain("is nested too deeply or repeats itself endlessly");
});

test("warns of missing EmailJS keys", async () => {
  edit("contact.yaml", 'publicKey: ""', "publicKey: a1B2c3");
  const { content, warnings } = await loadContent(folder);
  expect(content.contact.service).toMatchObject({ publicKey: "a1B2c3", serviceId: "", host: "https://api.emailjs.com" });
  expect(warnings.map(formatDiagnostic)).toEqual([
    `content/contact.yaml:8:14  emailjs › serviceId is empty: the contact form cannot send
  8 |   serviceId: ""
    |              ^^
  Fix: Copy it from EmailJS's dashboard, or leave all three empty.`,
    `content/contact.yaml:9:15  emailjs › templateId is empty: the contact form cannot send
  9 |   templateId: ""
    |               ^^
  Fix: Copy it from EmailJS's dashboard, or leave all three empty.`,
  ]);
});
