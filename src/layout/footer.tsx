import { profile } from "virtual:content/profile";
import { useSyncExternalStore } from "react";
import { Icon } from "../components/icon.tsx";

export function Footer() {
  return (
    <footer className="footer">
      <p>
        © <Year /> {profile.name}. All rights reserved.
      </p>
      <p className="footer-addresses">{[profile.email, profile.links.network.url, profile.links.code.url].join(" · ")}</p>
      <ul className="footer-links">
        <li>
          <a href={`mailto:${profile.email}`} aria-label={`Mail to ${profile.name}`} className="icon-button">
            <Icon name="mail" />
          </a>
        </li>
        <li>
          <a href={profile.links.network.url} aria-label={profile.links.network.label} rel="me" className="icon-button">
            <Icon name="network" />
          </a>
        </li>
        <li>
          <a href={profile.links.code.url} aria-label={profile.links.code.label} rel="me" className="icon-button">
            <Icon name="code" />
          </a>
        </li>
      </ul>
    </footer>
  );
}

/** The year of the visit; before hydration, the year of the build. */
function Year() {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}
