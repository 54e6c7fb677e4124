import type { ComponentProps, ReactNode } from "react";
import { ExternalLink } from "./external-link.tsx";
import { ArrowIcon, Icon } from "./icon.tsx";

type IndexRowProps = Omit<ComponentProps<"li">, "title"> & {
  title: ReactNode;
  /** Where the row leads: the path of a page of this site, or an address elsewhere. */
  path?: string | undefined;
  url?: string | undefined;
  facts?: ReactNode;
  year?: ReactNode;
  /** A second link, beside the arrow of the first. */
  more?: ReactNode;
};

/** One of many list items, in a row: title, facts and year. Its link covers the row. What is read below the title is its children. */
export function IndexRow({ title, path, url, facts, year, more, children, ...attributes }: IndexRowProps) {
  return (
    <li {...attributes} className={`index-row${path || url ? " link-area" : ""}`}>
      <h2 className="heading index-title">
        {path ? (
          <a href={import.meta.env.BASE_URL + path.slice(1)} className="index-link">
            <span className="underline">{title}</span>
            <Icon path="M4 12h16M13 5l7 7-7 7" className="icon icon-arrow" />
          </a>
        ) : url ? (
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
      {more && <div className="index-more">{more}</div>}
    </li>
  );
}
