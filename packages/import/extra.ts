import type { Extra } from "weavefolio/extra";
import { importApart } from "./import-apart.ts";

/** Other programs' files and accounts, as content: a report first. */
export const extra: Extra = {
  name: "@weavefolio/import",
  commands: { import: async () => (await import("./command.ts")).runImport },
  actions: { importFile: importApart },
};
