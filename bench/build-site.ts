import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createBuilder, type Plugin } from "vite";

export const root = join(import.meta.dirname, "..");

/** A script of the built site, with the scripts that it imports and the sources that it contains, relative to the root. */
export type Chunk = { file: string; imports: string[]; modules: string[] };

export type Build = { folder: string; chunks: Chunk[] };

/** Builds a content folder in a separate process, like an owner. Replaces `folder`. Both are absolute paths. */
export async function buildSite(content: string, folder: string): Promise<Build> {
  const settings = { CONTENT_DIR: content, OUT_DIR: folder, SITE_ADDRESS: "", NODE_ENV: "production", SOURCE_DATE_EPOCH: "1767225600" };
  await promisify(execFile)(process.execPath, [import.meta.filename, folder], { cwd: root, env: { ...process.env, ...settings } });
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
        const modules = output.moduleIds.map((id) => id.replace(`${root}/`, ""));
        return [{ file: output.fileName, imports: output.imports, modules }];
      });
      writeFileSync(chunksFileOf(folder), JSON.stringify(chunks));
    },
  };
}

const folder = process.argv[2];
if (import.meta.main && folder) {
  await (await createBuilder({ root, logLevel: "warn", plugins: [recordChunks(folder)] })).buildApp();
}
