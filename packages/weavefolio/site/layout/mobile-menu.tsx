import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/layout";
import * as pages from "virtual:texts/pages";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ExternalLink } from "../components/external-link.tsx";
import { ArrowIcon, Icon } from "../components/icon.tsx";
import { WholeWords } from "../components/whole-words.tsx";
import { langOf, Text } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";
import { navPages } from "../routes.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { currentOf, PageLabel } from "./page-label.tsx";

const MENU = "menu";

/** Whether only a desktop's bar has room for the links. */
export const hasManyPages = __SITE__.hasOwnPages && navPages.length > 7;

/** From this width on the bar shows the links, and no button opens the menu. */
const WIDE = hasManyPages ? "(width >= 80rem)" : "(width >= 48rem)";

/** The hamburger. It works before hydration: by commandfor, or by site/client/menu.ts in browsers without it. */
export function MenuButton() {
  return (
    <button
      {...langOf(texts.openMenu)}
      type="button"
      commandfor={MENU}
      command="show-modal"
      aria-haspopup="dialog"
      className="icon-button menu-button"
    >
      <span className="sr-only">{texts.openMenu}</span>
      <Icon path="M3 7h18M3 17h18" />
    </button>
  );
}

/** The full-screen menu of small screens. A native dialog traps the focus and returns it. */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);
  const close = () => menu.current?.close();

  // Back and Forward close the menu before paint, so that the new heading can take the focus. Hydration keeps a menu open that was
  // opened before.
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    menu.current?.close();
  }, [key]);

  useEffect(() => {
    const listening = new AbortController();
    const closeWhenWide = ({ matches }: MediaQueryListEvent) => matches && menu.current?.close();
    matchMedia(WIDE).addEventListener("change", closeWhenWide, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <dialog ref={menu} id={MENU} aria-label={texts.menu} className="menu">
      <div className="menu-bar">
        <span className="heading owner-name">
          <WholeWords>{profile.name}</WholeWords>
        </span>
        <button {...langOf(texts.closeMenu)} type="button" commandfor={MENU} command="close" className="icon-button">
          <span className="sr-only">{texts.closeMenu}</span>
          <Icon path="M5 5l14 14M19 5L5 19" />
        </button>
      </div>
      <nav aria-label={texts.menu}>
        <ul className="menu-links">
          <Links className="menu-link" onChoose={close} />
        </ul>
      </nav>
      {__SITE__.hasLanguages && (
        <ul className="menu-languages">
          <LanguageLinks className="link" />
        </ul>
      )}
      <p className="menu-ways">
        <a href={`mailto:${profile.email}`} className="link">
          {profile.email}
        </a>
        <ResumeLink />
      </p>
    </dialog>
  );
}

/** The same links without JavaScript, which some browsers need to open the menu. */
export function MenuWithoutScript() {
  return (
    <noscript>
      <nav aria-label={texts.allPages} className="menu-without-script">
        <ul>
          <Links className="link" />
          <li>
            <ResumeLink />
          </li>
          {__SITE__.hasLanguages && <LanguageLinks className="link" />}
        </ul>
      </nav>
    </noscript>
  );
}

function ResumeLink() {
  return (
    <ExternalLink href={profile.resume} className="external">
      <span className="link">
        <Text>{pages.resume}</Text>
      </span>
      <ArrowIcon />
    </ExternalLink>
  );
}

function Links({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const { pathname } = useLocation();
  return navPages.map((page) => (
    <li key={page.path}>
      <Link to={page.path} aria-current={currentOf(page, pathname)} onClick={onChoose} className={className}>
        <PageLabel page={page} />
      </Link>
    </li>
  ));
}
