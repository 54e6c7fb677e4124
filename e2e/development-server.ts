import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** What servers make for each site, such as fonts and bundled packages: those of one worker run one after the other and share it. */
const shared = join(root, ".build", "journeys", `development-${process.env["TEST_PARALLEL_INDEX"]}`);

/** A development server: `content` is its content folder, a copy of the fixture, and `log` what it has printed. */
export type DevelopmentServer = {
  folder: string;
  content: string;
  /** Returns the URL of a page. */
  address: (path: string) => string;
  log: () => string;
  /** Copies the fixture and starts the server; `prepare` changes the content before. */
  start: (prepare?: (content: string) => void) => Promise<void>;
  /** Starts it again with the content as it is. */
  restart: () => Promise<void>;
  stop: () => void;
};

/** Returns a development server that isn't started, with a folder of this name below .build/journeys. */
export function developmentServer(name: string, port: number): DevelopmentServer {
  const folder = join(root, ".build", "journeys", name);
  const content = join(folder, "content");
  let server: ChildProcess | undefined;
  let log = "";
  async function start(prepare?: (content: string) => void): Promise<void> {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(content, { recursive: true });
    cpSync(join(root, "e2e/fixture/content"), content, { recursive: true });
    mkdirSync(shared, { recursive: true });
    symlinkSync(shared, join(folder, ".build"));
    prepare?.(content);
    await restart();
  }
  async function restart(): Promise<void> {
    const weavefolio = join(root, "packages/weavefolio/bin/weavefolio.ts");
    const started = spawn(process.execPath, [weavefolio, "dev", "--port", String(port)], {
      cwd: folder,
      env: { ...process.env, MAIL_DIR: join(folder, "mail"), XDG_CONFIG_HOME: join(folder, "config") },
      stdio: ["ignore", "pipe", "pipe"],
    });
    server = started;
    for (const stream of [started.stdout, started.stderr]) stream.on("data", (output: Buffer) => (log += output));
    await new Promise<void>((ready, fail) => {
      started.once("exit", (code) => fail(new Error(`The dev server ended with ${code}:\n${log}`)));
      started.stdout.on("data", (output: Buffer) => String(output).includes("Mail:") && ready());
    });
  }
  const address = (path: string) => `http://localhost:${port}/Portfolio/${path}`;
  return { folder, content, address, log: () => log, start, restart, stop: () => server?.kill() };
}
