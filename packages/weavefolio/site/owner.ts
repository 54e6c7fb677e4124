// What an owner's files in custom/ import as `weavefolio/components`. Names and props change only with a major version.

import type { OwnPage } from "../content/schema/schema.ts";

export { ExternalLink } from "./components/external-link.tsx";
export { Tags } from "./components/tags.tsx";
export { WeaveArt } from "./components/weave-art.tsx";
export { OwnText } from "./interface/text.tsx";
export { Link } from "./navigation/link.tsx";

/** The `meta` of a page in custom/pages. */
export type PageMeta = { title: string; label?: string; description?: string; nav?: OwnPage["nav"]; aliases?: string[]; draft?: boolean };

/** What a page in custom/pages gets. `language` is a BCP 47 tag: a site in several languages has the page in each. */
export type PageProps = { language: string; title: string; description: string };
