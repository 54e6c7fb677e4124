import { outlines, toPlain, typesetting } from "weavefolio/extra";
import { asWritten, compare, type Difference, type Spelling } from "./compare.ts";
import type { Reading } from "./reading.ts";
import { listValues } from "./values.ts";

/** A difference, with the file that has it. */
export type FileDifference = Difference & { file: string };

type Format = { read: (bytes: Uint8Array) => Promise<Reading>; spelling: (missing: readonly string[]) => Spelling };

/** The readers are loaded on demand: they are large. */
const formats: Record<string, Format> = {
  "/resume.pdf": {
    read: async (bytes) => (await import("./read-pdf.ts")).readPdf(bytes),
    spelling: (missing) => ({ spell: (text) => withoutMissing(typesetting.spellForFonts(text), missing), hasWholeAddresses: false }),
  },
  "/resume.docx": { read: async (bytes) => (await import("./read-docx.ts")).readDocx(bytes), spelling: () => asWritten },
  "/resume.txt": {
    read: async (bytes) => (await import("./read-txt.ts")).readTxt(bytes),
    spelling: () => ({ ...asWritten, hasWholeAddresses: true }),
  },
};

/**
 * Reads the résumé's files as programs do, and compares what they find with its outline. `missing` are the characters that the PDF
 * leaves out, of which the owner is warned.
 */
export async function readBack(
  files: Readonly<Record<string, Uint8Array>>,
  content: outlines.ResumeContent,
  missing: readonly string[] = [],
): Promise<FileDifference[]> {
  const outline: outlines.Plain<outlines.Outline> = toPlain(outlines.composeOutline(content));
  const values = listValues(outline);
  const differences = Object.entries(formats).map(async ([file, { read, spelling }]) => {
    const bytes = files[file];
    if (!bytes) return [];
    return compare(values, await read(bytes), spelling(missing)).map((difference) => ({ ...difference, file: file.slice(1) }));
  });
  return (await Promise.all(differences)).flat();
}

function withoutMissing(text: string, missing: readonly string[]): string {
  const letters = typesetting.splitLetters(text).map((letter) => ({ text: letter, font: missing.includes(letter) ? undefined : {} }));
  return typesetting
    .omitMissing(letters)
    .map((letter) => letter.text)
    .join("");
}
