import type { Extra } from "weavefolio/extra";
import { editorPlugin } from "./plugin.ts";
import { createEditor } from "./server/editor.ts";

/** Editing on the page, in development only: one editor for the site, and a plugin for each of its languages. */
export const extra: Extra = {
  name: "@weavefolio/editor",
  vite: (site) => {
    const shared = createEditor(site.siteRoot, site.source);
    return (language) => editorPlugin(shared, language);
  },
};
