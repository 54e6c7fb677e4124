import * as texts from "virtual:texts/layout";
import { type ReactNode, useSyncExternalStore } from "react";
import type { Words } from "../../content/schema/words.ts";
import { WholeWords } from "../components/whole-words.tsx";
import { OwnText, Text } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";
import { FooterLinks, type FooterProfile } from "./footer-links.tsx";

/** What every footer gets. `pages` are those with `nav: footer`; their paths are for `Link`. */
export type FooterProps = {
  name: string;
  email: string;
  profiles: readonly FooterProfile[];
  pages: readonly { path: string; label: Words }[];
};

export function Footer({ name, email, profiles, pages }: FooterProps): ReactNode {
  return (
    <footer className="footer">
      <p>
        <Text values={{ year: <Year />, name: <WholeWords>{name}</WholeWords> }}>{texts.rights}</Text>
      </p>
      {__SITE__.hasOwnPages && pages.length > 0 && (
        <ul className="footer-pages">
          {pages.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="link">
                <OwnText>{label}</OwnText>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="footer-ways">
        <FooterLinks name={name} email={email} profiles={profiles} />
      </div>
    </footer>
  );
}

/** The year of the visit. Before hydration it is the year of the build. */
function Year() {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => __SITE__.buildYear,
  );
}
