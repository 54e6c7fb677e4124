import type { ComponentType } from "react";
import type { FileName, OwnPage } from "../content/schema/schema.ts";
import type { Words } from "../content/schema/words.ts";

/** A page, as far as it is known before its code is loaded. */
export type PageRow = {
  /** Its path below the base path. */
  path: string;
  /** Its name in links to it, unless the owner gave it another. */
  label: string;
  /** Its title in the tab. Home has the owner's name and role instead. */
  title?: string;
  /** For search engines and previews of links. */
  description: Words;
  module: string;
  /** The content file that it shows, and whose last change dates it in the sitemap. The owner's own pages show none. */
  content?: FileName;
  /** Of the owner's own pages: its name in links, and what leads to it. */
  own?: { label: Words; nav: OwnPage["nav"] };
  /** What it is in structured data (https://schema.org/WebPage). */
  schemaType: "ProfilePage" | "CollectionPage" | "ContactPage" | "WebPage";
  /** The URL of its style sheet: what it uses beyond site/styles/index.css. */
  styles: string | undefined;
  load: () => Promise<ComponentType>;
};
