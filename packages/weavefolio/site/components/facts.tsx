import * as texts from "virtual:texts/experience";
import { Fragment, type ReactNode } from "react";
import type { DateText, DurationTexts } from "../../content/schema/schema.ts";
import { DOT, Text } from "../interface/text.tsx";

/** A line of facts in capitals, without those that are missing. It renders nothing if all are missing. */
export function Facts({ facts, className = "" }: { facts: ReactNode[]; className?: string }) {
  const known = facts.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <p className={`fact ${className}`.trim()}>
      {known.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && DOT}
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

/**
 * First and last month, or one if they are the same. The last is “Present” while it lasts. A short one has short months, and their year
 * once.
 */
export function DurationFact({ duration, isShort }: { duration: Duration; isShort?: boolean }) {
  const { start, startText, end, endText, shortStart = startText, shortEnd = endText } = duration;
  const first = isShort ? shortStart : startText;
  return (
    <>
      {first && (
        <>
          <time dateTime={start}>{first}</time> –{" "}
        </>
      )}
      {end ? (
        <time dateTime={end}>{isShort ? shortEnd : endText}</time>
      ) : (
        <span className="fact-present">
          <Text>{texts.present}</Text>
        </span>
      )}
    </>
  );
}
