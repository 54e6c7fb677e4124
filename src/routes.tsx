import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { loadChunk } from "./chunk.ts";
import { BrokenDocument, Document } from "./document.tsx";
import { ErrorScreen } from "./layout/error-screen.tsx";
import type { PageMetadata } from "./seo/metadata.tsx";

/** Every page's URL below the base path, and the file that answers it; without those that the owner leaves out. */
export const pages = [
  page("/", "Home", () => import("./pages/home.tsx")),
  __PAGES__.about && page("/about", "About", () => import("./pages/about.tsx")),
  __PAGES__.certificates && page("/certificates", "Certificates", () => import("./pages/certificates.tsx")),
  __PAGES__.projects && page("/projects", "Projects", () => import("./pages/projects.tsx")),
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

/** A page whose code comes in a chunk of its own; its metadata is what the build says of it to those who do not run it. */
function page<Name extends string>(path: string, name: Name, load: () => Promise<PageModule<Name>>) {
  return {
    path,
    lazy: async () => {
      const module = await loadChunk(load);
      return { Component: module[name], handle: module.metadata };
    },
  };
}

type PageModule<Name extends string> = Record<Name, ComponentType> & { metadata?: PageMetadata };
