import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../build/mail-sandbox/test-sandbox.ts";
import { formatDiagnostic } from "../../../content/load/errors.ts";
import { checkConfidential } from "./check-confidential.ts";

const WORDS = "# Never in git.\nQuayside Bank: a large bank\n4.2 million: millions\n";

type Files = Record<string, string | Buffer>;

/** Creates a repository with a commit for each set of files. */
function setUp(...commits: Files[]) {
  const siteRoot = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Mira", "-c", "user.email=mira@example.com", "-c", "commit.gpgsign=false", ...args], {
      cwd: siteRoot,
      encoding: "utf8",
    });
  const write = (files: Files) => {
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(siteRoot, name)), { recursive: true });
      writeFileSync(join(siteRoot, name), bytes);
    }
  };
  const commit = (files: Files, message = "Change") => {
    write(files);
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", message);
  };
  git("init", "-q", "-b", "main");
  write({ ".gitignore": "/confidential.yaml\n/dist/\n", "confidential.yaml": WORDS });
  for (const files of commits) commit(files);
  const check = async () => {
    const { errors, warnings, closing } = await checkConfidential(siteRoot);
    const text = [...errors, ...warnings].map(formatDiagnostic).join("\n");
    expect(text).not.toMatch(/quayside|4\.2/i);
    return {
      errors: errors.map(({ file, line, what }) => `${file}:${line} ${what}`),
      warnings: warnings.map(({ what }) => what),
      text,
      closing,
    };
  };
  const hash = (revision: string) => git("rev-parse", "--short", revision).trim();
  return { siteRoot, git, write, commit, check, hash };
}

test("without the file, nothing is searched", async () => {
  const { siteRoot } = setUp({ "content/a.md": "Quayside Bank" });
  rmSync(join(siteRoot, "confidential.yaml"));
  expect(await checkConfidential(siteRoot)).toEqual({ errors: [], warnings: [], closing: [], secrets: [] });
});

test("without a finding, it says what was searched", async () => {
  const { check } = setUp({ "content/a.md": "At a large bank with millions." });
  expect(await check()).toEqual({
    ...{ errors: [], warnings: [], text: "" },
    closing: ["confidential.yaml: none of its words was found in 2 files and 5 objects of the git history."],
  });
});

test("words in content and in a build are reported with their lines, and what to write", async () => {
  const { check, write } = setUp({});
  write({
    "content/projects.yaml": "a\nb: Quayside\n  Bank\n",
    "dist/about.html": "<p>Quay<em>side</em> Bank</p>",
    "notes.txt": "4.2 million",
  });
  const { errors, text } = await check();
  expect(errors).toEqual([
    "content/projects.yaml:3 has words of confidential.yaml:2",
    "dist/about.html:1 has words of confidential.yaml:2",
    "notes.txt:1 has words of confidential.yaml:3",
  ]);
  expect(text).toContain("Fix: Write “a large bank” instead.");
  expect(text).toContain("Fix: Build the site again after you have corrected its source.");
});

test("what a build has compressed beside a text isn't reported again", async () => {
  const { check, write } = setUp({});
  const [text, packed] = ["At Quayside Bank", gzipSync("At Quayside Bank")];
  write({ "dist/a.html": text, "dist/a.html.gz": packed, "dist/b.html.gz": packed, "public/c.txt": text, "public/c.txt.gz": packed });
  expect((await check()).errors.map((error) => error.split(" ")[0])).toEqual([
    ...["dist/a.html:1", "dist/b.html.gz:1", "public/c.txt:1", "public/c.txt.gz:1"],
  ]);
});

async function createPdf(): Promise<Buffer> {
  const document = new PDFDocument({ info: { Keywords: "4.2 million" } });
  document.file(Buffer.from("Northlight"), { name: "notes.txt" });
  document.text("I was at Quayside").text("Bank");
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#246" } });

test.each<[string, string, () => Promise<Buffer>]>([
  ["a PDF's text", "cv.pdf", createPdf],
  [
    "a Word document's divided text",
    "cv.docx",
    async () => Buffer.from(zipSync({ "word/document.xml": Buffer.from("<w:t>Quay</w:t></w:r><w:r><w:t>side Bank</w:t>") })),
  ],
  [
    "a JPEG's EXIF",
    "a.jpg",
    () =>
      picture
        .clone()
        .withExif({ IFD0: { Copyright: "Quayside Bank" } })
        .jpeg()
        .toBuffer(),
  ],
  [
    "a WebP's EXIF",
    "a.webp",
    () =>
      picture
        .clone()
        .withExif({ IFD0: { Copyright: "Quayside Bank" } })
        .webp()
        .toBuffer(),
  ],
  ["a PNG's XMP", "a.png", () => picture.clone().withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Quayside Bank</x:xmpmeta>").png().toBuffer()],
  ["a text in UTF-16", "a.txt", async () => Buffer.from("\uFEFFI was at Quayside Bank", "utf16le")],
  ["a comment between letters", "a.md", async () => Buffer.from("At Quay<!-- -->side Bank")],
  [
    "a Word document in an archive",
    "all.zip",
    async () => Buffer.from(zipSync({ "cv.docx": zipSync({ "word/document.xml": Buffer.from("<w:t>Quayside Bank</w:t>") }) })),
  ],
  ["a video's metadata", "a.mp4", async () => Buffer.concat([Buffer.alloc(40), Buffer.from("Filmed at Quayside Bank"), Buffer.alloc(4)])],
])("words in %s are reported, in the folder and in the history", async (_what, name, create) => {
  const { check, commit, hash, siteRoot } = setUp({ [`content/${name}`]: await create() });
  const commitId = hash("HEAD");
  expect((await check()).errors).toContain(`content/${name}:1 has words of confidential.yaml:2`);
  rmSync(join(siteRoot, "content", name));
  commit({});
  expect((await check()).errors).toContain(`${commitId}:content/${name}:1 has words of confidential.yaml:2, in the git history`);
});

test("a PDF's keywords and attachments are searched", async () => {
  const { check, write } = setUp({});
  write({ "dist/resume.pdf": await createPdf(), "confidential.yaml": `${WORDS}Northlight: a company\n` });
  const { errors } = await check();
  expect(errors).toContain("dist/resume.pdf:1 has words of confidential.yaml:3");
  expect(errors).toContain("dist/resume.pdf:1 has words of confidential.yaml:4");
});

test("a word that was removed is found in the history, once for each place, with the oldest commit", async () => {
  const { check, hash } = setUp(
    { "content/a.md": "Nothing." },
    { "content/a.md": "One.\nQuayside\nBank" },
    { "content/a.md": "Two.\nQuayside\nBank" },
    { "content/a.md": "At a bank." },
  );
  const { errors, text } = await check();
  expect(errors).toEqual([
    `${hash("HEAD~2")}:content/a.md:3 has words of confidential.yaml:2, in the git history, and 1 more of its versions`,
  ]);
  expect(text).toContain("rewrite the history, such as with git filter-repo");
});

test("names of files, branches and tags, messages and authors are searched, and masked", async () => {
  const { check, commit, git, hash, siteRoot } = setUp({ "content/images/quayside-bank/logo.svg": "<svg/>", "b.txt": "<svg/>" });
  const [first] = [hash("HEAD")];
  const now = await check();
  expect(now.errors).toContain("content/images/•••/logo.svg:1 has words of confidential.yaml:2");
  expect(now.text).toContain("Fix: Write “a large bank” instead, in its name, its text or its metadata.");
  rmSync(join(siteRoot, "content"), { recursive: true });
  commit({}, "Leave Quayside Bank");
  git("branch", "quayside-bank");
  git("tag", "-a", "v1", "-m", "4.2 million");
  const { errors } = await check();
  expect(errors).toContain(`commit ${git("rev-parse", "HEAD").slice(0, 10)}:1 has words of confidential.yaml:2, in a message or an author`);
  expect(errors).toContain("git:1 has words of confidential.yaml:2, in the name of a branch or tag");
  expect(errors.filter((error) => error.startsWith(`${first}:`))).not.toEqual([]);
  expect(errors).toContain(`commit ${git("rev-parse", "v1").slice(0, 10)}:1 has words of confidential.yaml:3, in a message or an author`);
});

test("a text, a message and an author of older programs are searched, without the letters of UTF-8", async () => {
  const { check, git, write } = setUp({ "a.txt": Buffer.from("bei M\xfcller und Co", "latin1") });
  write({ "confidential.yaml": "Müller und Co: a client\n", message: Buffer.from("F\xfcr M\xfcller und Co", "latin1") });
  git("-c", "i18n.commitEncoding=ISO-8859-1", "commit", "-q", "--allow-empty", "-F", "message");
  const { errors } = await check();
  expect(errors).toContain("a.txt:1 has words of confidential.yaml:1");
  expect(errors).toContain(`commit ${git("rev-parse", "HEAD").slice(0, 10)}:1 has words of confidential.yaml:1, in a message or an author`);
});

test("the message of a commit that isn't made yet is searched", async () => {
  const { siteRoot } = setUp({ "a.txt": "a" });
  expect((await checkConfidential(siteRoot, "Update\n\nFor Quayside\nBank")).errors).toEqual([
    expect.objectContaining({ file: "message", line: 4, what: "has words of confidential.yaml:2", fix: "Write “a large bank” instead" }),
  ]);
});

test("other branches are searched, and stashes aren't", async () => {
  const { check, commit, git, write, hash } = setUp({ "a.txt": "a" });
  git("switch", "-q", "-c", "draft");
  commit({ "b.txt": "Quayside Bank" });
  const draft = hash("HEAD");
  git("switch", "-q", "main");
  write({ "a.txt": "4.2 million" });
  git("stash", "-q");
  expect((await check()).errors).toEqual([`${draft}:b.txt:1 has words of confidential.yaml:2, in the git history`]);
});

test.each([
  ["tracked", "is in git, which publishes its words"],
  ["not ignored", "isn't ignored by git, which would publish its words"],
])("a file that is %s is an error", async (state, what) => {
  const { check, git, write } = setUp({ "a.txt": "a" });
  if (state === "tracked") git("add", "-f", "confidential.yaml");
  else write({ ".gitignore": "" });
  expect((await check()).errors).toEqual([`confidential.yaml:1 ${what}`]);
});

test("new sites ignore the file", () => {
  expect(readFileSync(join(import.meta.dirname, "../../../../../starter/.gitignore"), "utf8")).toContain("\n/confidential.yaml\n");
});

test("the file in the history is an error, also after it was removed", async () => {
  const { check, git } = setUp({ "a.txt": "a" });
  git("add", "-f", "confidential.yaml");
  git("commit", "-q", "-m", "Mistake");
  git("rm", "-q", "--cached", "confidential.yaml");
  git("commit", "-q", "-m", "Correction");
  expect((await check()).errors).toContain("confidential.yaml:1 is in the git history");
});

test("without a repository, files are searched", async () => {
  const { check, siteRoot, write } = setUp();
  rmSync(join(siteRoot, ".git"), { recursive: true });
  write({ "content/a.md": "Quayside Bank" });
  expect((await check()).errors).toEqual(["content/a.md:1 has words of confidential.yaml:2"]);
});

test("a damaged file is a warning, and its bytes are searched", async () => {
  const { check, write } = setUp({});
  write({ "content/a.pdf": "%PDF-1.7 Quayside Bank" });
  const { errors, warnings } = await check();
  expect(errors).toEqual(["content/a.pdf:1 has words of confidential.yaml:2"]);
  expect(warnings).toEqual(["is damaged, so that confidential words may not be found in it"]);
});

test("what can't be searched is named, in the folder and in the history, and in what was found", async () => {
  const encrypted = "-----BEGIN PGP MESSAGE-----\n";
  const { check, commit, siteRoot } = setUp({ "content/a.txt": encrypted, "quayside-bank.txt": "a" }, { "b.txt": `${encrypted}b` });
  rmSync(join(siteRoot, "b.txt"));
  rmSync(join(siteRoot, "quayside-bank.txt"));
  commit({});
  const unread = "is encrypted, so that confidential words may not be found in it";
  const { warnings } = await checkConfidential(siteRoot);
  expect(warnings.map(({ file, what }) => `${file} ${what}`)).toEqual([`content/a.txt ${unread}`, `git:b.txt ${unread}`]);
  const { siteRoot: other } = setUp({ "a.txt": encrypted });
  expect((await checkConfidential(other)).closing).toEqual([
    "confidential.yaml: none of its words was found in 2 files and 4 objects of the git history, except for what the warnings name.",
  ]);
  expect((await check()).errors.length).toBeGreaterThan(0);
});

test("a history that lacks objects is an error, as it can't be searched", async () => {
  const { siteRoot, git, check } = setUp({ "a.txt": "a" }, { "a.txt": "b" });
  const id = git("rev-parse", "HEAD~:a.txt").trim();
  rmSync(join(siteRoot, ".git/objects", id.slice(0, 2), id.slice(2)), { force: true });
  expect((await check()).errors).toEqual(["confidential.yaml:1 can't be compared with the git history, which lacks objects"]);
});

test("what a replacement hides in the history is searched", async () => {
  const { git, check, hash, write } = setUp({ "a.txt": "Quayside Bank" });
  const commit = hash("HEAD");
  write({ "a.txt": "A bank" });
  git("commit", "-q", "--all", "--amend", "-m", "Change");
  git("tag", "v1", commit);
  git("replace", commit, "HEAD");
  expect((await check()).errors).toEqual([`${commit}:a.txt:1 has words of confidential.yaml:2, in the git history`]);
});

test("a shallow clone is a warning", async () => {
  const { siteRoot } = setUp({ "a.txt": "a" }, { "a.txt": "b" });
  const clone = join(temporaryFolder(), "clone");
  execFileSync("git", ["clone", "-q", "--depth", "1", `file://${siteRoot}`, clone]);
  writeFileSync(join(clone, "confidential.yaml"), WORDS);
  const { warnings } = await checkConfidential(clone);
  expect(warnings.map(({ fix }) => fix)).toEqual(["Run: git fetch --unshallow"]);
});

test.each([
  ["- Quayside Bank\n", 1, "is not a list of words"],
  ["a: b\n'Quayside Bank: c\n", 2, "is not valid YAML"],
  ["\nQuayside Bank:\n", 2, "doesn't say what to write instead"],
  ["42: many\n", 1, "has words that are too short to search for"],
  ["Quayside Bank: a bank like quayside bank\n", 1, "has the words themselves in what you say instead"],
])("an invalid file is reported without its words: %j", async (text, line, what) => {
  const { check, write } = setUp({});
  write({ "confidential.yaml": text });
  expect((await check()).errors).toEqual([`confidential.yaml:${line} ${what}`]);
});

test("a figure without quotes is searched as it is written", async () => {
  const { check, write } = setUp({});
  write({ "confidential.yaml": "1200000: more than a million\n", "content/a.md": "1,200,000 users" });
  expect((await check()).errors).toEqual([]);
  write({ "content/a.md": "1200000 users" });
  expect((await check()).errors).toEqual(["content/a.md:1 has words of confidential.yaml:1"]);
});
