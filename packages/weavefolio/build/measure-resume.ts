import type { Content } from "../content/schema/schema.ts";
import { countLines, estimateLines } from "../outputs/resume/estimate-lines.ts";
import { composeOutline, MOST_LINES } from "../outputs/resume/outline.ts";

/** Estimates how many lines of the PDF a text takes. */
export function countTextLines(text: string): number {
  return countLines([text]);
}

/** Estimates how many lines the résumé is longer than two pages, after what it shortens and leaves out. */
export function countExcessLines(content: Content): number {
  return Math.max(0, Math.ceil(estimateLines(composeOutline(content)) - MOST_LINES[content.profile.resumePaper]));
}
