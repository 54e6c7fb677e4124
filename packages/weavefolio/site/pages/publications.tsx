import { publications } from "virtual:content/publications";
import { language } from "virtual:content/site";
import * as texts from "virtual:texts/projects";
import * as types from "virtual:texts/publications";
import { Fragment } from "react";
import type { ShownPublication } from "../../build/compose-publications.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { YearList } from "../components/year-list.tsx";
import { getSeparator } from "../interface/format.ts";
import { nameType } from "../interface/publications.ts";
import { DOT, OwnText, Text, toText } from "../interface/text.tsx";

/** The publications by year. `pageHeading` is that of their page. */
export function Publications({ pageHeading }: { pageHeading: string }) {
  return (
    <YearList
      id="publications"
      heading={texts.publications}
      pageHeading={pageHeading}
      items={publications.map(({ authors, doi, publisher, ...publication }) => {
        const type = nameType(publication, types);
        return {
          ...publication,
          authors: (authors.length > 0 || doi) && (
            <>
              <Authors authors={authors} />
              {authors.length > 0 && doi && DOT}
              {doi && (
                <ExternalLink href={doi.url} className="link">
                  doi:{doi.name}
                </ExternalLink>
              )}
            </>
          ),
          by: publisher && <OwnText>{publisher}</OwnText>,
          kind: type && <Text>{type}</Text>,
        };
      })}
    />
  );
}

function Authors({ authors }: Pick<ShownPublication, "authors">) {
  const separator = getSeparator(
    language,
    authors.map(({ name }) => toText(name)),
  );
  return authors.map(({ name, isOwner }, index) => (
    <Fragment key={`${index}`}>
      {index > 0 && separator}
      {isOwner ? (
        <strong>
          <OwnText>{name}</OwnText>
        </strong>
      ) : (
        <OwnText>{name}</OwnText>
      )}
    </Fragment>
  ));
}
