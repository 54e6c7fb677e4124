import { Footer } from "virtual:components/Footer";
import * as profile from "virtual:content/profile";
import { profiles } from "virtual:content/profiles";
import * as site from "virtual:content/site";
import * as texts from "virtual:texts/layout";
import { createContext, type ReactNode, use } from "react";
import { Outlet, useNavigation } from "react-router";
import { useMarkHydrated } from "./client/hydrated.ts";
import { langOf } from "./interface/text.tsx";
import { Announcement } from "./layout/announcement.tsx";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { MenuWithoutScript, MobileMenu } from "./layout/mobile-menu.tsx";
import { TopBar } from "./layout/top-bar.tsx";
import { Arrival } from "./navigation/arrival.tsx";
import { footerPages } from "./routes.tsx";

export function Document() {
  useMarkHydrated();
  return (
    <Html>
      {beforePage}
      <Main />
      {afterPage}
    </Html>
  );
}

// Constants: React skips them when a navigation starts and only <main> changes.
const beforePage = (
  <>
    <a href="#main" {...langOf(texts.skip)} className="skip-link">
      {texts.skip}
    </a>
    {__SITE__.hasAnnouncement && <Announcement />}
    <TopBar />
    <MobileMenu />
    <MenuWithoutScript />
  </>
);

const afterPage = (
  <>
    <Footer name={profile.name} email={profile.email} profiles={profiles} pages={footerPages} />
    <Arrival />
  </>
);

function Main() {
  const { state } = useNavigation();
  return (
    <main id="main" tabIndex={-1} aria-busy={state === "loading" || undefined}>
      <Outlet />
    </main>
  );
}

/** Replaces the document when the layout itself fails. */
export function BrokenDocument() {
  return (
    <Html>
      <main id="main">
        <ErrorScreen />
      </main>
    </Html>
  );
}

/** An element of the head or the body that only the build knows. Attributes have React's names. */
export type Tag = { tag: "link" | "meta" | "script" | "style"; attributes?: Readonly<Record<string, string>>; text?: string };

/** What the build adds to a document. In the browser it is undefined: hydration leaves these elements alone. */
export type BuiltTags = { head: readonly Tag[]; bodyStart: readonly Tag[]; bodyEnd: readonly Tag[] };

export const BuiltTagsContext = createContext<BuiltTags | undefined>(undefined);

/** The document around the site's pages, and around the résumé. */
export function Html({ children }: { children: ReactNode }) {
  const base = import.meta.env.BASE_URL;
  const built = use(BuiltTagsContext);
  return (
    // site/client sets attributes on <html> before React hydrates it.
    <html lang={site.language} dir={site.direction} data-caseless={site.hasCase ? undefined : ""} suppressHydrationWarning>
      <head>
        {built && <meta charSet="utf-8" />}
        <Tags tags={built?.head} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="author" content={profile.name} />
        <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${base}icon-180.png`} />
        <link rel="manifest" href={`${base}manifest.webmanifest`} />
      </head>
      <body>
        <Tags tags={built?.bodyStart} />
        {children}
        <Tags tags={built?.bodyEnd} />
      </body>
    </html>
  );
}

function Tags({ tags = [] }: { tags?: readonly Tag[] | undefined }) {
  return tags.map(({ tag: Element, attributes, text }, index) => (
    <Element
      key={`${index}`}
      {...attributes}
      // A link with a handler stays where it is: React would move a preload to the head, where it delays the first paint.
      onLoad={attributes?.["rel"] === "preload" ? () => {} : undefined}
      dangerouslySetInnerHTML={text === undefined ? undefined : { __html: text }}
    />
  ));
}
