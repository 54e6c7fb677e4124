import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader, type OutgoingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificate } from "./certificate.ts";
import { type Served, serve } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
const site = join(folder, "site");
let served: Served;

beforeAll(async () => {
  mkdirSync(join(site, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.html"), "outside the site");
  for (const [name, text] of Object.entries({ "index.html": "home", "about.html": "about", "404.html": "not found", "assets/a.js": "1" })) {
    writeFileSync(join(site, name), text);
  }
  served = await serve(site, "/Portfolio/");
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

type Response = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Requests a URL as written; a browser would normalize `..` first. */
async function request(address: string, headers: OutgoingHttpHeaders = {}): Promise<Response> {
  const { origin } = new URL(address);
  const session = connect(origin, { ca: certificate.cert });
  const stream = session.request({ ":path": address.slice(origin.length), ...headers });
  const responded = new Promise<IncomingHttpHeaders & IncomingHttpStatusHeader>((resolve) => stream.on("response", resolve));
  try {
    const body = await text(stream);
    const headers = await responded;
    return { status: headers[":status"], headers, body };
  } finally {
    session.close();
  }
}

test.each([
  { path: "", status: 200, body: "home" },
  { path: "about", status: 200, body: "about" },
  { path: "about?from=mail", status: 200, body: "about" },
  { path: "about.html", status: 200, body: "about" },
  { path: "missing", status: 404, body: "not found" },
  { path: "assets", status: 404, body: "not found" },
])("/Portfolio/$path responds with $status", async ({ path, status, body }) => {
  expect(await request(served.address + path)).toMatchObject({ status, body });
});

test("a file outside the site's folder gets 404", async () => {
  expect((await request(`${served.address}../secret`)).status).toBe(404);
  expect((await request(`${served.address}..%2fsecret`)).status).toBe(404);
});

test("texts are compressed, cached for ten minutes, and revalidated with a 304", async () => {
  const { headers } = await request(`${served.address}assets/a.js`, { "accept-encoding": "gzip, br" });
  expect(headers).toMatchObject({ "content-encoding": "gzip", "cache-control": "max-age=600" });
  expect(await request(`${served.address}assets/a.js`, { "if-none-match": headers.etag })).toMatchObject({ status: 304, body: "" });
});

test("responses share the connection: a small one does not wait for an earlier large one", async () => {
  const large = "x".repeat(100 * 1460);
  writeFileSync(join(site, "large.png"), large);
  writeFileSync(join(site, "small.png"), "x");
  const slow = await serve(site, "/Portfolio/", { latency: 0, rate: 1460 * 1000 });
  const received: number[] = [];
  await Promise.all(["large.png", "small.png"].map(async (file) => received.push((await request(slow.address + file)).body.length)));
  await slow.close();
  expect(received).toEqual([1, large.length]);
});

test("the server listens on loopback only", () => {
  expect(new URL(served.address).hostname).toBe("127.0.0.1");
});
