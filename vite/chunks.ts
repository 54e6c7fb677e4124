import type { Plugin, Rolldown } from "vite";

/** What every page needs: the application, and what each page draws in the head. */
const APPLICATION = /\/src\/(?:entry\.client|layout\/metadata)\.tsx$/;

/**
 * Keeps in one file what every page needs: split by who shares it, it would come as a chain of small files that wait for
 * each other.
 */
export const applicationChunk: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: "application",
      name: (id, bundle) => (isNeededEverywhere(id, bundle) ? "client" : null),
    },
  ],
};

type Bundle = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/** Whether a module is what every page needs, or is imported by that, by however many steps. */
function isNeededEverywhere(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (APPLICATION.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededEverywhere(importer, bundle, seen));
}

/** Takes away what Vite puts around each import(): it would bring a chunk's style sheets in first, and no chunk here has one. */
export function plainImports(): Plugin {
  return {
    name: "portfolio:plain-imports",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
