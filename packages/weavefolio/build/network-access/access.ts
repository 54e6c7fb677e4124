import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { CODE_PAGE_HEADERS, renderCodePage } from "./code-page.ts";

/** For all devices together: with eight digits, a guess has one chance in twenty million. */
export const MAX_WRONG_CODES = 5;

/** In bytes: a form with a code. */
const MAX_BODY = 200;

const FORM = "application/x-www-form-urlencoded";

const admitted = new WeakSet<IncomingMessage>();

/** Whether a request comes from another device whose owner has entered the code. */
export const isAdmitted = (request: IncomingMessage) => admitted.has(request);

/** Decides which requests of other devices the development server responds to. Code and session are new with each start. */
export class NetworkAccess {
  readonly code = String(randomInt(10 ** 8)).padStart(8, "0");
  readonly #session = randomBytes(32).toString("base64url");
  readonly #log: (text: string) => void;
  #wrongCodes = 0;

  constructor(log: (text: string) => void) {
    this.#log = log;
  }

  /** Whether a request may go on: of this machine, or with the cookie. An attacker's name for this machine stays in the headers. */
  isAllowed(request: IncomingMessage): boolean {
    if (isLoopback(request)) return true;
    if (!hasAddressAsHost(request) || isForThisMachine(request) || !this.#hasCookie(request)) return false;
    admitted.add(request);
    return true;
  }

  /** Responds to a request that isn't allowed: asks for the code, or checks it. */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    if (!hasAddressAsHost(request)) return refuse(response, 403, "Open the address with numbers that the terminal shows");
    if (this.#hasCookie(request)) return refuse(response, 403, "Only this machine can request this");
    if (method === "POST" && headers["content-type"] === FORM) return this.#enter(request, response);
    if (!headers.accept?.includes("text/html")) return refuse(response, 401, "Enter the code: reload the page");
    this.#ask(response, 401);
  }

  async #enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, url = "/" } = request;
    // Pages of other sites could use up the attempts.
    if (headers.origin !== `http://${headers.host}`) return refuse(response, 403, "Only the page of this server can send a code");
    const code = await readCode(request);
    if (code === undefined) return refuse(response, 413, "The request is too large");
    if (this.#wrongCodes >= MAX_WRONG_CODES) return this.#ask(response, 429);
    if (!isEqual(code, this.code)) {
      this.#wrongCodes++;
      this.#log(`A device at ${addressOf(request)} entered a wrong code.${this.#wrongCodes < MAX_WRONG_CODES ? "" : ` ${LOCKED}`}`);
      return this.#ask(response, this.#wrongCodes < MAX_WRONG_CODES ? 401 : 429, "This isn't the code.");
    }
    this.#log(`A device at ${addressOf(request)} entered the code, and can edit.`);
    const { pathname, search } = new URL(url, "http://localhost");
    const cookie = `${COOKIE}=${this.#session}; Path=/; HttpOnly; SameSite=Strict`;
    response
      .writeHead(303, { location: (pathname + search).replace(/^\/+/, "/"), "set-cookie": cookie, "cache-control": "no-store" })
      .end();
  }

  #ask(response: ServerResponse, status: 401 | 429, error = ""): void {
    response.writeHead(status, CODE_PAGE_HEADERS).end(renderCodePage(status === 429 ? LOCKED : error, status === 401));
  }

  #hasCookie({ headers }: IncomingMessage): boolean {
    const cookies = (headers.cookie ?? "").split("; ").filter((cookie) => cookie.startsWith(`${COOKIE}=`));
    return cookies.some((cookie) => isEqual(cookie.slice(COOKIE.length + 1), this.#session));
  }
}

const COOKIE = "weavefolio-editor";

const LOCKED = "Too many wrong codes: start the server again for a new one.";

/** Without the prefix of IPv4 addresses in IPv6. */
const addressOf = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? "").replace(/^::ffff:/, "");

const isLoopback = (request: IncomingMessage) => /^(?:127\.|::1$)/.test(addressOf(request));

function hasAddressAsHost({ headers }: IncomingMessage): boolean {
  const { hostname = "" } = URL.parse(`http://${headers.host}`) ?? {};
  return isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** Vite opens files in the code editor of this machine. */
const isForThisMachine = ({ url = "" }: IncomingMessage) => /\/__open-in-editor/i.test(url);

/** Reads the digits of a form, undefined if it is longer than one with a code. */
async function readCode(request: IncomingMessage): Promise<string | undefined> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY) return undefined;
  }
  return (new URLSearchParams(body).get("code") ?? "").replaceAll(/\D/g, "");
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const headers = { "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff" };
  response.writeHead(status, { ...headers, connection: "close" }).end(JSON.stringify({ message }));
}
