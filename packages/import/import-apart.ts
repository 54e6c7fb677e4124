import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What the command has printed, and whether it succeeded. */
export type Printed = { text: string; isDone: boolean };

type Options = { siteRoot: string; isDryRun: boolean; timeout?: number };

/** In milliseconds, and in megabytes: what the largest files that an import reads need, several times over. */
const TIMEOUT = 120_000;
const MEMORY = 1024;

/** Runs `weavefolio import` in a process of its own, which a hostile file can occupy or end: a preview, or without a confirmation. */
export async function importApart(file: string, { siteRoot, isDryRun, timeout = TIMEOUT }: Options): Promise<Printed> {
  const args = [`--max-old-space-size=${MEMORY}`, import.meta.filename, file, isDryRun ? "--dry-run" : "--yes"];
  const settings = {
    cwd: siteRoot,
    env: { ...process.env, NO_COLOR: "1" },
    timeout,
    killSignal: "SIGKILL",
    maxBuffer: 20_000_000,
  } as const;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, settings);
    return { text: stdout, isDone: true };
  } catch (error) {
    const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
    // The command's own errors have the exit code 1.
    if (code === 1 && stderr.trimEnd().endsWith("Nothing changed.")) return { text: stderr, isDone: false };
    return { text: "The file could not be read: it takes too long, or too much memory. Nothing changed.", isDone: false };
  }
}

if (import.meta.main) {
  // The development server, which starts this process, needs none of it.
  const { runImport } = await import("./command.ts");
  await runImport(process.argv.slice(2), process.cwd());
}
