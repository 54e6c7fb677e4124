import * as leads from "virtual:content/leads";
import * as site from "virtual:content/site";
import { ownPages } from "virtual:pages";
import * as labels from "virtual:texts/pages";
import * as titles from "virtual:texts/titles";
import type { ComponentType } from "react";
import { loadChunk } from "./navigation/chunk.ts";
import { loadStyles } from "./navigation/styles.ts";
import { toRow } from "./own-page-row.tsx";
import type { PageRow } from "./page-row.ts";
import aboutStyles from "./pages/about.css?url";
import certificatesStyles from "./pages/certificates.css?url";
import contactStyles from "./pages/contact.css?url";
import experienceStyles from "./pages/experience.css?url";
import homeStyles from "./pages/home.css?url";
import notFoundStyles from "./pages/not-found.css?url";
import projectsStyles from "./pages/projects.css?url";
import resumeStyles from "./pages/resume.css?url";
import storyStyles from "./pages/story-page.css?url";
import writingStyles from "./pages/writing.css?url";

/** The page table. The build removes the pages that the owner leaves out. */
const rows: (PageRow | false)[] = [
  {
    path: "/",
    label: labels.home,
    description: leads.home,
    module: "home",
    content: "profile",
    schemaType: "ProfilePage",
    styles: homeStyles,
    load: () => import("./pages/home.tsx").then(({ HomePage }) => HomePage),
  },
  __SITE__.pages.about && {
    path: "/about",
    label: labels.about,
    title: titles.about,
    description: leads.about,
    module: "about",
    content: "about",
    schemaType: "ProfilePage",
    styles: aboutStyles,
    load: () => import("./pages/about.tsx").then(({ AboutPage }) => AboutPage),
  },
  __SITE__.pages.certificates && {
    path: "/certificates",
    label: labels.certificates,
    title: titles.certificates,
    description: leads.certificates,
    module: "certificates",
    content: "certificates",
    schemaType: "CollectionPage",
    styles: certificatesStyles,
    load: () => import("./pages/certificates.tsx").then(({ CertificatesPage }) => CertificatesPage),
  },
  __SITE__.pages.projects && {
    path: "/projects",
    label: labels.projects,
    title: titles.projects,
    description: leads.projects,
    module: "projects",
    content: "projects",
    schemaType: "CollectionPage",
    styles: projectsStyles,
    load: () => import("./pages/projects.tsx").then(({ ProjectsPage }) => ProjectsPage),
  },
  __SITE__.pages.experience && {
    path: "/experience",
    label: labels.experience,
    title: titles.experience,
    description: leads.experience,
    module: "experience",
    content: "experience",
    schemaType: "WebPage",
    styles: experienceStyles,
    load: () => import("./pages/experience.tsx").then(({ ExperiencePage }) => ExperiencePage),
  },
  __SITE__.pages.writing && {
    path: "/writing",
    label: labels.writing,
    title: titles.writing,
    description: leads.writing,
    module: "writing",
    content: "writing",
    schemaType: "CollectionPage",
    styles: writingStyles,
    load: () => import("./pages/writing.tsx").then(({ WritingPage }) => WritingPage),
  },
  ...(__SITE__.hasOwnPages ? ownPages.map(toRow) : []),
  __SITE__.hasContact && {
    path: "/contact",
    label: labels.contact,
    title: titles.contact,
    description: leads.contact,
    module: "contact",
    content: "contact",
    schemaType: "ContactPage",
    styles: contactStyles,
    load: () => import("./pages/contact.tsx").then(({ ContactPage }) => ContactPage),
  },
];

/** All pages in their order: Home, the owner's order, the owner's own pages, Contact. */
export const pages = rows.filter(isShown).sort((a, b) => placeOf(a) - placeOf(b));

/** The pages that bar and menu show. */
export const navPages = __SITE__.hasOwnPages ? pages.filter(({ own }) => own?.nav !== "footer" && own?.nav !== false) : pages;

/** The pages that the footer shows. */
export const footerPages = __SITE__.hasOwnPages
  ? pages.flatMap(({ path, own }) => (own?.nav === "footer" ? [{ path, label: own.label }] : []))
  : [];

/** The résumé, a document without scripts. No menu has it. */
export const resumePage = {
  path: "/resume",
  label: labels.resume,
  title: titles.resume,
  description: leads.home,
  module: "resume",
  schemaType: "ProfilePage",
  styles: resumeStyles,
} as const;

/** The page of a project or a post with a story. Its path, title and description are the story's. */
export const storyPage = {
  module: "story-page",
  schemaType: "WebPage",
  styles: storyStyles,
  load: () => import("./pages/story-page.tsx").then(({ StoryPage }) => StoryPage),
} as const;

export const notFound = {
  path: "*",
  module: "not-found",
  styles: notFoundStyles,
  load: () => import("./pages/not-found.tsx").then(({ NotFoundPage }) => NotFoundPage),
};

/** In development, pages come and go with the content, so that the server needn't restart. */
function isShown(row: PageRow | false): row is PageRow {
  if (row === false || !import.meta.env.DEV) return row !== false;
  return row.own !== undefined || ["home", "contact", ...(site.pages as readonly string[])].includes(row.module);
}

function placeOf({ module }: PageRow): number {
  const order: string[] = ["home", ...site.pages];
  return order.includes(module) ? order.indexOf(module) : order.length;
}

/** Loads a page's code and style sheet. Throws ChunkLoadError. */
export async function loadPage({ load, styles }: Pick<PageRow, "load" | "styles">): Promise<ComponentType> {
  const [Page] = await loadChunk(() => Promise.all([load(), styles && loadStyles(styles)]));
  return Page;
}
