import type { Content } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";

export async function makeResumePdf(content: Content): Promise<OutputFile> {
  // Loaded on demand: PDFKit would slow down each page in development.
  const [{ drawResume }, { formatMissing }] = await Promise.all([import("./resume/resume.ts"), import("./resume/missing-letters.ts")]);
  const { bytes, missing } = await drawResume(content);
  return {
    type: "application/pdf",
    body: bytes,
    warnings: formatMissing(missing),
    missing: missing.flatMap(({ characters }) => characters),
  };
}
