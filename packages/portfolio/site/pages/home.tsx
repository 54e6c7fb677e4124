import { hasProjects, work } from "virtual:content/home";
import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/home";
import * as layout from "virtual:texts/layout";
import { useEffect } from "react";
import { LayeredWeave } from "../components/weave-art.tsx";
import { OwnText, OwnTexts, Text } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";
import { HeroFacts } from "./hero-facts.tsx";
import { Work } from "./home-work.tsx";
import { TypedName } from "./typed-name.tsx";

const linksProjects = __PAGES__.projects && hasProjects;

/** Whether the thread has been drawn: returning to Home shows it drawn. */
let isDrawn = false;

export function HomePage() {
  useEffect(
    () => () => {
      isDrawn = true;
    },
    [],
  );
  return (
    <>
      <Hero />
      {work.length > 0 && <Work linksProjects={linksProjects} />}
    </>
  );
}

function Hero() {
  return (
    <div className="hero">
      <div className="hero-words">
        <p className="fact">
          <OwnTexts texts={[profile.role, profile.pronouns, profile.availability]} separator=" — " />
        </p>
        <h1 tabIndex={-1}>
          <span className="hero-greeting">
            <Text>{texts.greeting}</Text>{" "}
          </span>
          <TypedName />
        </h1>
        <p className="lead">
          <OwnText>{profile.tagline}</OwnText>
        </p>
        <p className="hero-ways buttons">
          {linksProjects && (
            <Link to="/projects" className="button button-strong">
              <Text>{texts.seeProjects}</Text>
            </Link>
          )}
          <Link to="/contact" className={linksProjects ? "button" : "button button-strong"}>
            <Text>{layout.getInTouch}</Text>
          </Link>
        </p>
        <HeroFacts />
      </div>
      <HeroArt />
    </div>
  );
}

/** The thread is in a layer, which a moving edge uncovers: a path drawn by its dashes would be painted again for each frame. */
function HeroArt() {
  const className = isDrawn ? "hero-art hero-layers" : "hero-art hero-layers hero-drawing";
  return <LayeredWeave words={profile.name} columns={9} rows={9} className={className} />;
}
