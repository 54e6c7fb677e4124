/// <reference types="vite/client" />
import "react";

declare global {
  const __BUILD_YEAR__: number;
  /** The path of Home in the site's first language, which is the base path of a site in one language. */
  const __HOME_BASE__: string;
  /** Whether there is a Contact page: a constant, so that the bundler drops links to it, and its code. */
  const __HAS_CONTACT__: boolean;
  /** Where the contact form sends: a constant, so that the bundler drops the code of other services. */
  const __SENDER__: import("../content/schema/form-services.ts").Sender;
  /** The theme of a visitor who hasn't chosen one. */
  const __THEME__: import("../content/schema/schema.ts").Site["theme"];
  /** Whether the site has several languages: a constant, so that the bundler drops what others don't need. */
  const __HAS_LANGUAGES__: boolean;
  /** Whether the owner has pages of their own: a constant, so that the bundler drops what others don't need. */
  const __HAS_OWN_PAGES__: boolean;
  /** Whether the site has an announcement: a constant, so that the bundler drops what others don't need. */
  const __HAS_ANNOUNCEMENT__: boolean;
  /** The public key of the owner's letters: a constant, so that the bundler drops what sites without any don't need. */
  const __LETTER_KEY__: string | null;
  /** Whether a story has a video or a demo of another site: a constant, so that the bundler drops what others don't need. */
  const __HAS_PLAYERS__: boolean;
  /** Whether the cover of a project plays a clip: a constant, so that the bundler drops what others don't need. */
  const __HAS_CLIPS__: boolean;
  /** Whether an extra writes the résumé as files. */
  const __HAS_DOCUMENTS__: boolean;
  /** The owner's analytics: a constant, so that the bundler drops what other sites don't need. */
  const __ANALYTICS__: Pick<import("../build/analytics.ts").Analytics, "service" | "attributes"> | null;
  /** Whether each page is on: constants, so that the bundler drops the code of pages that are off. */
  const __PAGES__: Record<import("../content/schema/schema.ts").OptionalPage, boolean>;

  // Set by the scripts of analytics services.
  interface Window {
    plausible?: { o: object };
    goatcounter?: { count?: () => void };
  }
}

declare module "react" {
  // Invoker commands, which React's types don't include yet: https://html.spec.whatwg.org/#attr-button-commandfor
  interface ButtonHTMLAttributes<T> {
    commandfor?: string;
    command?: "show-modal" | "close";
  }
}
