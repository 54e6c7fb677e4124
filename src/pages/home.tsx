import { hasProjects, hasWork } from "virtual:content/pages";
import * as profile from "virtual:content/profile";
import * as texts from "virtual:texts/home";
import * as layout from "virtual:texts/layout";
import { useEffect } from "react";
import { StaticPart } from "../components/static-part.tsx";
import { LayeredWeave } from "../components/weave-art.tsx";
import { Link } from "../navigation/link.tsx";
import { OwnText, Text } from "../texts/text.tsx";

export const description = profile.tagline;

const linksProjects = __PAGES__.projects && hasProjects;

/** Whether the thread has been drawn: returning to Home shows it drawn. */
let isDrawn = false;

export function Component() {
  useEffect(
    () => () => {
      isDrawn = true;
    },
    [],
  );
  return (
    <>
      <Hero />
      {hasWork && <Work />}
    </>
  );
}

function Hero() {
  return (
    <div className="hero">
      <div className="hero-words">
        <p className="fact">
          <OwnText>{profile.role}</OwnText>
          {profile.availability && (
            <>
              {" — "}
              <OwnText>{profile.availability}</OwnText>
            </>
          )}
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
        <StaticPart page="home" />
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

/** Built only if there is work to show. */
function Work() {
  return (
    <section aria-labelledby="work" className="work">
      <div className="work-top">
        <h2 id="work" className="work-heading">
          <Text>{texts.selectedWork}</Text>
        </h2>
        {linksProjects && (
          <Link to="/projects" className="link">
            <Text>{texts.allProjects}</Text>
          </Link>
        )}
      </div>
      <StaticPart page="work" />
    </section>
  );
}

/** How many letters are typed, one every 500 ms; the rest of a longer name appears with the last of them. */
const TYPED_LETTERS = 6;

/**
 * The name, typed out. The text is in the page once, as one word for screen readers; the visible letters are generated from
 * attributes, each in its final place from the start, so that nothing shifts.
 */
function TypedName() {
  const rest = profile.letters.slice(TYPED_LETTERS - 1).join("");
  const typed = [...profile.letters.slice(0, TYPED_LETTERS - 1), ...(rest ? [rest] : [])];
  const size = sizes.find(({ from }) => profile.nameLength >= from)?.className ?? "";
  return (
    <span dir="auto" className={`typed ${size}`}>
      <span className="sr-only" translate="no">
        {profile.firstName}
      </span>
      <span aria-hidden="true">
        {typed.map((letter, index) => (
          <span key={`${index}${letter}`} className="typed-letter" data-letter={letter} />
        ))}
      </span>
    </span>
  );
}

const sizes = [
  { from: 21, className: "typed-longest" },
  { from: 15, className: "typed-longer" },
  { from: 8, className: "typed-long" },
  { from: 7, className: "" },
  { from: 5, className: "typed-short" },
  { from: 0, className: "typed-shortest" },
];
