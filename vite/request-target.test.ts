import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, preview } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { requestTargetPlugin } from "./request-target.ts";

const servers = {
  dev: async (root: string, plugins = [requestTargetPlugin()]) => {
    const server = { host: "127.0.0.1", port: 0, ws: false, watch: null } as const;
    return (await createServer({ root, configFile: false, logLevel: "silent", plugins, server })).listen();
  },
  preview: (root: string, plugins = [requestTargetPlugin()]) =>
    preview({ root, configFile: false, logLevel: "silent", plugins, build: { outDir: "." }, preview: { host: "127.0.0.1", port: 0 } }),
};
const kinds = Object.keys(servers) as (keyof typeof servers)[];

/** Serves one page until the test ends; asks it with a request line as it stands. */
async function serve(kind: keyof typeof servers): Promise<(line: string) => Promise<string>> {
  const root = mkdtempSync(join(tmpdir(), "request-target-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "index.html"), "<title>The page</title>");
  const server = await servers[kind](root);
  onTestFinished(() => server.close());
  const { port = 0 } = (server.httpServer?.address() as AddressInfo | undefined) ?? {};
  return (line) =>
    new Promise((resolve, reject) => {
      let received = "";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`${line}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`, "latin1"),
      );
      socket.on("data", (part) => {
        received += part;
      });
      socket.on("error", reject).on("close", () => resolve(received));
    });
}

test.each(kinds)("the %s server answers 400 to a target that is none, and lives", async (kind) => {
  const ask = await serve(kind);
  for (const target of [
    "http://[bad/",
    "http://%/",
    "HTTP://a b/",
    "//a@[bad/#",
    "//a@[bad/\u00a0",
    "/#",
    "/\u00e0",
    "ftp://a/",
    "x://[/",
  ]) {
    expect(await ask(`GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  }
  expect(await ask("GET / HTTP/1.1")).toMatch(/^HTTP\/1\.1 200 OK.*The page/s);
});

test.each(kinds)("the %s server answers a target in absolute-form as one in origin-form", async (kind) => {
  const ask = await serve(kind);
  for (const target of ["/", "/?a=[b]", "http://localhost", "http://localhost/?a", "HTTPS://localhost/"]) {
    expect(await ask(`GET ${target} HTTP/1.1\r\nAccept: text/html`)).toMatch(/^HTTP\/1\.1 200 OK.*The page/s);
  }
  expect(await ask("OPTIONS * HTTP/1.1")).toMatch(/^HTTP\/1\.1 \d+/);
});
