import { BuildError } from "../build/build-error.ts";
import { loadExtras } from "../build/extras.ts";
import { isOffered, offerExtra } from "./offer-extra.ts";
import type { Command } from "./run-command.ts";

/** Each is loaded when it runs: together they take a second. Those of extras come after them. */
const commands: Record<string, () => Promise<Command>> = {
  dev: async () => (await import("./serve/command.ts")).runDev,
  build: async () => (await import("./serve/command.ts")).runBuild,
  start: async () => (await import("./serve/command.ts")).runStart,
  check: async () => (await import("./check/command.ts")).runCheck,
  init: async () => (await import("./init/command.ts")).runInit,
  new: async () => (await import("./new/command.ts")).runNew,
  edit: async () => (await import("./edit/command.ts")).runEdit,
  upgrade: async () => (await import("./upgrade/command.ts")).runUpgrade,
};

const USAGE = `npx weavefolio dev      shows the site as you change it, and lets you edit on the page
npx weavefolio build    writes the site to dist/
npx weavefolio start    builds the site and serves it
npx weavefolio check    reports all errors and leftover sample content
npx weavefolio init     asks for your language, name, links, address and colour
npx weavefolio import   imports a JSON Resume, a Europass CV, BibTeX, your PDF or archive from LinkedIn, or repositories
npx weavefolio new      creates a file for a project's story, a post or a page
npx weavefolio edit     shows or changes one value
npx weavefolio shoot    takes pictures of projects that are live
npx weavefolio apply    writes a letter with an application: a link to your site, and files
npx weavefolio upgrade  installs a new version, and shows what it changes`;

/** Runs the command that the first argument names, in a site's folder. */
export async function runWeavefolio([name = "", ...args]: string[], siteRoot: string): Promise<void> {
  try {
    const load = await findCommand(name, siteRoot);
    if (load) return await (await load())(args, siteRoot);
    process.exitCode = isOffered(name) ? await offerExtra(name, siteRoot) : 1;
    if (!isOffered(name)) console.error(USAGE);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function findCommand(name: string, siteRoot: string): Promise<(() => Promise<Command>) | undefined> {
  if (Object.hasOwn(commands, name)) return commands[name];
  const ofExtras = (await loadExtras(siteRoot)).map(({ commands = {} }) => commands);
  return ofExtras.find((commands) => Object.hasOwn(commands, name))?.[name];
}
