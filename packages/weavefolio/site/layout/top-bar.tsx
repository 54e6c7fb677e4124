import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/layout";
import { useLocation } from "react-router";
import { WholeWords } from "../components/whole-words.tsx";
import { Link } from "../navigation/link.tsx";
import { navPages } from "../routes.tsx";
import { BarLanguages } from "./language-links.tsx";
import { hasManyPages, MenuButton } from "./mobile-menu.tsx";
import { currentOf, PageLabel } from "./page-label.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const half = Math.ceil(navPages.length / 2);

export function TopBar() {
  return (
    <header className={hasManyPages ? "bar bar-many" : "bar"}>
      <nav aria-label={texts.main}>
        <Links of={navPages.slice(0, half)} />
        <Link to="/" className="heading owner-name">
          <WholeWords>{profile.name}</WholeWords>
        </Link>
        <div className="bar-end">
          <Links of={navPages.slice(half)} />
          {__SITE__.hasLanguages && <BarLanguages />}
          <ThemeSwitch />
          <MenuButton />
        </div>
      </nav>
    </header>
  );
}

function Links({ of }: { of: typeof navPages }) {
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
