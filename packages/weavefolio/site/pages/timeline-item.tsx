import * as texts from "virtual:texts/experience";
import type { PageContent } from "../../content/schema/schema.ts";
import type { Words } from "../../content/schema/words.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact, Facts } from "../components/facts.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Picture } from "../components/picture.tsx";
import { Points } from "../components/points.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { DOT, joinTexts, OwnText, OwnTexts, Text } from "../interface/text.tsx";

/** A job, or what is on the timeline like one. The title can have several texts. */
export type TimelineItem = Omit<Partial<PageContent["experience"]["jobs"][number]>, "role" | "company"> & {
  title: (Words | undefined)[];
  organization?: string | undefined;
  courses?: Words[];
};

/** The roles at one employer, which is the heading above them. */
export function Roles({ roles = [], Heading }: { roles: TimelineItem["roles"]; Heading: "h3" | "h4" }) {
  if (roles.length === 0) return null;
  return (
    <ol className="timeline-roles">
      {roles.map(({ role, duration, location, type, summary, ...details }, index) => (
        <li key={`${index}`}>
          {role && (
            <Heading className="heading">
              <OwnText>{role}</OwnText>
            </Heading>
          )}
          <AllFacts item={{ duration, location, type }} />
          <Summary item={{ summary }} />
          <Points points={details.points} />
          <Details item={details} />
        </li>
      ))}
    </ol>
  );
}

/** Dates above place and kind, beside the item on wide screens. */
export function When({ item: { duration, location, type } }: { item: TimelineItem }) {
  if (!duration && !location && !type) return null;
  return (
    <div className="timeline-facts">
      <Facts facts={[duration && <DurationFact duration={duration} />]} className="timeline-dates" />
      <AllFacts item={{ location, type }} />
    </div>
  );
}

/** When, where and how, in one line, without those that are missing. */
export function AllFacts({ item: { duration, location, type } }: { item: Pick<TimelineItem, "duration" | "location" | "type"> }) {
  return (
    <Facts
      facts={[
        duration && <DurationFact key="duration" duration={duration} />,
        location && <OwnText key="location">{location}</OwnText>,
        type && <OwnText key="type">{type}</OwnText>,
      ]}
    />
  );
}

/** The organization's logo, or its woven mark, as a link to its site. */
export function Mark({ item }: { item: TimelineItem }) {
  if (!item.url) return <MarkArt item={item} />;
  return (
    // Only for pointers: the organization's name is the same link.
    <ExternalLink href={item.url} aria-hidden tabIndex={-1}>
      <MarkArt item={item} />
    </ExternalLink>
  );
}

export function MarkArt({ item: { title, organization, logo } }: { item: TimelineItem }) {
  if (logo) return <Picture picture={{ ...logo, alt: "" }} sizes="3.5rem" className="mark" />;
  return <WeaveArt words={organization ?? joinTexts(title)} columns={4} rows={4} className="mark" isPlace />;
}

export function Title({ item: { title: texts, organization, url, about }, Heading }: { item: TimelineItem; Heading: "h2" | "h3" }) {
  const title = texts.some(Boolean) && <OwnTexts texts={texts} className="timeline-title" />;
  const name = organization && <Organization name={organization} url={url} />;
  return (
    <>
      {(title || name) && <Heading className="heading">{title || name}</Heading>}
      {((title && name) || about) && (
        <p className="timeline-organization">
          {title && name}
          {title && name && about && " — "}
          {about && <OwnText>{about}</OwnText>}
        </p>
      )}
    </>
  );
}

export function Organization({ name, url }: { name: string; url: string | undefined }) {
  if (!url) return <OwnText>{name}</OwnText>;
  return (
    <ExternalLink href={url} className="external">
      <span className="link">
        <OwnText>{name}</OwnText>
      </span>
      <ArrowIcon />
    </ExternalLink>
  );
}

export function Summary({ item: { summary } }: { item: Pick<TimelineItem, "summary"> }) {
  return summary && <RichTextParagraphs text={summary} className="timeline-summary" />;
}

/** What is beside an item on wide screens, and below its points on others. Without any of it, it renders nothing. */
export function Aside({ item }: { item: TimelineItem }) {
  const { outcome, technologies = [], courses = [] } = item;
  if (!outcome && technologies.length + courses.length === 0) return null;
  return (
    <div className="timeline-aside">
      <Details item={item} />
    </div>
  );
}

/** The strongest figure, courses and technologies. */
export function Details({
  item: { outcome, technologies = [], courses = [] },
}: {
  item: Pick<TimelineItem, "outcome" | "technologies" | "courses">;
}) {
  return (
    <>
      <Outcomes outcomes={outcome ? [outcome] : []} />
      {courses.length > 0 && (
        <div className="timeline-courses">
          <p className="fact">
            <Text>{texts.courses}</Text>
          </p>
          <p>
            <OwnTexts texts={courses} separator={DOT} />
          </p>
        </div>
      )}
      <Tags label={texts.technologies} tags={technologies} />
    </>
  );
}
