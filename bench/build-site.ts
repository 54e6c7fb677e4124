import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createBuilder, type Plugin } from "vite";
import { configureSite } from "../packages/weavefolio/build/configure-site.ts";
import { loadExtras } from "../packages/weavefolio/build/extras.ts";
import { engineRoot } from "../packages/weavefolio/engine-root.ts";

export const root = join(import.meta.dirname, "..");

/** A script of the built site, with the scripts that it imports and the sources that it contains, relative to the root. */
export type Chunk = { file: string; imports: string[]; modules: string[] };

export type Build = { folder: string; chunks: Chunk[] };

/** Builds a site in a separate process, like an owner. Replaces `folder`. Both are absolute paths. */
export async function buildSite(siteRoot: string, folder: string): Promise<Build> {
  const settings = { OUT_DIR: folder, SITE_ADDRESS: "", NODE_ENV: "production", SOURCE_DATE_EPOCH: "1767225600" };
  await promisify(execFile)(process.execPath, [import.meta.filename, siteRoot, folder], { env: { ...process.env, ...settings } });
  return { folder, chunks: JSON.parse(readFileSync(chunksFileOf(folder), "utf8")) };
}

const chunksFileOf = (folder: string) => `${folder}.json`;

/** Writes the list of the site's chunks next to its folder. */
function recordChunks(folder: string): Plugin {
  return {
    name: "bench:record-chunks",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks: Chunk[] = Object.values(bundle).flatMap((output) => {
        if (output.type !== "chunk") return [];
        const modules = output.moduleIds.map((id) => id.replace(`${engineRoot}/`, ""));
        return [{ file: output.fileName, imports: output.imports, modules }];
      });
      writeFileSync(chunksFileOf(folder), JSON.stringify(chunks));
    },
  };
}

const [, , siteRoot, folder] = process.argv;
if (import.meta.main && siteRoot && folder) {
  const { plugins = [], ...config } = configureSite(siteRoot, { extras: await loadExtras(siteRoot) });
  await (await createBuilder({ ...config, logLevel: "warn", plugins: [...plugins, recordChunks(folder)] })).buildApp();
}
