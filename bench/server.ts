import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".png": "image/png",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const PACKED = /^(?:text|image\/svg|application)\b/;

type Answer = { status: number; type: string; plain: Buffer; packed: Buffer | undefined; tag: string };

/** A site that is being served; `address` is that of its first page. */
export type Served = { address: string; close: () => Promise<void> };

/**
 * Serves a built site on this machine alone, as GitHub Pages would: gzip for texts, ten minutes of cache, /about for about.html,
 * 404.html for what is not there (https://docs.github.com/en/pages).
 *
 * @param folder absolute path of the built site
 * @param base the path it is served at, with a slash at both ends
 */
export async function serve(folder: string, base: string): Promise<Served> {
  const answers = new Map<string, Answer>();

  const answerTo = (url: string): Answer => {
    const { pathname } = new URL(url, "http://localhost");
    const file = pathname.startsWith(base) ? fileOf(folder, decodeURIComponent(pathname.slice(base.length))) : undefined;
    const name = file ?? join(folder, "404.html");
    const known = answers.get(name);
    if (known) return { ...known, status: file ? 200 : 404 };
    const plain = readFileSync(name);
    const type = types[extname(name)] ?? "application/octet-stream";
    const packed = PACKED.test(type) ? gzipSync(plain) : undefined;
    const answer = {
      status: file ? 200 : 404,
      type,
      plain,
      packed,
      tag: `"${createHash("sha256").update(plain).digest("hex").slice(0, 16)}"`,
    };
    answers.set(name, answer);
    return answer;
  };

  const server = createServer((request, response) => {
    const { status, type, plain, packed, tag } = answerTo(request.url ?? "/");
    const headers = { "content-type": type, "cache-control": "max-age=600", etag: tag, vary: "Accept-Encoding" };
    if (status === 200 && request.headers["if-none-match"] === tag) return response.writeHead(304, headers).end();
    const small = packed && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    const body = small ? packed : plain;
    response.writeHead(status, { ...headers, "content-length": body.length, ...(small && { "content-encoding": "gzip" }) });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The file that answers a path; none for one that leads out of the folder. */
function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  if (!file.startsWith(folder)) return undefined;
  const candidates = path === "" || path.endsWith("/") ? [join(file, "index.html")] : [file, `${file}.html`];
  return candidates.find((name) => existsSync(name) && statSync(name).isFile());
}
