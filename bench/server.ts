import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createSecureServer, type Http2ServerResponse, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { certificate } from "./certificate.ts";

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

const COMPRESSIBLE = /^(?:text|image\/svg|application)\b/;

type Resource = { status: number; type: string; plain: Buffer; compressed: Buffer | undefined; etag: string };

/** Shared by all responses: latency in milliseconds, rate in bytes per second. */
export type Line = { latency: number; rate: number };

/** `address` is Home's URL. */
export type Served = { address: string; close: () => Promise<void> };

/**
 * Serves a built site on 127.0.0.1 like GitHub Pages (https://docs.github.com/en/pages): HTTP/2 over TLS, gzip, ten minutes of
 * cache, /about for about.html. `base` has a slash at both ends.
 */
export async function serve(folder: string, base: string, line?: Line): Promise<Served> {
  const resources = new Map<string, Resource>();

  const resourceAt = (url: string): Resource => {
    const { pathname } = new URL(url, "https://localhost");
    const file = pathname.startsWith(base) ? fileOf(folder, decodeURIComponent(pathname.slice(base.length))) : undefined;
    const name = file ?? join(folder, "404.html");
    const cached = resources.get(name);
    if (cached) return { ...cached, status: file ? 200 : 404 };
    const plain = readFileSync(name);
    const type = types[extname(name)] ?? "application/octet-stream";
    const compressed = COMPRESSIBLE.test(type) ? gzipSync(plain) : undefined;
    const resource = {
      status: file ? 200 : 404,
      type,
      plain,
      compressed,
      etag: `"${createHash("sha256").update(plain).digest("hex").slice(0, 16)}"`,
    };
    resources.set(name, resource);
    return resource;
  };

  const send = line ? sendOver(line) : (response: Http2ServerResponse, body: Buffer) => response.end(body);
  const { private: key, cert } = certificate;
  const server = createSecureServer({ key, cert }, (request, response) => {
    const { status, type, plain, compressed, etag } = resourceAt(request.url ?? "/");
    const headers = { "content-type": type, "cache-control": "max-age=600", etag, vary: "Accept-Encoding" };
    if (status === 200 && request.headers["if-none-match"] === etag) return response.writeHead(304, headers).end();
    const isCompressed = compressed && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    const body = isCompressed ? compressed : plain;
    response.writeHead(status, { ...headers, "content-length": body.length, ...(isCompressed && { "content-encoding": "gzip" }) });
    if (request.method === "HEAD") response.end();
    else send(response, body);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const session of sessions) session.destroy();
      }),
  };
}

/** Payload bytes of an Ethernet packet (RFC 894). */
const SEGMENT = 1460;

/** Sends packet by packet: Chromium's throttling delivers 64 KB at once, later than a real connection delivers the first part. */
function sendOver({ latency, rate }: Line): (response: Http2ServerResponse, body: Buffer) => void {
  let free = 0;
  const send = async (response: Http2ServerResponse, body: Buffer): Promise<void> => {
    await sleep(latency);
    for (let start = 0; start < body.length; start += SEGMENT) {
      free = Math.max(free, performance.now()) + (SEGMENT / rate) * 1000;
      await sleep(free - performance.now());
      if (response.stream.destroyed) return;
      response.write(body.subarray(start, start + SEGMENT));
    }
    response.end();
  };
  return (response, body) => void send(response, body);
}

function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  if (!file.startsWith(folder)) return undefined;
  const candidates = path === "" || path.endsWith("/") ? [join(file, "index.html")] : [file, `${file}.html`];
  return candidates.find((name) => existsSync(name) && statSync(name).isFile());
}
