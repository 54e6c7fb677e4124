import type { Content, Project, RichText } from "weavefolio/extra";

/** What an application stresses, each in its order. Points to leave out are in no list. */
export type Emphasis = {
  projects: readonly Project[];
  skills: readonly string[];
  stressed: readonly RichText[];
  omitted: readonly RichText[];
};

/** Returns the content of an application's résumé: chosen projects and skills first, and the points of jobs as the owner wants them. */
export function emphasize(content: Content, { projects, skills, stressed, omitted }: Emphasis): Content {
  const first = <Item>(items: readonly Item[], chosen: readonly Item[]) => [
    ...new Set([...chosen.filter((item) => items.includes(item)), ...items]),
  ];
  const withPoints = <Job extends { points: RichText[] }>(job: Job): Job => ({
    ...job,
    points: first(job.points, stressed).filter((point) => !omitted.includes(point)),
  });
  const rank = (name: string) => skills.indexOf(name) + 1 || skills.length + 1;
  const groups = content.about.skills.map((skill) => ({ ...skill, keywords: first(skill.keywords, skills) }));
  return {
    ...content,
    profile: { ...content.profile, core: first(content.profile.core, skills) },
    about: {
      ...content.about,
      skills: groups.toSorted((a, b) => Math.min(...[a.name, ...a.keywords].map(rank)) - Math.min(...[b.name, ...b.keywords].map(rank))),
    },
    experience: {
      ...content.experience,
      jobs: content.experience.jobs.map((job) => ({ ...withPoints(job), roles: job.roles.map(withPoints) })),
    },
    projects: {
      ...content.projects,
      projects: [
        ...projects.map((project) => ({ ...project, resume: true })),
        ...content.projects.projects.filter((project) => !projects.includes(project)),
      ],
    },
  };
}
