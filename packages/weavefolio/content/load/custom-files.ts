import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { SLUG } from "../schema/field-types.ts";
import { ownPage } from "../schema/own-pages.ts";
import { type Replaceable, replaceableNames } from "../schema/replaceable.ts";
import { findClosest } from "../schema/spelling.ts";
import type { Plain } from "../schema/words.ts";
import { checkYaml, type YamlFile } from "./content-file.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, listFiles } from "./folder.ts";
import { readMeta } from "./page-meta.ts";

/** What the folder `custom` has. Paths start at the owner's folder. */
export type Custom = {
  theme: string | undefined;
  components: Partial<Record<Replaceable, string>>;
  pages: CustomPage[];
};

/** A page written in React: its file, its style sheet if it has one, and its checked `meta`. */
export type CustomPage = { file: string; path: string; styles: string | undefined; front: YamlFile };

export type RawCustomPage = Plain<z.output<typeof ownPage>> & Omit<CustomPage, "front">;

type Found = Custom & { errors: Diagnostic[]; warnings: Diagnostic[] };

const NAME = "custom";
const THEME = "theme.css";

/** What a style sheet refers to by url(). */
const ASSET = /\.(?:woff2?|svg|png|jpe?g|avif|webp)$/i;

/** Reads the folder `custom`, whose absolute path is given. Reports every file that nothing reads. */
export async function readCustom(path: string, reading: { shared: Folder; now: Date; withDrafts: boolean }): Promise<Found> {
  const found: Found = { theme: undefined, components: {}, pages: [], errors: [], warnings: [] };
  const files = (await listFiles(path)).filter((file) => !/(?:^|\/)\./.test(file)).toSorted();
  for (const file of files) {
    const [folder = "", ...rest] = file.split("/");
    const name = rest.join("/");
    const add = { found, path, files, name };
    if (name === "" && folder === THEME) found.theme = `${NAME}/${THEME}`;
    else if (folder === "components") await addComponent(add);
    else if (folder === "pages") await addPage(add, reading);
    else if (folder !== "shared" && !(name === "" && ASSET.test(folder))) found.errors.push(reportUnread(file));
  }
  return found;
}

type Adding = { found: Found; path: string; files: readonly string[]; name: string };

async function addComponent({ found, path, name }: Adding): Promise<void> {
  const file = `${NAME}/components/${name}`;
  const known = replaceableNames.find((known) => name === `${known}.tsx`);
  if (!known) {
    const names = replaceableNames.map((known) => `${known}.tsx`);
    const closest = findClosest(name, names);
    const fix = closest ? `Did you mean “${closest}”?` : `The folder has ${names.join(", ")}. What they share goes into custom/shared`;
    found.errors.push(atFile(file, "replaces no component", fix));
    return;
  }
  const read = await readMeta(file, await readFile(join(path, "components", name), "utf8"));
  found.errors.push(...read.errors);
  found.components[known] = file;
}

async function addPage(
  { found, path, files, name }: Adding,
  { shared, now, withDrafts }: { shared: Folder; now: Date; withDrafts: boolean },
): Promise<void> {
  const file = `${NAME}/pages/${name}`;
  const [, slug = "", extension] = /^(.*)\.(tsx|css)$/.exec(name) ?? [];
  if (extension === "css" && files.includes(`pages/${slug}.tsx`)) return;
  if (extension !== "tsx") {
    const fix = "The folder has a .tsx file for each page, and a .css file of the same name. What they share goes into custom/shared";
    found.errors.push(atFile(file, "is not read", fix));
    return;
  }
  if (!SLUG.test(slug)) {
    const fix = "Rename it: small letters a to z, digits and hyphens";
    found.errors.push(atFile(file, "has a name that cannot be part of an address", fix));
    return;
  }
  const text = await readFile(join(path, "pages", name), "utf8");
  const { meta, errors } = await readMeta(file, text);
  if (meta === undefined && errors.length === 0)
    errors.push(atFile(file, "has no meta", 'Add it, such as: export const meta = { title: "What I use" }'));
  if (meta === undefined || errors.length > 0) {
    found.errors.push(...errors);
    return;
  }
  const front = await checkYaml({ file, text: meta, schema: ownPage }, { folder: shared, now });
  const isDraft = (front.plain as { draft?: unknown } | undefined)?.draft === true;
  if (isDraft && !withDrafts) return;
  found.errors.push(...front.errors.map((error) => quote(error, text)));
  found.warnings.push(...front.warnings.map((warning) => quote(warning, text)));
  found.pages.push({
    file,
    path: `/${slug}`,
    styles: files.includes(`pages/${slug}.css`) ? `${NAME}/pages/${slug}.css` : undefined,
    front,
  });
}

/** Shows the line as it is in the file, instead of its YAML. */
function quote(found: Diagnostic, text: string): Diagnostic {
  const line = text.split("\n")[found.line - 1];
  return found.source && line !== undefined ? { ...found, source: { ...found.source, text: line } } : found;
}

/** Returns the validated pages. */
export function toRawCustomPages(pages: readonly CustomPage[]): RawCustomPage[] {
  return pages.map(({ front, ...page }) => ({ ...(front.value as Plain<z.output<typeof ownPage>>), ...page }));
}

function reportUnread(file: string): Diagnostic {
  const known = [THEME, "pages", "components", "shared"];
  const closest = findClosest(file.split("/")[0] ?? file, known);
  const fix = closest
    ? `Did you mean “${closest}”?`
    : `Remove it: the folder has ${THEME} with its pictures and fonts, ${known.slice(1).join(", ")}`;
  return atFile(`${NAME}/${file}`, "is not read", fix);
}
