import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { normalizePath, type Rolldown } from "vite";
import type { Content } from "../content/schema/schema.ts";
import { engineRoot } from "../engine-root.ts";
import { fontFamilies, licenseOf } from "../outputs/font-package.ts";
import { ICON_SET } from "./network-glyphs.ts";

const { resolve } = createRequire(import.meta.url);

/** The notices file, at the site's root. */
export const NOTICES = "licenses.txt";

/** Where Vite collects the licences of a build's packages (`build.license`). */
export const COLLECTED = "licenses.json";

type License = { name: string; version: string; identifier?: string; text?: string };

/** Reads the licences of all packages in a build. */
export function licensesOf({ output }: Rolldown.RolldownOutput): License[] {
  const collected = output.find(({ fileName }) => fileName === COLLECTED);
  if (collected?.type !== "asset") throw new Error("The client build has no list of licences");
  // The engine isn't a package of the build in its own repository.
  return (JSON.parse(String(collected.source)) as License[]).filter(({ name }) => name !== "weavefolio");
}

/** Formats the notices that the licences of packages and fonts require in each copy. */
export async function formatNotices(licenses: readonly License[], chosen: Content["fonts"] = {}): Promise<string> {
  const packages = licenses.map(({ name, version, identifier = "licence unknown", text = "" }) =>
    formatNotice(`${name} ${version} (${identifier})`, text),
  );
  const fonts = fontFamilies.map(async (family) => formatNotice(`Font: ${family}`, await readFile(licenseOf(family), "utf8")));
  const owned = new Map(Object.values(chosen).map((font) => [font.name, font]));
  for (const font of owned.values()) {
    const { family, version, license } = font;
    fonts.push(readFile(licenseOf(font), "utf8").then((text) => formatNotice(`Font: ${family} ${version} (${license})`, text)));
  }
  const heading = "This site contains these packages, fonts and icons, under the licences below.\n";
  const { version } = JSON.parse(await readFile(join(engineRoot, "package.json"), "utf8")) as { version: string };
  const engine = formatNotice(`weavefolio ${version} (MIT)`, await readFile(join(engineRoot, "LICENSE"), "utf8"));
  return [heading, engine, ...packages, ...(await Promise.all(fonts)), await formatIconNotice()].join("\n");
}

type IconSetInfo = { name: string; version: string; author: { url: string }; license: { title: string; url: string } };

async function formatIconNotice(): Promise<string> {
  const { name, version, author, license } = JSON.parse(await readFile(resolve(`${ICON_SET}/info.json`), "utf8")) as IconSetInfo;
  const text = `By Font Awesome, ${author.url}\nLicence: ${license.url}\nBrand icons are trademarks of their owners.`;
  return formatNotice(`Icons: ${name} ${version} (${license.title})`, text);
}

function formatNotice(title: string, text: string): string {
  return `${"-".repeat(80)}\n${title}\n\n${text.replaceAll("\r\n", "\n").trim()}\n`;
}

/** Refers to the notices from each chunk with code of a package: minifying removes the packages' own comments. */
export function referToNotices({ moduleIds }: Rolldown.RenderedChunk, base: string): string {
  const isOurs = (id: string) => id.startsWith(`${normalizePath(engineRoot)}/site/`);
  return moduleIds.some((id) => id.includes("/node_modules/") && !isOurs(id)) ? `/*! Licences: ${base}${NOTICES} */` : "";
}
