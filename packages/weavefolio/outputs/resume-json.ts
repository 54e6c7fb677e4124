import { toJsonResume } from "../content/json-resume/to-json-resume.ts";
import type { Content } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";

/** Makes the content's JSON Resume (https://jsonresume.org), which `npm run import` can read back. */
export function makeResumeJson(content: Content): OutputFile {
  return { type: "application/json", body: `${JSON.stringify(toJsonResume(content), null, 2)}\n` };
}
