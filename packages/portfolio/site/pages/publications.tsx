import { name } from "virtual:content/profile";
import { publications } from "virtual:content/projects";
import { language } from "virtual:content/site";
import * as texts from "virtual:texts/projects";
import * as types from "virtual:texts/publications";
import { Fragment } from "react";
import { ExternalLink } from "../components/external-link.tsx";
import { YearList } from "../components/year-list.tsx";
import { getSeparator } from "../interface/format.ts";
import { findAddress, isAbstract, isOwner, nameType, shortenAuthors, toDoiAddress } from "../interface/publications.ts";
import { DOT, OwnText, Text } from "../interface/text.tsx";

/** The publications by year. `pageHeading` is that of their page. */
export function Publications({ pageHeading }: { pageHeading: string }) {
  return (
    <YearList
      id="publications"
      heading={texts.publications}
      pageHeading={pageHeading}
      items={publications.map((publication) => {
        const { title, date, summary, authors, url, doi, publisher } = publication;
        const type = nameType(publication, types);
        return {
          ...{ title, date, url: findAddress(publication) },
          ...(summary && isAbstract(summary) ? { abstract: summary } : { summary }),
          authors: (authors.length > 0 || (url && doi)) && (
            <>
              <Authors authors={authors} />
              {authors.length > 0 && url && doi && DOT}
              {url && doi && <Doi doi={doi} />}
            </>
          ),
          by: publisher && <OwnText>{publisher}</OwnText>,
          kind: type && <Text>{type}</Text>,
        };
      })}
    />
  );
}

const MOST_AUTHORS = 8;

function Authors({ authors }: { authors: readonly string[] }) {
  return shortenAuthors(authors, name, MOST_AUTHORS).map((author, index) => (
    <Fragment key={`${index}`}>
      {index > 0 && getSeparator(language)}
      {isOwner(author, name) ? (
        <strong>
          <OwnText>{author}</OwnText>
        </strong>
      ) : (
        <OwnText>{author}</OwnText>
      )}
    </Fragment>
  ));
}

function Doi({ doi }: { doi: string }) {
  return (
    <ExternalLink href={toDoiAddress(doi)} className="link">
      doi:{doi}
    </ExternalLink>
  );
}
