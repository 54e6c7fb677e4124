import { languages, since } from "virtual:content/home";
import { core, location, now, remote, resume, timeZone } from "virtual:content/profile";
import * as site from "virtual:content/site";
import * as texts from "virtual:texts/home";
import type { ReactNode } from "react";
import { ExternalLink } from "../components/external-link.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { OwnText, OwnTexts, Text } from "../interface/text.tsx";
import { nameLocation, nameTimeZone } from "./home-facts.ts";

/** The facts that a recruiter looks for. */
export function HeroFacts() {
  return (
    <dl className="hero-facts">
      <Fact label={texts.now}>{now && <OwnText>{now}</OwnText>}</Fact>
      <Fact label={texts.core}>{core.length > 0 && <OwnTexts texts={core} separator=" · " />}</Fact>
      <Fact label={texts.resume}>{resume && <Resume href={resume} />}</Fact>
      <Fact label={texts.where}>{(location || remote || timeZone) && <Where />}</Fact>
      <Fact label={texts.experience}>{since && <Text values={{ year: since }}>{texts.since}</Text>}</Fact>
      <Fact label={texts.languages}>{languages.length > 0 && <OwnTexts texts={languages} separator=" · " />}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="fact">
        <Text>{label}</Text>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Resume({ href }: { href: string }) {
  return (
    <ExternalLink href={href} className="external">
      <span className="link">
        <Text>{texts.readResume}</Text>
      </span>
      <span className="sr-only">
        {" – "}
        <Text>{texts.resume}</Text>
      </span>
      <ArrowIcon />
    </ExternalLink>
  );
}

function Where() {
  const place = location && nameLocation(location, site.language);
  const zone = timeZone && nameTimeZone(timeZone, site.language);
  return (
    <>
      {place
        ? `${place} `
        : remote && (
            <>
              <Text>{texts.remote}</Text>{" "}
            </>
          )}
      <span className="hero-more">
        {place && remote && <Text>{texts.orRemote}</Text>}
        {place && remote && zone && " · "}
        {zone}
      </span>
    </>
  );
}
