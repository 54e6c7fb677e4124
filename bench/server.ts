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

const PACKED = /^(?:text|image\/svg|application)\b/;

type Answer = { status: number; type: string; plain: Buffer; packed: Buffer | undefined; tag: string };

/** A line to the site that all answers share: how long each takes to begin, in milliseconds, and its bytes a second. */
export type Line = { latency: number; rate: number };

/** A site that is being served; `address` is that of its first page. */
export type Served = { address: string; close: () => Promise<void> };

/**
 * Serves a built site on this machine alone, as GitHub Pages would: by HTTP/2 over TLS, gzip for texts, ten minutes of cache, /about
 * for about.html, 404.html for what is not there (https://docs.github.com/en/pages).
 *
 * @param folder absolute path of the built site
 * @param base the path it is served at, with a slash at both ends
 * @param line what it is reached by, if not as fast as the machine can
 */
export async function serve(folder: string, base: string, line?: Line): Promise<Served> {
  const answers = new Map<string, Answer>();

  const answerTo = (url: string): Answer => {
    const { pathname } = new URL(url, "https://localhost");
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

  const send = line ? sendOver(line) : (response: Http2ServerResponse, body: Buffer) => response.end(body);
  const { private: key, cert } = certificate;
  const server = createSecureServer({ key, cert }, (request, response) => {
    const { status, type, plain, packed, tag } = answerTo(request.url ?? "/");
    const headers = { "content-type": type, "cache-control": "max-age=600", etag: tag, vary: "Accept-Encoding" };
    if (status === 200 && request.headers["if-none-match"] === tag) return response.writeHead(304, headers).end();
    const small = packed && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    const body = small ? packed : plain;
    response.writeHead(status, { ...headers, "content-length": body.length, ...(small && { "content-encoding": "gzip" }) });
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

/** The bytes of an answer that one packet carries over Ethernet (RFC 894, less the headers of IP and TCP). */
const SEGMENT = 1460;

/**
 * Sends answers packet by packet over a line. A browser that is asked to slow the network down itself hands a page over in
 * pieces of 64 KB, and so shows the first of it later than a line would.
 */
function sendOver({ latency, rate }: Line): (response: Http2ServerResponse, body: Buffer) => void {
  let free = 0;
  const send = async (response: Http2ServerResponse, body: Buffer): Promise<void> => {
    await sleep(latency);
    for (let at = 0; at < body.length; at += SEGMENT) {
      free = Math.max(free, performance.now()) + (SEGMENT / rate) * 1000;
      await sleep(free - performance.now());
      if (response.stream.destroyed) return;
      response.write(body.subarray(at, at + SEGMENT));
    }
    response.end();
  };
  return (response, body) => void send(response, body);
}

/** The file that answers a path; none for one that leads out of the folder. */
function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  if (!file.startsWith(folder)) return undefined;
  const candidates = path === "" || path.endsWith("/") ? [join(file, "index.html")] : [file, `${file}.html`];
  return candidates.find((name) => existsSync(name) && statSync(name).isFile());
}
