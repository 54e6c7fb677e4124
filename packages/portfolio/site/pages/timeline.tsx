import { Revealed } from "../components/revealed.tsx";
import { repeats } from "../components/section.tsx";
import { splitList } from "../components/split-list.ts";
import { Text } from "../interface/text.tsx";
import { Details, Mark, Roles, Summary, type TimelineItem, Title, When } from "./timeline-item.tsx";
import { EarlierItems } from "./timeline-rows.tsx";

/** How many items are shown in full. Of more, only the first. */
const FEW_ITEMS = { most: 5, first: 3 };

type TimelineSectionProps = { id: string; heading: string; pageHeading: string; items: TimelineItem[] };

export function TimelineSection({ id, heading, pageHeading, items }: TimelineSectionProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={repeats(heading, pageHeading) ? "sr-only" : "fact timeline-heading"}>
        <Text>{heading}</Text>
      </h2>
      <Timeline name={id} items={items} level={3} />
    </section>
  );
}

/** An item's id is `name` and its place, from 1: `job-1`. `level` is that of the headings. */
export function Timeline({ name, items, level }: { name: string; items: TimelineItem[]; level: 2 | 3 }) {
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
            <div className="timeline-body">
              <Mark item={item} />
              <Title item={item} Heading={`h${level}`} />
              <Summary item={item} />
              <Details item={item} />
              <Roles roles={item.roles} Heading="h3" />
            </div>
          </Revealed>
        ))}
      </ol>
      <EarlierItems name={name} items={rows} first={full.length + 1} level={level} />
    </>
  );
}
