import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { base, pages, routes } from "./routes.tsx";

export { files } from "../generated/files.ts";
export { headOf } from "../generated/social-tags.ts";

/** Every page that gets an HTML file; `/404` is the one hosts answer unknown addresses with. */
export const paths: string[] = pages.map(({ path }) => (path === "*" ? "/404" : path));

/**
 * A page as HTML.
 *
 * @param path one of {@link paths}
 * @throws whatever a page throws while it renders: a built page is never an error screen
 */
export async function render(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes, { basename: base });
  const context = await query(new Request(new URL(base + path.slice(1), "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect, which a static page cannot`);
  for (const error of Object.values(context.errors ?? {})) throw error;

  const router = createStaticRouter(dataRoutes, context);
  return htmlOf(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const lists = {
  certificates: async () => (await import("./pages/certificates.tsx")).CertificateCards,
  projects: async () => (await import("./pages/projects.tsx")).ProjectCards,
};

/** The items of a list that only the build draws, as HTML. */
export async function renderList(name: keyof typeof lists): Promise<string> {
  const Items = await lists[name]();
  return htmlOf(<Items />);
}

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // A page in one piece: React would stream a large boundary in later by an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}
