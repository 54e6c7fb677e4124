import { Hero } from "virtual:components/Hero";
import { hasProjects, headline, work } from "virtual:content/home";
import * as profile from "virtual:content/profile";
import type { ComponentProps } from "react";
import { Work } from "./home-work.tsx";

const linksProjects = __SITE__.pages.projects && hasProjects;

/** What a letter (site/letter/) shows in place of the owner's selection. */
type Props = { core?: readonly string[] } & Omit<ComponentProps<typeof Work>, "linksProjects">;

export function HomePage({ core = profile.core, ...selection }: Props) {
  return (
    <>
      <Hero
        name={profile.name}
        firstName={profile.firstName}
        headline={headline}
        tagline={profile.tagline}
        core={core}
        linksProjects={linksProjects}
      />
      {work.length > 0 && <Work linksProjects={linksProjects} {...selection} />}
    </>
  );
}
