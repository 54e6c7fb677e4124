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

/** Serves a page until the test ends. Returns a function that sends a raw request line. */
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

test.each(kinds)("the %s server responds to an invalid target with 400, and keeps running", async (kind) => {
  const request = await serve(kind);
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
    expect(await request(`GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  }
  expect(await request("GET / HTTP/1.1")).toMatch(/^HTTP\/1\.1 200 OK.*The page/s);
});

test.each(kinds)("the %s server treats a target in absolute-form like origin-form", async (kind) => {
  const request = await serve(kind);
  for (const target of ["/", "/?a=[b]", "http://localhost", "http://localhost/?a", "HTTPS://localhost/"]) {
    expect(await request(`GET ${target} HTTP/1.1\r\nAccept: text/html`)).toMatch(/^HTTP\/1\.1 200 OK.*The page/s);
  }
  expect(await request("OPTIONS * HTTP/1.1")).toMatch(/^HTTP\/1\.1 \d+/);
});
