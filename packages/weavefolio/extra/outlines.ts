export type { Plain } from "../content/schema/words.ts";
export { composeOutline, formatDates } from "../outputs/resume/outline.ts";
export type * from "../outputs/resume/outline-types.ts";
export type { ResumeContent } from "../outputs/resume/resume-content.ts";
