import { join } from "node:path";
import { listFolder } from "../content/load/folder.ts";
import { listStories } from "../content/load/pictures.ts";
import { getValue, isGroup, walkFields } from "../content/load/schema-walk.ts";
import {
  DOCUMENTS_FOLDER,
  getDocumentName,
  getMarkdownDocumentName,
  getPublishedName,
  isPublished,
  toDocumentUrl,
} from "../content/schema/documents.ts";
import type { Inline, RichText } from "../content/schema/markdown.ts";
import type { Content } from "../content/schema/schema.ts";
import { fileNames, schemas } from "../content/schema/schema.ts";
import { walkInlines } from "../content/story/blocks.ts";

/** Returns the content with a URL below `base` for each link to a document. */
export function linkDocuments(original: Content, base: string): Content {
  const content = structuredClone(original);
  for (const name of fileNames) {
    for (const { path, value, meaning } of walkFields(schemas[name], content[name])) {
      const document = meaning?.is === "link" && typeof value === "string" ? getDocumentName(value) : undefined;
      const parent = getValue(content[name], path.slice(0, -1)) as Record<PropertyKey, unknown>;
      if (document !== undefined) parent[path.at(-1) ?? ""] = toDocumentUrl(base, document);
      if (meaning?.is === "markdown" && isGroup(value)) linkInMarkdown(value as RichText, base);
    }
  }
  for (const node of listStories(content).flatMap(({ story }) => [...walkInlines(story.blocks)])) {
    if (typeof node === "object" && "url" in node) linkNode(node, base);
  }
  return content;
}

function linkNode(node: { url: string }, base: string): void {
  const document = getMarkdownDocumentName(node.url);
  if (document !== undefined) node.url = toDocumentUrl(base, document);
}

function linkInMarkdown(text: RichText, base: string): void {
  const link = (node: Inline): void => {
    if (typeof node === "string" || node.is === "code") return;
    if (node.is === "link") linkNode(node, base);
    node.children.forEach(link);
  };
  text.paragraphs.flat().forEach(link);
  text.source = text.source.replaceAll(/(?=documents\/)(?<=\]\(\s*<?)/g, base);
}

/** Maps the path of each document on the site to its file. */
export async function listDocumentFiles(contentFolder: string): Promise<[path: string, file: string][]> {
  const folder = await listFolder(contentFolder);
  const names = "documents" in folder ? folder.documents.filter(isPublished) : [];
  return names.map((name) => [DOCUMENTS_FOLDER + getPublishedName(name), join(contentFolder, "documents", name)]);
}
