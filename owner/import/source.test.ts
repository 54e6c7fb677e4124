import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSource } from "./source.ts";
import { linkedIn, zipOf } from "./test-archive.ts";

// Some of these files are large, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 });

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

/** What an owner is told of a file that cannot be read. */
async function refusal(name: string, content: string | Buffer): Promise<string> {
  return readSource(write(name, content)).then(
    () => "none",
    (error: Error) => {
      expect(error.name).toBe("Refusal");
      return error.message.replaceAll(folder, "…");
    },
  );
}

const archived = {
  profile: {
    name: "Mira Okafor",
    role: "Back-end developer",
    now: "Back-end Developer",
    core: ["Java", "PostgreSQL", "Kafka"],
    email: "mira@example.com",
    links: { code: { label: "GitHub", url: "https://github.com/mira-okafor" } },
  },
  about: { introduction: ['I build services that answer quickly, and say "no" early.', "Before that I taught."] },
  experience: {
    jobs: [
      {
        role: "Back-end Developer",
        company: "Quayside Freight",
        duration: { start: "2024-06", end: undefined },
        points: ["Moved the ledger to events, without a lost booking.", "Cut a nightly job from 3 hours to 20 minutes."],
      },
      { role: "Teacher", company: "Tidewater School", duration: { start: 2019, end: "2024-05" } },
    ],
  },
  projects: {
    projects: [
      { title: "Ledger, the library", description: "Double-entry bookkeeping in 900 lines.", git: "https://github.com/mira-okafor/ledger" },
      { title: "Tide Table", description: "When to sail.", live: "https://tide-table.example/" },
      { title: "Night Shift" },
    ],
  },
  certificates: {
    certificates: [
      { title: "Certified Event Modeller", description: "Example Academy, 2023", link: "https://certificates.example/17" },
      { title: "First Aid", description: "Harbourton Red Cross, 2021" },
    ],
  },
};

test("LinkedIn's archive is read file by file, and what it says of others is not opened", async () => {
  const { kind, brought, left, noPlace } = await readSource(write("Basic_LinkedInDataExport_06-30-2024.zip", zipOf(linkedIn)));
  expect(kind).toBe("LinkedIn's archive");
  expect(brought).toEqual(archived);
  expect(noPlace).toEqual(["Education.csv", "Languages.csv"]);
  expect(JSON.stringify({ brought, left })).not.toMatch(/Secret|Do not tell|Elsewhere/);
  expect(left.map(({ path, text }) => `${path.join(" › ")}: ${text}`)).toMatchInlineSnapshot(`
    [
      "Positions.csv › Location: Harbourton, Example",
      "Projects.csv › Started On: Jan 2023",
      "Projects.csv › Started On: Mar 2022",
      "Projects.csv › Finished On: May 2022",
      "Certifications.csv › Finished On: Apr 2026",
      "Certifications.csv › License Number: ABC-17",
      "Skills.csv › Name: Teaching",
      "Skills.csv › Name: Kubernetes",
      "Profile.csv › Address: 12 Quay Street, Harbourton",
      "Profile.csv › Birth Date: Mar 4, 1990",
      "Profile.csv › Industry: Software Development",
      "Profile.csv › Zip Code: 00000",
      "Profile.csv › Geo Location: Harbourton, Example",
      "Profile.csv › Twitter Handles: [mira]",
      "Profile.csv › Websites › network: BLOG",
      "Profile.csv › Websites › url: https://mira.example/blog",
    ]
  `);
});

test.each<[how: string, name: string, make: () => Buffer]>([
  ["in a folder of its own", "a.zip", () => zipOf(mapNames((name) => `Basic_LinkedInDataExport/${name}`))],
  [
    "with the shadow files of a Mac beside its own",
    "a.zip",
    () =>
      zipOf({
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
      zipOf(
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
      zipOf(
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
      zipOf(
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
      zipOf(
        mapNames(
          (name) => name,
          (text) => text.replace("\r\n", ",\r\n"),
        ),
      ),
  ],
])("LinkedIn's archive is read %s", async (_how, name, make) => {
  expect((await readSource(write(name, make()))).brought).toEqual(archived);
});

function mapNames(rename: (name: string) => string, change = (text: string) => text): Record<string, string> {
  return Object.fromEntries(Object.entries(linkedIn).map(([name, text]) => [rename(name), change(text)]));
}

test("LinkedIn's archive is read as a folder, and links in it are not followed", async () => {
  const secret = write("elsewhere/Skills.csv", "Name\nSecret\n");
  for (const [name, text] of Object.entries(linkedIn)) if (name !== "Skills.csv") write(`export/Complete/${name}`, text);
  symlinkSync(secret, join(folder, "export", "Skills.csv"));
  const { brought } = await readSource(join(folder, "export"));
  const { core: _core, ...profile } = archived.profile;
  expect(brought).toEqual({ ...archived, profile });
});

test("one file of LinkedIn's archive is enough, and a spreadsheet may have touched it", async () => {
  const { brought } = await readSource(
    write("Positions.csv", "Company Name;Title;Description;Location;Started On;Finished On\nA;B;;;Jun 2024;Present\n"),
  );
  const job = { role: "B", company: "A", duration: { start: "2024-06", end: undefined } };
  expect(brought).toEqual({ profile: { now: "B" }, experience: { jobs: [job] } });
});

test("a headline that is a sentence is the tagline, and the role is that of the job one has", async () => {
  const headline = "Back-end developer at Quayside Freight | Speaker | Teacher at heart";
  const files = mapNames(
    (name) => name,
    (text) => text.replace(",Back-end developer,", `,${headline},`),
  );
  const { brought } = await readSource(write("a.zip", zipOf(files)));
  expect(brought.profile).toMatchObject({ tagline: headline, role: "Back-end Developer" });
});

const large = Buffer.alloc(17 * 1024 * 1024, "a,");

test.each<[what: string, name: string, content: () => string | Buffer, told: string]>([
  ["a ZIP with a byte changed", "a.zip", () => zipOf(linkedIn, { crc: 1 }), "a.zip is damaged, or was cut short. Download it again."],
  ["a ZIP of other things", "a.zip", () => zipOf({ "a.txt": "a" }), "a.zip holds no Profile.csv"],
  ["a ZIP of nothing", "a.zip", () => zipOf({}), "a.zip holds no Profile.csv"],
  ["a ZIP bomb that says its size", "a.zip", () => zipOf({ "Skills.csv": large }), "Skills.csv in a.zip is larger than 16 MB"],
  ["a ZIP bomb that lies about its size", "a.zip", () => zipOf({ "Skills.csv": large }, { size: 9 }), "a.zip is damaged"],
  [
    "a ZIP of a name that climbs out",
    "a.zip",
    () => zipOf({ "../../Skills.csv": "Name\nx\n" }),
    "a.zip names a file outside of itself (../../Skills.csv)",
  ],
  [
    "a ZIP of an absolute name",
    "a.zip",
    () => zipOf({ "/etc/Skills.csv": "Name\nx\n" }),
    "a.zip names a file outside of itself (/etc/Skills.csv)",
  ],
  [
    "a ZIP of a name with backslashes",
    "a.zip",
    () => zipOf({ "..\\Skills.csv": "Name\nx\n" }),
    "a.zip names a file outside of itself (..\\Skills.csv)",
  ],
  ["a locked ZIP", "a.zip", () => zipOf(linkedIn, { encrypted: true }), "a.zip is locked with a password. Unpack it, and give the folder."],
  [
    "a ZIP of two accounts",
    "a.zip",
    () => zipOf({ "a/Skills.csv": "Name\nx\n", "b/Skills.csv": "Name\ny\n" }),
    "a.zip holds Skills.csv twice: a/Skills.csv and b/Skills.csv.",
  ],
  [
    "a ZIP of very many files",
    "a.zip",
    () => zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, ""]))),
    "a.zip holds more than 2000 files",
  ],
  [
    "CSV in Latin-1",
    "a.zip",
    () => zipOf({ "Skills.csv": Buffer.from("Name\nCaf\xe9\n", "latin1") }),
    "Skills.csv is not UTF-8 text. Take it as LinkedIn sent it",
  ],
  [
    "CSV with a quote that is not closed",
    "a.zip",
    () => zipOf({ "Skills.csv": 'Name\n"Java\nSQL\n' }),
    "Skills.csv is no CSV that can be read",
  ],
  [
    "CSV of other columns",
    "a.zip",
    () => zipOf({ "Positions.csv": "Firma,Titel\nA,B\n" }),
    "Positions.csv has no line that names its columns (Company Name, Title, …)",
  ],
  ["an empty CSV", "Skills.csv", () => "", "Skills.csv has no line that names its columns"],
  ["another CSV", "Connections.csv", () => "First Name\nJo\n", "Connections.csv is none of the files that are read of LinkedIn's archive."],
  ["a PDF", "Profile.pdf", () => "%PDF-1.7", "Profile.pdf is a PDF, which has no fields to read. What can be read is"],
  [
    "another archive",
    "a.tar.gz",
    () => Buffer.from("1f8b0800", "hex"),
    "a.tar.gz is packed in a way that is not read here: unpack it first.",
  ],
  ["UTF-16", "resume.json", () => Buffer.from('\uFEFF{"basics":{}}', "utf16le"), "resume.json is UTF-16 text: save it as UTF-8."],
  ["Latin-1", "resume.json", () => Buffer.from('{"basics":{"name":"Ren\xe9"}}', "latin1"), "resume.json is not UTF-8 text."],
  ["nothing", "resume.json", () => "", "resume.json is empty."],
  ["words", "resume.docx.txt", () => "Dear Sirs", "resume.docx.txt is neither JSON nor a ZIP."],
  ["a very large file", "resume.json", () => `{"basics":{"name":"${"a".repeat(5_000_000)}"}}`, "resume.json is larger than 4 MB"],
  [
    "JSON of another kind",
    "package.json",
    () => '{"name":"x"}',
    "package.json is JSON, but no JSON Resume: it has none of basics, bio, work",
  ],
  [
    "a summary without end",
    "resume.json",
    () => JSON.stringify({ basics: { summary: "a\n".repeat(5001) } }),
    "resume.json says 5001 things",
  ],
  [
    "a table without end",
    "a.zip",
    () => zipOf({ "Projects.csv": `Title\n${Array.from({ length: 5001 }, (_, at) => at).join("\n")}\n` }),
    "a.zip says 5001 things",
  ],
  ["a JSON list", "resume.json", () => '[{"basics":{}}]', "resume.json is JSON, but no JSON Resume"],
  [
    "JSON without end",
    "resume.json",
    () => `{"basics":${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
    "resume.json nests deeper than any résumé.",
  ],
  ["broken JSON without end", "resume.json", () => `{"basics":${"[".repeat(400_000)}`, "isn't valid JSON: unexpected end of JSON input"],
])("%s is refused in words", async (_what, name, content, told) => {
  expect(await refusal(name, content())).toContain(told);
});

test.each([
  [
    "a comma too many",
    '{\n  "basics": {\n    "name": "Mira",\n  }\n}\n',
    "resume.json:4:3  isn't valid JSON: expected double-quoted property name",
  ],
  [
    "a comma too few",
    '{\n  "basics": {}\n  "work": []\n}\n',
    "resume.json:3:3  isn't valid JSON: expected ',' or '}' after property value",
  ],
  ["single quotes", "{\n  'basics': {}\n}\n", "resume.json:2:3  isn't valid JSON: expected property name or '}'"],
  [
    "a line break in a text",
    '{\n  "basics": { "summary": "a\nb" }\n}\n',
    "resume.json:2:28  isn't valid JSON: bad control character in string literal",
  ],
  ["an end too early", '{\n  "basics": {', "resume.json:2:14  isn't valid JSON: expected property name or '}'"],
  ["a comment", '{\n  // me\n  "basics": {}\n}\n', "resume.json:2:3  isn't valid JSON: expected property name or '}'"],
])("broken JSON is reported with line and column: %s", async (_what, text, told) => {
  const message = await refusal("resume.json", text);
  expect(message).toContain(told);
  expect(message).toMatch(/\n +\d+ \| .*\n +\| +\^+\n {2}Mend: .*\.$/);
});

test("the mark stands under what is wrong in broken JSON", async () => {
  expect(await refusal("resume.json", '\uFEFF{\r\n  "basics": { "name": Mira }\r\n}\r\n')).toMatchInlineSnapshot(`
    "resume.json:2:23  isn't valid JSON: unexpected token 'M'
      2 |   "basics": { "name": Mira }
        |                       ^^^^
      Mend: Correct this line, or export the file again."
  `);
});

test("a folder that cannot be looked into is told", async () => {
  mkdirSync(join(folder, "export"));
  const path = join(folder, "export", "a".repeat(250), "b".repeat(250));
  await expect(readSource(path.repeat(20))).rejects.toThrow(/cannot be read \(ENAMETOOLONG\)\.$/);
});

test("a file that is not there is told", async () => {
  await expect(readSource(join(folder, "none.json"))).rejects.toThrow(/^There is no file .*none\.json$/);
});
