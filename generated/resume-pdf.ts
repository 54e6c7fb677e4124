import type { Content } from "../content-model/schema/schema.ts";
import type { GeneratedFile } from "./generated-file.ts";

/** Makes the owner's résumé. */
export async function makeResumePdf(content: Content): Promise<GeneratedFile> {
  // Loaded on request: PDFKit takes longer to load than a page in development to render.
  const { drawResume, formatMissing } = await import("./resume/resume.ts");
  const { bytes, missing } = await drawResume(content);
  return { type: "application/pdf", body: bytes, warnings: formatMissing(missing) };
}
