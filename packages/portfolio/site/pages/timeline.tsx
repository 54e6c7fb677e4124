import * as texts from "virtual:texts/experience";
import type { PageContent } from "../../content/schema/schema.ts";
import type { Words } from "../../content/schema/words.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact, Facts } from "../components/facts.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { Points } from "../components/points.tsx";
import { Revealed } from "../components/revealed.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { joinTexts, OwnText, OwnTexts, Text } from "../interface/text.tsx";

/** A job, or what is on the timeline like one. The title can have several texts. */
export type TimelineItem = Omit<Partial<PageContent["experience"]["jobs"][number]>, "role" | "company"> & {
  title: (Words | undefined)[];
  organization?: string | undefined;
  courses?: Words[];
};

export function TimelineSection({ id, heading, items }: { id: string; heading: string; items: TimelineItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="fact timeline-heading">
        <Text>{heading}</Text>
      </h2>
      <Timeline items={items} Heading="h3" />
    </section>
  );
}

export function Timeline({ items, Heading }: { items: TimelineItem[]; Heading: "h2" | "h3" }) {
  if (items.length === 0) return null;
  return (
    <ol className="timeline">
      {items.map(({ roles = [], ...item }, index) => (
        <Revealed as="li" key={`${index}`} name={`${Heading} ${index} ${item.organization ?? ""}`} className="timeline-item">
          <When item={item} />
          <div className="timeline-body">
            <Mark item={item} />
            <Title item={item} Heading={Heading} />
            {item.summary && <RichTextParagraphs text={item.summary} className="timeline-summary" />}
            <Details item={item} />
            {roles.length > 0 && <Roles roles={roles} />}
          </div>
        </Revealed>
      ))}
    </ol>
  );
}

/** The roles at one employer, which is the heading above them. */
function Roles({ roles }: { roles: NonNullable<TimelineItem["roles"]> }) {
  return (
    <ol className="timeline-roles">
      {roles.map(({ role, duration, location, type, summary, ...details }, index) => (
        <li key={`${index}`}>
          {role && (
            <h3 className="heading">
              <OwnText>{role}</OwnText>
            </h3>
          )}
          <Facts
            facts={[
              duration && <DurationFact key="duration" duration={duration} />,
              location && <OwnText key="location">{location}</OwnText>,
              type && <OwnText key="type">{type}</OwnText>,
            ]}
          />
          {summary && <RichTextParagraphs text={summary} className="timeline-summary" />}
          <Details item={details} />
        </li>
      ))}
    </ol>
  );
}

function When({ item: { duration, location, type } }: { item: TimelineItem }) {
  if (!duration && !location && !type) return null;
  return (
    <div className="timeline-facts">
      <Facts facts={[duration && <DurationFact duration={duration} />]} className="timeline-dates" />
      <Facts facts={[location && <OwnText key="location">{location}</OwnText>, type && <OwnText key="type">{type}</OwnText>]} />
    </div>
  );
}

function Mark({ item: { title, organization, url, logo } }: { item: TimelineItem }) {
  const mark = logo ? (
    <Picture picture={{ ...logo, alt: "" }} sizes="3.5rem" className="mark" />
  ) : (
    <WeaveArt words={organization ?? joinTexts(title)} columns={3} rows={3} className="mark" />
  );
  if (!url) return mark;
  return (
    // Only for pointers: the organization's name is the same link.
    <ExternalLink href={url} aria-hidden tabIndex={-1}>
      {mark}
    </ExternalLink>
  );
}

function Title({ item: { title: texts, organization, url, about }, Heading }: { item: TimelineItem; Heading: "h2" | "h3" }) {
  const title = texts.some(Boolean) && <OwnTexts texts={texts} />;
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

function Organization({ name, url }: { name: string; url: string | undefined }) {
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

function Details({
  item: { points = [], technologies = [], courses = [] },
}: {
  item: Pick<TimelineItem, "points" | "technologies" | "courses">;
}) {
  return (
    <>
      <Points points={points} />
      {courses.length > 0 && (
        <div className="timeline-courses">
          <p className="fact">
            <Text>{texts.courses}</Text>
          </p>
          <p>
            <OwnTexts texts={courses} separator=" · " />
          </p>
        </div>
      )}
      <Tags label={texts.technologies} tags={technologies} />
    </>
  );
}
