import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/layout";
import { useSyncExternalStore } from "react";
import { Text } from "../interface/text.tsx";
import { FooterLinks } from "./footer-links.tsx";

export function Footer() {
  return (
    <footer className="footer">
      <p>
        <Text values={{ year: <Year />, name: profile.name }}>{texts.rights}</Text>
      </p>
      <div className="footer-ways">
        <FooterLinks />
      </div>
    </footer>
  );
}

/** The year of the visit. Before hydration it is the year of the build. */
function Year() {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}
