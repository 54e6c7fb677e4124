import { hasResumePage } from "virtual:content/profile";
import type { RouteObject } from "react-router";
import { BrokenDocument, Document } from "../document.tsx";
import { ErrorScreen } from "../layout/error-screen.tsx";
import { Metadata } from "../layout/metadata.tsx";
import { loadPage, notFound, type PageEntry, pages, resumePage } from "../routes.tsx";
import { loadChunk } from "./chunk.ts";

/** The page table as React Router takes it. A page's error keeps the layout around it. */
export const routes: RouteObject[] = [
  {
    Component: Document,
    ErrorBoundary: BrokenDocument,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        // The résumé's route is only for /resume/, and hosts that need .html (entry.client.tsx).
        children: [
          ...pages.map(toRoute),
          ...(hasResumePage ? [{ path: resumePage.path }] : []),
          { path: notFound.path, lazy: () => loadChunk(notFound.load) },
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
          <Metadata path={page.path} title={page.title} description={description} />
          <Page />
        </>
      );
      return { Component };
    },
  };
}
