export type { Plain } from "../content/schema/words.ts";
export { composeOutline, formatDates, type ResumeContent } from "../outputs/resume/outline.ts";
export type * from "../outputs/resume/outline-types.ts";
