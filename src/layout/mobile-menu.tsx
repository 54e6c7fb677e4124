import { profile } from "virtual:content/profile";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../components/icon.tsx";
import { Link } from "../navigation/link.tsx";
import { pages } from "../routes.tsx";

const MENU = "menu";

/** From this width on the bar shows the links, and no button opens the menu. */
const WIDE = "(width >= 48rem)";

/** The hamburger. It works before hydration: by commandfor, or by src/boot/menu.ts in browsers without it. */
export function MenuButton() {
  return (
    <button
      type="button"
      commandfor={MENU}
      command="show-modal"
      aria-haspopup="dialog"
      aria-label="Open the menu"
      className="icon-button md:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}

/** The full-screen menu of small screens; a native dialog traps the focus and returns it. */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => menu.current?.close();

  // Back and Forward must not leave the menu over the page they lead to. Before paint, so that the new heading can take the focus.
  useLayoutEffect(() => menu.current?.close(), [key]);

  useEffect(() => {
    const listening = new AbortController();
    const closeWhenWide = ({ matches }: MediaQueryListEvent) => matches && menu.current?.close();
    matchMedia(WIDE).addEventListener("change", closeWhenWide, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <dialog ref={menu} id={MENU} aria-label="Menu" className="menu">
      <div className="flex h-bar items-center justify-between border-b border-line px-5">
        <span className="truncate heading">{profile.name}</span>
        <button type="button" commandfor={MENU} command="close" aria-label="Close the menu" className="icon-button -mr-3">
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul className="flex flex-col gap-2 px-5 py-8">
          <Links className="menu-link" onChoose={close} />
        </ul>
      </nav>
      <p className="mt-auto border-t border-line px-5 py-6">
        <a href={`mailto:${profile.email}`} className="link wrap-anywhere">
          {profile.email}
        </a>
      </p>
    </dialog>
  );
}

/** The same links without JavaScript, which some browsers need to open the menu. */
export function MenuWithoutScript() {
  return (
    <noscript>
      <nav aria-label="All pages" className="px-5 pt-4 md:hidden print:hidden">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          <Links className="link" />
        </ul>
      </nav>
    </noscript>
  );
}

function Links({ className, onChoose }: { className: string; onChoose?: () => void }) {
  const { pathname } = useLocation();
  return pages.map(({ path, label }) => (
    <li key={path}>
      <Link to={path} aria-current={pathname === path ? "page" : undefined} onClick={onChoose} className={className}>
        {label}
      </Link>
    </li>
  ));
}
