import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type WebResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

export type WebServer = {
  get: (path: string, headers?: Record<string, string>) => Promise<WebResponse>;
  /** Whether the server can send Brotli. */
  brotli: boolean;
  stop: () => Promise<void>;
};

/** `root` contains the files at the base path. */
type Site = { root: string; base: string };

type Command = { program: string; args: string[]; environment?: Record<string, string>; brotli: boolean };

const environment = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/usr/local/sbin` };

const commands = {
  nginx({ root, base }: Site, folder: string): Command {
    const compiled = spawnSync("nginx", ["-V"], { env: environment, encoding: "utf8" }).stderr;
    const pathOf = (name: string) => compiled.split(`--${name}=`)[1]?.split(/\s/)[0] ?? "";
    const module = join(pathOf("modules-path"), "ngx_http_brotli_static_module.so");
    const brotli = existsSync(module);
    const site = fillIn("nginx.conf", {
      "listen 80;": `listen unix:${folder}/socket;`,
      "root /srv/portfolio;": `root ${root};`,
      'set $base "/Portfolio";': `set $base "${base.slice(0, -1)}";`,
      "#brotli_static on;": brotli ? "brotli_static on;" : "",
      "#add_header Strict": "add_header Strict",
    });
    const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
    const config = `daemon off; pid ${folder}/pid; error_log stderr;
${brotli ? `load_module ${module};` : ""}
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http { include ${dirname(pathOf("conf-path"))}/mime.types; access_log off; ${scratch.join(" ")} ${site} }`;
    writeFileSync(join(folder, "nginx.conf"), config);
    return { program: "nginx", args: ["-c", join(folder, "nginx.conf"), "-e", "stderr"], brotli };
  },

  caddy({ root, base }: Site, folder: string): Command {
    const site = fillIn("Caddyfile", {
      "\njordan-vale.example {": `\nhttp:// {\n\tbind unix/${folder}/socket`,
      "root * /srv/portfolio": `root * ${root}`,
      'vars base "/Portfolio"': `vars base "${base.slice(0, -1)}"`,
      "#Strict": "Strict",
    });
    writeFileSync(join(folder, "Caddyfile"), `{\n\tauto_https off\n\tadmin off\n}\n${site}`);
    const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
    return { program: "caddy", args, environment: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }, brotli: true };
  },
};

export type ServerName = keyof typeof commands;

export const serverNames = Object.keys(commands) as ServerName[];

export function isInstalled(name: ServerName): boolean {
  return spawnSync(name, [name === "nginx" ? "-v" : "version"], { env: environment }).error === undefined;
}

/** Starts a web server with the shipped configuration, on a Unix socket, so that no port is in use already. */
export async function startServer(name: ServerName, site: Site): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), "server-"));
  const { program, args, brotli, ...command } = commands[name](site, folder);
  const server = spawn(program, args, { env: { ...environment, ...command.environment }, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  server.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()));
  const socketPath = join(folder, "socket");
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  while (!(await accepts(socketPath))) {
    if (server.exitCode !== null) throw new Error(`${name} did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const get: WebServer["get"] = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ socketPath, path, headers: { host: "jordan-vale.example", ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
        response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
      });
      outgoing.on("error", reject).end();
    });
  return { get, brotli, stop };
}

/** Reads a configuration of this folder, replaces the owner's lines and enables the optional ones. Each must exist. */
function fillIn(file: string, changes: Record<string, string>): string {
  let text = readFileSync(join(import.meta.dirname, file), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} has no line ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}

function accepts(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath, () => resolve(true));
    socket.on("connect", () => socket.end()).on("error", () => resolve(false));
  });
}
