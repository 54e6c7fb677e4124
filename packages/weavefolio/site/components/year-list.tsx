import * as texts from "virtual:texts/publications";
import type { ReactNode } from "react";
import type { RichText } from "../../content/schema/markdown.ts";
import type { Proof } from "../../content/schema/proof.ts";
import type { DateText } from "../../content/schema/schema.ts";
import type { Words } from "../../content/schema/words.ts";
import { OwnText, Text, toText } from "../interface/text.tsx";
import { ExternalLink } from "./external-link.tsx";
import { Facts } from "./facts.tsx";
import { ArrowIcon } from "./icon.tsx";
import { ProofFacts } from "./proof.tsx";
import { Revealed } from "./revealed.tsx";
import { RichTextParagraphs } from "./rich-text.tsx";
import { Section } from "./section.tsx";

type DatedItem = {
  title: Words;
  /** An address elsewhere, or the path of a page of this site. */
  url?: string | undefined;
  path?: string;
  date?: DateText | undefined;
  summary?: RichText | undefined;
  /** A long summary, which opens below its label. */
  abstract?: RichText;
  authors?: ReactNode;
  /** Who gave, published or hosted it, or another fact. */
  by?: ReactNode;
  kind?: ReactNode;
  proof?: Proof[] | undefined;
};

type YearListProps = { id: string; heading: string; pageHeading: string; items: DatedItem[] };

/** The most items that are set large. */
const FEW_ITEMS = 10;

/** A section of dated list items, newest year first; many are set small. Empty lists render nothing. */
export function YearList({ items, ...section }: YearListProps) {
  if (items.length === 0) return null;
  return (
    <Section {...section}>
      <Years items={items} level="h3" className={items.length > FEW_ITEMS ? "years-many" : ""} />
    </Section>
  );
}

/** Dated items, newest year first. `level` is that of their headings. */
export function Years({ items, level, className = "" }: { items: DatedItem[]; level: "h2" | "h3"; className?: string }) {
  return (
    <ol className={`years ${className}`.trim()}>
      {groupByYear(items).map((group) => (
        <li key={group[0].date?.year ?? ""} className="year">
          {group[0].date && <p className="year-number">{group[0].date.year}</p>}
          <ul className="year-items">
            {group.map((item, index) => (
              <Revealed as="li" key={`${index}`} name={`${item.path ?? item.url ?? ""} ${toText(item.title)}`} className="year-item">
                <Item item={item} level={level} />
              </Revealed>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Item({ item, level: Heading }: { item: DatedItem; level: "h2" | "h3" }) {
  const { title, url, path, date, summary, abstract, authors, by, kind, proof } = item;
  return (
    <>
      <Heading className="heading">
        {path && (
          <a href={import.meta.env.BASE_URL + path.slice(1)} className="link-area underline">
            <OwnText>{title}</OwnText>
          </a>
        )}
        {url && (
          <ExternalLink href={url} className="external">
            <span className="link">
              <OwnText>{title}</OwnText>
            </span>
            <ArrowIcon />
          </ExternalLink>
        )}
        {!path && !url && <OwnText>{title}</OwnText>}
      </Heading>
      {authors && <p className="year-authors">{authors}</p>}
      {summary && <RichTextParagraphs text={summary} className="year-summary" />}
      {abstract && (
        <details className="year-abstract">
          <summary>
            <Text>{texts.abstract}</Text>
          </summary>
          <RichTextParagraphs text={abstract} className="year-summary" />
        </details>
      )}
      <ProofFacts proof={proof} className="year-proof" />
      <Facts facts={[date?.month && <time dateTime={date.iso}>{date.month}</time>, by, kind]} className="year-facts" />
    </>
  );
}

type Group<Item> = [Item, ...Item[]];

/** Groups items by year, newest first, those without a date last. Items of a year keep their order. */
export function groupByYear<Item extends { date?: { iso: string } | undefined }>(items: readonly Item[]): Group<Item>[] {
  const groups = new Map<string, Group<Item>>();
  for (const item of items) {
    const year = item.date?.iso.slice(0, 4) ?? "";
    const group = groups.get(year);
    if (group) group.push(item);
    else groups.set(year, [item]);
  }
  return [...groups].sort(([a], [b]) => b.localeCompare(a)).map(([, group]) => group);
}
