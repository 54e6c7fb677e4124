import { profile } from "virtual:content/profile";
import { useLocation } from "react-router";
import { Link } from "../navigation/link.tsx";
import { pages } from "../routes.tsx";
import { MenuButton } from "./mobile-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const half = Math.ceil(pages.length / 2);

/** Fixed at the top of every page, with the owner's name in the centre of the links. */
export function TopBar() {
  return (
    <header className="fixed inset-x-0 top-0 z-10 h-bar border-b border-line bg-paper bar">
      <nav
        aria-label="Main"
        className="mx-auto flex h-full items-center justify-between gap-4 px-5 md:grid md:grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] md:px-10"
      >
        <Links of={pages.slice(0, half)} />
        <Link to="/" className="heading max-w-[min(26rem,40vw)] min-w-0 truncate md:max-lg:text-lg">
          {profile.name}
        </Link>
        <div className="-mr-3 flex items-center justify-end md:gap-3 lg:gap-4">
          <Links of={pages.slice(half)} />
          <ThemeSwitch />
          <MenuButton />
        </div>
      </nav>
    </header>
  );
}

function Links({ of }: { of: typeof pages }) {
  const { pathname } = useLocation();
  return (
    <ul className="hidden gap-4 text-[0.9375rem] text-soft md:flex lg:gap-7 lg:text-base">
      {of.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} aria-current={pathname === path ? "page" : undefined} className="nav-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
