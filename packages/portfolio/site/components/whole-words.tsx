import { Fragment } from "react";
import { directionOf } from "../interface/text.tsx";

/** A name, of which a line breaks between words: within one, only if it is wider than the line. */
export function WholeWords({ children: name }: { children: string }) {
  return (
    <span {...directionOf(name)}>
      {name.split(" ").map((word, index) => (
        <Fragment key={`${index}`}>
          {index > 0 && " "}
          <span className="whole">{word}</span>
        </Fragment>
      ))}
    </span>
  );
}
