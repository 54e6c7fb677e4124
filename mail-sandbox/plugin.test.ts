import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer, type InlineConfig, type PreviewServer, preview, type ViteDevServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { mailSandboxPlugin } from "./plugin.ts";
import { request, temporaryFolder } from "./test-server.ts";

const project = join(import.meta.dirname, "..");

/** Vite's own servers, with nothing of the project but the sandbox. */
const servers = { dev: startDevelopment, preview: startPreview };

async function start(kind: keyof typeof servers, env: Record<string, string> = {}) {
  const root = temporaryFolder();
  const content = join(root, "content");
  const dist = join(root, "dist");
  mkdirSync(dist);
  writeFileSync(join(dist, "index.html"), "<title>The site</title>");
  cpSync(join(project, "sample"), content, { recursive: true });
  for (const [name, value] of Object.entries({ CONTENT_DIR: content, MAIL_DIR: join(root, "mail"), ...env })) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await servers[kind]({ root, configFile: false, logLevel: "silent", plugins: [mailSandboxPlugin(project)] });
  onTestFinished(() => server.close());
  const address = server.httpServer?.address() as AddressInfo | undefined;
  return { origin: `http://127.0.0.1:${address?.port}`, content };
}

async function startDevelopment(config: InlineConfig): Promise<ViteDevServer> {
  const server = await createServer({ ...config, server: { host: "127.0.0.1", port: 0, ws: false, watch: null } });
  return server.listen();
}

async function startPreview(config: InlineConfig): Promise<PreviewServer> {
  return preview({ ...config, preview: { host: "127.0.0.1", port: 0 } });
}
function ask(url: string, method: string, headers: Record<string, string>, body = "") {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    httpRequest(url, { method, headers }, (answer) => resolve({ status: answer.resume().statusCode, headers: answer.headers }))
      .on("error", reject)
      .end(body);
  });
}

const SEND = "/api/v1.0/email/send";
const json = { "content-type": "application/json" };
const kinds = Object.keys(servers) as (keyof typeof servers)[];

test.each(kinds)("Vite's %s server delivers while the owner has no keys, and serves the site", async (kind) => {
  const { origin } = await start(kind);
  expect(await ask(origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 200 });
  expect(await (await fetch(`${origin}/mail-sandbox/`)).text()).toContain("A message from Ada Example");
  if (kind === "preview") expect(await (await fetch(`${origin}/`)).text()).toContain("The site");
});

test.each(kinds)("in Vite's %s server the sandbox alone says which page may send, and none may read the mail", async (kind) => {
  const { origin } = await start(kind);
  const preflight = { "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  const local = { origin: "http://localhost:5173" };
  expect(await ask(origin + SEND, "OPTIONS", { ...preflight, ...local })).toMatchObject({
    status: 204,
    headers: { "access-control-allow-origin": local.origin, "access-control-allow-methods": "POST" },
  });
  expect(await ask(origin + SEND, "OPTIONS", { ...preflight, origin: "https://evil.example" })).toMatchObject({ status: 403 });
  expect((await ask(`${origin}/mail-sandbox/`, "GET", local)).headers["access-control-allow-origin"]).toBeUndefined();
});

test("the preview server has no sandbox where the owner has keys, and the dev server none once they are written", async () => {
  const { origin, content } = await start("dev");
  expect(await ask(origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 200 });
  const yaml = join(content, "contact.yaml");
  writeFileSync(yaml, readFileSync(yaml, "utf8").replaceAll(/(publicKey|serviceId|templateId): ""/g, "$1: mine"));
  expect(await ask(origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 404 });
  const served = await start("preview", { CONTENT_DIR: content });
  expect(await ask(served.origin + SEND, "POST", json, JSON.stringify(request()))).toMatchObject({ status: 404 });
});

test.each(kinds)("a setting that cannot be used stops the %s server before it starts, and says what to write", async (kind) => {
  await expect(start(kind, { SMTP_URL: "smtp://mail.example.com" })).rejects.toThrow("Set MAIL_TO to the address");
});
