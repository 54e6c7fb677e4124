import * as profile from "virtual:content/profile";
import { useSyncExternalStore } from "react";
import { ExternalLink } from "../components/external-link.tsx";
import { Icon } from "../components/icon.tsx";
import { English } from "../english.tsx";

const { network, code } = profile.links;

export function Footer() {
  return (
    <footer className="footer">
      <p>
        <English>
          © <Year /> {profile.name}. All rights reserved.
        </English>
      </p>
      <p dir="ltr" className="footer-addresses">
        {[profile.email, network?.url, code?.url].filter(Boolean).join(" · ")}
      </p>
      <ul className="footer-links">
        <li>
          <a href={`mailto:${profile.email}`} aria-label={`Mail to ${profile.name}`} className="icon-button">
            <Icon name="mail" />
          </a>
        </li>
        {network && (
          <li>
            <ProfileLink label={network.label} url={network.url} icon="network" />
          </li>
        )}
        {code && (
          <li>
            <ProfileLink label={code.label} url={code.url} icon="code" />
          </li>
        )}
      </ul>
    </footer>
  );
}

function ProfileLink({ label, url, icon }: { label: string; url: string; icon: "network" | "code" }) {
  return (
    <ExternalLink href={url} aria-label={label} rel="me" className="icon-button">
      <Icon name={icon} />
    </ExternalLink>
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
