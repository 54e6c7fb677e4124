import * as texts from "virtual:texts/experience";
import { Icon } from "../components/icon.tsx";
import { Points } from "../components/points.tsx";
import { OwnText, OwnTexts, Text } from "../interface/text.tsx";
import { AllFacts, Details, MarkArt, Organization, Roles, Summary, type TimelineItem } from "./timeline-item.tsx";
import { RowThread } from "./timeline-thread.tsx";

type EarlierItemsProps = { name: string; items: readonly TimelineItem[]; first: number; level: 2 | 3; isLast: boolean };

/** What comes after the items in full: rows that open. `first` is the place of the first one in the list. */
export function EarlierItems({ name, items, first, level, isLast }: EarlierItemsProps) {
  if (items.length === 0) return null;
  const [Heading, RowHeading] = level === 2 ? (["h2", "h3"] as const) : (["h3", "h4"] as const);
  return (
    <>
      <Heading className="fact timeline-heading">
        <Text>{texts.earlier}</Text>
      </Heading>
      <ol className="timeline-rows">
        {items.map((item, index) => (
          <EarlierItem
            key={`${index}`}
            id={`${name}-${first + index}`}
            item={item}
            Heading={RowHeading}
            ends={isLast && item === items.at(-1)}
          />
        ))}
      </ol>
    </>
  );
}

type EarlierItemProps = { id: string; item: TimelineItem; Heading: "h3" | "h4"; ends: boolean };

function EarlierItem({ id, item, Heading, ends }: EarlierItemProps) {
  if (!hasMore(item))
    return (
      <li id={id}>
        <div className="timeline-row">
          <Row item={item} Heading={Heading} />
          <RowThread ends={ends} />
        </div>
      </li>
    );
  const { organization, url, about } = item;
  return (
    <li>
      {/* Visitors may have opened it before hydration. */}
      <details suppressHydrationWarning>
        <summary className="timeline-row link-area">
          <Row item={item} Heading={Heading} />
          <Icon path="M12 5v14M5 12h14" />
          <RowThread ends={ends} />
        </summary>
        {/* In here, so that browsers open it for a link to its id. */}
        <div id={id} className="timeline-more">
          <AllFacts item={item} />
          {(url ?? about) && (
            <p className="timeline-organization">
              {url && organization && <Organization name={organization} url={url} />}
              {url && organization && about && " — "}
              {about && <OwnText>{about}</OwnText>}
            </p>
          )}
          <Summary item={item} />
          <Points points={item.points ?? []} />
          <Details item={item} />
          <Roles roles={item.roles} Heading="h4" />
        </div>
      </details>
    </li>
  );
}

function Row({ item, Heading }: { item: TimelineItem; Heading: "h3" | "h4" }) {
  const { title, organization, duration } = item;
  const hasTitle = title.some(Boolean);
  return (
    <>
      <MarkArt item={item} />
      <Heading className="heading">
        <span className="underline">{hasTitle ? <OwnTexts texts={title} /> : organization && <OwnText>{organization}</OwnText>}</span>
        {hasTitle && organization && (
          <span className="timeline-at">
            <span className="timeline-dash"> — </span>
            <OwnText>{organization}</OwnText>
          </span>
        )}
      </Heading>
      {duration && (
        // A summary can't contain a paragraph.
        <span className="fact">
          <Years {...duration} />
        </span>
      )}
    </>
  );
}

/** The first and the last year, or one if they are the same. */
function Years({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  const [first, last] = [start?.slice(0, 4), end?.slice(0, 4)];
  return (
    <>
      {first && first !== last && (
        <>
          <time dateTime={first}>{first}</time> –{" "}
        </>
      )}
      {last ? <time dateTime={last}>{last}</time> : <Text>{texts.present}</Text>}
    </>
  );
}

/** Whether there is more to show than a row does. */
function hasMore({
  duration,
  location,
  type,
  url,
  about,
  summary,
  outcome,
  points = [],
  technologies = [],
  courses = [],
  roles = [],
}: TimelineItem) {
  const lists = [points, technologies, courses, roles];
  return Boolean(duration ?? location ?? type ?? url ?? about ?? summary ?? outcome) || lists.some(({ length }) => length > 0);
}
