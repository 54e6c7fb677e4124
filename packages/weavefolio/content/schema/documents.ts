/**
 * Types of published documents, by extension. A browser runs no script from the site's origin in any of them, unlike in HTML, XML
 * and SVG.
 */
export const documentTypes: Record<string, string> = {
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  rtf: "application/rtf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odp: "application/vnd.oasis.opendocument.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  epub: "application/epub+zip",
  zip: "application/zip",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** The folder's name in links, in the content folder and on the site. */
export const DOCUMENTS_FOLDER = "documents/";

/** Returns the name of the document in the content folder that a link leads to, or undefined if it leads elsewhere. */
export function getDocumentName(link: string): string | undefined {
  return link.startsWith(DOCUMENTS_FOLDER) ? link.slice(DOCUMENTS_FOLDER.length) : undefined;
}

/** Does the same as {@link getDocumentName} for a link in Markdown, where names are percent-encoded. */
export function getMarkdownDocumentName(link: string): string | undefined {
  const name = getDocumentName(link);
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Makes a pattern case-insensitive without the `i` flag: JSON Schema patterns have no flags. */
export const anyCase = (word: string) => word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A name without folders, and without characters that end a URL's path. Hidden files aren't published. */
export const DOCUMENT_NAME = `(?!\\.)[^/?#\\\\\\p{Cc}]+\\.(?:${Object.keys(documentTypes).map(anyCase).join("|")})`;

const PUBLISHED = new RegExp(`^${DOCUMENT_NAME}$`, "u");

/** Whether a file in the folder documents is of a type that is published. */
export function isPublished(name: string): boolean {
  return PUBLISHED.test(name);
}

/** Documents have the same address on every system, whichever way it writes accents. */
export const getPublishedName = (name: string) => name.normalize("NFC");

export function toDocumentUrl(base: string, name: string): string {
  return `${base}${DOCUMENTS_FOLDER}${encodeURIComponent(getPublishedName(name))}`;
}
