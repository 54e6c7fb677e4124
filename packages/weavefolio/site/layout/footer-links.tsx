import * as texts from "virtual:texts/layout";
import type { ReactNode } from "react";
import { CodeIcon } from "../components/code-icon.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { Icon } from "../components/icon.tsx";
import { format, langOf, OwnText, Text } from "../interface/text.tsx";

/** `glyph` is path data on a grid of 640 by 640. `icon` is drawn for networks without one: of an unknown one, `letters` of its name. */
export type FooterProfile = {
  name: string;
  username?: string | undefined;
  url?: string | undefined;
  icon: "network" | "code" | "calendar" | "website" | "letters";
  letters?: string | undefined;
  glyph?: string | undefined;
};

/** Where to reach the owner. */
export function FooterLinks({ name, email, profiles }: { name: string; email: string; profiles: readonly FooterProfile[] }) {
  const addresses = [email, ...profiles.map(({ url }) => url)].filter(Boolean);
  return (
    <>
      <p dir="ltr" className="footer-addresses">
        {addresses.join(" · ")}
      </p>
      <ul className="footer-links">
        <li>
          <a {...langOf(texts.mailTo)} href={`mailto:${email}`} aria-label={format(texts.mailTo, { name })} className="footer-link">
            <Icon path="M3 6h18v12H3zM3 7l9 7 9-7" />
            <span>
              <Text>{texts.mail}</Text>
            </span>
          </a>
        </li>
        {profiles.map((profile, index) => (
          <li key={`${index} ${profile.name} ${profile.username} ${profile.url}`}>
            <ProfileLink {...profile} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProfileLink({ name, username, url, icon, glyph, letters }: FooterProfile) {
  const label = username ? `${name}: ${username}` : name;
  const mark = glyph ? <Glyph path={glyph} /> : icon === "letters" ? <Letters text={letters} /> : icons[icon];
  if (!url) {
    return (
      <span className="footer-link">
        {mark}
        <OwnText>{label}</OwnText>
      </span>
    );
  }
  return (
    <ExternalLink href={url} aria-label={label} rel="me" className="footer-link">
      {mark}
      <span>{name}</span>
    </ExternalLink>
  );
}

const CIRCLE = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z";

const icons = {
  network: (
    <Icon path="M12 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM5 15a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM19 15a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10.5 8.6L6.5 15.4M13.5 8.6l4 6.8M8 18h8" />
  ),
  code: <CodeIcon />,
  calendar: <Icon path="M4 5h16v15H4zM4 10h16M8 2v5M16 2v5M9 15l2 2 4-4" />,
  website: <Icon path={`${CIRCLE}M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18`} />,
} satisfies Record<Exclude<FooterProfile["icon"], "letters">, ReactNode>;

/** Draws letters in a circle. The link has the whole name. */
function Letters({ text = "" }: { text: string | undefined }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={CIRCLE} />
      <text x="12" y="16" className="icon-letters">
        {text}
      </text>
    </svg>
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
