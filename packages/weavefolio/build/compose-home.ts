import { toPageContent } from "../content/load/page-content.ts";
import { listPositions } from "../content/schema/positions.ts";
import { headlineFields } from "../content/schema/profile.ts";
import type { Content, HeadlineField, PageContent } from "../content/schema/schema.ts";
import type { Words } from "../content/schema/words.ts";

type Project = PageContent["projects"]["projects"][number];

/** A project on Home. `number` is its place on the page Projects, from 1. */
export type HomeProject = Pick<
  Project,
  "title" | "problem" | "description" | "image" | "clip" | "outcomes" | "technologies" | "duration" | "git" | "path"
> & { number: number };

/** How many projects Home shows. */
const MOST_PROJECTS = 3;

/** A recruiter asks for two or three. The others are on About. */
const MOST_LANGUAGES = 4;

/** The fields of the line with the role that the owner has, in order. */
export type Headline = Partial<Record<HeadlineField, Words>>;

/** Composes what Home shows of other pages, so that its script has no more of them. */
export function composeHome({ profile, about, experience: { jobs }, projects: { projects }, writing: { posts } }: PageContent) {
  const positions = jobs.flatMap(listPositions);
  const current = positions.find(({ duration }) => duration && !duration.end);
  const job = current ?? positions[0];
  const [post] = posts;
  return {
    headline: Object.fromEntries(headlineFields.flatMap((name) => (profile[name] ? [[name, profile[name]]] : []))) as Headline,
    hasProjects: projects.length > 0,
    work: selectWork(projects).map((project) => toHomeProject(project, projects)),
    job: job && { role: job.role, company: job.company, duration: job.duration, isCurrent: job === current },
    post: post && { title: post.title, path: post.path, date: post.date },
    since: firstYear(jobs),
    languages: about.languages.slice(0, MOST_LANGUAGES).map(({ language }) => language),
  };
}

/** Lists all projects as Home shows them, with the names that a letter selects them by. */
export function listHomeProjects(content: Content): (HomeProject & { slug: string })[] {
  const { projects } = toPageContent(content).projects;
  return projects.map((project, index) => ({ ...toHomeProject(project, projects), slug: content.projects.projects[index]?.slug ?? "" }));
}

function toHomeProject(project: Project, projects: readonly Project[]): HomeProject {
  const { title, problem, description, image, clip, outcomes, technologies, duration, git, path } = project;
  return { title, problem, description, image, clip, outcomes, technologies, duration, git, path, number: projects.indexOf(project) + 1 };
}

/** Selects the projects that Home shows: those that the owner features, otherwise first those with a story or a picture. */
export function selectWork<Given extends Partial<Pick<Project, "featured" | "path" | "image">>>(projects: readonly Given[]): Given[] {
  const featured = projects.filter((project) => project.featured);
  if (featured.length > 0) return featured.slice(0, MOST_PROJECTS);
  const shown = projects.filter(({ featured }) => featured !== false);
  const isRich = ({ path, image }: Given) => Boolean(path ?? image);
  return [...shown.filter(isRich), ...shown.filter((project) => !isRich(project))].slice(0, MOST_PROJECTS);
}

/** Finds the year in which the earliest job began. */
export function firstYear(jobs: readonly { duration?: { start?: string | undefined } | undefined }[]): string | undefined {
  const years = jobs.flatMap(({ duration }) => duration?.start?.slice(0, 4) ?? []);
  return years.sort()[0];
}
