import { relative } from "node:path";
import type { Terminal } from "./terminal.ts";

type PackageManager = { install: string; weavefolio: string; start: string };

const npm: PackageManager = { install: "npm install", weavefolio: "npx weavefolio", start: "npm start" };

const packageManagers: Record<string, PackageManager> = {
  npm,
  pnpm: { install: "pnpm install", weavefolio: "pnpm exec weavefolio", start: "pnpm start" },
  yarn: { install: "yarn install", weavefolio: "yarn weavefolio", start: "yarn start" },
  bun: { install: "bun install", weavefolio: "bunx weavefolio", start: "bun start" },
};

type Step = { line: string; does?: string };

/** Absolute paths. */
type Site = { folder: string; workingFolder: string; resume: string | undefined };

/** Returns the name of the package manager that runs this command. */
export function findPackageManager(userAgent = ""): string {
  const [name = ""] = /^\w+/.exec(userAgent) ?? [];
  return Object.hasOwn(packageManagers, name) ? name : "npm";
}

/** Installs and fills a new site if `installs`, and prints what is left to do. Returns false if a step failed. */
export async function finishSite(site: Site, installs: boolean, { userAgent, run }: Terminal): Promise<boolean> {
  const manager = packageManagers[findPackageManager(userAgent)] ?? npm;
  const steps = listSteps(site, manager);
  const done = installs ? await countSuccesses(steps, (line) => run(line, site.folder)) : 0;
  const left = formatSteps([
    ...enter(site),
    ...steps.slice(done),
    ...listOthers(site, manager, done === steps.length),
    { line: manager.start },
  ]);
  const failed = installs ? steps[done] : undefined;
  if (failed) console.error(`\n\`${failed.line}\` didn't finish: see above. The files stay. To continue:\n\n${left}`);
  else console.log(`\nNext:\n\n${left}`);
  return failed === undefined;
}

function listSteps({ resume }: Site, { install, weavefolio }: PackageManager): Step[] {
  const fill =
    resume === undefined
      ? { line: `${weavefolio} init`, does: "asks for your name, links and address" }
      : { line: `${weavefolio} import ${quote(resume)} --yes`, does: "imports your résumé" };
  return [{ line: install }, fill];
}

/** What fills the site further, or the other way to fill it. */
function listOthers({ resume }: Site, { weavefolio }: PackageManager, isFilled: boolean): Step[] {
  if (resume !== undefined) return [{ line: `${weavefolio} init`, does: "asks for the rest: tagline, address and colour" }];
  return isFilled
    ? [{ line: `${weavefolio} import github:NAME`, does: "imports your repositories as projects" }]
    : [{ line: `${weavefolio} import resume.json`, does: "or imports a JSON Resume, or your PDF or archive from LinkedIn" }];
}

function enter({ folder, workingFolder }: Site): Step[] {
  return folder === workingFolder ? [] : [{ line: `cd ${quote(relative(workingFolder, folder))}` }];
}

async function countSuccesses(steps: Step[], run: (line: string) => Promise<boolean>): Promise<number> {
  for (const [index, { line }] of steps.entries()) if (!(await run(line))) return index;
  return steps.length;
}

export function formatSteps(steps: Step[]): string {
  const width = Math.max(...steps.map(({ line, does }) => (does ? line.length : 0)));
  return steps.map(({ line, does }) => `  ${does ? `${line.padEnd(width)}    ${does}` : line}`).join("\n");
}

/** Quotes a path for the shell that runs the line, if it needs that. */
function quote(path: string): string {
  if (/^[\p{L}\p{N}_./\\:-]+$/u.test(path)) return path;
  return process.platform === "win32" ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}
