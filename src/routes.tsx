import { isLong } from "virtual:content/pages";
import * as site from "virtual:content/site";
import * as labels from "virtual:texts/pages";
import * as titles from "virtual:texts/titles";
import type { ComponentType } from "react";
import type { FileName } from "../content-model/schema/schema.ts";
import { loadStaticPart } from "./components/static-part.tsx";
import { loadChunk } from "./navigation/chunk.ts";
import { loadSheet } from "./navigation/sheet.ts";
import aboutSheet from "./pages/about.css?url";
import certificatesSheet from "./pages/certificates.css?url";
import contactSheet from "./pages/contact.css?url";
import entrySheet from "./pages/entry.css?url";
import experienceSheet from "./pages/experience.css?url";
import homeSheet from "./pages/home.css?url";
import projectsSheet from "./pages/projects.css?url";
import resumeSheet from "./pages/resume.css?url";
import writingSheet from "./pages/writing.css?url";

const order: string[] = ["home", ...site.pages];

/** The page table, in the order of bar and menu: Home, the owner's order, the rest. Pages that the owner leaves out are removed at build time. */
export const pages = [
  entry({
    path: "/",
    label: labels.home,
    module: "home",
    content: "profile",
    schemaType: "ProfilePage",
    sheet: homeSheet,
    load: () => import("./pages/home.tsx"),
    parts: { home: () => import("virtual:static/home-part"), work: () => import("virtual:static/work-part") },
  }),
  __PAGES__.about &&
    entry({
      path: "/about",
      label: labels.about,
      title: titles.about,
      module: "about",
      content: "about",
      schemaType: "ProfilePage",
      sheet: aboutSheet,
      load: () => import("./pages/about.tsx"),
      parts: { about: () => import("virtual:static/about-part") },
    }),
  __PAGES__.certificates &&
    entry({
      path: "/certificates",
      label: labels.certificates,
      title: titles.certificates,
      module: "certificates",
      content: "certificates",
      schemaType: "CollectionPage",
      sheet: certificatesSheet,
      load: () => import("./pages/certificates.tsx"),
      parts: { certificates: () => import("virtual:static/certificates-part") },
    }),
  __PAGES__.projects &&
    entry({
      path: "/projects",
      label: labels.projects,
      title: titles.projects,
      module: "projects",
      content: "projects",
      schemaType: "CollectionPage",
      sheet: projectsSheet,
      load: () => import("./pages/projects.tsx"),
      parts: { projects: () => import("virtual:static/projects-part") },
    }),
  __PAGES__.experience &&
    entry({
      path: "/experience",
      label: labels.experience,
      title: titles.experience,
      module: "experience",
      content: "experience",
      schemaType: "WebPage",
      sheet: experienceSheet,
      load: () => import("./pages/experience.tsx"),
      parts: { experience: () => import("virtual:static/experience-part") },
    }),
  __PAGES__.writing &&
    entry({
      path: "/writing",
      label: labels.writing,
      title: titles.writing,
      module: "writing",
      content: "writing",
      schemaType: "CollectionPage",
      sheet: writingSheet,
      load: () => import("./pages/writing.tsx"),
      parts: { writing: () => import("virtual:static/writing-part") },
    }),
  entry({
    path: "/contact",
    label: labels.contact,
    title: titles.contact,
    module: "contact",
    content: "contact",
    schemaType: "ContactPage",
    sheet: contactSheet,
    load: () => import("./pages/contact.tsx"),
  }),
]
  .filter((page) => page !== false)
  .sort((a, b) => placeOf(a) - placeOf(b));

/** The résumé, which the build renders as a document without the application; it is in no menu. */
export const resumePage = {
  path: "/resume",
  label: labels.resume,
  title: titles.resume,
  module: "resume",
  sheet: resumeSheet,
  schemaType: "ProfilePage",
} as const;

/** A page with a story: its path, and what a client doesn't load as content. */
export type EntryMetadata = { path: string; documentTitle: string; description: string };

export const entryPage = { module: "entry", sheet: entrySheet, load: () => import("./pages/entry.tsx") };

export const notFound = { path: "*", module: "not-found", load: () => import("./pages/not-found.tsx") };

/** A page, as far as it is known before its code is loaded. */
export type PageEntry = {
  /** Its URL below the base path. */
  path: string;
  /** Its name in links to it, unless the owner gave it another. */
  label: string;
  /** Its title in the tab; Home has the owner's name and role instead. */
  title?: string;
  module: string;
  /** The content file that it shows, and whose last change dates it in the sitemap. */
  content: FileName;
  /** What it is in structured data (https://schema.org/WebPage). */
  schemaType: "ProfilePage" | "CollectionPage" | "ContactPage" | "WebPage";
  /** The URL of its style sheet: what it uses beyond src/styles/index.css. */
  sheet: string;
  load: () => Promise<PageModule>;
  /** Its static parts by name, which only the build renders, each as HTML in a chunk of its own. */
  parts?: Record<string, () => Promise<{ html: string }>>;
};

export type PageModule = { Component: ComponentType; description: string };

function entry(page: PageEntry): PageEntry {
  return page;
}

function placeOf({ module }: PageEntry): number {
  return order.includes(module) ? order.indexOf(module) : order.length;
}

/** Loads a page's code, style sheet and static parts; on a guess that the page will be opened, without long parts. Throws ChunkLoadError. */
export async function loadPage({ module, load, sheet, parts = {} }: PageEntry, { isGuess = false } = {}): Promise<PageModule> {
  const wanted = isGuess && isLong[module] ? [] : Object.entries(parts);
  const loadParts = () => wanted.map(([name, loadPart]) => loadStaticPart(name, loadPart));
  const [page] = await loadChunk(() => Promise.all([load(), loadSheet(sheet), ...loadParts()]));
  return page;
}
