import { location, remote, resume, timeZone } from "virtual:content/profile";
import * as site from "virtual:content/site";
import * as texts from "virtual:texts/home";
import type { ReactNode } from "react";
import type { Words } from "../../content/schema/words.ts";
import { ExternalLink } from "../components/external-link.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { nameLocation, nameTimeZone } from "../interface/place.ts";
import { DOT, OwnText, Text } from "../interface/text.tsx";

/** A fact of a `<dl className="fact-list">`. `label` is of the interface, or the owner's. It renders nothing without `children`. */
export function Fact({ label, children }: { label: string | { own: Words }; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="fact">{typeof label === "string" ? <Text>{label}</Text> : <OwnText>{label.own}</OwnText>}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ResumeFact() {
  return (
    <Fact label={texts.resume}>
      <ExternalLink href={resume} className="external">
        <span className="link">
          <Text>{texts.readResume}</Text>
        </span>
        <span className="sr-only">
          {" – "}
          <Text>{texts.resume}</Text>
        </span>
        <ArrowIcon />
      </ExternalLink>
    </Fact>
  );
}

export function PlaceFact() {
  return <Fact label={texts.where}>{(location || remote || timeZone) && <Place />}</Fact>;
}

function Place() {
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
      <span className="fact-more">
        {place && remote && <Text>{texts.orRemote}</Text>}
        {place && remote && zone && DOT}
        {zone}
      </span>
    </>
  );
}
