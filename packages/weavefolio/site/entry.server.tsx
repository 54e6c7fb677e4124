import { stories } from "virtual:stories";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { type BuiltTags, BuiltTagsContext, Html } from "./document.tsx";
import { toText } from "./interface/text.tsx";
import { documentTitleOf, Metadata, urlOf } from "./layout/metadata.tsx";
import letterStyles from "./letter/letter.css?url";
import { createRoutes } from "./navigation/create-routes.tsx";
import type { PageRow } from "./page-row.ts";
import type { StoryContent } from "./pages/compose-stories.ts";
import { ResumePage } from "./pages/resume.tsx";
import { notFound, resumePage, storyPage, pages as table } from "./routes.tsx";

export { notFound } from "./routes.tsx";

/** A page as outputs describe it. `url` is absolute. */
export type Page = Omit<PageRow, "load" | "description"> & {
  description: string;
  documentTitle: string;
  url: string;
};

const loadedStories = await Promise.all(Object.values(stories).flatMap((load) => load?.() ?? []));

/** Every page with an address of its own, in the order of the navigation. The résumé and the pages with a story follow. */
export const pages: Page[] = [
  ...table.map(({ load: _load, ...page }) => describe(page)),
  describe(resumePage),
  ...loadedStories.map(({ path, title, description }) => {
    const { load: _load, ...shared } = storyPage;
    return describe({ ...shared, path, title, label: title, description });
  }),
];

function describe(page: Omit<PageRow, "load">): Page {
  return { ...page, description: toText(page.description), documentTitle: documentTitleOf(page), url: urlOf(page) };
}

/** The style sheets that navigations and letters load. Stories and the résumé are opened by a page load. */
export const loadedStyles: string[] = [...table.flatMap(({ styles }) => styles ?? []), notFound.styles, letterStyles];

/** The paths of all pages that get an HTML file. Hosts serve `/404` for unknown addresses. */
export const paths: string[] = [...pages.map(({ path }) => path), "/404"];

/** Renders one of {@link paths}, with the tags that only the build knows. Throws what the page throws: a built page is never an error screen. */
export async function render(path: string, tags?: BuiltTags): Promise<string> {
  const content =
    path === resumePage.path ? (
      <Resume />
    ) : (
      await renderRoute(
        path,
        loadedStories.find((story) => story.path === path),
      )
    );
  return toHtml(<BuiltTagsContext value={tags}>{content}</BuiltTagsContext>);
}

async function renderRoute(path: string, story: StoryContent | undefined): Promise<ReactNode> {
  const basename = import.meta.env.BASE_URL;
  const { query, dataRoutes } = createStaticHandler(createRoutes(story), { basename });
  const context = await query(new Request(new URL(basename + path.slice(1), "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} returns a redirect, which a static page can't`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />;
}

function Resume() {
  const { path, description } = resumePage;
  return (
    <Html>
      <Metadata path={path} documentTitle={documentTitleOf(resumePage)} description={toText(description)} />
      <ResumePage />
    </Html>
  );
}

async function toHtml(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(node, {
    // As a whole: React streams large boundaries by an inline script, which the Content-Security-Policy blocks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  for (const error of errors) throw error;
  return new Response(prelude).text();
}
