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

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Asks by HTTP/2 for an address as it is written, where a browser would leave out what leads upwards. */
async function ask(address: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  const { origin } = new URL(address);
  const session = connect(origin, { ca: certificate.cert });
  const stream = session.request({ ":path": address.slice(origin.length), ...headers });
  const answered = new Promise<IncomingHttpHeaders & IncomingHttpStatusHeader>((resolve) => stream.on("response", resolve));
  try {
    const body = await text(stream);
    const headers = await answered;
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
  { path: "nothing", status: 404, body: "lost" },
  { path: "assets", status: 404, body: "lost" },
])("/Portfolio/$path is answered with $status", async ({ path, status, body }) => {
  expect(await ask(served.address + path)).toMatchObject({ status, body });
});

test("nothing outside the site's folder is answered", async () => {
  expect((await ask(`${served.address}../secret`)).status).toBe(404);
  expect((await ask(`${served.address}..%2fsecret`)).status).toBe(404);
});

test("texts come packed, may be kept for ten minutes, and are not sent twice", async () => {
  const { headers } = await ask(`${served.address}assets/a.js`, { "accept-encoding": "gzip, br" });
  expect(headers).toMatchObject({ "content-encoding": "gzip", "cache-control": "max-age=600" });
  expect(await ask(`${served.address}assets/a.js`, { "if-none-match": headers.etag })).toMatchObject({ status: 304, body: "" });
});

test("answers share a line: a small one need not wait for the large one that was asked for before it", async () => {
  const large = "x".repeat(100 * 1460);
  writeFileSync(join(site, "large.png"), large);
  writeFileSync(join(site, "small.png"), "x");
  const slow = await serve(site, "/Portfolio/", { latency: 0, rate: 1460 * 1000 });
  const come: number[] = [];
  await Promise.all(["large.png", "small.png"].map(async (file) => come.push((await ask(slow.address + file)).body.length)));
  await slow.close();
  expect(come).toEqual([1, large.length]);
});

test("only this machine can ask", () => {
  expect(new URL(served.address).hostname).toBe("127.0.0.1");
});
