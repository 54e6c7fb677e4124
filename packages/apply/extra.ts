import type { Extra } from "weavefolio/extra";

// Loaded on demand: only a command and a form of the editor need them.
const load = () => import("./edit-application.ts");

/** Letters with applications: a link to the site, and files. */
export const extra: Extra = {
  name: "@weavefolio/apply",
  commands: { apply: async () => (await import("./command.ts")).runApply },
  actions: {
    readApplications: async (...args) => (await load()).readApplications(...args),
    editApplication: async (...args) => (await load()).editApplication(...args),
    inspectDeployedKey: async (...args) => (await load()).inspectDeployedKey(...args),
  },
};
