import type { IncomingMessage, ServerResponse } from "node:http";
import type { Mailbox } from "./mailbox.ts";
import { listPage, messagePage, PAGE_POLICY } from "./pages.ts";
import { answerSend, BODY_LIMIT } from "./protocol.ts";

const SEND_PATH = "/api/v1.0/email/send";
const PAGES_PATH = "/mail-sandbox";

/**
 * The sandbox as a connect middleware: the service's one call, and the pages that show what came.
 * It answers only while `enabled`, and only programs and pages of this machine: a name of another host that resolves to loopback is refused.
 */
export function mailSandbox(mailbox: Mailbox, enabled: () => Promise<boolean>) {
  return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path !== SEND_PATH && path !== PAGES_PATH && !path.startsWith(`${PAGES_PATH}/`)) return next();
    try {
      if (!(await enabled())) return next();
      if (!isLocal(request)) return answer(response, 403, "Forbidden");
      if (path === SEND_PATH) await send(request, response, mailbox);
      else await show(path, response, mailbox);
    } catch (error) {
      // A client that went away in the middle waits for no answer.
      if (!request.destroyed) next(error);
    }
  };
}

async function send(request: IncomingMessage, response: ServerResponse, mailbox: Mailbox): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("allow", "POST");
    return answer(response, 405, "Method Not Allowed");
  }
  const body = await readBody(request);
  if (body === undefined) return answer(response, 413, "Payload Too Large");
  const { status, text } = await answerSend(body, mailbox);
  answer(response, status, text);
}

async function show(path: string, response: ServerResponse, mailbox: Mailbox): Promise<void> {
  const id = path.slice(PAGES_PATH.length + 1);
  if (id === "") {
    const ids = (await mailbox.list()).slice(0, 200);
    const messages = await Promise.all(ids.map(async (found) => ({ id: found, email: await mailbox.read(found) })));
    return answerPage(
      response,
      listPage(
        messages.flatMap(({ id, email }) => (email ? [{ id, email }] : [])),
        mailbox.folder,
      ),
    );
  }
  const email = await mailbox.read(id);
  if (!email) return answer(response, 404, "There is no such message");
  answerPage(response, messagePage(email));
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
  });
  response.end(html);
}

/** Reads a body up to the limit; a longer one is read to its end, so that the answer arrives, but not kept. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= BODY_LIMIT) parts.push(part);
  }
  return bytes <= BODY_LIMIT ? Buffer.concat(parts).toString("utf8") : undefined;
}

/** Whether both the host that is asked and the page that asks are this machine. */
function isLocal({ headers }: IncomingMessage): boolean {
  const { host = "", origin = `http://${host}` } = headers;
  const local = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
  return local.test(host) && local.test(origin.replace(/^https?:\/\//, ""));
}
