import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { everyFile, FOR_EVER, MINUTES } from "../vite/host-headers.ts";
import { isInstalled, type ServerName, serverNames, startServer, type WebServer } from "./servers.ts";

const project = join(import.meta.dirname, "..");
const OUTSIDE = "what lies beside the site";
const pages = ["", "about", "certificates", "projects", "experience", "contact"];
const bases = ["/", "/Portfolio/"];

const installed = serverNames.filter(isInstalled);
const cases = installed.flatMap((server) => bases.map((base) => ({ server, base })));

for (const name of serverNames.filter((known) => !installed.includes(known))) {
  const said = `${name} is not on this machine, so its configuration is not tried.`;
  console.log(said);
  test.skip(said);
}

let folder: string;
const running = new Map<string, WebServer>();

beforeAll(async () => {
  if (cases.length === 0) return;
  folder = mkdtempSync(join(tmpdir(), "hosting-"));
  writeFileSync(join(folder, "outside.html"), OUTSIDE);
  for (const base of bases) {
    const files = filesOf(base);
    const env = {
      ...process.env,
      CONTENT_DIR: "sample",
      OUT_DIR: files,
      SITE_ADDRESS: `https://jordan-vale.example${base}`,
      NODE_ENV: "production",
    };
    execFileSync("npm", ["run", "--silent", "build"], { cwd: project, env, stdio: "ignore" });
    mkdirSync(join(files, ".git"));
    writeFileSync(join(files, ".git", "config"), "secret");
  }
  for (const { server, base } of cases) running.set(server + base, await startServer(server, { root: rootOf(base), base }));
}, 120_000);

afterAll(async () => {
  for (const server of running.values()) await server.stop();
  if (folder) rmSync(folder, { recursive: true });
});

type Case = { server: ServerName; base: string };

vi.setConfig({ testTimeout: 30_000 });

/** The folder a web server is given, and the one below it that has the site. */
const rootOf = (base: string) => join(folder, base === "/" ? "root" : "parent");
const filesOf = (base: string) => join(rootOf(base), base);
const read = (base: string, file: string) => readFileSync(join(filesOf(base), file));

function started({ server, base }: Case): WebServer {
  const found = running.get(server + base);
  if (!found) throw new Error(`${server} was not started at ${base}`);
  return found;
}

/** Asks for a path below the base. */
const ask = (of: Case, path: string, headers?: Record<string, string>) => started(of).ask(of.base + path, headers);

/** The first file of a folder whose name ends so, below the base. */
function named(base: string, inside: string, ending: string): string {
  const file = readdirSync(join(filesOf(base), inside)).find((name) => name.endsWith(ending));
  if (!file) throw new Error(`There is no *${ending} in ${inside}`);
  return `${inside}/${file}`;
}

test.each(cases)("$server at $base answers every page at its own address, without a redirect", async (of) => {
  for (const page of pages) {
    const { status, headers, body } = await ask(of, page);
    expect({ page, status, type: headers["content-type"] }).toEqual({ page, status: 200, type: "text/html; charset=utf-8" });
    expect(body).toEqual(read(of.base, page === "" ? "index.html" : `${page}.html`));
  }
});

test.each(cases)("$server at $base leads to a page's address from others that mean it, with what was asked", async (of) => {
  for (const [path, location] of [
    ["about.html", "about"],
    ["about/", "about"],
    ["about.html?one=1&two", "about?one=1&two"],
    ["about/?one=1", "about?one=1"],
    ["index.html", ""],
    ["index.html?one=1", "?one=1"],
    ["/about/", "about"],
  ] as const) {
    const { status, headers } = await ask(of, path);
    expect({ path, status, location: headers.location }).toEqual({ path, status: 301, location: of.base + location });
    expect(headers["cache-control"]).toBe(MINUTES);
  }
});

test.each(cases.filter(({ base }) => base !== "/"))("$server at $base leads there from the same path without its slash", async (of) => {
  for (const query of ["", "?one=1"]) {
    const { status, headers } = await started(of).ask(`/Portfolio${query}`);
    expect({ status, location: headers.location }).toEqual({ status: 301, location: `/Portfolio/${query}` });
  }
});

test.each(cases)("$server at $base answers an address that is none with the page for it, and 404", async (of) => {
  const missing = read(of.base, "404.html");
  for (const path of [
    ...[
      "nowhere",
      "about/nowhere",
      "nowhere/",
      "nowhere.html",
      "About",
      "404",
      "404.html",
      "assets/missing.js",
      "assets/missing-1a2b3c4d.css",
    ],
    // Folders are not listed, and what starts with a dot is nobody's business.
    ...["assets", "assets/", "fonts/", ".nojekyll", ".git/config", ".git/"],
  ]) {
    const { status, headers, body } = await ask(of, path);
    expect({ path, status, location: headers.location }).toEqual({ path, status: 404, location: undefined });
    expect(body.equals(missing), path).toBe(true);
  }
});

test.each(cases)("$server at $base gives nothing to who tries to leave the site, or to write into an answer", async (of) => {
  const ways = ["../", "%2e%2e/", "..%2f", "..%5c"].flatMap((up) => [up, up.repeat(2), up.repeat(3)]);
  for (const path of [
    ...ways.map((way) => `${way}outside.html`),
    "about%00.html",
    "about%0d%0aSet-Cookie:%20a=b/",
    "about%0d%0aSet-Cookie:%20a=b.html",
    "about%0d%0aSet-Cookie:%20a=b/index.html",
  ]) {
    const { status, headers, body } = await ask(of, path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    for (const name of ["location", "set-cookie"]) expect(headers, path).not.toHaveProperty(name);
    expect(body.includes(OUTSIDE), path).toBe(false);
  }
});

test.each(cases)("$server at $base leads nobody to another host", async (of) => {
  for (const path of [
    `/${of.base}about/`,
    `/${of.base}about.html`,
    `/${of.base}index.html`,
    "//evil.example/",
    "//evil.example/about.html",
    "//evil.example/..//about/",
    "/\\evil.example/about/",
  ]) {
    const { headers } = await started(of).ask(path);
    expect(headers.location ?? "/", path).toMatch(/^\/(?![/\\])/);
  }
});

test.each(cases)("$server at $base sends what a browser can unpack, and says what it depends on", async (of) => {
  const { brotli } = started(of);
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const file of ["about", "", named(of.base, "assets", ".js"), "icon.svg", "manifest.webmanifest", "nowhere"]) {
    const plain = await ask(of, file);
    expect(plain.headers["content-encoding"], file).toBeUndefined();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", brotli ? "br" : "gzip"],
      ["gzip, deflate", "gzip"],
      ["br;q=0, gzip", "gzip"],
    ] as const) {
      const packed = await ask(of, file, { "accept-encoding": accepted, via: "1.1 proxy.example" });
      expect({ file, accepted, encoding: packed.headers["content-encoding"] }).toEqual({ file, accepted, encoding });
      expect(unpacked[encoding](packed.body)).toEqual(plain.body);
      expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
      for (const { headers } of [plain, packed]) expect(headers.vary, file).toBe("Accept-Encoding");
    }
    const refused = await ask(of, file, { "accept-encoding": "gzip;q=0, br;q=0" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  }
});

test.each(cases)("$server at $base sends each kind of file as what it is", async (of) => {
  for (const [file, type] of [
    [named(of.base, "assets", ".js"), /^(?:text|application)\/javascript; charset=utf-8$/],
    [named(of.base, "assets", ".avif"), /^image\/avif$/],
    [named(of.base, "assets", ".webp"), /^image\/webp$/],
    [named(of.base, "fonts", ".woff2"), /^font\/woff2$/],
    ["icon-192.png", /^image\/png$/],
    ["icon.svg", /^image\/svg\+xml$/],
    ["manifest.webmanifest", /^application\/manifest\+json$/],
    ["resume.pdf", /^application\/pdf$/],
    ["contact.vcf", /^text\/vcard; charset=utf-8$/],
  ] as const) {
    const { status, headers } = await ask(of, file);
    expect(status, file).toBe(200);
    expect(headers["content-type"], file).toMatch(type);
  }
});

test.each(cases)("$server at $base has a browser keep for ever what never changes, and the rest for minutes", async (of) => {
  const kept = async (path: string) => (await ask(of, path)).headers["cache-control"];
  for (const [inside, ending] of [
    ["assets", ".js"],
    ["assets", ".avif"],
    ["fonts", ".woff2"],
  ] as const) {
    expect(await kept(named(of.base, inside, ending))).toBe(FOR_EVER);
  }
  for (const path of ["", "about", "icon.svg", "nowhere", "assets/missing-1a2b3c4d.js"]) expect(await kept(path), path).toBe(MINUTES);
});

test.each(cases)("$server at $base sends nothing again that the browser has", async (of) => {
  for (const path of ["about", named(of.base, "assets", ".js"), "icon-192.png"]) {
    for (const encoding of ["identity", "gzip, br"]) {
      const first = await ask(of, path, { "accept-encoding": encoding });
      for (const condition of [
        { "if-none-match": String(first.headers.etag) },
        { "if-modified-since": String(first.headers["last-modified"]) },
      ]) {
        const again = await ask(of, path, { "accept-encoding": encoding, ...condition });
        expect({ path, encoding, condition, status: again.status, length: again.body.length }).toMatchObject({ status: 304, length: 0 });
      }
      expect((await ask(of, path, { "accept-encoding": encoding, "if-none-match": '"another"' })).status).toBe(200);
    }
  }
});

test.each(cases)("$server at $base sends a part of a picture", async (of) => {
  const file = named(of.base, "assets", ".avif");
  const whole = read(of.base, file);
  const part = await ask(of, file, { range: "bytes=10-19" });
  expect({ status: part.status, range: part.headers["content-range"] }).toEqual({ status: 206, range: `bytes 10-19/${whole.length}` });
  expect(part.body).toEqual(whole.subarray(10, 20));
  expect((await ask(of, file, { range: `bytes=${whole.length}-` })).status).toBe(416);
});

test.each(cases)("$server at $base sends every file with the headers that guard it, and tells no version of itself", async (of) => {
  for (const path of [
    "",
    "about",
    "about.html",
    "nowhere",
    "assets/",
    "icon.svg",
    named(of.base, "assets", ".js"),
    named(of.base, "fonts", ".woff2"),
  ]) {
    const { headers } = await ask(of, path);
    const guarding = Object.fromEntries(Object.keys(everyFile).map((name) => [name, headers[name.toLowerCase()]]));
    expect(guarding, path).toEqual(everyFile);
    expect(headers["server"] ?? "nginx", path).toBe("nginx");
  }
});
