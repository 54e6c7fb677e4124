import type { Words } from "../../content/schema/words.ts";
import { OwnText } from "../interface/text.tsx";

/** Technologies or keywords, one tag each. Empty lists render nothing. */
export function Tags({ label, tags }: { label: string; tags: readonly Words[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="tags">
      {tags.map((tag, index) => (
        <li key={`${index}`} className="tag">
          <OwnText>{tag}</OwnText>
        </li>
      ))}
    </ul>
  );
}
