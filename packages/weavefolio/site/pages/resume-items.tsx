import type * as outlines from "../../outputs/resume/outline-types.ts";
import { RichTextLine, RichTextParagraphs } from "../components/rich-text.tsx";
import { OwnText, OwnTexts } from "../interface/text.tsx";
import { DateRange, MaybeLink } from "./resume-parts.tsx";
import { TimelineItem } from "./resume-timeline.tsx";

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

function LineItem({ title, facts, dates, summary }: outlines.Line) {
  return (
    <li className="resume-item resume-row">
      <p>
        <MaybeLink {...title} />
        {(facts.length > 0 || summary) && (
          <span className="resume-soft">
            {" "}
            <OwnTexts texts={facts} />
            {facts.length > 0 && summary && " – "}
            {summary && <RichTextLine text={summary} />}
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
