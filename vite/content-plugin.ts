import type { Plugin } from "vite";
import type { ContentError } from "../content-model/load/errors.ts";
import { type Content, optionalPages } from "../content-model/schema/schema.ts";
import type { SiteContent } from "./site-content.ts";

const PREFIX = "virtual:content/";

const FALLBACK_BASE = "/Portfolio/";

/** Serves the content as `virtual:content/<file>`; throws a ContentError in build and preview if the content has errors */
export function contentPlugin({ source, warnings, withPictureUrls }: SiteContent): Plugin {
  return {
    name: "portfolio:content",

    async config(_config, { command, isPreview }) {
      const { content, error } = await source.current();
      if (error && (command === "build" || isPreview)) {
        for (const warning of await warnings()) console.warn(warning);
        throw error;
      }
      return {
        base: content ? new URL(content.site.address).pathname : FALLBACK_BASE,
        define: {
          __BUILD_YEAR__: JSON.stringify(buildDate().getUTCFullYear()),
          ...Object.fromEntries(optionalPages.map((page) => [`__PAGES__.${page}`, String(content?.site.pages.includes(page) ?? true)])),
        },
      };
    },

    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),

    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const { error } = await source.current();
      if (error) return throwInBrowser(error);
      const { content } = await withPictureUrls();
      const name = id.slice(PREFIX.length + 1) as keyof Content | "lists";
      return { code: moduleOf(name, content), moduleSideEffects: false };
    },

    // Not in config(), which Vite calls several times per build.
    buildApp: {
      order: "pre",
      async handler({ config }) {
        for (const warning of await warnings()) config.logger.warn(warning);
      },
    },
  };
}

/** Returns a module that throws: Vite would log an error thrown while loading, for each requested module. */
export function throwInBrowser({ message }: ContentError): string {
  return `throw new Error(${JSON.stringify(message)});`;
}

/** SOURCE_DATE_EPOCH in seconds (https://reproducible-builds.org), or now. */
function buildDate(): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

/** Only lists of at most this many entries (about 12 KB) are prefetched. */
const MAX_PREFETCHED_ENTRIES = 60;

function moduleOf(name: keyof Content | "lists", content: Content): string {
  const { certificates, projects } = content;
  if (name === "lists") {
    const lengths = Object.entries({ certificates: certificates.certificates.length, projects: projects.projects.length });
    const isEmpty = Object.fromEntries(lengths.map(([list, length]) => [list, length === 0]));
    const isShort = Object.fromEntries(lengths.map(([list, length]) => [list, length <= MAX_PREFETCHED_ENTRIES]));
    return `export const isEmpty = ${JSON.stringify(isEmpty)};\nexport const isShort = ${JSON.stringify(isShort)};`;
  }
  const file = content[name];
  const lead = "lead" in file ? `export const lead = ${JSON.stringify(file.lead)};` : "";
  return `export const ${name} = ${JSON.stringify(file)};\n${lead}`;
}
