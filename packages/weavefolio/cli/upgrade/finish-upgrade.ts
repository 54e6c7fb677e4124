import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { locateExtra } from "../../build/extras.ts";
import { composeInstallation, findPackageManager } from "../../content/load/package-manager.ts";
import { contentFolder } from "../../content/load/site-folders.ts";
import { engineRoot } from "../../engine-root.ts";
import type { Outcome } from "../run-command.ts";
import { comparePages, type Pages } from "./compare-pages.ts";
import { migrateContent } from "./migrations.ts";
import type { Manifest } from "./plan-install.ts";
import { compareOriginals, readReplacedOriginals } from "./replaceable.ts";
import { type Before, beforeFile, buildSite, builtFolder, composeWayBack, readEngine, upgradeFolder } from "./upgrade-folder.ts";

/** Migrates the content to this version, builds the site, and prints what differs from the build of the version before. */
export async function finishUpgrade(siteRoot: string): Promise<Outcome> {
  if (!existsSync(beforeFile(siteRoot))) return { error: "No upgrade has been started. Run npx weavefolio upgrade." };
  const before = JSON.parse(readFileSync(beforeFile(siteRoot), "utf8")) as Before;
  const { version, commit, command } = readEngine(engineRoot);
  const migrated = await migrateContent(before.version, contentFolder(siteRoot));
  const added = addDocuments(siteRoot);
  if (added) return added;
  console.log(`Building the site with weavefolio ${version}.`);
  const isBuilt = buildSite(siteRoot, "after", { command, date: before.date });
  const pages = isBuilt ? comparePages(readPages(builtFolder(siteRoot, "before")), readPages(builtFolder(siteRoot, "after"))) : [];
  rmSync(upgradeFolder(siteRoot), { recursive: true });
  const report = [
    "",
    describeUpgrade(before, { version, commit }),
    "",
    ...(migrated.length > 0 ? ["Changed in your content:", ...migrated.map((line) => `  ${line}`), ""] : []),
    ...compareOriginals(before.originals, readReplacedOriginals(siteRoot)),
    ...pages,
  ].join("\n");
  const manager = findPackageManager(readdirSync(siteRoot));
  const back = manager && composeWayBack(siteRoot, manager);
  if (isBuilt) return { report: `${report}\nTo look: npm start\nTo go back: ${back}` };
  console.log(report.trimEnd());
  return { error: `The site doesn't build with weavefolio ${version}. Fix the errors above, then run npm start. To go back: ${back}` };
}

/** Until 0.2, the engine itself wrote the résumé's files. A site keeps them. Returns an error if that failed. */
function addDocuments(siteRoot: string): Outcome | undefined {
  const name = "@weavefolio/documents";
  const { dependencies = {} } = JSON.parse(readFileSync(join(siteRoot, "package.json"), "utf8")) as Manifest;
  if (name in dependencies || !existsSync(join(builtFolder(siteRoot, "before"), "resume.pdf"))) return undefined;
  const [command, ...args] = composeInstallation(locateExtra(name, siteRoot).packages, siteRoot);
  console.log(`Adding ${name}, which writes the résumé's files now.`);
  const isAdded = spawnSync(command, args, { cwd: siteRoot, stdio: "inherit", shell: process.platform === "win32" }).status === 0;
  const line = [command, ...args].join(" ");
  return isAdded ? undefined : { error: `The installation failed. To finish the upgrade: ${line} && npx weavefolio upgrade --continue` };
}

type Build = { version: string; commit?: string | undefined };

/** Two builds of the same version are named with their commits. */
export function describeUpgrade(before: Build, after: Build): string {
  const name = ({ version, commit }: Build) =>
    before.version === after.version && commit ? `${version} (${commit.slice(0, 7)})` : version;
  return `Upgraded weavefolio from ${name(before)} to ${name(after)}.`;
}

/** Reads the pages of all languages of a built site. */
function readPages(folder: string): Pages {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = files.map((file) => [toPath(file), readFileSync(join(folder, file), "utf8")] as const);
  return Object.fromEntries(pages.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** `index.html` is `/`, `de/about.html` is `/de/about`. */
const toPath = (file: string) => `/${file.replaceAll(sep, "/").replace(/(?:(?<=^|\/)index)?\.html$/, "")}`;
