import { hasResumePage } from "virtual:content/profile";
import { projects } from "virtual:content/projects";
import { posts } from "virtual:content/writing";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static.edge";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { Post, Project, ProjectPage as ProjectPageFacts } from "../content-model/schema/schema.ts";
import { provideStaticPart } from "./components/static-part.tsx";
import { Html } from "./document.tsx";
import { documentTitleOf, Metadata, urlOf } from "./layout/metadata.tsx";
import { createRoutes } from "./navigation/route-objects.tsx";
import { AboutPart } from "./pages/about-part.tsx";
import { CertificatesPart } from "./pages/certificates-part.tsx";
import { ExperiencePart } from "./pages/experience-part.tsx";
import { HomePart } from "./pages/home-part.tsx";
import { PostPage } from "./pages/post-page.tsx";
import { ProjectPage } from "./pages/project-page.tsx";
import { ProjectsPart } from "./pages/projects-part.tsx";
import { ResumePage, description as resumeDescription } from "./pages/resume.tsx";
import { WorkPart } from "./pages/work-part.tsx";
import { WritingPart } from "./pages/writing-part.tsx";
import { entryPage, loadPage, type PageEntry, resumePage, pages as table } from "./routes.tsx";

export { notFound, resumePage } from "./routes.tsx";

/**
 * A page as the generated files describe it; `url` is absolute. The résumé shows several content files, so that it names none;
 * a page with a story has the project or the post that it shows.
 */
export type Page = Omit<PageEntry, "content" | "load" | "parts"> & {
  content?: PageEntry["content"];
  project?: Project;
  post?: Post;
  description: string;
  documentTitle: string;
  url: string;
};

/** Every page with an address of its own, in the order of the navigation; then the résumé, and the pages with a story. */
export const pages: Page[] = [
  ...(await Promise.all(table.map(async (page) => describe(page, (await loadPage(page)).description)))),
  ...(hasResumePage ? [describe(resumePage, resumeDescription)] : []),
  ...projects.flatMap((project) => (project.page ? [describeProject(project, project.page)] : [])),
  ...posts.map(describePost),
];

function describeProject(project: Project, { path }: ProjectPageFacts): Page {
  const { title, problem, description } = project;
  const page = { path, title, label: title, module: entryPage.module, sheet: entryPage.sheet, schemaType: "WebPage", project } as const;
  return describe(page, (problem ?? description)?.plain ?? title);
}

function describePost(post: Post): Page {
  const { path, title, summary } = post;
  const page = { path, title, label: title, module: entryPage.module, sheet: entryPage.sheet, schemaType: "WebPage", post } as const;
  return describe(page, summary?.plain ?? title);
}

function describe<Entry extends Pick<PageEntry, "path" | "title">>(page: Entry, description: string) {
  return { ...page, description, documentTitle: documentTitleOf(page), url: urlOf(page) };
}

/** The paths of all pages that get an HTML file; hosts serve `/404` for unknown addresses. */
export const paths: string[] = [...pages.map(({ path }) => path), "/404"];

/**
 * Renders one of {@link paths}; `mark` marks the languages in what only the build renders. Throws what the page throws: a built page
 * is never an error screen.
 */
export async function render(path: string, mark: (html: string) => string): Promise<string> {
  if (path === resumePage.path) return mark(await renderResume());
  const page = table.find((page) => page.path === path);
  for (const name of Object.keys(page?.parts ?? {})) provideStaticPart(name, mark(renderStaticPart(name)));
  const entry = pages.find((page) => page.path === path && page.module === entryPage.module);
  if (entry) provideStaticPart(path, mark(renderEntry(entry)));
  const basename = import.meta.env.BASE_URL;
  const { query, dataRoutes } = createStaticHandler(createRoutes(entry), { basename });
  const context = await query(new Request(new URL(basename + path.slice(1), "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} returns a redirect, which a static page can't`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  return toHtml(<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />);
}

function renderResume(): Promise<string> {
  return toHtml(
    <Html>
      <Metadata path={resumePage.path} documentTitle={documentTitleOf(resumePage)} description={resumeDescription} />
      <ResumePage />
    </Html>,
  );
}

const staticParts: Record<string, ComponentType> = {
  home: HomePart,
  about: AboutPart,
  certificates: CertificatesPart,
  projects: ProjectsPart,
  experience: ExperiencePart,
  work: WorkPart,
  writing: WritingPart,
};

/** Renders a static part of a page, given by its name. @throws if there is none */
export function renderStaticPart(name: string): string {
  const Part = staticParts[name];
  if (!Part) throw new Error(`src/entry.server.tsx has no static part ${name}`);
  return renderToStaticMarkup(<Part />);
}

function renderEntry({ path, project, post }: Page): string {
  if (post) return renderToStaticMarkup(<PostPage post={post} />);
  if (!project?.page) throw new Error(`${path} is the page of no project and no post`);
  return renderToStaticMarkup(<ProjectPage project={project} page={project.page} />);
}

async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node, {
    // In one piece: React streams large boundaries by an inline script, which the Content-Security-Policy blocks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}
