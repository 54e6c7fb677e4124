import { light as fewCertificates } from "virtual:content/certificates";
import { light as fewProjects } from "virtual:content/projects";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { loadList } from "./components/built-list.tsx";
import type { PageMetadata } from "./components/metadata.tsx";
import { BrokenDocument, Document } from "./document.tsx";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { loadChunk } from "./navigation/chunk.ts";

/** Every page's URL below the base path, and the file that answers it; without those that the owner leaves out. */
export const pages = [
  page("/", "Home", () => import("./pages/home.tsx")),
  __PAGES__.about && page("/about", "About", () => import("./pages/about.tsx")),
  __PAGES__.certificates &&
    page("/certificates", "Certificates", () => import("./pages/certificates.tsx"), {
      load: () => loadList("certificates", () => import("virtual:list/certificates-list")),
      light: fewCertificates,
    }),
  __PAGES__.projects &&
    page("/projects", "Projects", () => import("./pages/projects.tsx"), {
      load: () => loadList("projects", () => import("virtual:list/projects-list")),
      light: fewProjects,
    }),
  __PAGES__.experience && page("/experience", "Experience", () => import("./pages/experience.tsx")),
  page("/contact", "Contact", () => import("./pages/contact.tsx")),
  page("*", "NotFound", () => import("./pages/not-found.tsx")),
].filter((page) => page !== false);

/** The pages in what is drawn around them; an error in one keeps the layout and a way on. */
export const routes: RouteObject[] = [
  { Component: Document, ErrorBoundary: BrokenDocument, children: [{ ErrorBoundary: ErrorScreen, children: pages }] },
];

/** The site's base path, with a slash at both ends: /Portfolio/ */
export const base = import.meta.env.BASE_URL;

/**
 * A page whose code comes in a chunk of its own, and so does its list, if it has one; its metadata is what the build says of it
 * to those who do not run it.
 */
function page<Name extends string>(path: string, name: Name, load: () => Promise<PageModule<Name>>, list?: List) {
  const lazy = async () => {
    const [module] = await loadChunk(() => Promise.all([load(), list?.load()]));
    return { Component: module[name], handle: module.metadata };
  };
  return {
    path,
    lazy,
    /** Has the page there before it is asked for, all but a long list: that is not worth it on a mere guess. */
    async ahead({ guessed }: { guessed: boolean }) {
      if (!guessed || list?.light !== false) return lazy();
      await loadChunk(load);
      return undefined;
    },
  };
}

type List = { load: () => Promise<void>; light: boolean };

type PageModule<Name extends string> = Record<Name, ComponentType> & { metadata?: PageMetadata };
