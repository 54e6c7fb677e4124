import { Hero } from "virtual:components/Hero";
import { hasProjects, work } from "virtual:content/home";
import * as profile from "virtual:content/profile";
import { Work } from "./home-work.tsx";

const linksProjects = __PAGES__.projects && hasProjects;

export function HomePage() {
  return (
    <>
      <Hero
        name={profile.name}
        firstName={profile.firstName}
        role={profile.role}
        tagline={profile.tagline}
        pronouns={profile.pronouns}
        availability={profile.availability}
        linksProjects={linksProjects}
      />
      {work.length > 0 && <Work linksProjects={linksProjects} />}
    </>
  );
}
