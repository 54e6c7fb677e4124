import type { Plugin, Rolldown } from "vite";

const APPLICATION = /\/site\/(?:entry\.client|layout\/metadata)\.tsx$/;

/** Bundles what every page needs in one chunk: split by importers, it would load as a chain of small files. */
export const applicationChunk: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: "application",
      name: (id, bundle) => (isNeededEverywhere(id, bundle) ? "client" : null),
    },
    // What several pages need: as a chunk for each of them, a page would load eight small files. Only texts have what stories need,
    // only few pages have something to copy, and Contact needs nothing but the facts.
    { name: "facts", test: /\/site\/pages\/fact-list|virtual:texts\/home/, minShareCount: 2 },
    // Only Projects and a project's page have its texts.
    { name: "projects-texts", test: /virtual:texts\/projects/, minShareCount: 2 },
    { name: "components", test: /\/site\/components\/(?!story|copy)|virtual:texts\/(?!copy)/, minShareCount: 2 },
  ],
};

/**
 * Has browsers compile the client chunk's functions while it loads, off the main thread, instead of each at its first call
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based): hydrating calls most of them.
 */
export const compileHint = ({ name }: Rolldown.RenderedChunk): string => (name === "client" ? "//# allFunctionsCalledOnLoad\n" : "");

type Bundle = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

function isNeededEverywhere(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (APPLICATION.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededEverywhere(importer, bundle, seen));
}

/** Replaces Vite's preload helper around each import(): it loads a chunk's style sheets, and no chunk here has any. */
export function plainImports(): Plugin {
  return {
    name: "weavefolio:plain-imports",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
