import type { ReactNode } from "react";
import { ExternalLink } from "./external-link.tsx";
import { ArrowIcon } from "./icon.tsx";

type IndexRowProps = { title: ReactNode; url?: string | undefined; facts?: ReactNode; year?: ReactNode; children?: ReactNode };

/** One of many list items, in a row: title, facts and year. Its link covers the row. What is read below the title is its children. */
export function IndexRow({ title, url, facts, year, children }: IndexRowProps) {
  return (
    <li className={`index-row${url ? " link-area" : ""}`}>
      <h2 className="heading index-title">
        {url ? (
          <ExternalLink href={url} className="index-link">
            <span className="underline">{title}</span>
            <ArrowIcon />
          </ExternalLink>
        ) : (
          title
        )}
      </h2>
      {children && <div className="index-text">{children}</div>}
      {facts && <div className="index-facts">{facts}</div>}
      {year && <p className="fact index-year">{year}</p>}
    </li>
  );
}
