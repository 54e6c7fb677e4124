import type { Extra } from "weavefolio/extra";

/** What the deployed site and the addresses in it show: live checks, proof, and pictures of projects. */
export const extra: Extra = {
  name: "@weavefolio/evidence",
  commands: { shoot: async () => (await import("./shoot/command.ts")).runShoot },
  checks: { live: async (...args) => (await import("./check-live.ts")).checkLive(...args) },
};
