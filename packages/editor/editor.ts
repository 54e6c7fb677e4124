import type { Extension } from "weavefolio/editing";
import { editorPlugin } from "./plugin.ts";
import { createEditor } from "./server/editor.ts";

/** Adds the editor to the development server: one for the site, and a plugin for each of its languages. */
export const editor: Extension = ({ siteRoot, source }) => {
  const shared = createEditor(siteRoot, source);
  return (language) => editorPlugin(shared, language);
};
