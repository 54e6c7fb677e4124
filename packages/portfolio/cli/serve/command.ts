import { inspect, parseArgs } from "node:util";
import { createBuilder, createServer, type InlineConfig, preview } from "vite";
import { configureSite } from "../../build/configure-site.ts";
import type { Command } from "../portfolio.ts";
import { runCommand } from "../run-command.ts";
import { loadEditor } from "./load-editor.ts";

const DEV_USAGE = "npx portfolio dev     shows the site as you change it, at a free port from 5173, or at --port NUMBER";
const START_USAGE = "npx portfolio start   builds the site and serves it, at a free port from 4173, or at --port NUMBER";
const BUILD_USAGE = "npx portfolio build   writes the site to dist/, or to the folder in OUT_DIR";

/** Runs `portfolio dev`, until the process ends. */
export const runDev: Command = (args, siteRoot) =>
  runCommand(
    DEV_USAGE,
    () => readPort(args),
    ({ port }) =>
      explain(async () => {
        const config = configureSite(siteRoot, { withDrafts: true, extensions: await loadEditor(siteRoot) });
        const server = await createServer(withPort(config, "server", port));
        await server.listen();
        server.printUrls();
        server.bindCLIShortcuts({ print: true });
      }),
  );

/** Runs `portfolio build`. Exit code 1 if the content has errors. */
export const runBuild: Command = (args, siteRoot) =>
  runCommand(
    BUILD_USAGE,
    () => readNothing(args),
    () => build(siteRoot),
  );

/** Runs `portfolio start`: builds the site, and serves it until the process ends. */
export const runStart: Command = (args, siteRoot) =>
  runCommand(
    START_USAGE,
    () => readPort(args),
    async ({ port }) => (await build(siteRoot)) || serve(siteRoot, port),
  );

async function build(siteRoot: string): Promise<number> {
  process.env["NODE_ENV"] = "production";
  return explain(async () => (await createBuilder(configureSite(siteRoot))).buildApp());
}

async function serve(siteRoot: string, port: number | undefined): Promise<number> {
  return explain(async () => {
    const server = await preview(withPort(configureSite(siteRoot), "preview", port));
    server.printUrls();
    server.bindCLIShortcuts({ print: true });
  });
}

/** Runs a step, and prints an error that the owner can fix as its message. Returns the exit code. */
async function explain(run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    if (!(error instanceof Error && inspect.custom in error)) throw error;
    console.error(inspect(error));
    return 1;
  }
}

/** A chosen port is used or is an error, without one the next free port is. */
function withPort(config: InlineConfig, kind: "server" | "preview", port: number | undefined): InlineConfig {
  return port === undefined ? config : { ...config, [kind]: { ...config[kind], port, strictPort: true } };
}

type Arguments = { port: number | undefined };

function readPort(args: string[]): Arguments | undefined {
  const { values } = parseArgs({ args, options: { port: { type: "string" } } });
  const port = values.port === undefined ? undefined : Number(values.port);
  return port === undefined || (Number.isInteger(port) && port > 0 && port < 65_536) ? { port } : undefined;
}

function readNothing(args: string[]): Record<string, never> | undefined {
  parseArgs({ args, options: {} });
  return {};
}
