import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/layout";
import { useLocation } from "react-router";
import { Link } from "../navigation/link.tsx";
import { pages } from "../routes.tsx";
import { BarLanguages } from "./language-links.tsx";
import { MenuButton } from "./mobile-menu.tsx";
import { currentOf, PageLabel } from "./page-label.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const half = Math.ceil(pages.length / 2);

export function TopBar() {
  return (
    <header className="bar">
      <nav aria-label={texts.main}>
        <Links of={pages.slice(0, half)} />
        <Link to="/" className="heading owner-name">
          {profile.name}
        </Link>
        <div className="bar-end">
          <Links of={pages.slice(half)} />
          {__HAS_LANGUAGES__ && <BarLanguages />}
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
    <ul className="bar-links">
      {of.map((page) => (
        <li key={page.path}>
          <Link to={page.path} aria-current={currentOf(page, pathname)} className="nav-link">
            <PageLabel page={page} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
