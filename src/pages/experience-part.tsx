import { jobs } from "virtual:content/experience";
import type { Experience as ExperienceContent } from "../../content-model/schema/schema.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { Icon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { English } from "../english.tsx";

export function ExperiencePart() {
  return (
    <ol>
      {jobs.map((job, index) => (
        <li data-reveal="" key={`${index} ${job.company ?? ""}`} className="timeline-entry">
          <Job job={job} />
        </li>
      ))}
    </ol>
  );
}

function Job({ job: { role, company, url, logo, duration, points } }: { job: ExperienceContent["jobs"][number] }) {
  const mark = logo ? (
    <Picture picture={{ ...logo, alt: "" }} sizes="3.5rem" className="mark" />
  ) : (
    <WeaveArt words={company ?? role ?? ""} columns={3} rows={3} className="mark" />
  );
  return (
    <>
      {duration && (
        <p className="timeline-dates fact">
          {duration.start && (
            <>
              <time dateTime={duration.start}>{duration.startText}</time> –{" "}
            </>
          )}
          {duration.end ? <time dateTime={duration.end}>{duration.endText}</time> : <English>{duration.endText}</English>}
        </p>
      )}
      <div className="timeline-body">
        {url ? (
          // Only for pointers: the company's name is the same link.
          <ExternalLink href={url} aria-hidden tabIndex={-1}>
            {mark}
          </ExternalLink>
        ) : (
          mark
        )}
        <h2 className="heading">{role}</h2>
        <p>
          {url ? (
            <ExternalLink href={url} className="external">
              <span className="link">{company}</span>
              <Icon name="arrow" />
            </ExternalLink>
          ) : (
            company
          )}
        </p>
        {points.length > 0 && (
          <ul>
            {points.map((point, index) => (
              <li key={`${index} ${point.source}`}>
                <RichTextLine text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
