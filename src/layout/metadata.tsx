import * as profile from "virtual:content/profile";
import * as site from "virtual:content/site";

type PageMetadata = { path: string; title?: string | undefined; description: string };

/** Renders a page's title, description and canonical URL, which React moves into the head. */
export function Metadata(page: PageMetadata) {
  return (
    <>
      <title>{documentTitleOf(page)}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={urlOf(page)} />
    </>
  );
}

export function documentTitleOf({ title }: Pick<PageMetadata, "title">): string {
  return `${title ?? profile.name} – ${title ? profile.name : profile.role}`;
}

export function urlOf({ path }: Pick<PageMetadata, "path">): string {
  return site.address + path.slice(1);
}
