import { Points } from "../components/points.tsx";
import { Revealed } from "../components/revealed.tsx";
import { repeats } from "../components/section.tsx";
import { splitList } from "../components/split-list.ts";
import { Text } from "../interface/text.tsx";
import { Aside, Mark, Roles, Summary, type TimelineItem, Title, When } from "./timeline-item.tsx";
import { EarlierItems } from "./timeline-rows.tsx";
import { Thread } from "./timeline-thread.tsx";

/** How many items are shown in full. The others are rows. */
const FEW_ITEMS = { most: 3, first: 3 };

type TimelineSectionProps = { id: string; heading: string; pageHeading: string; items: TimelineItem[]; isLast: boolean };

export function TimelineSection({ id, heading, pageHeading, items, isLast }: TimelineSectionProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={repeats(heading, pageHeading) ? "sr-only" : "fact timeline-heading"}>
        <Text>{heading}</Text>
      </h2>
      <Timeline name={id} items={items} level={3} isLast={isLast} />
    </section>
  );
}

type TimelineProps = { name: string; items: TimelineItem[]; level: 2 | 3; isLast: boolean };

/** An item's id is `name` and its place, from 1: `job-1`. `level` is that of the headings. The thread ends with the last list. */
export function Timeline({ name, items, level, isLast }: TimelineProps) {
  if (items.length === 0) return null;
  const { full, rows } = splitList(items, FEW_ITEMS);
  return (
    <>
      <ol className="timeline">
        {full.map((item, index) => (
          <Revealed
            as="li"
            key={`${index}`}
            id={`${name}-${index + 1}`}
            name={`${name} ${index} ${item.organization ?? ""}`}
            className="timeline-item"
          >
            <When item={item} />
            <Thread ends={isLast && item === items.at(-1)} />
            <div className="timeline-body">
              <div className="timeline-top">
                <Mark item={item} />
                <div>
                  <Title item={item} Heading={`h${level}`} />
                </div>
              </div>
              <Summary item={item} />
              <Points points={item.points ?? []} />
              <Roles roles={item.roles} Heading="h3" />
            </div>
            <Aside item={item} />
          </Revealed>
        ))}
      </ol>
      <EarlierItems name={name} items={rows} first={full.length + 1} level={level} isLast={isLast} />
    </>
  );
}
