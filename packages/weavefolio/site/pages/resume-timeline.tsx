import { language } from "virtual:content/site";
import type * as outlines from "../../outputs/resume/outline-types.ts";
import { Points } from "../components/points.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { getSeparator } from "../interface/format.ts";
import { OwnText, OwnTexts, toText } from "../interface/text.tsx";
import { DateRange, MaybeLink } from "./resume-parts.tsx";

type TimelineItemProps = outlines.TimelineItem & { Heading?: "h3" | "h4" };

/** A job, a study or a project, with its roles. */
export function TimelineItem({
  Heading = "h3",
  title,
  address,
  dates,
  organization,
  facts,
  place,
  summary,
  points,
  tags,
  roles,
  isLine,
}: TimelineItemProps) {
  const below = !isLine && organization;
  return (
    <article className={isLine ? "resume-item resume-line" : "resume-item"}>
      <div className="resume-row">
        <Heading>
          <MaybeLink {...title} />
          {address && (
            <span className="resume-address">
              {" "}
              <MaybeLink {...address} />
            </span>
          )}
          {isLine && organization && (
            <span className="resume-beside">
              {" "}
              <MaybeLink {...organization} />
            </span>
          )}
        </Heading>
        <DateRange dates={dates} />
      </div>
      {(below || facts.length > 0 || place) && (
        <div className="resume-row resume-soft">
          {(below || facts.length > 0) && (
            <p>
              {below && <MaybeLink {...below} />}
              {below && facts.length > 0 && getSeparator(language, [below.text, ...facts].map(toText))}
              <OwnTexts texts={facts} />
            </p>
          )}
          {place && (
            <p>
              <OwnText>{place}</OwnText>
            </p>
          )}
        </div>
      )}
      {summary && <RichTextParagraphs text={summary} />}
      <Points points={points} className="resume-points" />
      {tags.length > 0 && (
        <p className="resume-soft">
          <OwnTexts texts={tags} />
        </p>
      )}
      {roles?.map((role, index) => (
        <TimelineItem key={`${index}`} Heading="h4" {...role} />
      ))}
    </article>
  );
}
