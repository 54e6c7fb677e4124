import { language } from "virtual:content/site";
import { Fragment } from "react";
import type * as outlines from "../../outputs/resume/outline.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { Points } from "../components/points.tsx";
import { RichTextLine, RichTextParagraphs } from "../components/rich-text.tsx";
import { getSeparator } from "../interface/format.ts";
import { OwnText, OwnTexts, Text } from "../interface/text.tsx";

/** The list items of a section of the résumé. */
export function ResumeItems({ section }: { section: outlines.Outline["sections"][number] }) {
  if (section.is === "timeline") return section.items.map((item, index) => <TimelineItem key={`${index}`} {...item} />);
  if (section.is === "text")
    return (
      <p>
        <OwnTexts texts={section.items} />
      </p>
    );
  if (section.is === "paragraphs") return section.items.map((text, index) => <RichTextParagraphs key={`${index}`} text={text} />);
  if (section.is === "quotes") return section.items.map((item, index) => <QuoteItem key={`${index}`} {...item} />);
  return (
    <ul>
      {section.is === "lines"
        ? section.items.map((item, index) => <LineItem key={`${index}`} {...item} />)
        : section.items.map((item, index) => <GroupItem key={`${index}`} {...item} />)}
    </ul>
  );
}

type TimelineItemProps = outlines.TimelineItem & { Heading?: "h3" | "h4" };

function TimelineItem({
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
              {below && facts.length > 0 && getSeparator(language)}
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

function LineItem({ title, facts, dates, summary }: outlines.Line) {
  return (
    <li className="resume-item resume-row">
      <p>
        <MaybeLink {...title} />
        {facts.length > 0 && (
          <span className="resume-soft">
            {" "}
            <OwnTexts texts={facts} />
          </span>
        )}
        {summary && (
          <span className="resume-soft">
            {facts.length > 0 ? " – " : " "}
            <RichTextLine text={summary} />
          </span>
        )}
      </p>
      <DateRange dates={dates} />
    </li>
  );
}

function GroupItem({ title, words }: outlines.Group) {
  return (
    <li className="resume-item">
      {title && (
        <strong>
          <OwnText>{title}</OwnText>
          {": "}
        </strong>
      )}
      <OwnTexts texts={words} />
    </li>
  );
}

function QuoteItem({ quote, name: speaker }: outlines.Quote) {
  return (
    <figure className="resume-item">
      <blockquote>
        <p>
          “<RichTextLine text={quote} />”
        </p>
      </blockquote>
      {speaker && (
        <figcaption className="resume-soft">
          <OwnText>{speaker}</OwnText>
        </figcaption>
      )}
    </figure>
  );
}

function DateRange({ dates }: { dates: outlines.Dates }) {
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
  const words = <OwnText>{text}</OwnText>;
  if (!url) return words;
  return (
    <ExternalLink href={url} className="link">
      {words}
    </ExternalLink>
  );
}
