import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serve } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
const site = join(folder, "site");
let served: Served;

beforeAll(async () => {
  mkdirSync(join(site, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.html"), "not for anybody");
  for (const [name, text] of Object.entries({ "index.html": "home", "about.html": "about", "404.html": "lost", "assets/a.js": "1" })) {
    writeFileSync(join(site, name), text);
  }
  served = await serve(site, "/Portfolio/");
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

test.each([
  { path: "", status: 200, body: "home" },
  { path: "about", status: 200, body: "about" },
  { path: "about?from=mail", status: 200, body: "about" },
  { path: "about.html", status: 200, body: "about" },
  { path: "nothing", status: 404, body: "lost" },
  { path: "assets", status: 404, body: "lost" },
])("/Portfolio/$path is answered with $status", async ({ path, status, body }) => {
  const response = await fetch(served.address + path);
  expect([response.status, await response.text()]).toEqual([status, body]);
});

test("nothing outside the site's folder is answered", async () => {
  const { hostname, port } = new URL(served.address);
  // As it stands, which fetch would not send.
  const status = await new Promise((resolve) => {
    request({ hostname, port, path: "/Portfolio/../secret" }, (response) => resolve(response.resume().statusCode)).end();
  });
  expect(status).toBe(404);
  expect((await fetch(`${served.address}..%2fsecret`)).status).toBe(404);
});

test("texts come packed, may be kept for ten minutes, and are not sent twice", async () => {
  const { headers } = await fetch(`${served.address}assets/a.js`);
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("cache-control")).toBe("max-age=600");
  const again = await fetch(`${served.address}assets/a.js`, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("answers share a line: a small one need not wait for the large one that was asked for before it", async () => {
  const large = "x".repeat(100 * 1460);
  writeFileSync(join(site, "large.png"), large);
  writeFileSync(join(site, "small.png"), "x");
  const slow = await serve(site, "/Portfolio/", { latency: 0, rate: 1460 * 1000 });
  const come: number[] = [];
  const asked = ["large.png", "small.png"].map(async (file) => come.push((await (await fetch(slow.address + file)).text()).length));
  await Promise.all(asked);
  await slow.close();
  expect(come).toEqual([1, large.length]);
});

test("only this machine can ask", () => {
  expect(new URL(served.address).hostname).toBe("127.0.0.1");
});
