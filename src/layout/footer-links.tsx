import * as profile from "virtual:content/profile";
import { profiles } from "virtual:content/profiles";
import * as texts from "virtual:texts/layout";
import { ExternalLink } from "../components/external-link.tsx";
import { Icon } from "../components/icon.tsx";
import { format, langOf, Text } from "../texts/text.tsx";

/** `glyph` is path data on a grid of 640 by 640; `icon` is drawn for networks without one. */
export type FooterProfile = {
  name: string;
  username?: string | undefined;
  url?: string | undefined;
  icon: "network" | "code" | "profile";
  glyph?: string | undefined;
};

/** Where to reach the owner. Only the build renders it, so that visitors download no glyphs as script. */
export function FooterLinks() {
  const addresses = [profile.email, ...profiles.map(({ url }) => url)].filter(Boolean);
  return (
    <>
      <p dir="ltr" className="footer-addresses">
        {addresses.join(" · ")}
      </p>
      <ul className="footer-links">
        <li>
          <a
            {...langOf(texts.mailTo)}
            href={`mailto:${profile.email}`}
            aria-label={format(texts.mailTo, { name: profile.name })}
            className="footer-link"
          >
            <Icon name="mail" />
            <span className="footer-name">
              <Text>{texts.mail}</Text>
            </span>
          </a>
        </li>
        {profiles.map((entry, index) => (
          <li key={`${index} ${entry.name} ${entry.username} ${entry.url}`}>
            <ProfileLink {...entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProfileLink({ name, username, url, icon, glyph }: FooterProfile) {
  const label = username ? `${name}: ${username}` : name;
  const mark = glyph ? <Glyph path={glyph} /> : <Icon name={icon} />;
  if (!url) {
    return (
      <span className="footer-link">
        {mark}
        {label}
      </span>
    );
  }
  return (
    <ExternalLink href={url} aria-label={label} rel="me" className="footer-link">
      {mark}
      <span className="footer-name">{name}</span>
    </ExternalLink>
  );
}

/** A network's glyph, without most of the margin that its grid of 640 by 640 has around it. */
function Glyph({ path }: { path: string }) {
  return (
    <svg className="icon icon-glyph" viewBox="32 32 576 576" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
