import { profile } from "virtual:content/profile";
import { Link, NavLink } from "react-router";
import { MenuButton } from "./mobile-menu.tsx";
import { navigation } from "./navigation.ts";

/** Fixed at the top of every page: three links, the owner's name in the centre, three links. */
export function TopBar() {
  return (
    <header className="fixed inset-x-0 top-0 z-10 h-bar border-b border-line bg-paper print:hidden">
      <nav
        aria-label="Main"
        className="mx-auto flex h-full items-center justify-between px-5 md:grid gap-4 md:grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] md:px-10"
      >
        <Links of={navigation.slice(0, 3)} />
        <Link to="/" className="min-w-0 truncate font-display text-xl font-bold tracking-tight">
          {profile.name}
        </Link>
        <Links of={navigation.slice(3)} />
        <MenuButton />
      </nav>
    </header>
  );
}

function Links({ of }: { of: typeof navigation }) {
  return (
    <ul className="hidden gap-7 text-soft md:flex md:last-of-type:justify-end">
      {of.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className="nav-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
