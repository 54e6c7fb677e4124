import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/layout";
import { useSyncExternalStore } from "react";
import { Text } from "../texts/text.tsx";
import { FooterLinks } from "./footer-links.tsx";

export function Footer() {
  return (
    <footer className="footer">
      <p>
        <Text values={{ year: <Year />, name: profile.name }}>{texts.rights}</Text>
      </p>
      {import.meta.env.SSR ? (
        <div className="footer-ways">
          <FooterLinks />
        </div>
      ) : (
        <div className="footer-ways" dangerouslySetInnerHTML={builtLinks} />
      )}
    </footer>
  );
}

/** The links as the build rendered them, which hydration keeps. */
const builtLinks = import.meta.env.SSR ? undefined : { __html: document.querySelector(".footer-ways")?.innerHTML ?? "" };

/** The year of the visit; before hydration, the year of the build. */
function Year() {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}
