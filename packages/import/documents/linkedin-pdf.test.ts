import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSource, type Source } from "../read-source.ts";
import { type Page, profile, writePdf } from "./pdf.test-support.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function readPages(pages: Page[], withPrivate = false): Promise<Source> {
  const path = join(folder, "Profile.pdf");
  writeFileSync(path, await writePdf({ pages }));
  return readSource(path, { withPrivate });
}

/** Returns the values of a page by their last key, with their places. */
async function readPlaces(pages: Page[]): Promise<string[]> {
  return (await readPages(pages)).origins.map(({ path, text, at }) => `${path.join(".")}: ${text} (${at})`);
}

test("reads a profile as a LinkedIn archive is read", async () => {
  const { kind, content, unsure } = await readPages(profile, true);
  expect(kind).toBe("LinkedIn PDF");
  expect(unsure).toEqual([]);
  expect(content).toEqual({
    profile: {
      name: "Mira Okafor",
      role: "Lead Developer of the Ledger",

      tagline: "Back-end developer at Quayside | Events, ledgers and calm releases",
      core: ["Distributed Systems and Databases", "Kafka"],
      email: "mira@example.com",
      phone: "555 010 0199",
      location: { address: "12 Quay Street, Harbourton", city: "Quayton", region: "Example", countryCode: "FR" },
      links: { network: { label: "LinkedIn", url: "https://www.linkedin.com/in/mira-okafor-0000" } },
      profiles: [{ network: "Blog", url: "https://mira.example/blog" }],
    },
    about: {
      introduction: ["I build services that answer quickly, and that say no early to all others.", "Before that I taught."],
      skills: [{ name: "Distributed Systems and Databases" }, { name: "Kafka" }],
      languages: [{ language: "English", fluency: "Native or Bilingual" }, { language: "German" }],
    },
    experience: {
      jobs: [
        {
          company: "Quayside Freight",
          roles: [
            {
              role: "Lead Developer of the Ledger",
              location: "Harbourton, Example",
              duration: { start: "2024-06" },
              points: [
                "Moved the ledger to events, without a lost booking and without slow I/O.",
                "Cut a nightly job from 3 hours to 20 minutes.",
              ],
            },
            { role: "Developer", duration: { start: "2020-05", end: "2024-05" }, summary: "Wrote the booking service.\n\nLeft it calm." },
          ],
        },
        {
          ...{ role: "Teacher", company: "Tidewater School", location: "Tidewater, Example" },
          ...{ duration: { start: 2017, end: 2019 }, summary: "Taught mathematics." },
        },
      ],
      education: [
        {
          ...{ degree: "Master's degree, Computer Science", institution: "University of Quayton" },
          duration: { start: "2012-10", end: "2016-09" },
        },
        { institution: "Tidewater College" },
      ],
    },
    certificates: { certificates: [{ title: "Systems Architect" }], awards: [{ title: "Quayton Prize" }] },
    projects: { publications: [{ title: "A Ledger of Events and what comes of it" }] },
  });
});

test("names the page, the column and the lines of each value", async () => {
  const places = await readPlaces(profile);
  expect(places).toContain("basics.name: Mira Okafor (page 1, line 1)");
  expect(places).toContain("skills.name: Distributed Systems and Databases (page 1, left column, lines 9–10)");
  expect(places).toContain("work.dates: 2017 - 2019 (page 1, line 25)");
  expect(places).toContain("work.location: Tidewater, Example (page 2, line 1)");
  expect(places).toContain(
    "publications.name: A Ledger of Events and what comes of it (page 1, left column, line 20 – page 2, left column, line 1)",
  );
});

test.each([
  ["Berufserfahrung", "Ausbildung", "Top-Kenntnisse"],
  ["Experiencia", "Educación", "Aptitudes principales"],
  ["a language that is not known", "of studies", "of skills"],
])("reads the sections %s, %s and %s by their layout", async (work, education, skills) => {
  const { content, unsure } = await readPages([
    {
      left: [
        ["sideHeading", "Kontakt"],
        ["contact", "mira@example.com"],
        ["sideHeading", skills],
        ["contact", "Kafka"],
      ],
      right: [
        ["name", "Mira"],
        ["section", work],
        ["summary", "Quayside"],
        ["role", "Developer"],
        ["dates", "2024 - Present"],
        ["section", education],
        ["summary", "University"],
        ["degree", "Bachelor"],
      ],
    },
  ]);
  expect(unsure).toEqual([]);
  expect(content.experience).toEqual({
    jobs: [{ company: "Quayside", role: "Developer", duration: { start: 2024 } }],
    education: [{ institution: "University", degree: "Bachelor" }],
  });
  expect(content.about).toEqual({ skills: [{ name: "Kafka" }] });
});

test("leaves out what it isn't sure of, and names it", async () => {
  const { content, unsure } = await readPages([
    {
      left: [
        ["sideHeading", "Contact"],
        ["contact", "mira@example.com"],
        ["contactMore", "miramessages"],
        ["sideHeading", "Languages"],
        ["contact", "English"],
        ["sideHeading", "Courses"],
        ["contact", "Sailing"],
      ],
      right: [
        ["name", "Mira"],
        ["section", "Summary"],
        ["summary", "I build services."],
        ["section", "Interests"],
        ["summary", "Boats"],
        ["section", "Experience"],
        ["summary", "Quayside"],
        ["role", "Developer"],
        ["dates", "for a long time"],
      ],
    },
  ]);
  expect(unsure.map(({ at, text, reason }) => `${at}: ${text.replace("\n", ": ")}. ${reason}`)).toEqual([
    "page 1, lines 4–5: Interests: Boats. The import doesn't know this heading",
    "page 1, line 9: for a long time. It stands where the dates of a job do",
    "page 1, left column, line 3: miramessages. It stands below the contact details, and the import doesn't know what it is",
    "page 1, left column, lines 6–7: Courses: Sailing. The import doesn't know this heading",
  ]);
  expect(content.experience).toEqual({ jobs: [{ company: "Quayside", role: "Developer" }] });
});

test("a line on a new page below dates is a place if the next line is as far as below a place", async () => {
  const first: Page = {
    right: [
      ["name", "Mira"],
      ["section", "Experience"],
      ["summary", "Quayside"],
      ["role", "Developer"],
      ["dates", "2024 - Present"],
    ],
  };
  const read = async (right: Page["right"]) => {
    const { content, unsure } = await readPages([first, { right: right ?? [] }]);
    const [job] = (content.experience?.["jobs"] ?? []) as { location?: string; summary?: string }[];
    return { location: job?.location, summary: job?.summary, unsure: unsure.map(({ text }) => text) };
  };
  const next: NonNullable<Page["right"]> = [
    ["role", "Teacher"],
    ["dates", "2019 - 2020"],
  ];
  expect(await read([["text", "Harbourton"], ["employerBelowPlace", "School"], ...next])).toEqual({
    ...{ location: "Harbourton", summary: undefined, unsure: [] },
  });
  expect(await read([["text", "Wrote services."], ["employer", "School"], ...next])).toEqual({
    ...{ location: undefined, summary: "Wrote services.", unsure: [] },
  });
  const paragraphs = await read([
    ["text", "Wrote services."],
    ["textBelowBlank", "Left them calm."],
  ]);
  expect(paragraphs).toEqual({ location: undefined, summary: "Wrote services.\n\nLeft them calm.", unsure: [] });
  expect(await read([["text", "Harbourton"]])).toEqual({ location: undefined, summary: undefined, unsure: ["Harbourton"] });
});
