import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer, type InlineConfig, type PreviewServer, preview, type ViteDevServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { createContentSource } from "../../content/load/content-source.ts";
import { mailSandboxPlugin } from "./plugin.ts";
import { request, temporaryFolder } from "./test-sandbox.ts";

const fixture = join(import.meta.dirname, "../../../../e2e/fixture/content");

const servers = { dev: startDevelopment, preview: startPreview };

/** Starts a server of a site with the fixture, or with other content. */
async function start(kind: keyof typeof servers, from = fixture) {
  const root = temporaryFolder();
  const content = join(root, "content");
  const dist = join(root, "dist");
  mkdirSync(dist);
  writeFileSync(join(dist, "index.html"), "<title>The site</title>");
  cpSync(from, content, { recursive: true });
  const source = createContentSource(root);
  const server = await servers[kind]({ root, configFile: false, logLevel: "silent", plugins: [mailSandboxPlugin(root, source)] });
  onTestFinished(() => server.close());
  const address = server.httpServer?.address() as AddressInfo | undefined;
  return { origin: `http://127.0.0.1:${address?.port}`, content, source };
}

async function startDevelopment(config: InlineConfig): Promise<ViteDevServer> {
  const server = await createServer({ ...config, server: { host: "127.0.0.1", port: 0, ws: false, watch: null } });
  return server.listen();
}

async function startPreview(config: InlineConfig): Promise<PreviewServer> {
  return preview({ ...config, preview: { host: "127.0.0.1", port: 0 } });
}
function sendRequest(url: string, method: string, headers: Record<string, string>, body = "") {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    httpRequest(url, { method, headers }, (response) => resolve({ status: response.resume().statusCode, headers: response.headers }))
      .on("error", reject)
      .end(body);
  });
}

const SEND = "/api/v1.0/email/send";
const json = { "content-type": "application/json" };
const kinds = Object.keys(servers) as (keyof typeof servers)[];

test.each(kinds)("Vite's %s server delivers messages while the owner has no keys, and serves the site", async (kind) => {
  const { origin } = await start(kind);
  expect(await sendRequest(origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 200 });
  expect(await (await fetch(`${origin}/mail-sandbox/`)).text()).toContain("A message from Ada Example");
  if (kind === "preview") expect(await (await fetch(`${origin}/`)).text()).toContain("The site");
});

test("the sandbox is missing from the preview server with keys, and from the dev server once keys are added", async () => {
  const { origin, content, source } = await start("dev");
  expect(await sendRequest(origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 200 });
  const yaml = join(content, "contact.yaml");
  writeFileSync(yaml, readFileSync(yaml, "utf8").replaceAll(/(publicKey|serviceId|templateId): ""/g, "$1: mine"));
  await source.refresh();
  expect(await sendRequest(origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 404 });
  const served = await start("preview", content);
  expect(await sendRequest(served.origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 404 });
});
