import type { IncomingMessage, ServerResponse } from "node:http";
import { isLocal, isOwnPage } from "./access.ts";
import { FaultSwitch, faults } from "./faults.ts";
import { Mailbox } from "./mailbox.ts";
import { compose, type TemplateParams } from "./message.ts";
import { listPage, messagePage, PAGE_POLICY } from "./pages.ts";
import { answerSend, BODY_LIMIT, oneASecond } from "./protocol.ts";
import { relayTo } from "./relay.ts";
import type { Settings } from "./settings.ts";

const SEND_PATH = "/api/v1.0/email/send";
const PAGES_PATH = "/mail-sandbox";
const FAULT_PATH = `${PAGES_PATH}/fault`;

/** The most messages the list shows; each is read for it. */
const LIST_LENGTH = 200;

type Surroundings = {
  /** Asked with each request: while the owner has keys the sandbox is not there. */
  enabled: () => Promise<boolean>;
  /** Tells the owner of a failure, in one text. */
  report: (failure: string) => void;
  /** A clock that never goes back, in milliseconds. */
  now: () => number;
};

type Sandbox = {
  settings: Settings;
  mailbox: Mailbox;
  faults: FaultSwitch;
  /** Whether the rate limit takes a request that comes now. */
  takes: () => boolean;
  deliver: (params: TemplateParams) => Promise<void>;
  report: (failure: string) => void;
};

/**
 * The sandbox as a connect middleware: the service's one call, and the pages that show what came.
 * It answers only while `enabled`, and only programs and pages of this machine (see access.ts); all others get 403.
 */
export function mailSandbox(settings: Settings, { enabled, report, now }: Surroundings) {
  const mailbox = new Mailbox(settings.folder);
  const relay = settings.relay && relayTo(settings.relay);
  const from = settings.relay?.from ?? "sandbox@example.com";
  const sandbox: Sandbox = {
    settings,
    mailbox,
    faults: new FaultSwitch(),
    takes: settings.rateLimit ? oneASecond(now) : () => true,
    report,
    async deliver(params) {
      const message = await compose(params, from);
      // Kept first: what the server does not take is not lost.
      await mailbox.keep(message);
      await relay?.(message);
    },
  };

  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path !== SEND_PATH && path !== PAGES_PATH && !path.startsWith(`${PAGES_PATH}/`)) return next();
    try {
      if (!(await enabled())) return next();
      if (!isLocal(request)) return answer(response, 403, "Forbidden");
      if (path === SEND_PATH) await send(request, response, sandbox);
      else if (path === FAULT_PATH) await chooseFault(request, response, sandbox);
      else await show(path, request, response, sandbox);
    } catch (error) {
      next(error);
    }
  };
}

/** The service's call, with CORS as a service on another origin needs it: https://fetch.spec.whatwg.org/#http-cors-protocol */
async function send(request: IncomingMessage, response: ServerResponse, sandbox: Sandbox): Promise<void> {
  const { method, headers } = request;
  response.setHeader("vary", "Origin");
  if (headers.origin !== undefined) response.setHeader("access-control-allow-origin", headers.origin);
  if (method === "OPTIONS") {
    response.writeHead(204, { "access-control-allow-methods": "POST", "access-control-allow-headers": "content-type" }).end();
    return;
  }
  if (method !== "POST") return refuseMethod(response, "POST, OPTIONS");
  const body = await readBody(request);
  if (body === "gone") return;
  const fault = sandbox.faults.take();
  if (fault === "hang") return;
  if (fault === "cut") return cut(response);
  if (fault) return answer(response, faults[fault].answer.status, faults[fault].answer.text);
  if (!sandbox.takes()) return answer(response, 429, "Too Many Requests");
  // A browser asks before it sends this type to another origin; the types it sends without asking are refused.
  if (!/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) return answer(response, 415, "Unsupported Media Type");
  if (body === "too long") return answer(response, 413, "Variables size limit. The maximum allowed variables size is 50Kb");
  const { status, text } = await answerSend(body, sandbox.deliver, sandbox.report);
  answer(response, status, text);
}

/**
 * Ends the connection in the middle of the answer. Not before it: a browser that finds a kept connection closed sends
 * the request once more, and a fault for one send would go unseen.
 */
function cut(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "content-length": "2" });
  response.write("O", () => response.destroy());
}

/** Sets what the next sends meet, by the form on the sandbox's own page alone. */
async function chooseFault(request: IncomingMessage, response: ServerResponse, sandbox: Sandbox): Promise<void> {
  if (request.method !== "POST") return refuseMethod(response, "POST");
  if (!isOwnPage(request)) return answer(response, 403, "Forbidden");
  const body = await readBody(request);
  if (body === "gone") return;
  if (body === "too long" || !sandbox.faults.choose(new URLSearchParams(body.toString()))) return answer(response, 400, "Bad Request");
  response.writeHead(303, { location: `${PAGES_PATH}/`, "cache-control": "no-store" }).end();
}

async function show(path: string, { method }: IncomingMessage, response: ServerResponse, sandbox: Sandbox): Promise<void> {
  if (method !== "GET" && method !== "HEAD") return refuseMethod(response, "GET, HEAD");
  const { mailbox, faults, settings } = sandbox;
  const id = path.slice(PAGES_PATH.length + 1);
  if (id === "") {
    const ids = await mailbox.list();
    const messages = await Promise.all(ids.slice(0, LIST_LENGTH).map(async (found) => ({ id: found, email: await mailbox.read(found) })));
    const listed = messages.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
    return answerPage(response, listPage({ messages: listed, total: ids.length, settings, fault: faults.chosen }));
  }
  const email = await mailbox.read(id);
  if (!email) return answer(response, 404, "There is no such message");
  answerPage(response, messagePage(email));
}

function refuseMethod(response: ServerResponse, allow: string): void {
  response.setHeader("allow", allow);
  answer(response, 405, "Method Not Allowed");
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(text);
}

function answerPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": PAGE_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Not no-referrer: browsers would then send the form with “Origin: null”.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  response.end(html);
}

/** Reads a body up to the limit; a longer one is read to its end, so that the answer arrives, but not kept. */
async function readBody(request: IncomingMessage): Promise<Buffer | "too long" | "gone"> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes <= BODY_LIMIT) parts.push(part);
    }
  } catch {
    // The client went away in the middle, and waits for no answer.
    return "gone";
  }
  return bytes <= BODY_LIMIT ? Buffer.concat(parts) : "too long";
}
