import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { createBuilder, type Plugin } from "vite";

export const root = join(import.meta.dirname, "..");

/** A chunk of the built site: its entry module, if it has one, the chunks it imports, and the bytes of each module in it. */
export type Chunk = { file: string; source: string | undefined; imports: string[]; modules: Record<string, number> };

/** A build: the `seconds` it took, and the peak memory of its process in bytes. */
export type Build = { folder: string; chunks: Chunk[]; seconds: number; memory: number };

/** The link component that a build uses: the site's own, or React Router's for comparison. */
type LinkComponent = "own" | "stock";

/**
 * Builds a content folder in a separate process, as an owner would.
 *
 * @param content absolute path of the content folder
 * @param folder absolute path of the built site; replaces what it contains
 */
export async function build(content: string, folder: string, link: LinkComponent = "own"): Promise<Build> {
  const settings = { CONTENT_DIR: content, OUT_DIR: folder, SITE_ADDRESS: "", NODE_ENV: "production", SOURCE_DATE_EPOCH: "1767225600" };
  await promisify(execFile)(process.execPath, [import.meta.filename, folder, link], { cwd: root, env: { ...process.env, ...settings } });
  return { folder, ...JSON.parse(readFileSync(recordOf(folder), "utf8")) };
}

const recordOf = (folder: string) => `${folder}.json`;

/** Replaces the site's link component by stock-link.tsx. */
const stockLink: Plugin = {
  name: "bench:stock-link",
  config: () => ({
    resolve: { alias: [{ find: /^\.{1,2}\/(?:.*\/)?link\.tsx$/, replacement: join(import.meta.dirname, "stock-link.tsx") }] },
  }),
};

/** Records the modules of the browser's chunks from source maps, which are then deleted. */
function recorder(chunks: Chunk[]): Plugin {
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

/** Bytes that no module accounts for. */
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

/** A module's name, independent of where the project lies. */
function nameOf(id: string): string {
  const path = id.replace(/^.*\/node_modules\//, "").replace(`${root}/`, "");
  return path.replace(/^(?:\.\.\/)+/, "").replace(/^.*\0/, "");
}

if (import.meta.main) {
  const [, , folder = "", link] = process.argv;
  const started = performance.now();
  const chunks: Chunk[] = [];
  await (await createBuilder({ root, logLevel: "warn", plugins: [recorder(chunks), ...(link === "stock" ? [stockLink] : [])] })).buildApp();
  const seconds = (performance.now() - started) / 1000;
  const memory = process.resourceUsage().maxRSS * 1024;
  writeFileSync(recordOf(folder), JSON.stringify({ chunks, seconds, memory }));
}
