import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldersOf } from "../../../e2e/build-sites.ts";
import { everyFile, FOR_EVER, MINUTES } from "../../weavefolio/build/host-headers.ts";
import { isInstalled, type ServerName, serverNames, startServer, type WebServer } from "./servers.ts";

const NICHT_GEFUNDEN = "the not-found page of a translation";
const OUTSIDE = "a file outside the site";
// One page's path is also the folder of another.
const pages = ["", "about", "certificates", "projects", "projects/password-generator", "experience", "contact"];
const siteAt = { "/": "root", "/Portfolio/": "sample" } as const;
const bases = ["/", "/Portfolio/"] as const;

const installed = serverNames.filter(isInstalled);
const cases = installed.flatMap((server) => bases.map((base) => ({ server, base })));

for (const name of serverNames.filter((known) => !installed.includes(known))) {
  const message = `${name} is not installed, so its configuration is not tested.`;
  console.log(message);
  test.skip(message);
}

let folder: string;
const running = new Map<string, WebServer>();

beforeAll(async () => {
  if (cases.length === 0) return;
  folder = mkdtempSync(join(tmpdir(), "hosting-"));
  writeFileSync(join(folder, "outside.html"), OUTSIDE);
  for (const base of bases) {
    const files = filesOf(base);
    cpSync(foldersOf(siteAt[base]).dist, files, { recursive: true });
    writeFileSync(join(files, "document.pdf"), "%PDF-1.7");
    mkdirSync(join(files, ".git"));
    writeFileSync(join(files, ".git", "config"), "secret");
    writeFileSync(join(files, "own.tar.gz"), "an owner's archive");
    mkdirSync(join(files, "de"));
    writeFileSync(join(files, "de", "404.html"), NICHT_GEFUNDEN);
    writeFileSync(join(files, "_redirects"), "/de/* /de/404.html 404");
  }
  for (const { server, base } of cases) running.set(server + base, await startServer(server, { root: rootOf(base), base }));
});

afterAll(async () => {
  for (const server of running.values()) await server.stop();
  if (folder) rmSync(folder, { recursive: true });
});

type Case = { server: ServerName; base: string };

const rootOf = (base: string) => join(folder, base === "/" ? "root" : "parent");
const filesOf = (base: string) => join(rootOf(base), base);
const read = (base: string, file: string) => readFileSync(join(filesOf(base), file));

function started({ server, base }: Case): WebServer {
  const found = running.get(server + base);
  if (!found) throw new Error(`${server} was not started at ${base}`);
  return found;
}

const get = (server: Case, path: string, headers?: Record<string, string>) => started(server).get(server.base + path, headers);

function findFile(base: string, inside: string, ending: string): string {
  const file = readdirSync(join(filesOf(base), inside)).find((name) => name.endsWith(ending));
  if (!file) throw new Error(`No *${ending} in ${inside}`);
  return `${inside}/${file}`;
}

test.each(cases)("$server at $base serves every page at its own URL, without a redirect", async (server) => {
  for (const page of pages) {
    const { status, headers, body } = await get(server, page);
    expect({ page, status, type: headers["content-type"] }).toEqual({ page, status: 200, type: "text/html; charset=utf-8" });
    expect(body).toEqual(read(server.base, page === "" ? "index.html" : `${page}.html`));
  }
});

test.each(cases)("$server at $base redirects other spellings of a page's URL to it and keeps the query", async (server) => {
  for (const [path, location] of [
    ["about.html", "about"],
    ["about/", "about"],
    ["about.html?one=1&two", "about?one=1&two"],
    ["about/?one=1", "about?one=1"],
    ["index.html", ""],
    ["index.html?one=1", "?one=1"],
    ["/about/", "about"],
    ["about/index.html", "about/"],
    ["projects/index.html?one=1", "projects/?one=1"],
    ["projects/", "projects"],
    ["projects/password-generator.html", "projects/password-generator"],
    ["projects/password-generator/?one=1", "projects/password-generator?one=1"],
  ] as const) {
    const { status, headers } = await get(server, path);
    expect({ path, status, location: headers.location }).toEqual({ path, status: 301, location: server.base + location });
    expect(headers["cache-control"]).toBe(MINUTES);
  }
});

test.each(cases.filter(({ base }) => base !== "/"))("$server at $base redirects the base path without its slash", async (server) => {
  for (const query of ["", "?one=1"]) {
    const { status, headers } = await started(server).get(`/Portfolio${query}`);
    expect({ status, location: headers.location }).toEqual({ status: 301, location: `/Portfolio/${query}` });
  }
});

test.each(cases)("$server at $base responds to an unknown URL below another language with that language's page and 404", async (server) => {
  for (const path of ["de/nowhere", "de/projects/nowhere", "de/a/b/c/"]) {
    const { status, body } = await get(server, path);
    expect({ path, status, body: String(body) }).toEqual({ path, status: 404, body: NICHT_GEFUNDEN });
  }
});

test.each(cases)("$server at $base responds to an unknown URL with the not-found page and 404", async (server) => {
  const missing = read(server.base, "404.html");
  for (const path of [
    ...[
      "nowhere",
      "about/nowhere",
      "projects/nowhere",
      "nowhere/",
      "nowhere.html",
      "About",
      "404",
      "404.html",
      "assets/missing.js",
      "assets/missing-1a2b3c4d.css",
    ],
    // Folders, hidden files, the headers of hosts, and compressed copies.
    ...["assets", "assets/", "fonts/", ".nojekyll", ".git/config", ".git/", "_headers", "_redirects", "_headers/", "%5fheaders"],
    ...["about.html.br", "about.html.gz", "about.html%2egz", "about.html.br/", `${findFile(server.base, "assets", ".js")}.br`],
  ]) {
    const { status, headers, body } = await get(server, path);
    expect({ path, status, location: headers.location }).toEqual({ path, status: 404, location: undefined });
    expect(body.equals(missing), path).toBe(true);
  }
});

test.each(cases)("$server at $base serves an archive of the owner, which is not a copy", async (server) => {
  const { status, headers, body } = await get(server, "own.tar.gz");
  expect({ status, encoding: headers["content-encoding"], body: String(body) }).toEqual({
    status: 200,
    encoding: undefined,
    body: "an owner's archive",
  });
});

test.each(cases)("$server at $base blocks path traversal and header injection", async (server) => {
  const ways = ["../", "%2e%2e/", "..%2f", "..%5c"].flatMap((up) => [up, up.repeat(2), up.repeat(3)]);
  for (const path of [
    ...ways.map((way) => `${way}outside.html`),
    "about%00.html",
    "about%0d%0aSet-Cookie:%20a=b/",
    "about%0d%0aSet-Cookie:%20a=b.html",
    "about%0d%0aSet-Cookie:%20a=b/index.html",
  ]) {
    const { status, headers, body } = await get(server, path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    for (const name of ["location", "set-cookie"]) expect(headers, path).not.toHaveProperty(name);
    expect(body.includes(OUTSIDE), path).toBe(false);
  }
});

test.each(cases)("$server at $base never redirects to another host", async (server) => {
  for (const path of [
    `/${server.base}about/`,
    `/${server.base}about.html`,
    `/${server.base}index.html`,
    "//evil.example/",
    "//evil.example/about.html",
    "//evil.example/..//about/",
    "/\\evil.example/about/",
  ]) {
    const { headers } = await started(server).get(path);
    expect(headers.location ?? "/", path).toMatch(/^\/(?![/\\])/);
  }
});

test.each(cases)("$server at $base compresses by Accept-Encoding and sends Vary", async (server) => {
  const { brotli } = started(server);
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const file of ["about", "", findFile(server.base, "assets", ".js"), "icon.svg", "manifest.webmanifest", "nowhere"]) {
    const plain = await get(server, file);
    expect(plain.headers["content-encoding"], file).toBeUndefined();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", brotli ? "br" : "gzip"],
      ["gzip, deflate", "gzip"],
      ["br;q=0, gzip", "gzip"],
    ] as const) {
      const compressed = await get(server, file, { "accept-encoding": accepted, via: "1.1 proxy.example" });
      expect({ file, accepted, encoding: compressed.headers["content-encoding"] }).toEqual({ file, accepted, encoding });
      expect(decompress[encoding](compressed.body)).toEqual(plain.body);
      expect(compressed.headers["content-type"]).toBe(plain.headers["content-type"]);
      for (const { headers } of [plain, compressed]) expect(headers.vary, file).toBe("Accept-Encoding");
    }
    const identity = await get(server, file, { "accept-encoding": "gzip;q=0, br;q=0" });
    expect(identity.headers["content-encoding"]).toBeUndefined();
  }
});

test.each(cases)("$server at $base sends each file with its media type", async (server) => {
  for (const [file, type] of [
    [findFile(server.base, "assets", ".js"), /^(?:text|application)\/javascript; charset=utf-8$/],
    [findFile(server.base, "assets", ".avif"), /^image\/avif$/],
    [findFile(server.base, "assets", ".webp"), /^image\/webp$/],
    [findFile(server.base, "fonts", ".woff2"), /^font\/woff2$/],
    ["icon-192.png", /^image\/png$/],
    ["icon.svg", /^image\/svg\+xml$/],
    ["manifest.webmanifest", /^application\/manifest\+json$/],
    ["document.pdf", /^application\/pdf$/],
    ["resume.docx", /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/],
    ["resume.txt", /^text\/plain; charset=utf-8$/],
    ["contact.vcf", /^text\/vcard; charset=utf-8$/],
  ] as const) {
    const { status, headers } = await get(server, file);
    expect(status, file).toBe(200);
    expect(headers["content-type"], file).toMatch(type);
  }
});

test.each(cases)("$server at $base caches hashed files for a year and the rest for minutes", async (server) => {
  const cacheControl = async (path: string) => (await get(server, path)).headers["cache-control"];
  for (const [inside, ending] of [
    ["assets", ".js"],
    ["assets", ".avif"],
    ["fonts", ".woff2"],
  ] as const) {
    expect(await cacheControl(findFile(server.base, inside, ending))).toBe(FOR_EVER);
  }
  for (const path of ["", "about", "icon.svg", "nowhere", "assets/missing-1a2b3c4d.js"])
    expect(await cacheControl(path), path).toBe(MINUTES);
});

test.each(cases)("$server at $base responds 304 to a matching ETag or date", async (server) => {
  for (const path of ["about", findFile(server.base, "assets", ".js"), "icon-192.png"]) {
    for (const encoding of ["identity", "gzip, br"]) {
      const first = await get(server, path, { "accept-encoding": encoding });
      for (const condition of [
        { "if-none-match": String(first.headers.etag) },
        { "if-modified-since": String(first.headers["last-modified"]) },
      ]) {
        const second = await get(server, path, { "accept-encoding": encoding, ...condition });
        expect({ path, encoding, condition, status: second.status, length: second.body.length }).toMatchObject({ status: 304, length: 0 });
      }
      expect((await get(server, path, { "accept-encoding": encoding, "if-none-match": '"another"' })).status).toBe(200);
    }
  }
});

test.each(cases)("$server at $base responds to a Range request with a part of a picture", async (server) => {
  const file = findFile(server.base, "assets", ".avif");
  const whole = read(server.base, file);
  const part = await get(server, file, { range: "bytes=10-19" });
  expect({ status: part.status, range: part.headers["content-range"] }).toEqual({ status: 206, range: `bytes 10-19/${whole.length}` });
  expect(part.body).toEqual(whole.subarray(10, 20));
  expect((await get(server, file, { range: `bytes=${whole.length}-` })).status).toBe(416);
});

test.each(cases)("$server at $base sends the security headers with every file, and no version of itself", async (server) => {
  for (const path of [
    "",
    "about",
    "about.html",
    "nowhere",
    "assets/",
    "icon.svg",
    findFile(server.base, "assets", ".js"),
    findFile(server.base, "fonts", ".woff2"),
  ]) {
    const { headers } = await get(server, path);
    const security = Object.fromEntries(Object.keys(everyFile).map((name) => [name, headers[name.toLowerCase()]]));
    expect(security, path).toEqual(everyFile);
    expect(headers["strict-transport-security"], path).toBe("max-age=31536000");
    expect(headers["server"] ?? "nginx", path).toBe("nginx");
  }
});
