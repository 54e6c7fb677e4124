import { languages } from "virtual:content/about";
import { jobs } from "virtual:content/experience";
import * as profile from "virtual:content/profile";
import * as site from "virtual:content/site";
import type { ReactNode } from "react";
import { ExternalLink } from "../components/external-link.tsx";
import { Icon } from "../components/icon.tsx";
import { English, english } from "../english.tsx";
import { firstYear, nameLocation, nameTimeZone } from "./home-facts.ts";

/** The facts that a recruiter looks for. */
export function HomePart() {
  const since = firstYear(jobs);
  return (
    <dl className="hero-facts">
      <Fact label="Now">{profile.now}</Fact>
      <Fact label="Core">{profile.core.join(" · ")}</Fact>
      <Fact label="Résumé">{profile.resume && <Resume href={profile.resume} />}</Fact>
      <Fact label="Where">{(profile.location || profile.remote || profile.timeZone) && <Where />}</Fact>
      <Fact label="Experience">{since && <English>Since {since}</English>}</Fact>
      <Fact label="Languages">
        {languages
          .slice(0, MAX_LANGUAGES)
          .map(({ language }) => language)
          .join(" · ")}
      </Fact>
    </dl>
  );
}

/** A recruiter asks for two or three; the others are on About. */
const MAX_LANGUAGES = 4;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="fact">
        <English>{label}</English>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Resume({ href }: { href: string }) {
  return (
    <ExternalLink href={href} className="external">
      <span {...english} className="link">
        Read it
      </span>
      <Icon name="arrow" />
    </ExternalLink>
  );
}

function Where() {
  const { location, remote, timeZone } = profile;
  const place = location && nameLocation(location, site.language);
  const zone = timeZone && nameTimeZone(timeZone, site.language);
  return (
    <>
      {place ? `${place} ` : remote && <English>Remote </English>}
      <span className="hero-more">
        {place && remote && <English>or remote</English>}
        {place && remote && zone && " · "}
        {zone}
      </span>
    </>
  );
}
