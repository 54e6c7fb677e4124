import * as texts from "virtual:texts/experience";
import { Fragment, type ReactNode } from "react";
import type { DateText, DurationTexts } from "../../content/schema/schema.ts";
import { Text } from "../interface/text.tsx";

/** A line of facts in capitals, without those that are missing. It renders nothing if all are missing. */
export function Facts({ facts, className = "" }: { facts: ReactNode[]; className?: string }) {
  const known = facts.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <p className={`fact ${className}`.trim()}>
      {known.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && " — "}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}

export function DateFact({ date: { iso, text } }: { date: DateText }) {
  return <time dateTime={iso}>{text}</time>;
}

type Duration = DurationTexts & { start?: string | undefined; end?: string | undefined };

/** First and last month, or one if they are the same. The last is “Present” while it lasts. */
export function DurationFact({ duration: { start, startText, end, endText } }: { duration: Duration }) {
  return (
    <>
      {startText && (
        <>
          <time dateTime={start}>{startText}</time> –{" "}
        </>
      )}
      {end ? <time dateTime={end}>{endText}</time> : <Text>{texts.present}</Text>}
    </>
  );
}
