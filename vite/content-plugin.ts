import type { Plugin } from "vite";
import type { ContentError } from "../content-model/load/errors.ts";
import { getValue } from "../content-model/load/schema-walk.ts";
import { type Content, type FileName, optionalPages, schemas } from "../content-model/schema/schema.ts";
import { findHome } from "../content-model/schema/site.ts";
import type { Texts } from "../languages/texts.ts";
import { composeOutline } from "../outputs/resume/outline.ts";
import { selectWork } from "../src/pages/select-work.ts";
import { describeAnalytics } from "./analytics.ts";
import { listFooterProfiles } from "./footer-profiles.ts";
import type { SiteContent } from "./site-content.ts";

const PREFIX = "virtual:content/";

/** The interface's texts, a module for each group of them. */
const TEXTS = "virtual:texts/";

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
          __ANALYTICS__: JSON.stringify((command === "build" && content && describeAnalytics(content.site)) || null),
          __HOME_BASE__: JSON.stringify(content ? findHome(content.site).pathname : FALLBACK_BASE),
          __HAS_LANGUAGES__: String((content?.site.languages.length ?? 0) > 0),
          __BUILD_YEAR__: JSON.stringify(buildDate().getUTCFullYear()),
          ...Object.fromEntries(optionalPages.map((page) => [`__PAGES__.${page}`, String(content?.site.pages.includes(page) ?? true)])),
        },
      };
    },

    resolveId: (id) => (id.startsWith(PREFIX) || id.startsWith(TEXTS) ? `\0${id}` : undefined),

    async load(id) {
      if (!isContentModule(id)) return undefined;
      const { error } = await source.current();
      if (error) return throwInBrowser(error);
      const { content } = await withPictureUrls();
      return { code: composeModule(id, content), moduleSideEffects: false };
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

export function isContentModule(id: string): boolean {
  return id.startsWith(`\0${PREFIX}`) || id.startsWith(`\0${TEXTS}`);
}

/** Returns the code of a module of which {@link isContentModule} is true. */
export function composeModule(id: string, content: Content): string {
  if (id.startsWith(`\0${TEXTS}`)) return exportFields(content.texts[id.slice(TEXTS.length + 1) as keyof Texts]);
  const name = id.slice(PREFIX.length + 1) as FileName | keyof typeof derived;
  return exportFields(name in derived ? derived[name as keyof typeof derived](content) : fieldsOf(name as FileName, content));
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

/** Static parts of more entries (about 12 KB) aren't prefetched on a guess. */
const MAX_PREFETCHED_ENTRIES = 60;

function describePages(content: Content) {
  const isLong = Object.fromEntries(optionalPages.map((page) => [page, countEntries(content[page]) > MAX_PREFETCHED_ENTRIES]));
  return { isLong, hasProjects: content.projects.projects.length > 0, hasWork: selectWork(content.projects.projects).length > 0 };
}

/** Of the texts without a translation, those that the browser renders, too. */
function describeOriginals({ originals, profile, ...files }: Content) {
  const rendered = [
    profile.role,
    profile.availability,
    profile.tagline,
    ...optionalPages.map((page) => getValue(files[page], ["lead"])),
    files.contact.lead,
  ];
  return { language: originals.language, direction: originals.direction, texts: originals.texts.filter((text) => rendered.includes(text)) };
}

/** Modules that follow from several fields. */
const derived = {
  pages: describePages,
  profiles: ({ profile }) => ({ profiles: listFooterProfiles(profile) }),
  resume: composeOutline,
  catalogue: ({ catalogue }) => catalogue,
  originals: describeOriginals,
} satisfies Record<string, (content: Content) => object>;

function fieldsOf(name: FileName, content: Content): Record<string, unknown> {
  // Optional fields are exported, too: their importers would fail otherwise.
  const fields = Object.keys(schemas[name].shape).map((field) => [field, undefined]);
  return { ...Object.fromEntries(fields), ...content[name], isEmpty: countEntries(content[name]) === 0 };
}

function countEntries(file: Content[FileName]): number {
  return Object.values(file).flatMap((field) => (Array.isArray(field) ? field : [])).length;
}

/** One export per field, so that the bundler leaves out those that nothing imports. */
function exportFields(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
