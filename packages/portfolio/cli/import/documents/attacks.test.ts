import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const entities = `<!DOCTYPE Candidate [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

test.each([
  ["declared entities", candidate.replace("?>", `?>${entities}`), "cv.xml declares a document type"],
  ["unclosed XML", candidate.slice(0, 3000), "cv.xml is not valid XML in line"],
  ["endlessly nested XML", "<a>".repeat(100_000), "cv.xml has more elements than a résumé."],
  ["endless elements", `<Candidate>${"<a/>".repeat(100_000)}</Candidate>`, "cv.xml has more elements than a résumé."],
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
