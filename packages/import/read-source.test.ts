import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createZip, linkedIn } from "./archive.test-support.ts";
import { readSource } from "./read-source.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** Returns the message of the error, or “none”. */
async function readError(name: string, content: string | Buffer): Promise<string> {
  return readSource(write(name, content)).then(
    () => "none",
    (error: Error) => {
      expect(error.name).toBe("ImportError");
      return error.message.replaceAll(folder, "…");
    },
  );
}

const archived = {
  profile: {
    ...{ name: "Mira Okafor", role: "Back-end developer", core: ["Java", "PostgreSQL", "Kafka"] },
    email: "mira@example.com",
    location: { city: "Quayton", region: "Example" },
    links: { code: { label: "GitHub", url: "https://github.com/mira-okafor" } },
    profiles: [
      { network: "Blog", url: "https://mira.example/blog" },
      { network: "X", username: "mira", url: "https://x.com/mira" },
    ],
  },
  about: {
    introduction: ['I build services that answer quickly, and say "no" early.', "Before that I taught."],
    skills: ["Java", "PostgreSQL", "Kafka", "Teaching", "Kubernetes"].map((name) => ({ name })),
    languages: [{ language: "English", fluency: "Native or bilingual proficiency" }],
    references: [{ quote: "Mira asks before she builds.", name: "Ada Reed, Head of Engineering, Harbor & Reed" }],
  },
  experience: {
    jobs: [
      {
        ...{ role: "Back-end Developer", company: "Quayside Freight", location: "Harbourton, Example", duration: { start: "2024-06" } },
        points: ["Moved the ledger to events, without a lost booking.", "Cut a nightly job from 3 hours to 20 minutes."],
      },
      { role: "Teacher", company: "Tidewater School", duration: { start: 2019, end: "2024-05" } },
    ],
    volunteering: [
      { role: "Coach", organization: "Code Club", duration: { start: "2020-09" }, summary: "Taught children to build games." },
      { role: "Treasurer", organization: "Society of Harbour Engineers", duration: { start: "2018-01" } },
    ],
    education: [
      {
        ...{ degree: "BSc Mathematics", institution: "Harbourton University", duration: { start: 2008, end: 2012 } },
        ...{ points: ["Chess club"], courses: ["Event sourcing", "Ledgers (CS-101)"] },
      },
    ],
  },
  projects: {
    projects: [
      {
        ...{ title: "Ledger, the library", description: "Double-entry bookkeeping in 900 lines." },
        ...{ git: "https://github.com/mira-okafor/ledger", duration: { start: "2023-01" } },
      },
      {
        ...{ title: "Tide Table", description: "When to sail.", live: "https://tide-table.example/" },
        duration: { start: "2022-03", end: "2022-05" },
      },
      { title: "Night Shift" },
    ],
    publications: [
      {
        ...{ title: "On ledgers", publisher: "Quay Notes", date: "2022-05-04", url: "https://notes.example/ledgers" },
        summary: "Why they balance.",
      },
      { title: "Tide gauge", type: "patent", date: "2020-03", summary: "Measures tides." },
    ],
  },
  certificates: {
    certificates: [
      {
        ...{ title: "Certified Event Modeller", issuer: "Example Academy", date: "2023-04", expires: "2026-04", id: "ABC-17" },
        link: "https://certificates.example/17",
      },
      { title: "First Aid", issuer: "Harbourton Red Cross", date: 2021 },
    ],
    awards: [{ title: "Harbour Prize", date: "2023-10", summary: "For the ledger." }],
  },
};

test("a recommendation that its receiver hides is not imported", async () => {
  const { leftovers } = await readSource(write("a.zip", createZip(linkedIn)));
  expect(leftovers.map(({ path, text }) => [...path, text])).toContainEqual([
    "Recommendations_Received.csv",
    "Text",
    "Mira types quickly.",
  ]);
});

test("a file of an archive that is not UTF-8 is left out and named, and the others are imported", async () => {
  const { content, problems } = await readSource(
    write("a.zip", createZip({ ...linkedIn, "Skills.csv": Buffer.from("Name\nCaf\xe9\n", "latin1") })),
  );
  const { skills: _skills, ...about } = archived.about;
  expect(content).toEqual({ ...archived, about, profile: { ...archived.profile, core: undefined } });
  expect(problems).toEqual([expect.stringMatching(/^Skills\.csv is not UTF-8 text\. Use the file that LinkedIn sent/)]);
});

test("reads a LinkedIn archive file by file, and doesn't open messages or contacts", async () => {
  const { kind, content, leftovers, unusedFiles, unopened, chosen } = await readSource(
    write("Basic_LinkedInDataExport_06-30-2024.zip", createZip(linkedIn)),
  );
  expect(kind).toBe("LinkedIn archive");
  expect(content).toEqual(archived);
  expect(unusedFiles).toEqual(["Test Scores.csv"]);
  expect(unopened).toEqual(["Connections.csv", "Job Applications.csv", "messages.csv"]);
  expect(chosen).toEqual([
    "Patents.csv  as publications",
    "Organizations.csv  as volunteering",
    "Courses.csv  as the courses of Harbourton University",
  ]);
  expect(JSON.stringify({ content, leftovers })).not.toMatch(/Secret|Do not tell|Elsewhere/);
  expect(leftovers.map(({ path, text }) => `${path.join(" › ")}: ${text}`)).toMatchInlineSnapshot(`
    [
      "Patents.csv › Patent Number: EP 17",
      "Volunteering.csv › Cause: Education",
      "Profile.csv › Birth Date: Mar 4, 1990",
      "Profile.csv › Industry: Software Development",
      "Profile.csv › Address: 12 Quay Street, Harbourton",
      "Profile.csv › Zip Code: 00000",
      "PhoneNumbers.csv › Number: +1 555 0100",
      "Recommendations_Received.csv › First Name: Jo",
      "Recommendations_Received.csv › Last Name: Quay",
      "Recommendations_Received.csv › Company: Quayside",
      "Recommendations_Received.csv › Job Title: Developer",
      "Recommendations_Received.csv › Text: Mira types quickly.",
      "Recommendations_Received.csv › Creation Date: 01/03/24, 10:00 AM",
      "Recommendations_Received.csv › Status: HIDDEN",
      "PhoneNumbers.csv › Number: +1 555 0199",
      "PhoneNumbers.csv › Type: Work",
      "Email Addresses.csv › Email Address: old@example.com",
    ]
  `);
});

test.each<[how: string, name: string, make: () => Buffer]>([
  ["in a folder of its own", "a.zip", () => createZip(mapNames((name) => `Basic_LinkedInDataExport/${name}`))],
  [
    "with the shadow files of a Mac beside its own",
    "a.zip",
    () =>
      createZip({
        ...linkedIn,
        ...mapNames(
          (name) => `__MACOSX/._${name}`,
          () => "\0\x05\x16\x07",
        ),
      }),
  ],
  [
    "with another name, and a byte order mark before every file",
    "download",
    () =>
      createZip(
        mapNames(
          (name) => name,
          (text) => `\uFEFF${text}`,
        ),
      ),
  ],
  [
    "with line ends of another system",
    "a.zip",
    () =>
      createZip(
        mapNames(
          (name) => name,
          (text) => text.replaceAll("\r\n", "\n"),
        ),
      ),
  ],
  [
    "with notes above the names of the columns",
    "a.zip",
    () =>
      createZip(
        mapNames(
          (name) => name,
          (text) => `Notes:\r\n"A note, that\r\nhas lines."\r\n\r\n${text}`,
        ),
      ),
  ],
  [
    "with a comma after the last column",
    "a.zip",
    () =>
      createZip(
        mapNames(
          (name) => name,
          (text) => text.replace("\r\n", ",\r\n"),
        ),
      ),
  ],
])("reads a LinkedIn archive %s", async (_how, name, make) => {
  expect((await readSource(write(name, make()))).content).toEqual(archived);
});

function mapNames(rename: (name: string) => string, change = (text: string) => text): Record<string, string> {
  return Object.fromEntries(Object.entries(linkedIn).map(([name, text]) => [rename(name), change(text)]));
}

test("reads a LinkedIn archive as a folder, without following links", async () => {
  const secret = write("elsewhere/Skills.csv", "Name\nSecret\n");
  for (const [name, text] of Object.entries(linkedIn)) if (name !== "Skills.csv") write(`export/Complete/${name}`, text);
  symlinkSync(secret, join(folder, "export", "Skills.csv"));
  const { content } = await readSource(join(folder, "export"));
  const { core: _core, ...profile } = archived.profile;
  const { skills: _skills, ...about } = archived.about;
  expect(content).toEqual({ ...archived, profile, about });
});

test("reads one file of a LinkedIn archive, saved by a spreadsheet program", async () => {
  const { content } = await readSource(
    write("Positions.csv", "Company Name;Title;Description;Location;Started On;Finished On\nA;B;;;Jun 2024;Present\n"),
  );
  const job = { role: "B", company: "A", duration: { start: "2024-06", end: undefined } };
  expect(content).toEqual({ profile: { role: "B" }, experience: { jobs: [job] } });
});

test("an older archive has other names of files and columns", async () => {
  const { content } = await readSource(
    write(
      "a.zip",
      createZip({
        "Profile.csv": "First Name,Last Name,Headline,Country\nMira,Okafor,Developer,gb\n",
        "Phone Numbers.csv": "Extension,Number,Type\n,+1 555 0100,Mobile\n",
        "Honors.csv": "Title,Description,Issuer,Issue Date\nHarbour Prize,,City of Harbourton,Oct 2017\n",
        "Projects.csv": "Title,Description,Url,Start Date,End Date\nLedger,,,Jan 2016,Mar 2016\n",
      }),
    ),
    { withPrivate: true },
  );
  expect(content.profile).toMatchObject({ phone: "+1 555 0100", location: { countryCode: "GB" } });
  expect(content.certificates).toMatchObject({ awards: [{ awarder: "City of Harbourton", date: "2017-10" }] });
  expect(content.projects).toMatchObject({ projects: [{ duration: { start: "2016-01", end: "2016-03" } }] });
});

test("without a school, each course is listed by itself, and with several the newest has them", async () => {
  const courses = { "Courses.csv": "Name,Number\nTides,\nLedgers,CS-101\n" };
  const alone = await readSource(write("a.zip", createZip(courses)));
  expect(alone.content.experience).toEqual({ education: [{ area: "Tides" }, { area: "Ledgers (CS-101)" }] });
  const schools = "School Name,Start Date,End Date\nHarbourton University,2008,2012\nTidewater School,2000,2008\n";
  const { content, chosen } = await readSource(write("b.zip", createZip({ ...courses, "Education.csv": schools })));
  expect(content.experience).toMatchObject({
    education: [{ courses: ["Tides", "Ledgers (CS-101)"] }, { institution: "Tidewater School" }],
  });
  expect(chosen).toEqual(["Courses.csv  as the courses of Harbourton University. Move those of another school"]);
});

test("what is the same in headline, current job and now is imported once", async () => {
  const positions = (title: string) => `Company Name,Title,Started On,Finished On\nQuayside,${title},Jun 2024,\n`;
  const read = async (name: string, headline: string, title: string) => {
    const profile = `First Name,Last Name,Headline\nMira,Okafor,${headline}\n`;
    const source = await readSource(write(name, createZip({ "Profile.csv": profile, "Positions.csv": positions(title) })));
    const { role, tagline, now } = source.content.profile ?? {};
    return { role, tagline, now };
  };
  expect(await read("a.zip", "Back-End Developer", "Back-end developer")).toEqual({ role: "Back-End Developer" });
  const long = "Principal engineer for ledgers and for harbour automation";
  expect(await read("b.zip", long, long)).toEqual({ role: long });
  expect(await read("c.zip", "I count ships and containers and tides by heart", "Developer")).toEqual({
    role: "Developer",
    tagline: "I count ships and containers and tides by heart",
  });
  expect(await read("d.zip", "Speaker", "Developer")).toEqual({ role: "Speaker", now: "Developer" });
});

test("a long headline becomes the tagline, and the role is that of the current job", async () => {
  const headline = "Back-end developer at Quayside Freight | Speaker | Teacher at heart";
  const files = mapNames(
    (name) => name,
    (text) => text.replace(",Back-end developer,", `,${headline},`),
  );
  const { content } = await readSource(write("a.zip", createZip(files)));
  expect(content.profile).toMatchObject({ tagline: headline, role: "Back-end Developer" });
});

const large = Buffer.alloc(2 * 1024 * 1024, "a,");

test.each<[what: string, name: string, content: () => string | Buffer, message: string]>([
  ["a ZIP with a byte changed", "a.zip", () => createZip(linkedIn, { crc: 1 }), "a.zip is damaged or incomplete. Download it again."],
  ["a ZIP of other things", "a.zip", () => createZip({ "a.txt": "a" }), "a.zip contains none of Profile.csv"],
  ["a ZIP of nothing", "a.zip", () => createZip({}), "a.zip contains none of Profile.csv"],
  [
    "a ZIP bomb",
    "a.zip",
    () => createZip({ "Skills.csv": large }),
    "Skills.csv in a.zip is larger than 1 MB. Shorten its longest text, or download the archive again.",
  ],
  ["a ZIP bomb with a false size", "a.zip", () => createZip({ "Skills.csv": large }, { size: 9 }), "a.zip is damaged"],
  [
    "a ZIP with a relative path",
    "a.zip",
    () => createZip({ "../../Skills.csv": "Name\nx\n" }),
    "a.zip contains a path outside itself (../../Skills.csv)",
  ],
  [
    "a ZIP with an absolute path",
    "a.zip",
    () => createZip({ "/etc/Skills.csv": "Name\nx\n" }),
    "a.zip contains a path outside itself (/etc/Skills.csv)",
  ],
  [
    "a ZIP with backslashes in a path",
    "a.zip",
    () => createZip({ "..\\Skills.csv": "Name\nx\n" }),
    "a.zip contains a path outside itself (..\\Skills.csv)",
  ],
  [
    "an encrypted ZIP",
    "a.zip",
    () => createZip(linkedIn, { encrypted: true }),
    "a.zip is encrypted with a password. Unpack it, and import the folder.",
  ],
  [
    "a ZIP of two accounts",
    "a.zip",
    () => createZip({ "a/Skills.csv": "Name\nx\n", "b/Skills.csv": "Name\ny\n" }),
    "a.zip contains Skills.csv twice: a/Skills.csv and b/Skills.csv.",
  ],
  [
    "a ZIP of very many files",
    "a.zip",
    () => createZip(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, ""]))),
    "a.zip contains more than 2000 files",
  ],
  [
    "CSV in Latin-1",
    "a.zip",
    () => createZip({ "Skills.csv": Buffer.from("Name\nCaf\xe9\n", "latin1") }),
    "Skills.csv is not UTF-8 text. Use the file that LinkedIn sent",
  ],
  ["CSV with a quote that is not closed", "a.zip", () => createZip({ "Skills.csv": 'Name\n"Java\nSQL\n' }), "Skills.csv is not valid CSV"],
  [
    "CSV of other columns",
    "a.zip",
    () => createZip({ "Positions.csv": "Firma,Titel\nA,B\n" }),
    "Positions.csv has no header line with the columns Company Name, Title.",
  ],
  ["an empty CSV", "Skills.csv", () => "", "Skills.csv has no header line with the columns"],
  [
    "another CSV",
    "Connections.csv",
    () => "First Name\nJo\n",
    "Connections.csv is not a file that the import reads from a LinkedIn archive.",
  ],
  ["a PDF without an end", "Profile.pdf", () => "%PDF-1.7", "Profile.pdf is damaged or incomplete. Download it again."],
  ["another archive", "a.tar.gz", () => Buffer.from("1f8b0800", "hex"), "a.tar.gz is an archive of another kind: unpack it first."],
  ["UTF-16", "resume.json", () => Buffer.from('\uFEFF{"basics":{}}', "utf16le"), "resume.json is UTF-16 text: save it as UTF-8."],
  ["Latin-1", "resume.json", () => Buffer.from('{"basics":{"name":"Ren\xe9"}}', "latin1"), "resume.json is not UTF-8 text."],
  ["nothing", "resume.json", () => "", "resume.json is empty."],
  ["words", "resume.docx.txt", () => "Dear Sirs", "resume.docx.txt is neither JSON nor a ZIP."],
  ["a very large file", "resume.json", () => `{"basics":{"name":"${"a".repeat(5_000_000)}"}}`, "resume.json is larger than 4 MB"],
  [
    "JSON of another kind",
    "package.json",
    () => '{"name":"x"}',
    "package.json is JSON, but not a JSON Resume: it has none of basics, bio, work",
  ],
  ["an endless summary", "resume.json", () => JSON.stringify({ basics: { summary: "a\n".repeat(5001) } }), "resume.json has 5001 values"],
  [
    "an endless table",
    "a.zip",
    () => createZip({ "Projects.csv": `Title\n${Array.from({ length: 5001 }, (_, index) => index).join("\n")}\n` }),
    "a.zip has 5001 values",
  ],
  ["null as JSON", "resume.json", () => "null\n", "resume.json is JSON, but not a JSON Resume: it contains only null. Export it again"],
  ["a text as JSON", "resume.json", () => '"Mira"', "resume.json is JSON, but not a JSON Resume: it contains only a text. Export it again"],
  ["a JSON list", "resume.json", () => '[{"basics":{}}]', "resume.json is JSON, but not a JSON Resume"],
  [
    "endlessly nested JSON",
    "resume.json",
    () => `{"basics":${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
    "resume.json is nested too deeply.",
  ],
  [
    "endlessly nested, invalid JSON",
    "resume.json",
    () => `{"basics":${"[".repeat(400_000)}`,
    "is not valid JSON: unexpected end of JSON input",
  ],
])("rejects %s", async (_what, name, content, message) => {
  expect(await readError(name, content())).toContain(message);
});

test.each([
  [
    "a comma too many",
    '{\n  "basics": {\n    "name": "Mira",\n  }\n}\n',
    "resume.json:4:3  is not valid JSON: expected double-quoted property name",
  ],
  [
    "a comma too few",
    '{\n  "basics": {}\n  "work": []\n}\n',
    "resume.json:3:3  is not valid JSON: expected ',' or '}' after property value",
  ],
  ["single quotes", "{\n  'basics': {}\n}\n", "resume.json:2:3  is not valid JSON: expected property name or '}'"],
  [
    "a line break in a text",
    '{\n  "basics": { "summary": "a\nb" }\n}\n',
    "resume.json:2:28  is not valid JSON: bad control character in string literal",
  ],
  ["an end too early", '{\n  "basics": {', "resume.json:2:14  is not valid JSON: expected property name or '}'"],
  ["a comment", '{\n  // me\n  "basics": {}\n}\n', "resume.json:2:3  is not valid JSON: expected property name or '}'"],
])("reports line and column of invalid JSON: %s", async (_what, text, error) => {
  const message = await readError("resume.json", text);
  expect(message).toContain(error);
  expect(message).toMatch(/\n +\d+ \| .*\n +\| +\^+\n {2}Fix: .*\.$/);
});

test("marks the error in invalid JSON", async () => {
  expect(await readError("resume.json", '\uFEFF{\r\n  "basics": { "name": Mira }\r\n}\r\n')).toMatchInlineSnapshot(`
    "resume.json:2:23  is not valid JSON: unexpected token 'M'
      2 |   "basics": { "name": Mira }
        |                       ^^^^
      Fix: Correct this line, or export the file again."
  `);
});

test("reports a folder that cannot be read", async () => {
  mkdirSync(join(folder, "export"));
  const path = join(folder, "export", "a".repeat(250), "b".repeat(250));
  await expect(readSource(path.repeat(20))).rejects.toThrow(/cannot be read \(ENAMETOOLONG\)\.$/);
});

test("reports a missing file", async () => {
  await expect(readSource(join(folder, "none.json"))).rejects.toThrow(/^File not found: .*none\.json$/);
});

test("BibTeX is recognised by its text below comments, whatever its name", async () => {
  const { kind, content } = await readSource(write("citations.txt", "% Exported\n\n  % today\n@article{a,\n title = {Tides}}\n"));
  expect(kind).toBe("BibTeX");
  expect(content).toEqual({ projects: { publications: [{ title: "Tides", type: "article" }] } });
});

test("an address of LinkedIn without https:// is read, and what is none is reported", async () => {
  const websites = "[PERSONAL:https://ana.lee.test,PORTFOLIO:www.lee.test/x,OTHER:ask me]";
  const profile = `First Name,Last Name,Websites\nAna,Lee,"${websites}"\n`;
  const { content, leftovers } = await readSource(write("websites.zip", createZip({ "Profile.csv": profile })));
  expect(content.profile?.["profiles"]).toEqual([
    { network: "Personal", url: "https://ana.lee.test" },
    { network: "Portfolio", url: "https://www.lee.test/x" },
  ]);
  expect(leftovers).toMatchObject([{ path: ["Profile.csv", "Websites"], text: "OTHER:ask me" }]);
});

test("a file of Reactive Resume is refused by its name, instead of losing its jobs", async () => {
  const resume = { basics: { name: "Ana Lee" }, sections: { experience: { name: "Experience", items: [{ company: "Acme" }] } } };
  await expect(readSource(write("reactive.json", JSON.stringify(resume)))).rejects.toThrow(
    "reactive.json is a file of Reactive Resume, not a JSON Resume: its jobs and studies are in `sections`",
  );
});
