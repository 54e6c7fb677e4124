import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { mailSandbox } from "./handler.ts";
import { Mailbox } from "./mailbox.ts";

/** Creates a folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mail-sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Options = { enabled?: () => Promise<boolean>; remoteAddress?: string };

/** Serves a sandbox with an empty mailbox until the test ends. A request that it passes on gets 418, an error 500. */
export async function serveSandbox({ enabled = async () => true, remoteAddress }: Options = {}) {
  const folder = join(temporaryFolder(), "inbox");
  const reports: string[] = [];
  const handle = mailSandbox(folder, { enabled, report: (error) => void reports.push(error) });
  const origin = await listen((request, response) => {
    if (remoteAddress) Object.defineProperty(request.socket, "remoteAddress", { value: remoteAddress });
    void handle(request, response, (error) => response.writeHead(error ? 500 : 418).end());
  });
  const url = `${origin}/api/v1.0/email/send`;

  /** Sends as the form does. Strings and bytes are sent unchanged, anything else as JSON. */
  async function send(body: unknown = request(), headers: Record<string, string> = {}) {
    const text = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
    const response = await fetch(url, {
      method: "POST",
      body: text as BodyInit,
      headers: { "content-type": "application/json", ...headers },
    });
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  }

  /** Sends any header, whereas fetch refuses to set Host, Origin and Sec-Fetch-Site. */
  function rawRequest(
    path: string,
    { method = "GET", headers = {}, body = "" }: { method?: string; headers?: Record<string, string>; body?: string },
  ) {
    return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
      httpRequest(origin + path, { method, headers }, async (response) => {
        let text = "";
        for await (const chunk of response.setEncoding("utf8")) text += chunk;
        resolve({ status: response.statusCode, headers: response.headers, text });
      })
        .on("error", reject)
        .end(body);
    });
  }

  return { origin, port: new URL(origin).port, mailbox: new Mailbox(folder), reports, send, rawRequest };
}

export const params = {
  from_name: "Ada Example",
  to_name: "Jordan Vale",
  reply_to: "ada@example.com",
  to_email: "jordan.vale@example.com",
  message: "Hello",
};

/** Builds a complete request as the contact form sends it, with changed template parameters. */
export function request(changes: Record<string, unknown> = {}) {
  return {
    lib_version: "4.1.0",
    user_id: "sandbox",
    service_id: "sandbox",
    template_id: "sandbox",
    template_params: { ...params, ...changes },
  };
}
