import { light as fewCertificates } from "virtual:content/certificates";
import { light as fewProjects } from "virtual:content/projects";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { loadChunk } from "./chunk.ts";
import { loadList } from "./components/built-list.tsx";
import { BrokenDocument, Document } from "./document.tsx";
import { ErrorScreen } from "./layout/error-screen.tsx";

/** Every page's URL below the base path, and the file that answers it; without those that the owner leaves out. */
export const pages = [
  page("/", async () => (await import("./pages/home.tsx")).Home),
  __PAGES__.about && page("/about", async () => (await import("./pages/about.tsx")).About),
  __PAGES__.certificates &&
    page("/certificates", async () => (await import("./pages/certificates.tsx")).Certificates, {
      load: () => loadList("certificates", () => import("virtual:list/certificates-list")),
      light: fewCertificates,
    }),
  __PAGES__.projects &&
    page("/projects", async () => (await import("./pages/projects.tsx")).Projects, {
      load: () => loadList("projects", () => import("virtual:list/projects-list")),
      light: fewProjects,
    }),
  __PAGES__.experience && page("/experience", async () => (await import("./pages/experience.tsx")).Experience),
  page("/contact", async () => (await import("./pages/contact.tsx")).Contact),
  page("*", async () => (await import("./pages/not-found.tsx")).NotFound),
].filter((page) => page !== false);

/** The pages in what is drawn around them; an error in one keeps the layout and a way on. */
export const routes: RouteObject[] = [
  { Component: Document, ErrorBoundary: BrokenDocument, children: [{ ErrorBoundary: ErrorScreen, children: pages }] },
];

/** The site's base path, with a slash at both ends: /Portfolio/ */
export const base = import.meta.env.BASE_URL;

/** A page whose code comes in a chunk of its own, and so does its list, if it has one. */
function page(path: string, load: () => Promise<ComponentType>, list?: { load: () => Promise<void>; light: boolean }) {
  const whole = async () => ({ Component: (await loadChunk(() => Promise.all([load(), list?.load()])))[0] });
  return {
    path,
    lazy: whole,
    /** Has the page there before it is asked for; a long list is not worth that on a mere guess. */
    ahead: ({ guessed }: { guessed: boolean }): Promise<unknown> => (guessed && list?.light === false ? loadChunk(load) : whole()),
  };
}
