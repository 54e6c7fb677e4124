import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { hydrated } from "./client/hydrated.ts";
import { reportVitals } from "./client/vitals.ts";
import { loadChunk } from "./navigation/chunk.ts";
import { createRoutes } from "./navigation/create-routes.tsx";
import { restoreRequested } from "./navigation/find-page.ts";
import { prefetchLinks } from "./navigation/prefetch.ts";
import type { StoryContent } from "./pages/compose-stories.ts";
import { notFound, pages } from "./routes.tsx";

const basename = import.meta.env.BASE_URL;

/**
 * Hydrates the page, when site/client/deferred-hydration.ts decides. `letter` is what site/client/letter.ts has found. A ChunkLoadError
 * leaves the page as it was built.
 */
export async function hydrate(letter: string | null): Promise<void> {
  const canonicalPath = readCanonicalPath();
  if (canonicalPath && canonicalPath !== location.pathname) {
    history.replaceState(history.state, "", canonicalPath + location.search + location.hash);
  }
  if (__SITE__.hasLanguages && !canonicalPath) restoreRequested();
  if (__SITE__.letterKey && letter) await (await loadChunk(() => import("./letter/show.tsx"))).show(letter);
  const routes = createRoutes(canonicalPath === undefined ? undefined : await loadStory(canonicalPath));
  const matches = matchRoutes(routes, location, basename) ?? [];
  const path = matches.at(-1)?.route.path;
  if (!canonicalPath && path && path !== notFound.path) return redirectToPage(path);

  // https://reactrouter.com/start/data/custom: lazy routes of the first page are loaded before hydration.
  for (const { route } of matches) {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const router = createBrowserRouter(routes, { basename });
  // As a transition, hydration yields to the visitor between its slices.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} onError={(error) => console.error(error)} />);
  });
  router.subscribe(prefetchLinks());
  await Promise.all([hydrated, reportVitals()]);
}

/** Returns the path that the HTML was built for. The not-found page has none. */
function readCanonicalPath(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).pathname : undefined;
}

/** Loads the story of a page that isn't in the page table. */
async function loadStory(canonicalPath: string): Promise<StoryContent | undefined> {
  const path = `/${canonicalPath.slice(basename.length)}`;
  if (pages.some((page) => page.path === path)) return undefined;
  const { stories } = await loadChunk(() => import("virtual:stories"));
  return stories[path] && loadChunk(stories[path]);
}

/** Opens a page that exists although the host answered with the not-found page: /About, or /about on a host that needs .html. */
function redirectToPage(path: string): void {
  const page = basename + path.slice(1);
  const file = path === "/" ? `${basename}index.html` : `${page}.html`;
  location.replace((location.pathname === page ? file : page) + location.search + location.hash);
}

// In development, components refresh themselves when the content changes. What else has content, such as titles, follows with a page load.
import.meta.hot?.accept(
  ["./navigation/create-routes.tsx", "./navigation/find-page.ts", "./navigation/prefetch.ts", "./routes.tsx"],
  () => {},
);
