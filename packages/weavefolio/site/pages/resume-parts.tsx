import { Fragment } from "react";
import type * as outlines from "../../outputs/resume/outline-types.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { directionOf, OwnText, Text } from "../interface/text.tsx";

/** From when to when, for programs, too. */
export function DateRange({ dates }: { dates: outlines.Dates }) {
  if (dates.length === 0) return null;
  return (
    <p className="resume-dates">
      {dates.map(({ iso, text }, index) => (
        <Fragment key={`${index} ${text}`}>
          {index > 0 && " – "}
          {iso ? <time dateTime={iso}>{text}</time> : text && <Text>{text}</Text>}
        </Fragment>
      ))}
    </p>
  );
}

/** A text, which may be a link. */
export function MaybeLink({ text, url }: outlines.Label) {
  const words = typeof text === "string" && text.includes("/") ? <Address>{text}</Address> : <OwnText>{text}</OwnText>;
  if (!url) return words;
  return (
    <ExternalLink href={url} className="link">
      {words}
    </ExternalLink>
  );
}

/** A text with an address, which breaks after its slashes, and never after a hyphen. Behind words, it rather starts a line. */
function Address({ children: text }: { children: string }) {
  return (
    <span {...directionOf(text)}>
      {text.split(/(\s)/).map((part, index) =>
        part.includes("/") ? (
          <span className="whole" key={`${index}`}>
            {part.split(/(\/|-+.)/).map(breakable)}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}

function breakable(part: string, index: number) {
  return (
    <Fragment key={`${index}`}>
      {part.startsWith("-") ? <span className="resume-hyphen">{part}</span> : part}
      {part === "/" && <wbr />}
    </Fragment>
  );
}
