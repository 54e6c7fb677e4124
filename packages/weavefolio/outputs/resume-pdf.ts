import type { Content } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";

export async function makeResumePdf(content: Content): Promise<OutputFile> {
  // Loaded on demand: PDFKit would slow down each page in development.
  const { drawResume } = await import("./resume/resume.ts");
  const { bytes } = await drawResume(content);
  return { type: "application/pdf", body: bytes };
}
