import { isUtf8 } from "node:buffer";
import { basename } from "node:path";
import { contentFiles } from "weavefolio/extra";
import { ImportError } from "../import-error.ts";
import { convertCandidate } from "./europass-candidate.ts";
import { convertSkillsPassport } from "./europass-v3.ts";
import { parseJsonNodes } from "./json.ts";
import { convertLinkedInPdf } from "./linkedin-pdf.ts";
import type { Located, LocatedResume, Unsure } from "./located.ts";
import { listUnused, type Node } from "./nodes.ts";
import { parseXml } from "./xml.ts";

/** A résumé of a document, with the place of each value. `unused` are texts that no field of JSON Resume takes. */
export type DocumentSource = {
  kind: "LinkedIn PDF" | "Europass CV";
  resume: LocatedResume;
  unsure: Unsure[];
  unused: { path: string[]; located: Located }[];
};

const MAX_MEGABYTES = 4;

/** Reads LinkedIn's “Save to PDF”, or the Europass CV in a PDF. Throws ImportError for any other PDF */
export async function readPdfSource(bytes: Uint8Array, name: string): Promise<DocumentSource> {
  // Most imports need no pdf.js.
  const { readPdf } = await import("./read-pdf.ts");
  const { isLinkedIn, pages, attachments } = await readPdf(bytes, name);
  if (isLinkedIn) return { kind: "LinkedIn PDF", ...convertLinkedInPdf(pages, name), unused: [] };
  const [attachment] = attachments;
  if (attachment) {
    const file = basename(attachment.name);
    const source = readEuropassXml(decode(attachment.bytes, `${file} in ${name}`), `${file} in ${name}`);
    return locateIn(source, file);
  }
  throw new ImportError(
    `${name} is a PDF of another program, whose text says nothing about its fields. The import reads LinkedIn's “Save to PDF”, and Europass CVs from europass.eu.`,
  );
}

function decode(bytes: Uint8Array, name: string): string {
  if (bytes.byteLength > MAX_MEGABYTES * 1024 * 1024) throw new ImportError(`${name} is larger than ${MAX_MEGABYTES} MB.`);
  if (!isUtf8(bytes)) throw new ImportError(`${name} is not UTF-8 text. Export it again.`);
  return contentFiles.normalizeText(Buffer.from(bytes).toString("utf8"));
}

/** Reads the XML of a Europass CV. */
export function readEuropassXml(text: string, name: string): DocumentSource {
  return convertEuropass(parseXml(text, name), name);
}

/** Reads the JSON of a Europass CV. */
export function readEuropassJson(text: string, name: string): DocumentSource {
  const root = parseJsonNodes(text, name);
  return convertEuropass(root.children.find((child) => child.name === "SkillsPassport") ?? root, name);
}

function convertEuropass(root: Node, name: string): DocumentSource {
  const convert = { SkillsPassport: convertSkillsPassport, Candidate: convertCandidate }[root.name];
  if (!convert) {
    throw new ImportError(
      `${name} is not a Europass CV: it has <${root.name}> where <Candidate> or <SkillsPassport> is expected. Export it again from europass.eu.`,
    );
  }
  const unsure: Unsure[] = [];
  const resume = convert(root, unsure);
  return { kind: "Europass CV", resume, unsure, unused: root.children.flatMap((child) => listUnused(child)) };
}

/** Lines of an attachment are named with it. */
function locateIn(source: DocumentSource, file: string): DocumentSource {
  const rename = <Value>(value: Value): Value => {
    if (Array.isArray(value)) return value.map(rename) as Value;
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, key === "at" ? `${file}, ${inner}` : rename(inner)]);
    return Object.fromEntries(entries) as Value;
  };
  return rename(source);
}
