import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { findPackageManager } from "../../content/load/package-manager.ts";
import { contentFolder } from "../../content/load/site-folders.ts";
import { engineRoot } from "../../engine-root.ts";
import type { Outcome } from "../run-command.ts";
import { comparePages, type Pages } from "./compare-pages.ts";
import { migrateContent } from "./migrations.ts";
import { compareOriginals, readReplacedOriginals } from "./replaceable.ts";
import { type Before, beforeFile, buildSite, builtFolder, composeWayBack, readEngine, upgradeFolder } from "./upgrade-folder.ts";

/** Migrates the content to this version, builds the site, and prints what differs from the build of the version before. */
export async function finishUpgrade(siteRoot: string): Promise<Outcome> {
  if (!existsSync(beforeFile(siteRoot))) return { error: "No upgrade has been started. Run npx weavefolio upgrade." };
  const before = JSON.parse(readFileSync(beforeFile(siteRoot), "utf8")) as Before;
  const { version, commit, command } = readEngine(engineRoot);
  const migrated = await migrateContent(before.version, contentFolder(siteRoot));
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
