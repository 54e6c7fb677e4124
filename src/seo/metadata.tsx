import { profile } from "virtual:content/profile";
import { site } from "virtual:content/site";

/** A page's title, description and canonical address; React moves them into the head. */
export function Metadata({ title, description, path }: { title?: string; description: string; path: string }) {
  return (
    <>
      <title>{title ? `${title} – ${profile.name}` : `${profile.name} – ${profile.role}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={site.address + path.slice(1)} />
    </>
  );
}
