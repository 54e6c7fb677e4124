import { hasResumePage } from "virtual:content/profile";
import type { RouteObject } from "react-router";
import { BrokenDocument, Document } from "../document.tsx";
import { ErrorScreen } from "../layout/error-screen.tsx";
import { documentTitleOf, Metadata } from "../layout/metadata.tsx";
import { type EntryMetadata, entryPage, loadPage, notFound, type PageEntry, pages, resumePage } from "../routes.tsx";
import { loadChunk } from "./chunk.ts";

/** The page table as React Router takes it, and the page with a story that the document is for. A page's error keeps the layout around it. */
export const createRoutes = (entry?: EntryMetadata): RouteObject[] => [
  {
    Component: Document,
    ErrorBoundary: BrokenDocument,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        // The résumé's route is only for /resume/, and hosts that need .html (entry.client.tsx).
        children: [
          ...pages.map(toRoute),
          ...(entry ? [toEntryRoute(entry)] : []),
          ...(hasResumePage ? [{ path: resumePage.path }] : []),
          { path: notFound.path, handle: notFound, lazy: () => loadChunk(notFound.load) },
        ],
      },
    ],
  },
];

function toRoute(page: PageEntry): RouteObject {
  return {
    path: page.path,
    lazy: async () => {
      const { Component: Page, description } = await loadPage(page);
      const Component = () => (
        <>
          <Metadata path={page.path} documentTitle={documentTitleOf(page)} description={description} />
          <Page />
        </>
      );
      return { Component };
    },
  };
}

function toEntryRoute(entry: EntryMetadata): RouteObject {
  return {
    path: entry.path,
    lazy: async () => {
      const { EntryPage } = await loadChunk(entryPage.load);
      const Component = () => (
        <>
          <Metadata {...entry} />
          <EntryPage path={entry.path} />
        </>
      );
      return { Component };
    },
  };
}
