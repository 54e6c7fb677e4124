import type { ReactNode } from "react";
import type { Words } from "../../content/schema/words.ts";
import { directionOf, OwnText, toText } from "../interface/text.tsx";
import { Facts } from "./facts.tsx";

/** The heading of a page with a story: a line of facts, the title with an accent full stop, and a lead. */
export function StoryHeading({ facts, title, lead }: { facts: ReactNode[]; title: Words; lead: ReactNode }) {
  const text = toText(title);
  return (
    <header className="story-heading">
      <Facts facts={facts} />
      <h1 tabIndex={-1}>
        {/* The full stop ends the title also where that is in the other direction. */}
        <span {...directionOf(text)}>
          <OwnText>{title}</OwnText>
          {!/\p{Po}$/u.test(text) && (
            <span aria-hidden="true" className="heading-stop">
              .
            </span>
          )}
        </span>
      </h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
