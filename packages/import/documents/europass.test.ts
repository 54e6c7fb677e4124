import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSource, type Source } from "../read-source.ts";
import { candidate, passport, passportJson } from "./europass.test-support.ts";
import { writePdf } from "./pdf.test-support.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function read(name: string, content: string | Buffer): Promise<Source> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readSource(path);
}

const listPlaces = ({ origins }: Source) => origins.map(({ path, text, at }) => `${path.join(".")}: ${text} (${at})`);

test("reads the XML of a candidate", async () => {
  const { kind, content } = await read("cv.xml", candidate);
  expect(kind).toBe("Europass CV");
  expect(content).toEqual({
    profile: {
      ...{ name: "Mira Okafor", role: "Developer", core: ["Kafka", "SQL"], email: "mira@example.com" },
      location: { city: "Quayton", countryCode: "GR" },
      links: { network: { label: "LinkedIn", url: "https://www.linkedin.com/in/mira-okafor-0000" } },
      profiles: [],
    },
    about: {
      introduction: ["I build services that answer.", "Before that I taught."],
      skills: [{ name: "Back end", keywords: ["Kafka", "SQL"] }],
      languages: [
        { language: "Greek", fluency: "Native" },
        { language: "Quaytonian", fluency: "Native" },
        { language: "German", fluency: "A2–B1" },
      ],
    },
    experience: {
      jobs: [
        {
          ...{ role: "Developer", company: "Quayside Freight", url: "https://quayside.example", location: "Harbourton, France" },
          ...{ duration: { start: "2024-06" }, points: ["Moved the ledger.", "Cut a nightly job."] },
        },
      ],
      education: [
        {
          ...{ degree: "Master's degree", area: "Computer Science", institution: "University of Quayton", score: "1.3" },
          duration: { start: "2012-10", end: "2016-09" },
        },
      ],
    },
    projects: {
      projects: [{ title: "Ledger", description: "A ledger of events.", git: "https://github.com/mira-okafor/ledger" }],
    },
  });
});

test("names the line of each value, and what it doesn't import", async () => {
  const source = await read("cv.xml", candidate);
  expect(listPlaces(source)).toContain("work.position: Developer (line 26)");
  expect(source.leftovers.map(({ path, text }) => `${path.join(".")}: ${text}`)).toEqual([
    "basics.phone: +30 5550100199",
    "basics.location.address: 12 Quay Street",
    "basics.location.postalCode: 00000",
    "CandidatePerson.NationalityCode: el",
    "CandidatePerson.BirthDate: 1990-03-04",
    "CandidateProfile.Licenses.License.LicenseTypeCode: B",
  ]);
});

test("leaves out a start whose end is missing, which would seem to last", async () => {
  const { unsure } = await read("cv.xml", candidate);
  expect(unsure).toEqual([{ text: "2020", at: "line 66", reason: "It is the start of something that has ended, and its end is missing" }]);
});

test("names the character in XML of one line", async () => {
  const source = await read("cv.xml", candidate.replaceAll(/\n\s*/g, " "));
  expect(listPlaces(source)).toContain("work.position: Developer (character 2021)");
});

test.each([
  ["XML", "cv.xml", passport],
  ["JSON", "cv.json", passportJson],
])("reads a Skills Passport in %s", async (_format, name, text) => {
  const { kind, content, unsure, leftovers } = await read(name, text);
  expect(kind).toBe("Europass CV");
  expect(unsure).toEqual([]);
  expect(content).toEqual({
    profile: {
      ...{ name: "Mira Okafor", role: "Developer", email: "mira@example.com", location: { city: "Quayton", countryCode: "GB" } },
      profiles: [{ network: "mira.example", url: "https://mira.example" }],
    },
    about: {
      languages: [
        { language: "español", fluency: "Native" },
        { language: "alemán", fluency: "C1" },
      ],
    },
    experience: {
      jobs: [
        {
          ...{ role: "Teacher", company: "Tidewater School", duration: { start: "2019-09-04", end: "2024-05" } },
          points: ["Taught mathematics", "Ran a club"],
        },
      ],
    },
  });
  expect(leftovers.map(({ text }) => text)).toEqual(["12 Quay Street", "B"]);
});

test.each([
  ["attachment.xml", candidate],
  ["Europass-XML-Attachment.xml", passport],
])("reads %s in a PDF", async (name, content) => {
  const pdf = await writePdf({ info: { Title: "Europass" }, attachment: { name, content } });
  const source = await read("cv.pdf", pdf);
  expect(source.content.profile?.["name"]).toBe("Mira Okafor");
  expect(source.origins[0]?.at).toMatch(new RegExp(`^${name}, line \\d+$`));
});
