import type { IncomingMessage, ServerResponse } from "node:http";
import { isLocal, isOwnPage } from "./access.ts";
import { FailureSimulator, failures } from "./failures.ts";
import { listPage, messagePage, PAGE_POLICY } from "./html.ts";
import { Mailbox, type TemplateParams } from "./mailbox.ts";
import { handlePost, handleSend, MAX_BODY_BYTES } from "./protocol.ts";

const SEND_PATH = "/api/v1.0/email/send";
const PAGES_PATH = "/mail-sandbox";
/** For services other than EmailJS (site/contact/form-service.ts). */
const POST_PATH = `${PAGES_PATH}/send`;
const FAILURE_PATH = `${PAGES_PATH}/failure`;

const MAX_LISTED_MESSAGES = 200;

type Options = {
  enabled: () => Promise<boolean>;
  report: (error: string) => void;
};

type Sandbox = { mailbox: Mailbox; simulator: FailureSimulator; report: (error: string) => void };

/** Creates a connect middleware that responds 403 to everything but programs and pages on this machine (access.ts). */
export function mailSandbox(folder: string, { enabled, report }: Options) {
  const mailbox = new Mailbox(folder);
  const sandbox: Sandbox = { mailbox, simulator: new FailureSimulator(), report };

  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path !== SEND_PATH && path !== PAGES_PATH && !path.startsWith(`${PAGES_PATH}/`)) return next();
    try {
      if (!(await enabled())) return next();
      if (!isLocal(request)) return respondText(response, 403, "Forbidden");
      if (path === SEND_PATH || path === POST_PATH) await respondToSend(request, response, sandbox);
      else if (path === FAILURE_PATH) await selectFailure(request, response, sandbox);
      else await showPage(path, request, response, sandbox);
    } catch (error) {
      // Vite would respond with the stack.
      report(`A request to ${path} failed: ${error instanceof Error ? error.stack : String(error)}`);
      respondText(response, 500, "Internal Server Error");
    }
  };
}

async function respondToSend(request: IncomingMessage, response: ServerResponse, sandbox: Sandbox): Promise<void> {
  const { method, headers } = request;
  // EmailJS is on another origin, so a stand-in needs CORS: https://fetch.spec.whatwg.org/#http-cors-protocol
  response.setHeader("vary", "Origin");
  if (headers.origin !== undefined) response.setHeader("access-control-allow-origin", headers.origin);
  if (method === "OPTIONS") {
    response.writeHead(204, { "access-control-allow-methods": "POST", "access-control-allow-headers": "content-type" }).end();
    return;
  }
  if (method !== "POST") return rejectMethod(response, "POST, OPTIONS");
  const body = await readBody(request);
  if (body === "aborted") return;
  const failure = sandbox.simulator.next();
  if (failure === "hang") return;
  if (failure === "cut") return cutConnection(response);
  if (failure) return respondText(response, failures[failure].response.status, failures[failure].response.text);
  const type = headers["content-type"] ?? "";
  const isPost = request.url?.startsWith(POST_PATH) === true;
  const isForm = isPost && /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);
  // Browsers send a preflight for JSON. EmailJS's other types need none, and are rejected.
  if (!isForm && !/^application\/json\s*(?:;|$)/i.test(type)) return respondText(response, 415, "Unsupported Media Type");
  if (body === "too long") return respondText(response, 413, "Variables size limit. The maximum allowed variables size is 50Kb");
  const deliver = (params: TemplateParams) => sandbox.mailbox.save(params);
  const { report } = sandbox;
  const { status, text } = await (isPost ? handlePost(body, isForm, { deliver, report }) : handleSend(body, deliver, report));
  respondText(response, status, text);
}

/** Closes the connection during the response: browsers retry if a reused connection is closed before it. */
function cutConnection(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "content-length": "2" });
  response.write("O", () => response.destroy());
}

async function selectFailure(request: IncomingMessage, response: ServerResponse, sandbox: Sandbox): Promise<void> {
  if (request.method !== "POST") return rejectMethod(response, "POST");
  if (!isOwnPage(request)) return respondText(response, 403, "Forbidden");
  const body = await readBody(request);
  if (body === "aborted") return;
  if (body === "too long" || !sandbox.simulator.select(new URLSearchParams(body.toString()))) {
    return respondText(response, 400, "Bad Request");
  }
  response.writeHead(303, { location: `${PAGES_PATH}/`, "cache-control": "no-store" }).end();
}

async function showPage(path: string, { method }: IncomingMessage, response: ServerResponse, sandbox: Sandbox): Promise<void> {
  if (method !== "GET" && method !== "HEAD") return rejectMethod(response, "GET, HEAD");
  const { mailbox, simulator } = sandbox;
  const id = path.slice(PAGES_PATH.length + 1);
  if (id === "") {
    const ids = await mailbox.list();
    const emails = await Promise.all(ids.slice(0, MAX_LISTED_MESSAGES).map(async (id) => ({ id, email: await mailbox.read(id) })));
    const messages = emails.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
    return respondHtml(response, listPage({ messages, total: ids.length, folder: mailbox.folder, simulation: simulator.selected }));
  }
  const email = await mailbox.read(id);
  if (!email) return respondText(response, 404, "Message not found");
  respondHtml(response, messagePage(email));
}

function rejectMethod(response: ServerResponse, allow: string): void {
  response.setHeader("allow", allow);
  respondText(response, 405, "Method Not Allowed");
}

function respondText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(text);
}

function respondHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": PAGE_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // With no-referrer, browsers would send the form with “Origin: null”.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  response.end(html);
}

/** Reads a request body. One over the limit is read to its end, so that the client gets the response, but dropped. */
async function readBody(request: IncomingMessage): Promise<Buffer | "too long" | "aborted"> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
    }
  } catch {
    return "aborted";
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks) : "too long";
}
