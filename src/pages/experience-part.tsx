import { education, jobs, volunteering } from "virtual:content/experience";
import * as texts from "virtual:texts/experience";
import type { Experience } from "../../content-model/schema/schema.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact, Facts } from "../components/facts.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { Points } from "../components/points.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { join, Text } from "../texts/text.tsx";

/** A job, or what is on the timeline like one. */
type Station = Omit<Partial<Experience["jobs"][number]>, "role" | "company"> & {
  title?: string | undefined;
  organization?: string | undefined;
  courses?: string[];
};

export function ExperiencePart() {
  return (
    <>
      <Timeline stations={jobs.map(({ role, company, ...job }) => ({ ...job, title: role, organization: company }))} Heading="h2" />
      <TimelineSection
        id="volunteering"
        heading={texts.volunteering}
        stations={volunteering.map(({ role, ...entry }) => ({ ...entry, title: role }))}
      />
      <TimelineSection
        id="education"
        heading={texts.education}
        stations={education.map(({ degree, area, institution, score, ...study }) => ({
          ...study,
          title: join([degree, area]),
          organization: institution,
          about: score,
        }))}
      />
    </>
  );
}

function TimelineSection({ id, heading, stations }: { id: string; heading: string; stations: Station[] }) {
  if (stations.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="fact timeline-heading">
        <Text>{heading}</Text>
      </h2>
      <Timeline stations={stations} Heading="h3" />
    </section>
  );
}

function Timeline({ stations, Heading }: { stations: Station[]; Heading: "h2" | "h3" }) {
  if (stations.length === 0) return null;
  return (
    <ol className="timeline">
      {stations.map((station, index) => (
        <li data-reveal="" key={`${index} ${station.organization ?? ""}`} className="timeline-entry">
          <When station={station} />
          <div className="timeline-body">
            <Mark station={station} />
            <Title station={station} Heading={Heading} />
            {station.summary && <RichTextParagraphs text={station.summary} className="timeline-summary" />}
            <Details station={station} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function When({ station: { duration, location, type } }: { station: Station }) {
  if (!duration && !location && !type) return null;
  return (
    <div className="timeline-facts">
      <Facts facts={[duration && <DurationFact duration={duration} />]} className="timeline-dates" />
      <Facts facts={[location, type]} />
    </div>
  );
}

function Mark({ station: { title, organization, url, logo } }: { station: Station }) {
  const mark = logo ? (
    <Picture picture={{ ...logo, alt: "" }} sizes="3.5rem" className="mark" />
  ) : (
    <WeaveArt words={organization ?? title ?? ""} columns={3} rows={3} className="mark" />
  );
  if (!url) return mark;
  return (
    // Only for pointers: the organization's name is the same link.
    <ExternalLink href={url} aria-hidden tabIndex={-1}>
      {mark}
    </ExternalLink>
  );
}

function Title({ station: { title, organization, url, about }, Heading }: { station: Station; Heading: "h2" | "h3" }) {
  const name = organization && <Organization name={organization} url={url} />;
  return (
    <>
      {(title || name) && <Heading className="heading">{title || name}</Heading>}
      {((title && name) || about) && (
        <p className="timeline-organization">
          {title && name}
          {title && name && about && " — "}
          {about}
        </p>
      )}
    </>
  );
}

function Organization({ name, url }: { name: string; url: string | undefined }) {
  if (!url) return name;
  return (
    <ExternalLink href={url} className="external">
      <span className="link">{name}</span>
      <ArrowIcon />
    </ExternalLink>
  );
}

function Details({ station: { points = [], technologies = [], courses = [] } }: { station: Station }) {
  return (
    <>
      <Points points={points} />
      {courses.length > 0 && (
        <div className="timeline-courses">
          <p className="fact">
            <Text>{texts.courses}</Text>
          </p>
          <p>{courses.join(" · ")}</p>
        </div>
      )}
      <Tags label={texts.technologies} tags={technologies} />
    </>
  );
}
