import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSource } from "../read-source.ts";
import { candidate } from "./europass.test-support.ts";
import { profile, writePdf } from "./pdf.test-support.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function readError(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readSource(path).then(
    () => "none",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

const other = { Title: "Resume", Producer: "Word" };

test.each([
  ["a PDF of another program", () => writePdf({ info: other }), "Profile.pdf is a PDF of another program, whose text says nothing"],
  ["a truncated PDF", async () => cutInHalf(await writePdf({ pages: profile })), "Profile.pdf is damaged or incomplete."],
  [
    "a PDF without its last line",
    async () => (await writePdf({ pages: profile })).subarray(0, -8),
    "Profile.pdf is damaged or incomplete.",
  ],
  ["a PDF without objects", async () => Buffer.from("%PDF-1.7\n%%EOF\n"), "Profile.pdf is damaged or incomplete."],
  ["an encrypted PDF", () => writePdf({ pages: profile, password: "secret" }), "Profile.pdf is encrypted with a password."],
  ["1,000 pages", () => writePdf({ pages: Array.from({ length: 1000 }, () => ({})) }), "Profile.pdf has more than 40 pages"],
  ["a PDF of LinkedIn in another layout", () => writePdf({ pages: [{}] }), "Profile.pdf is a PDF of LinkedIn without a name"],
  [
    "an attachment of another kind",
    () => writePdf({ info: other, attachment: { name: "invoice.xml", content: "<Invoice/>" } }),
    "invoice.xml in Profile.pdf is not a Europass CV: it has <Invoice>",
  ],
])("rejects %s", async (_what, write, message) => {
  expect(await readError("Profile.pdf", await write())).toContain(`ImportError: ${message}`);
});

/** Each two bytes are 128 spaces, and these pairs are compressed once more. */
function writeBomb(gigabytes: number): Buffer {
  const pairs = deflateSync(Buffer.alloc(gigabytes * 2 ** 24, Buffer.from([129, 32])));
  const contents = `<< /Length ${pairs.length} /Filter [/FlateDecode /RunLengthDecode] >>\nstream\n${pairs.toString("latin1")}\nendstream`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>",
    contents,
    "<< /Title (Resume) /Author (LinkedIn) /Producer (Apache FOP Version 2.3) >>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 6 /Root 1 0 R /Info 5 0 R >>\n%%EOF\n`, "latin1");
}

test("rejects a small PDF that unpacks to gigabytes", async () => {
  const bomb = writeBomb(3);
  expect(bomb.length).toBeLessThan(1_000_000);
  // On a busy processor, its time ends first.
  expect(await readError("Profile.pdf", bomb)).toMatch(
    /ImportError: Profile.pdf (?:needs more than 512 MB of memory|takes longer than 20 seconds) to read/,
  );
});

const entities = `<!DOCTYPE Candidate [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

test.each([
  ["declared entities", candidate.replace("?>", `?>${entities}`), "cv.xml declares a document type"],
  ["unclosed XML", candidate.slice(0, 3000), "cv.xml is not valid XML in line"],
  ["endlessly nested XML", "<a>".repeat(100_000), "cv.xml has more elements than a résumé."],
  ["endless elements", `<Candidate>${"<a/>".repeat(100_000)}</Candidate>`, "cv.xml has more elements than a résumé."],
  ["a Europass CV without values", "<Candidate/>", "cv.xml has no values that the import reads."],
  ["XML of another kind", "<rss/>", "cv.xml is not a Europass CV: it has <rss>"],
])("rejects %s", async (_what, content, message) => {
  expect(await readError("cv.xml", content)).toContain(`ImportError: ${message}`);
});

test("endlessly nested HTML in a text doesn't end the import", async () => {
  const html = "&lt;div&gt;".repeat(9000);
  const path = join(folder, "cv.xml");
  writeFileSync(path, candidate.replace("&lt;p&gt;A ledger of events.&lt;/p&gt;", `${html}A ledger`));
  expect((await readSource(path)).content.projects?.["projects"]).toMatchObject([{ title: "Ledger" }]);
});
