import { relative } from "node:path";
import { inspect, parseArgs } from "node:util";
import { createBuilder, createServer, type InlineConfig, preview } from "vite";
import { configureSite } from "../../build/configure-site.ts";
import { loadExtras } from "../../build/extras.ts";
import { outputFolder } from "../../content/load/site-folders.ts";
import { type Command, runCommand } from "../run-command.ts";

const DEV_USAGE = `npx weavefolio dev          shows the site as you change it, at a free port from 5173, or at --port NUMBER or that of PORT
npx weavefolio dev --host   also shows it to other devices in your network, such as your phone, which ask for a code`;
const START_USAGE = "npx weavefolio start   builds the site and serves it, at a free port from 4173, or at --port NUMBER or that of PORT";
const BUILD_USAGE = "npx weavefolio build   writes the site to dist/, or to the folder in OUT_DIR";

/** Runs `weavefolio dev`, until the process ends. */
export const runDev: Command = (args, siteRoot) =>
  runCommand(
    DEV_USAGE,
    () => readDev(args),
    ({ port, host }) =>
      explain(async () => {
        const config = configureSite(siteRoot, { withDrafts: true, extras: await loadExtras(siteRoot), isOpen: host });
        const server = await createServer(withPort(config, "server", port));
        await server.listen();
        server.bindCLIShortcuts({ print: true });
        server.printUrls();
      }),
  );

/** Runs `weavefolio build`. Exit code 1 if the content has errors. */
export const runBuild: Command = (args, siteRoot) =>
  runCommand(
    BUILD_USAGE,
    () => readNothing(args),
    async () => {
      const code = await build(siteRoot);
      if (code === 0) console.log(`The site is in ${relative(siteRoot, outputFolder(siteRoot)) || "."}.`);
      return code;
    },
  );

/** Runs `weavefolio start`: builds the site, and serves it until the process ends. */
export const runStart: Command = (args, siteRoot) =>
  runCommand(
    START_USAGE,
    () => readPort(args),
    async ({ port }) => (await build(siteRoot)) || serve(siteRoot, port),
  );

async function build(siteRoot: string): Promise<number> {
  process.env["NODE_ENV"] = "production";
  return explain(async () => (await createBuilder(configureSite(siteRoot, { extras: await loadExtras(siteRoot) }))).buildApp());
}

async function serve(siteRoot: string, port: number | undefined): Promise<number> {
  return explain(async () => {
    const server = await preview(withPort(configureSite(siteRoot), "preview", port));
    server.printUrls();
    server.bindCLIShortcuts();
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

function readDev(args: string[]): (Arguments & { host: boolean }) | undefined {
  const host = args.includes("--host");
  const arguments_ = readPort(args.filter((argument) => argument !== "--host"));
  return arguments_ && { ...arguments_, host };
}

function readPort(args: string[]): Arguments | undefined {
  const { values } = parseArgs({ args, options: { port: { type: "string" } } });
  const text = values.port ?? (process.env["PORT"] || undefined);
  const port = text === undefined ? undefined : Number(text);
  return port === undefined || (Number.isInteger(port) && port > 0 && port < 65_536) ? { port } : undefined;
}

function readNothing(args: string[]): Record<string, never> | undefined {
  parseArgs({ args, options: {} });
  return {};
}
