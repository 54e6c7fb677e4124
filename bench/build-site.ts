import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { createBuilder, type Plugin } from "vite";

export const root = join(import.meta.dirname, "..");

export type Chunk = { file: string; source: string | undefined; imports: string[]; modules: Record<string, number> };

/** `memory` is the peak of the process, in bytes. */
export type Build = { folder: string; chunks: Chunk[]; seconds: number; memory: number };

type LinkComponent = "own" | "flushed";

/** Builds a content folder in a separate process, like an owner; replaces `folder`. Both are absolute paths. */
export async function buildSite(content: string, folder: string, link: LinkComponent = "own"): Promise<Build> {
  const settings = { CONTENT_DIR: content, OUT_DIR: folder, SITE_ADDRESS: "", NODE_ENV: "production", SOURCE_DATE_EPOCH: "1767225600" };
  await promisify(execFile)(process.execPath, [import.meta.filename, folder, link], { cwd: root, env: { ...process.env, ...settings } });
  return { folder, ...JSON.parse(readFileSync(recordOf(folder), "utf8")) };
}

const recordOf = (folder: string) => `${folder}.json`;

const flushedLink: Plugin = {
  name: "bench:flushed-link",
  config: () => ({
    resolve: { alias: [{ find: /^\.{1,2}\/(?:.*\/)?link\.tsx$/, replacement: join(import.meta.dirname, "flushed-link.tsx") }] },
  }),
};

/** Records the client chunks' modules from source maps, then deletes the maps. */
function recordChunks(chunks: Chunk[]): Plugin {
  return {
    name: "bench:recorder",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({ environments: { client: { build: { sourcemap: "hidden" } } } }),
    generateBundle(_options, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        if (name.endsWith(".map")) delete bundle[name];
        if (output.type !== "chunk" || !output.map) continue;
        const { fileName: file, imports, facadeModuleId } = output;
        const modules = bytesOfModules(output.code, JSON.parse(output.map.toString()) as SourceMapPayload);
        chunks.push({ file, source: facadeModuleId ? nameOf(facadeModuleId) : undefined, imports, modules });
      }
    },
  };
}

const BETWEEN = "the content, and what joins the modules";

function bytesOfModules(code: string, payload: SourceMapPayload): Record<string, number> {
  const map = new SourceMap(payload);
  const modules: Record<string, number> = {};
  for (const [line, text] of code.split("\n").entries()) {
    let column = 0;
    for (const character of text) {
      const entry = map.findEntry(line, column);
      const name = "originalSource" in entry && entry.originalSource ? nameOf(entry.originalSource) : BETWEEN;
      modules[name] = (modules[name] ?? 0) + Buffer.byteLength(character);
      column += character.length;
    }
  }
  return modules;
}

function nameOf(id: string): string {
  const path = id.replace(/^.*\/node_modules\//, "").replace(`${root}/`, "");
  return path.replace(/^(?:\.\.\/)+/, "").replace(/^.*\0/, "");
}

if (import.meta.main) {
  const [, , folder = "", link] = process.argv;
  const start = performance.now();
  const chunks: Chunk[] = [];
  await (
    await createBuilder({ root, logLevel: "warn", plugins: [recordChunks(chunks), ...(link === "flushed" ? [flushedLink] : [])] })
  ).buildApp();
  const seconds = (performance.now() - start) / 1000;
  const memory = process.resourceUsage().maxRSS * 1024;
  writeFileSync(recordOf(folder), JSON.stringify({ chunks, seconds, memory }));
}
