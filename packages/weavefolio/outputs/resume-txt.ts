import type { Content } from "../content/schema/schema.ts";
import { toPlain } from "../content/schema/words.ts";
import type { OutputFile } from "./output.ts";
import { composeOutline } from "./resume/outline.ts";
import { writePlainText } from "./resume/plain-text.ts";

export function makeResumeTxt(content: Content): OutputFile {
  return { type: "text/plain; charset=utf-8", body: writePlainText(toPlain(composeOutline(content))) };
}
