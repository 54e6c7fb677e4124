import type { Plugin } from "vite";
import type { ContentSource } from "../content-model/load/content-source.ts";
import type * as Server from "../src/entry.server.tsx";
import { throwInBrowser } from "./content-plugin.ts";
import { markOriginals } from "./mark-originals.ts";

const PART = /^virtual:static\/(\w+)-part$/;

/** Serves the static part of a page, rendered by the server's code, as a module with its HTML. */
export function serveStaticParts(
  source: ContentSource,
  loadServer: () => typeof Server | Promise<typeof Server>,
): Pick<Plugin, "resolveId" | "load"> {
  return {
    resolveId: (id) => (PART.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, page] = PART.exec(id.slice(1)) ?? [];
      if (!page) return undefined;
      if (this.environment.config.consumer === "server")
        return `throw new Error("Only the browser imports static parts; the server renders them directly");`;
      const { content, error } = await source.current();
      if (error) return throwInBrowser(error);
      const { renderStaticPart } = await loadServer();
      return `export const html = ${JSON.stringify(markOriginals(renderStaticPart(page), content))};`;
    },
  };
}
