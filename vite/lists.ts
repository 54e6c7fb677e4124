import type { Plugin } from "vite";
import type { ContentSource } from "../content-model/load/content-source.ts";
import type * as Server from "../src/entry.server.tsx";
import { throwInBrowser } from "./content-plugin.ts";

const LIST = /^virtual:list\/(\w+)-list$/;

type ListName = Parameters<(typeof Server)["renderList"]>[0];

export function serveLists(source: ContentSource, renderList: (typeof Server)["renderList"]): Pick<Plugin, "resolveId" | "load"> {
  return {
    resolveId: (id) => (LIST.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, name] = LIST.exec(id.slice(1)) ?? [];
      if (!name) return undefined;
      if (this.environment.name === "ssr")
        return `throw new Error("Only the browser imports list modules; the server renders lists directly");`;
      const { error } = await source.current();
      if (error) return throwInBrowser(error);
      return `export const html = ${JSON.stringify(await renderList(name as ListName))};`;
    },
  };
}
