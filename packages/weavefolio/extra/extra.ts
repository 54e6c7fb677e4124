import type { Extension } from "../build/site-content.ts";
import type { Findings } from "../cli/check/report.ts";
import type { Command } from "../cli/run-command.ts";
import type { Inspection } from "../content/load/loader.ts";
import type { Content } from "../content/schema/schema.ts";
import type { CheckOutputs, Outputs } from "../outputs/output.ts";
import type { Actions } from "./actions.ts";

/**
 * What a package adds to a site whose package.json has it: its main file has `export const extra: Extra`, and its package.json the
 * versions of weavefolio that it works with, in peerDependencies.
 */
export type Extra = {
  /** Its package, which errors name. */
  name: string;
  /** What `npx weavefolio NAME` runs, by that name. Each is loaded when it runs. */
  commands?: Readonly<Record<string, () => Promise<Command>>>;
  checks?: {
    /** Checks the extra's outputs of a build, by their URLs. @throws {BuildError} */
    build?: CheckOutputs;
    /** What `npx weavefolio check --live` reports of the deployed site and of other addresses. With `send`, it also sends the owner a message. */
    live?: (inspected: Inspection & { content: Content }, siteRoot: string, options: { send: boolean }) => Promise<Findings>;
  };
  /** Files of the built site, by their URLs below its path, such as /resume.pdf. */
  outputs?: Outputs;
  /** Vite's plugins for the development server: one for each language of the site. */
  vite?: Extension;
  /** What it does for the editor and for other extras. */
  actions?: Partial<Actions>;
};
