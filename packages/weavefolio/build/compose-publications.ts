import { removeTitles } from "../content/person-name.ts";
import type { PageContent } from "../content/schema/schema.ts";
import { findAddress, isAbstract, isOwner, shortenAuthors, toDoiAddress } from "../site/interface/publications.ts";

/** `doi` is set if the title leads elsewhere. */
export type ShownPublication = ReturnType<typeof composePublications>["publications"][number];

const MOST_AUTHORS = 8;

/** Composes the publications as Projects shows them, so that its script needs to know neither names nor addresses. */
export function composePublications({ profile, projects: { publications } }: PageContent) {
  const owner = removeTitles(profile.name);
  return {
    publications: publications.map((publication) => {
      const { title, date, summary, authors, url, doi, publisher, type } = publication;
      return {
        ...{ title, date, publisher, type, url: findAddress(publication) },
        ...(summary && isAbstract(summary) ? { abstract: summary } : { summary }),
        ...(url && doi && { doi: { name: doi, url: toDoiAddress(doi) } }),
        authors: shortenAuthors(authors, owner, MOST_AUTHORS).map((author) => ({
          name: author,
          ...(isOwner(author, owner) && { isOwner: true }),
        })),
      };
    }),
  };
}
