import { profile } from "virtual:content/profile";
import { site } from "virtual:content/site";

/** What a page says of itself. `path` is below the base path, with a slash in front; Home has no title of its own. */
export type PageMetadata = { title?: string; description: string; path: string };

/** A page's title, description and canonical address; React moves them into the head. */
export function Metadata(page: PageMetadata) {
  return (
    <>
      <title>{titleOf(page)}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={addressOf(page)} />
    </>
  );
}

/** The title as a tab, a search engine or a chat shows it. */
export function titleOf({ title }: PageMetadata): string {
  return `${title ?? profile.name} – ${title ? profile.name : profile.role}`;
}

/** The one address a page is known by. */
export function addressOf({ path }: PageMetadata): string {
  return site.address + path.slice(1);
}
