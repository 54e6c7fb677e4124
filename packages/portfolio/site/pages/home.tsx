import { Hero } from "virtual:components/Hero";
import { hasProjects, work } from "virtual:content/home";
import * as profile from "virtual:content/profile";
import { Work } from "./home-work.tsx";

const linksProjects = __PAGES__.projects && hasProjects;

export function HomePage() {
  const { name, firstName, role, tagline, pronouns, availability } = profile;
  return (
    <>
      <Hero {...{ name, firstName, role, tagline, pronouns, availability, linksProjects }} />
      {work.length > 0 && <Work linksProjects={linksProjects} />}
    </>
  );
}
