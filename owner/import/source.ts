import { isUtf8 } from "node:buffer";
import { open, readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Brought, fromJsonResume, type Left } from "../../content-model/json-resume/json-resume.ts";
import { formatProblem } from "../../content-model/load/errors.ts";
import { type Files, readFolder, readZip } from "./archive.ts";
import { isWanted, linkedInResume, placeInArchive } from "./linkedin.ts";
import { Refusal } from "./refusal.ts";

/** What was given, and what it says; `noPlace` are files of it that no field of the content is for. */
export type Source = { kind: "JSON Resume" | "LinkedIn's archive"; brought: Brought; left: Left[]; noPlace: string[] };

/** A long résumé has fifty kilobytes, and a few hundred facts; the rest may be a picture in it. */
const LARGEST = 4 * 1024 * 1024;
const MOST_FACTS = 5000;

/**
 * Reads a JSON Resume, or the archive LinkedIn gives its members: ZIP, folder, or one CSV file of it.
 *
 * @param path absolute
 * @throws {Refusal} where it is something else, or broken
 */
export async function readSource(path: string): Promise<Source> {
  const source = await read(path, basename(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw new Refusal(error.code === "ENOENT" ? `There is no file ${path}` : `${basename(path)} cannot be read (${error.code}).`);
  });
  const facts = countOf(source.brought);
  if (facts <= MOST_FACTS) return source;
  throw new Refusal(`${basename(path)} says ${facts} things, and no résumé says more than ${MOST_FACTS}.`);
}

function countOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + countOf(part), 0);
}

async function read(path: string, name: string): Promise<Source> {
  const found = await stat(path);
  if (found.isDirectory()) return archive(await readFolder(path, isWanted), name);
  if (!found.isFile()) throw new Refusal(`${name} is no file, but a device or the like.`);
  const kind = kindOf(await firstBytes(path));
  if (kind === "ZIP") return archive(await readZip(path, isWanted), name);
  if (kind !== undefined) throw new Refusal(`${name} is ${kind}. ${WHAT_IS_READ}`);
  if (found.size > LARGEST) throw new Refusal(`${name} is larger than ${LARGEST / 1024 / 1024} MB, as no résumé is. ${WHAT_IS_READ}`);
  const bytes = await readFile(path);
  if (name.toLowerCase().endsWith(".csv")) {
    if (!isWanted(name)) throw new Refusal(`${name} is none of the files that are read of LinkedIn's archive. ${WHAT_IS_READ}`);
    return archive(new Map([[name, bytes]]), name);
  }
  return jsonResume(bytes, name);
}

const WHAT_IS_READ =
  "What can be read is a JSON Resume (resume.json), or LinkedIn's archive: the ZIP that LinkedIn › Settings › Data privacy › Get a copy of your data sends you, or its folder.";

/** What a file is by its first bytes, where that is not text. */
const signatures: [kind: string, bytes: RegExp][] = [
  ["ZIP", /^504b(?:0304|0506)/],
  ["a PDF, which has no fields to read", /^25504446/],
  ["packed in a way that is not read here: unpack it first", /^(?:1f8b|377abcaf|52617221|425a68)/],
  ["UTF-16 text: save it as UTF-8", /^(?:fffe|feff)/],
  ["a picture", /^(?:89504e47|ffd8ff|47494638)/],
];

function kindOf(first: Buffer): string | undefined {
  const hex = first.toString("hex");
  return signatures.find(([, bytes]) => bytes.test(hex))?.[0];
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function archive(files: Files, name: string): Source {
  const { resume, noPlace } = linkedInResume(files, name);
  const { brought, left } = fromJsonResume(resume);
  return { kind: "LinkedIn's archive", brought, left: left.map(({ path, text }) => ({ path: placeInArchive(path), text })), noPlace };
}

/** The sections by which a JSON Resume of any version is known. */
const SECTIONS = ["basics", "bio", "work", "volunteer", "education", "certificates", "skills", "interests", "projects", "languages"];

function jsonResume(bytes: Buffer, name: string): Source {
  if (!isUtf8(bytes)) throw new Refusal(`${name} is not UTF-8 text. ${WHAT_IS_READ}`);
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  if (text.trim() === "") throw new Refusal(`${name} is empty. ${WHAT_IS_READ}`);
  if (!/^\s*[{[]/.test(text)) throw new Refusal(`${name} is neither JSON nor a ZIP. ${WHAT_IS_READ}`);
  try {
    const resume = parsed(text, name);
    const isResume = typeof resume === "object" && resume !== null && SECTIONS.some((section) => section in resume);
    if (!isResume) throw new Refusal(`${name} is JSON, but no JSON Resume: it has none of ${SECTIONS.join(", ")}.`);
    return { kind: "JSON Resume", ...fromJsonResume(resume as Record<string, unknown>), noPlace: [] };
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(`${name} nests deeper than any résumé.`);
    throw error;
  }
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const offset = errorOffset(text, error);
    const before = text.slice(0, offset).split("\n");
    const line = text.split("\n")[before.length - 1] ?? "";
    const detail = error.message.replace(/(?: in JSON at position \d+|, ).*/s, "");
    throw new Refusal(
      formatProblem({
        ...{ file: name, line: before.length, column: (before.at(-1) ?? "").length + 1, entry: "" },
        ...{ what: `isn't valid JSON: ${lowerFirst(detail)}`, mend: "Correct this line, or export the file again" },
        source: { text: line.trimEnd(), length: /^\w+/.exec(text.slice(offset))?.[0].length ?? 1 },
      }),
    );
  }
}

/** Finds where JSON ends being valid. V8 omits the offset of an unexpected token, which is the last one of the shortest text with that error. */
function errorOffset(text: string, { message }: SyntaxError): number {
  const named = /at position (\d+)/.exec(message)?.[1];
  if (named !== undefined) return Number(named);
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle + 1))) high = middle;
    else low = middle + 1;
  }
  return low;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof SyntaxError && error.message.startsWith("Unexpected token");
  }
}

const lowerFirst = (sentence: string) => sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
