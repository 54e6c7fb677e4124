import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { development } from "weavefolio/extra";
import { TOKEN_HEADER } from "../protocol.ts";
import { RequestError } from "./request-error.ts";

/** Returns why a request has failed, in words if the owner can do something about it. Any other error is a bug. */
export function explainError(error: NodeJS.ErrnoException): RequestError | undefined {
  if (error instanceof RequestError) return error;
  const isFull = error.code === "ENOSPC" || error.code === "EDQUOT";
  return isFull ? new RequestError(507, "The disk is full, and the file is as it was. Make room on the disk") : undefined;
}

/**
 * Accepts requests of this machine, or of a device that has entered the code, by a page of this server that was given the token. The
 * name of the host is checked against DNS rebinding: an attacker's name can lead to this machine, but it stays in the headers.
 * @throws {RequestError}
 */
export function guardRequest(request: IncomingMessage, token: string): void {
  const { method, headers, socket } = request;
  const { host = "", origin } = headers;
  const isLocal = isLoopbackAddress(socket.remoteAddress ?? "") && isLoopbackName(URL.parse(`http://${host}`)?.hostname ?? "");
  if (!isLocal && !development.isAdmitted(request)) throw new RequestError(403, "Only pages on this machine can edit");
  const site = headers["sec-fetch-site"];
  const isSameOrigin = [`http://${host}`, `https://${host}`].includes(origin ?? "") && (site === undefined || site === "same-origin");
  if (!isSameOrigin) throw new RequestError(403, "Only pages of this server can edit");
  if (method !== "POST") throw new RequestError(405, "Send the request with POST");
  if (!isEqual(String(headers[TOKEN_HEADER] ?? ""), token)) throw new RequestError(403, "The page has no valid token: reload it");
}

const isLoopbackAddress = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

const isLoopbackName = (name: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(name);

function isEqual(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Reads a body of at most `limit` bytes. @throws {RequestError} */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new RequestError(413, `The file is larger than ${Math.round(limit / 1e6)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
