import { hasProjects } from "virtual:content/home";
import { photo, photoOn } from "virtual:content/profile";
import * as texts from "virtual:texts/home";
import * as layout from "virtual:texts/layout";
import type { ReactNode } from "react";
import type { Headline } from "../../build/compose-home.ts";
import type { Words } from "../../content/schema/words.ts";
import { Picture } from "../components/picture.tsx";
import { DOT, OwnText, OwnTexts, Text } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";
import { HeroArt } from "./hero-art.tsx";
import { HeroFacts } from "./hero-facts.tsx";
import { TypedName } from "./typed-name.tsx";

/** What every hero gets. `headline`: the fields of the line with the role, by name. `core`: the core skills, those that a letter stresses first. `linksProjects`: whether there is a page with projects to lead to. */
export type HeroProps = {
  name: string;
  firstName: string;
  headline: Headline;
  tagline: Words | undefined;
  core: readonly string[];
  linksProjects: boolean;
};

export function Hero({ name, headline, tagline, core, linksProjects }: HeroProps): ReactNode {
  return (
    <div className="hero hero-home">
      <div className="hero-words">
        {Object.keys(headline).length > 0 && (
          <p className="fact">
            <OwnTexts texts={Object.values(headline)} separator={DOT} />
          </p>
        )}
        <h1 tabIndex={-1}>
          <span className="hero-greeting">
            <Text>{texts.greeting}</Text>{" "}
          </span>
          <TypedName />
        </h1>
        {tagline && (
          <p className="lead">
            <OwnText>{tagline}</OwnText>
          </p>
        )}
        <Ways linksProjects={linksProjects} />
        <HeroFacts core={core} />
      </div>
      <HeroArt name={name} isPlace={!photo} />
      {photo && photoOn.includes("home") && (
        <div className="hero-photo">
          <Picture
            picture={{ ...photo, alt: photo.alt || name }}
            sizes="(width >= 64rem) 25vw, 5.25rem"
            first
            fetchPriority="high"
            className="portrait"
          />
        </div>
      )}
    </div>
  );
}

function Ways({ linksProjects }: { linksProjects: boolean }) {
  // Constants, so that the bundler drops the links and their texts.
  const projects = __SITE__.pages.projects && hasProjects && linksProjects;
  if (!__SITE__.hasContact && !projects) return null;
  return (
    <p className="hero-ways buttons">
      {projects && (
        <Link to="/projects" className="button button-strong">
          <Text>{texts.seeProjects}</Text>
        </Link>
      )}
      {__SITE__.hasContact && (
        <Link to="/contact" className={linksProjects ? "button" : "button button-strong"}>
          <Text>{layout.getInTouch}</Text>
        </Link>
      )}
    </p>
  );
}
