import type { Words } from "../../content/schema/words.ts";
import { OwnText } from "../interface/text.tsx";

/** Says to screen readers, after a link's words, what it belongs to: many links of a page have the same words. */
export function HiddenTitle({ title }: { title: Words }) {
  return (
    <span className="sr-only">
      {", "}
      <OwnText>{title}</OwnText>
    </span>
  );
}
