import * as profile from "virtual:content/profile";
import * as site from "virtual:content/site";
import { Outlet, useMatches } from "react-router";
import { toText } from "../interface/text.tsx";

/** The handle of a page's route. */
export type PageMetadata = { path: string; documentTitle: string; description: string };

/** Renders the page that is shown, with its metadata. */
export function PageOutlet() {
  const handle = useMatches().at(-1)?.handle as PageMetadata | undefined;
  return (
    <>
      {handle && <Metadata {...handle} />}
      <Outlet />
    </>
  );
}

/** Renders a page's title, description and canonical URL, which React moves into the head. */
export function Metadata({ path, documentTitle, description }: PageMetadata) {
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={urlOf({ path })} />
    </>
  );
}

export function documentTitleOf({ title }: { title?: string | undefined }): string {
  const [first, second] = title ? [title, profile.name] : [profile.name, profile.role && toText(profile.role)];
  return second ? `${first} – ${second}` : first;
}

export function urlOf({ path }: Pick<PageMetadata, "path">): string {
  return site.address + path.slice(1);
}
