import type { ReactNode } from "react";
import type { RichText } from "../../content-model/schema/markdown.ts";
import type { DateText } from "../../content-model/schema/schema.ts";
import { ExternalLink } from "./external-link.tsx";
import { Facts } from "./facts.tsx";
import { ArrowIcon } from "./icon.tsx";
import { RichTextParagraphs } from "./rich-text.tsx";
import { Section } from "./section.tsx";

type YearListEntry = {
  title: string;
  /** An address elsewhere, or the path of a page of this site. */
  url?: string | undefined;
  path?: string;
  date?: DateText | undefined;
  summary?: RichText | undefined;
  /** Who gave, published or hosted it, or another fact. */
  by?: ReactNode;
};

/** A section of dated entries, newest year first; nothing if there are none. */
export function YearList({ id, heading, entries }: { id: string; heading: string; entries: YearListEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section id={id} heading={heading}>
      <Years entries={entries} level="h3" />
    </Section>
  );
}

/** Dated entries, newest year first; `level` is that of their headings. */
export function Years({ entries, level }: { entries: YearListEntry[]; level: "h2" | "h3" }) {
  return (
    <ol className="years">
      {groupByYear(entries).map((group) => (
        <li key={group[0].date?.year ?? ""} className="year">
          {group[0].date && <p className="year-number">{group[0].date.year}</p>}
          <ul className="year-entries">
            {group.map((entry, index) => (
              <li key={`${index} ${entry.title}`} data-reveal="" className="year-entry">
                <Entry entry={entry} level={level} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry: { title, url, path, date, summary, by }, level: Heading }: { entry: YearListEntry; level: "h2" | "h3" }) {
  return (
    <>
      <Heading className="heading">
        {path && (
          <a href={import.meta.env.BASE_URL + path.slice(1)} className="year-link">
            {title}
          </a>
        )}
        {url && (
          <ExternalLink href={url} className="external">
            <span className="link">{title}</span>
            <ArrowIcon />
          </ExternalLink>
        )}
        {!path && !url && title}
      </Heading>
      {summary && <RichTextParagraphs text={summary} className="year-summary" />}
      <Facts facts={[date?.month && <time dateTime={date.iso}>{date.month}</time>, by]} className="year-facts" />
    </>
  );
}

type Group<Entry> = [Entry, ...Entry[]];

/** Groups entries by year, newest first, those without a date last; entries of a year keep their order. */
export function groupByYear<Entry extends { date?: { iso: string } | undefined }>(entries: readonly Entry[]): Group<Entry>[] {
  const groups = new Map<string, Group<Entry>>();
  for (const entry of entries) {
    const year = entry.date?.iso.slice(0, 4) ?? "";
    const group = groups.get(year);
    if (group) group.push(entry);
    else groups.set(year, [entry]);
  }
  return [...groups].sort(([a], [b]) => b.localeCompare(a)).map(([, group]) => group);
}
