import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { documentTypes, getDocumentName, getMarkdownDocumentName, isPublished } from "../schema/documents.ts";
import { listLinks, parseMarkdown } from "../schema/markdown.ts";
import type { ParsedStory } from "../story/parse-story.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, findFile, type Refusal, refuseCopy, suggestFile } from "./folder.ts";
import type { Field } from "./schema-walk.ts";
import { diagnosticAt, type Parsed, shorten } from "./source-position.ts";

/** In bytes: Cloudflare Pages publishes no larger file. */
const MAX_BYTES = 25 * 1024 * 1024;

type Checked = { parsed: Parsed; fields: readonly Field[] };

/** Reports links to documents that don't exist, and names of documents without their folder. */
export function findMissingDocuments({ parsed, fields }: Checked, folder: Folder): Diagnostic[] {
  const { documents } = folder;
  return fields.flatMap((field) => {
    const { path, value, meaning } = field;
    if (meaning?.is === "link" && typeof value === "string" && documents.includes(value.trim())) {
      return [diagnosticAt(parsed, path, `is invalid: “${shorten(value)}”`, `Did you mean “documents/${value.trim()}”?`)];
    }
    const missing = listDocuments(field).filter((name) => isPublished(name) && findFile(name, documents) === undefined);
    return missing.map((name) => {
      return diagnosticAt(parsed, path, `names a file that does not exist: documents/${name}`, suggestDocument(name, folder));
    });
  });
}

/** Returns the fix for a name that no document has. */
export const suggestDocument = (name: string, folder: Folder) => suggestFile("documents", name, folder, "document");

function listDocuments({ value, meaning }: Field): string[] {
  if (typeof value !== "string") return [];
  if (meaning?.is === "link") return [getDocumentName(value.trim()) ?? []].flat();
  if (meaning?.is !== "markdown") return [];
  return listLinks(parseMarkdown(value)).flatMap((url) => getMarkdownDocumentName(url) ?? []);
}

/** Warns of documents that are published although no link leads to them. */
export function findUnusedDocuments(
  files: readonly Checked[],
  stories: readonly { parsed: Pick<ParsedStory, "links"> }[],
  { path, documents }: Folder,
): Diagnostic[] {
  const inStories = stories.flatMap(({ parsed }) => parsed.links.flatMap(({ node }) => getMarkdownDocumentName(node.url) ?? []));
  const used = [...files.flatMap(({ fields }) => fields.flatMap(listDocuments)), ...inStories];
  const unused = documents.filter((name) => isPublished(name) && findFile(name, used) === undefined);
  return unused.map((name) =>
    atFile(`${basename(path)}/documents/${name}`, "is published, but nothing links to it", `Link to documents/${name}, or remove it`),
  );
}

/** Reports files in the folder documents that can't be published, except hidden ones. */
export async function inspectDocuments({ path, documents }: Folder): Promise<Diagnostic[]> {
  const visible = documents.filter((name) => !basename(name).startsWith("."));
  const found = visible.toSorted().map(async (name) => {
    const error = findUnpublishable(name) ?? (await inspectPublished(name, join(path, "documents")));
    return error ? [atFile(`${basename(path)}/documents/${name}`, error.what, error.fix)] : [];
  });
  return (await Promise.all(found)).flat();
}

function findUnpublishable(name: string): Refusal | undefined {
  if (name.includes("/")) return { what: "is in a folder of its own", fix: "Move it to the folder documents" };
  const fix = `Save it as one of: ${Object.keys(documentTypes).join(", ")}`;
  return isPublished(name) ? undefined : { what: "is of a type that is not published", fix };
}

/** Reports why a file can't be published as it is. `folder` is absolute, and contains it. */
export async function inspectPublished(name: string, folder: string): Promise<Refusal | undefined> {
  const refusal = await refuseCopy(name, folder);
  if (refusal) return refusal;
  const { size } = await stat(join(folder, name));
  if (size <= MAX_BYTES) return undefined;
  return { what: `is larger than ${MAX_BYTES / 1024 / 1024} MB`, fix: "Save it smaller: not all hosts publish it" };
}
