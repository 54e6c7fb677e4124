import { profile } from "virtual:content/profile";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../components/icon.tsx";
import { Link } from "../navigation/link.tsx";
import { navigation } from "./navigation.ts";

const MENU = "menu";

/** From here on the bar shows the links itself, and there is nothing to open the menu with. */
const WIDE = "(width >= 48rem)";

/** The hamburger. It opens the menu before JavaScript has arrived where the browser knows commandfor, or else by src/boot/inline.ts. */
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

/** The full-screen menu of small screens; a native dialog keeps the focus in and gives it back. */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => menu.current?.close();

  // Back and Forward, too, lead to a page one can see.
  useEffect(() => menu.current?.close(), [key]);

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

/** The same links where there is neither JavaScript nor, perhaps, a browser that opens the menu without it. */
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
  return navigation.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} aria-current={pathname === to ? "page" : undefined} onClick={onChoose} className={className}>
        {label}
      </Link>
    </li>
  ));
}
