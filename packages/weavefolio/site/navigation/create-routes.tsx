import type { RouteObject } from "react-router";
import { BrokenDocument, Document } from "../document.tsx";
import { toText } from "../interface/text.tsx";
import { ErrorScreen } from "../layout/error-screen.tsx";
import { documentTitleOf, type PageMetadata, PageOutlet } from "../layout/metadata.tsx";
import type { StoryContent } from "../pages/compose-stories.ts";
import { loadPage, notFound, pages, resumePage, storyPage } from "../routes.tsx";
import { loadChunk } from "./chunk.ts";
import { loadStyles } from "./styles.ts";

/**
 * Returns the page table as React Router takes it, with the page of a story if the document shows one: links to stories load their
 * document. A page's error keeps the layout around it.
 */
export const createRoutes = (story?: StoryContent): RouteObject[] => [
  {
    Component: Document,
    ErrorBoundary: BrokenDocument,
    children: [
      {
        Component: PageOutlet,
        ErrorBoundary: ErrorScreen,
        // The résumé's route is only for /resume/, and hosts that need .html (entry.client.tsx).
        children: [
          ...pages.map((page) => ({ path: page.path, handle: describe(page), lazy: async () => ({ Component: await loadPage(page) }) })),
          ...(story ? [toStoryRoute(story)] : []),
          { path: resumePage.path },
          { path: notFound.path, lazy: async () => ({ Component: await loadPage(notFound) }) },
        ],
      },
    ],
  },
];

function describe({ path, title, description }: (typeof pages)[number]): PageMetadata {
  return { path, documentTitle: documentTitleOf({ title }), description: toText(description) };
}

function toStoryRoute(story: StoryContent): RouteObject {
  const { path, title, description } = story;
  return {
    path,
    handle: { path, documentTitle: documentTitleOf({ title }), description } satisfies PageMetadata,
    lazy: async () => {
      const [StoryPage] = await loadChunk(() => Promise.all([storyPage.load(), loadStyles(storyPage.styles)]));
      return { element: <StoryPage {...story} /> };
    },
  };
}
