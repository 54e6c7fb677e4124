import * as profile from "virtual:content/profile";
import { Fragment } from "react";
import { directionOf } from "../interface/text.tsx";

/** The owner's name, of which a line breaks between words: within one, only if it is wider than the line. */
export function OwnerName() {
  return (
    <span {...directionOf(profile.name)}>
      {profile.name.split(" ").map((word, index) => (
        <Fragment key={`${index}`}>
          {index > 0 && " "}
          <span className="whole">{word}</span>
        </Fragment>
      ))}
    </span>
  );
}
