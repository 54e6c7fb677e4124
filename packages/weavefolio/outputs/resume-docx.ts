import type { Content } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";

export async function makeResumeDocx(content: Content): Promise<OutputFile> {
  // Loaded on demand: docx would slow down each page in development.
  const { writeWordDocument } = await import("./resume/word-document.ts");
  return { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", body: await writeWordDocument(content) };
}
