import type { Analytics } from "../build/analytics.ts";
import type { Sender } from "../content/schema/form-services.ts";
import type { OptionalPage, Site } from "../content/schema/schema.ts";

/** What a site has, as `__SITE__`: constants, so that the bundler drops the code that others need. */
export type SiteFlags = {
  analytics: Pick<Analytics, "service" | "attributes"> | null;
  buildYear: number;
  hasAnnouncement: boolean;
  hasClips: boolean;
  hasContact: boolean;
  /** Whether the résumé has files. */
  hasDocuments: boolean;
  hasLanguages: boolean;
  hasOwnPages: boolean;
  hasPlayers: boolean;
  /** The path of Home in the site's first language, which is the base path of a site in one language. */
  homeBase: string;
  letterKey: string | null;
  pages: Record<OptionalPage, boolean>;
  sender: Sender;
  /** The theme of a visitor who hasn't chosen one. */
  theme: Site["theme"];
};
