import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent } from "./loader.ts";
import { listUntranslatedTexts, toPageContent } from "./page-content.ts";
import { testFolder } from "./test-folder.ts";

const PULL = "https://code.example.org/northlight/dashboard/pull/812";

const CLAIM = `points:
      - text: Cut the *first load*.
        proof:
          - label: Pull request 812
            url: ${PULL}
      - Wrote the guide.`;

/** The fixture, whose first job has two points, the first one with proof. */
function folderWithProof(claim = CLAIM) {
  const folder = testFolder();
  folder.edit("experience.yaml", /points:\n(?: {6}- .*\n(?: {8}.*\n)*)+/, `${claim}\n`);
  return folder;
}

async function loadGerman(experience: string, evidence = {}) {
  const { folder, edit } = folderWithProof();
  edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(folder, "de"));
  writeFileSync(join(folder, "de/experience.yaml"), experience);
  writeFileSync(join(folder, "evidence.json"), JSON.stringify(evidence));
  const { translations, errors } = await inspectContent(folder);
  expect(errors).toEqual([]);
  const [german] = translations;
  if (!german) throw new Error("The site has no German content");
  return { german, points: toPageContent(german).experience.jobs[0]?.points ?? [] };
}

test("a point with proof is a text like others, and has its addresses", async () => {
  const { content } = await folderWithProof().inspect();
  expect(content?.experience.jobs[0]?.points).toEqual([
    {
      source: "Cut the *first load*.",
      plain: "Cut the first load.",
      paragraphs: [expect.any(Array)],
      proof: [{ label: "Pull request 812", url: PULL }],
    },
    { source: "Wrote the guide.", plain: "Wrote the guide.", paragraphs: [["Wrote the guide."]] },
  ]);
});

test("a group without proof is a point", async () => {
  const { content } = await folderWithProof("points:\n      - text: Wrote it.").inspect();
  expect(content?.experience.jobs[0]?.points).toMatchObject([{ plain: "Wrote it." }]);
});

test.each([
  ["- Cut it: by half", "is read as a field, because it contains a colon", "Put the whole text in quotes"],
  ["- 2024", "is a number: 2024", "Write text (in quotes if it looks like a number)"],
  ["- txt: Cut it.\n        proof: []", "is not a known field", "Did you mean “text”?"],
  ["- proof:\n          - label: A\n            url: https://a.example.org/", "is missing", "Write text"],
  ["- text: A.\n        proof: https://a.example.org/", "is invalid: “https://a.example.org/”", "Write a list: one item per line"],
  [
    "- text: A.\n        proof:\n          - https://a.example.org/",
    "is invalid: “https://a.example.org/”",
    "Write these fields, one per line: label, url",
  ],
  [
    "- text: A.\n        proof:\n          - label: A\n            url: javascript:alert(1)",
    "is invalid: “javascript:alert(1)”",
    "Write the full address, starting with https://",
  ],
  ["- text: A.\n        proof:\n          - url: https://a.example.org/", "is missing", "Write text"],
])("%j is reported with its fix", async (item, what, fix) => {
  const errors = await folderWithProof(`points:\n      ${item}`).errors();
  expect(errors).toContain(what);
  expect(errors).toContain(`Fix: ${fix}`);
});

test("an address that a claim has twice is a warning", async () => {
  const twice = `${CLAIM.replace("      - Wrote the guide.", "")}          - label: The same\n            url: ${PULL}`;
  const { errors, warnings } = await folderWithProof(twice).inspect();
  expect(errors).toEqual([]);
  expect(warnings.map(({ what }) => what)).toContainEqual(expect.stringContaining("has the same url"));
});

test("the month in which a page was seen is in the site's language, and missing once the page is gone", async () => {
  const points = "jobs:\n  - points:\n      - Halbiert.\n      - Geschrieben.\n  -\n";
  const [seen] = (await loadGerman(points, { [PULL]: { status: 200, seen: "2026-03-01" } })).points;
  expect(seen).toMatchObject({ plain: "Halbiert.", proof: [{ url: PULL, checked: "März 2026" }] });
  const [gone] = (await loadGerman(points, { [PULL]: { status: 404, seen: "2026-03-01", dead: "2026-03-02" } })).points;
  expect(gone?.proof?.[0]).not.toHaveProperty("checked");
});

test("a translated text keeps the proof of its place, whose label is in the other language", async () => {
  const { points, german } = await loadGerman("jobs:\n  - points:\n      - Halbiert.\n      - Geschrieben.\n  -\n");
  expect(points).toMatchObject([
    { plain: "Halbiert.", proof: [{ label: { text: "Pull request 812", lang: "en" }, url: PULL }] },
    { plain: "Geschrieben." },
  ]);
  expect(points[0]).not.toHaveProperty("language");
  expect(listUntranslatedTexts(german)).toContain("Pull request 812");
  expect(listUntranslatedTexts(german)).not.toContain("Halbiert.");
});

test("a translation can have the label only", async () => {
  const { points, german } = await loadGerman(
    "jobs:\n  - points:\n      - proof:\n          - label: Änderung 812\n      - Geschrieben.\n  -\n",
  );
  expect(points[0]).toMatchObject({
    plain: "Cut the first load.",
    language: { lang: "en" },
    proof: [{ label: "Änderung 812", url: PULL }],
  });
  expect(points[1]).not.toHaveProperty("language");
  expect(listUntranslatedTexts(german)).toContain("Cut the first load.");
});

test("a translation with fewer points replaces all of them", async () => {
  const { points } = await loadGerman("jobs:\n  - points:\n      - Beides.\n  -\n");
  expect(points).toMatchObject([{ plain: "Beides." }]);
  expect(points[0]).not.toHaveProperty("proof");
});
