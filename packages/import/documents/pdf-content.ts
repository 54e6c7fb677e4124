/** A text on a page, with the distance of its start from the page's lower left corner, in points. */
export type PdfText = { text: string; x: number; y: number; size: number; width: number };

/** A link over a text. */
export type PdfLink = { url: string; left: number; bottom: number; right: number; top: number };

export type PdfPage = { texts: PdfText[]; links: PdfLink[] };

export type PdfAttachment = { name: string; bytes: Uint8Array };

/** What an import reads of a PDF: the pages only if LinkedIn wrote it. */
export type PdfContent = { isLinkedIn: boolean; pages: PdfPage[]; attachments: PdfAttachment[] };

export type PdfProblem = "encrypted" | "damaged" | "too many pages" | "too much text";

/** Résumés have fewer. */
export const MAX_PAGES = 40;
