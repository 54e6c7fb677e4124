import type { IncomingMessage, ServerResponse } from "node:http";
import { isLocal } from "./access.ts";
import { listPage, messagePage, PAGE_POLICY } from "./html.ts";
import { Mailbox } from "./mailbox.ts";
import { MAX_BODY_BYTES, type Received, receiveByEmailjs, receiveByPost } from "./protocol.ts";

const SEND_PATH = "/api/v1.0/email/send";
const PAGES_PATH = "/mail-sandbox";
/** For services other than EmailJS (site/contact/form-service.ts). */
const POST_PATH = `${PAGES_PATH}/send`;

type Options = {
  enabled: () => Promise<boolean>;
  report: (error: string) => void;
};

/** Creates a connect middleware that responds 403 to everything but programs and pages on this machine (access.ts). */
export function mailSandbox(folder: string, { enabled, report }: Options) {
  const mailbox = new Mailbox(folder);

  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path !== SEND_PATH && path !== PAGES_PATH && !path.startsWith(`${PAGES_PATH}/`)) return next();
    try {
      if (!(await enabled())) return next();
      if (!isLocal(request)) return respondText(response, 403, "Forbidden");
      if (path === SEND_PATH) await receive(request, response, mailbox, "emailjs");
      else if (path === POST_PATH) await receive(request, response, mailbox, "post");
      else await showPage(path, request, response, mailbox);
    } catch (error) {
      // Vite would respond with the stack.
      const reason = error instanceof Error ? error.message : String(error);
      report(`The mail sandbox cannot use ${folder}: ${reason}. Set MAIL_DIR to a folder that you can write to.`);
      respondText(response, 500, "Internal Server Error");
    }
  };
}

async function receive(request: IncomingMessage, response: ServerResponse, mailbox: Mailbox, protocol: "emailjs" | "post"): Promise<void> {
  const { method, headers } = request;
  // As EmailJS, which is on another origin: https://fetch.spec.whatwg.org/#http-cors-protocol
  if (headers.origin !== undefined) response.setHeader("access-control-allow-origin", headers.origin);
  if (method === "OPTIONS") {
    response.writeHead(204, { "access-control-allow-methods": "POST", "access-control-allow-headers": "content-type" }).end();
    return;
  }
  if (method !== "POST") return rejectMethod(response, "POST, OPTIONS");
  const body = await readBody(request);
  if (body === "aborted") return;
  const received = check(body, headers["content-type"] ?? "", protocol);
  if (!("params" in received)) return respondText(response, received.status, received.text);
  await mailbox.save(received.params);
  respondText(response, 200, protocol === "emailjs" ? "OK" : JSON.stringify({ ok: true, success: true }));
}

function check(body: Buffer | "too long", type: string, protocol: "emailjs" | "post"): Received {
  const isForm = protocol === "post" && /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);
  // Browsers send a preflight for JSON. EmailJS's other types need none, and are rejected.
  if (!isForm && !/^application\/json\s*(?:;|$)/i.test(type)) return { status: 415, text: "Unsupported Media Type" };
  if (body === "too long") return { status: 413, text: "Variables size limit. The maximum allowed variables size is 50Kb" };
  return protocol === "emailjs" ? receiveByEmailjs(body) : receiveByPost(body, isForm);
}

async function showPage(path: string, { method }: IncomingMessage, response: ServerResponse, mailbox: Mailbox): Promise<void> {
  if (method !== "GET" && method !== "HEAD") return rejectMethod(response, "GET, HEAD");
  const id = path.slice(PAGES_PATH.length + 1);
  if (id === "") {
    const emails = await Promise.all((await mailbox.list()).map(async (id) => ({ id, email: await mailbox.read(id) })));
    return respondHtml(
      response,
      listPage(
        emails.flatMap(({ id, email }) => (email ? [{ id, email }] : [])),
        mailbox.folder,
      ),
    );
  }
  const email = await mailbox.read(id);
  if (!email) return respondText(response, 404, "Message not found");
  respondHtml(response, messagePage(email));
}

function rejectMethod(response: ServerResponse, allow: string): void {
  response.setHeader("allow", allow);
  respondText(response, 405, "Method Not Allowed");
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function respondText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, "content-type": "text/plain; charset=utf-8" }).end(text);
}

function respondHtml(response: ServerResponse, html: string): void {
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY };
  response.writeHead(200, { ...HEADERS, ...headers, "cross-origin-resource-policy": "same-origin" }).end(html);
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
