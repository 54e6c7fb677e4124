import { profile } from "virtual:content/profile";
import { site } from "virtual:content/site";
import type { ReactNode } from "react";
import { Outlet, useNavigation } from "react-router";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { Footer } from "./layout/footer.tsx";
import { MenuWithoutScript, MobileMenu } from "./layout/mobile-menu.tsx";
import { TopBar } from "./layout/top-bar.tsx";
import { Arrival } from "./navigation/arrival.tsx";
import { Rehearsal } from "./navigation/rehearsal.tsx";

/** What surrounds every page. */
export function Document() {
  return (
    <Html>
      {before}
      <Main />
      {after}
    </Html>
  );
}

/** React does not draw anew what is the same element as before. */
const before = (
  <>
    <a href="#main" className="skip-link">
      Skip to the content
    </a>
    <TopBar />
    <MobileMenu />
    <MenuWithoutScript />
  </>
);

const after = (
  <>
    <Footer />
    <Arrival />
    <Rehearsal />
  </>
);

function Main() {
  const { state } = useNavigation();
  return (
    <main id="main" tabIndex={-1} aria-busy={state === "loading"}>
      <Outlet />
    </main>
  );
}

/** Stands in where the layout itself fails, so that there still is a page. */
export function BrokenDocument() {
  return (
    <Html>
      <main id="main">
        <ErrorScreen />
      </main>
    </Html>
  );
}

function Html({ children }: { children: ReactNode }) {
  const base = import.meta.env.BASE_URL;
  return (
    // The theme stands on it before React comes (src/boot/inline.ts).
    <html lang={site.language} dir={site.direction} suppressHydrationWarning>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="author" content={profile.name} />
        <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${base}icon-180.png`} />
        <link rel="manifest" href={`${base}manifest.webmanifest`} />
      </head>
      <body>{children}</body>
    </html>
  );
}
