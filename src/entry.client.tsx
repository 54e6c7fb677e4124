import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ChunkLoadError } from "./navigation/chunk.ts";
import { arriving, followLinks } from "./navigation/page-change.ts";
import { askedFor, fetchAhead } from "./navigation/prefetch.ts";
import { base, pages, routes } from "./routes.tsx";
import { reportVitals } from "./vitals.ts";

async function start(): Promise<void> {
  const declared = declaredPath();
  if (declared && declared !== location.pathname) history.replaceState(history.state, "", declared + location.search + location.hash);

  const matches = matchRoutes(routes, location, base) ?? [];
  const asked = matches.at(-1)?.route.path;
  if (!declared && asked && asked !== "*") {
    // The host knows no such page, but we do: /About and /about/ are /about, which some hosts only know as /about.html.
    const page = base + asked.slice(1);
    const file = asked === "/" ? `${base}index.html` : `${page}.html`;
    location.replace((location.pathname === page ? file : page) + location.search + location.hash);
    return;
  }

  // The first page's code must be there before React compares it with the HTML.
  for (const { route } of matches) {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  for (const page of pages) {
    const { lazy } = page;
    if (!lazy) continue;
    page.lazy = () => {
      askedFor.add(page);
      return lazy().catch((error: unknown) => openByPageLoad(() => router.state.navigation.location, error));
    };
  }
  const router = createBrowserRouter(routes, { basename: base });
  // As a transition it is done in slices, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={arriving(router)} onError={(error) => console.error(error)} />);
  });
  followLinks(router);
  const newLinks = fetchAhead(router);
  router.subscribe(newLinks);
  await reportVitals();
}

/** Where the HTML says it lives (its canonical address); the not-found page does not say. */
function declaredPath(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).pathname : undefined;
}

type Target = { pathname: string; search: string; hash: string };

/**
 * Leaves for a page whose chunk failed, most often because a newer version has been deployed since this tab was
 * opened. A page that is starting never comes here, so that it cannot go round in circles.
 *
 * @param wanted where the visitor wants to go by now
 * @throws the error where it was a time-out, where the page itself cannot be had either, or where it is no longer wanted
 */
async function openByPageLoad(wanted: () => Target | undefined, error: unknown): Promise<never> {
  const target = wanted();
  if (!target || !(error instanceof ChunkLoadError) || error.timedOut) throw error;
  const page = target.pathname + target.search;
  const answers = await fetch(page, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers || wanted() !== target) throw error;
  // Should the visitor come back to this tab as it was left, it would wait for ever.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  if (page === location.pathname + location.search) location.reload();
  else location.assign(page + target.hash);
  return new Promise<never>(() => {});
}

/** Settles when the page runs; it fails where the page's code cannot be had, and the page stays as it was built. */
export const started = start();
