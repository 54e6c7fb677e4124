import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type TestFolder, testFolder } from "./test-folder.ts";

let folder: TestFolder["folder"];
let edit: TestFolder["edit"];
let errors: TestFolder["errors"];
let warnings: TestFolder["warnings"];

beforeEach(() => {
  ({ folder, edit, errors, warnings } = testFolder());
  addDocument("cv.pdf");
  edit("profile.yaml", /resume: .*/, "resume: documents/cv.pdf");
});

function addDocument(name: string): string {
  const file = join(folder, "documents", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "a");
  return file;
}

test("a document that a link or Markdown leads to is valid, and hidden files are ignored", async () => {
  addDocument(".DS_Store");
  addDocument("My talk.PPTX");
  edit("about.yaml", /introduction:\n {2}- >-/, "introduction:\n  - See [my talk](documents/My%20talk.PPTX).\n  - >-");
  expect(await errors()).toBe("none");
  expect(await warnings()).toBe("");
});

test.each([
  ["composed", "decomposed", "NFC", "NFD"],
  ["decomposed", "composed", "NFD", "NFC"],
] as const)("a document is found by its name in %s letters if the folder has it in %s ones", async (_written, _file, written, file) => {
  addDocument("é.pdf".normalize(file));
  const name = "documents/é.pdf".normalize(written);
  edit("profile.yaml", /resume: .*/, `resume: ${name}`);
  edit("about.yaml", /introduction:\n {2}- >-/, `introduction:\n  - See [my talk](${name}), [my CV](documents/cv.pdf).\n  - >-`);
  expect(await errors()).toBe("none");
  expect(await warnings()).toBe("");
});

test.each([
  [
    "a missing document, with the closest name",
    "documents/vc.pdf",
    `content/profile.yaml:11:9  resume names a file that does not exist: documents/vc.pdf
  11 | resume: documents/vc.pdf
     |         ^^^^^^^^^^^^^^^^
  Fix: Did you mean “documents/cv.pdf”?`,
  ],
  [
    "a document in another case",
    "documents/CV.pdf",
    `content/profile.yaml:11:9  resume names a file that does not exist: documents/CV.pdf
  11 | resume: documents/CV.pdf
     |         ^^^^^^^^^^^^^^^^
  Fix: Did you mean “documents/cv.pdf”? Capital and small letters must match.`,
  ],
  [
    "a missing document, with its place",
    "documents/references.odt",
    `content/profile.yaml:11:9  resume names a file that does not exist: documents/references.odt
  11 | resume: documents/references.odt
     |         ^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Put the document at content/documents/references.odt, or correct the name.`,
  ],
  [
    "a document without its folder",
    "cv.pdf",
    `content/profile.yaml:11:9  resume is invalid: “cv.pdf”
  11 | resume: cv.pdf
     |         ^^^^^^
  Fix: Did you mean “documents/cv.pdf”?`,
  ],
  ...[
    "documents/../site.yaml",
    "documents/a/../../cv.pdf",
    "documents/..\\cv.pdf",
    "documents/.cv.pdf",
    "documents/cv.html",
    "documents/",
  ].map((written): [string, string, string] => [
    `${written}, which names no document`,
    written,
    `content/profile.yaml:11:9  resume is invalid: “${written}”
  11 | resume: ${written}
     |         ${"^".repeat(written.length)}
  Fix: Write documents/ and the name of a PDF or of another document, such as: documents/cv.pdf.`,
  ]),
])("reports %s", async (_what, written, expected) => {
  edit("profile.yaml", /resume: .*/, `resume: ${written}`);
  expect(await errors()).toBe(expected);
});

test("reports a missing document in Markdown", async () => {
  edit("about.yaml", /introduction:\n {2}- >-/, "introduction:\n  - See [my talk](documents/cvs.pdf).\n  - >-");
  expect(await errors()).toBe(`content/about.yaml:5:5  introduction › 1 names a file that does not exist: documents/cvs.pdf
  5 |   - See [my talk](documents/cvs.pdf).
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “documents/cv.pdf”?`);
});

test("warns of a document that nothing links to, because it is published", async () => {
  addDocument("old.pdf");
  expect(await warnings()).toBe(`content/documents/old.pdf:1:1  is published, but nothing links to it
  Fix: Link to documents/old.pdf, or remove it.`);
});

test("reports files in documents that can't be published", async () => {
  addDocument("notes.html");
  addDocument("talks/slides.pdf");
  truncateSync(addDocument("film.zip"), 26 * 1024 * 1024);
  symlinkSync(join(folder, "site.yaml"), join(folder, "documents/secret.txt"));
  symlinkSync("nowhere", join(folder, "documents/gone.pdf"));
  expect(await errors()).toBe(`content/documents/film.zip:1:1  is larger than 25 MB
  Fix: Save it smaller: not all hosts publish it.

content/documents/gone.pdf:1:1  is a broken link
  Fix: Replace the link with the file.

content/documents/notes.html:1:1  is of a type that is not published
  Fix: Save it as one of: pdf, txt, csv, rtf, doc, docx, odt, ppt, pptx, odp, xlsx, ods, epub, zip, png, jpg, jpeg, webp, avif, gif.

content/documents/secret.txt:1:1  is a link to a file outside the folder documents
  Fix: Replace the link with the file.

content/documents/talks/slides.pdf:1:1  is in a folder of its own
  Fix: Move it to the folder documents.`);
});
