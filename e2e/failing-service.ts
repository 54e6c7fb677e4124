import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export const FAILING_SERVICE_PORT = 4330;

/** How the service fails a request; "none" delivers. A message chooses by its first line (see {@link failureLine}). */
type Failure = `status ${number}` | "reset before the response" | "reset in the response" | "hang" | "drip" | "invalid body" | "none";

/** Returns the first line of a message that makes the service fail in this way. */
export const failureLine = (failure: Failure): string => `Failure: ${failure}`;

/** Every message received, by its sender's name, whatever the response was. */
const received = new Map<string, string[]>();

const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === "/received") {
    response.end(JSON.stringify(received.get(url.searchParams.get("from") ?? "") ?? []));
    return;
  }
  if (request.method !== "POST") {
    response.writeHead(204, cors).end();
    return;
  }
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  const { from_name: from, message } = JSON.parse(body).template_params as Record<string, string>;
  received.set(from ?? "", [...(received.get(from ?? "") ?? []), message ?? ""]);
  const failure = message?.match(/^Failure: (.*)$/m)?.[1] ?? "none";
  respond(failure as Failure, response);
}

function respond(failure: Failure, response: ServerResponse): void {
  const status = Number(failure.match(/^status (\d+)$/)?.[1] ?? 200);
  const headers = { ...cors, "content-type": "text/plain" };
  switch (failure) {
    case "hang":
      return;
    case "reset before the response":
      response.socket?.resetAndDestroy();
      return;
    case "reset in the response":
      response.writeHead(200, { ...headers, "content-length": "100" });
      response.write("O", () => response.socket?.resetAndDestroy());
      return;
    case "drip": {
      response.writeHead(200, headers);
      const dripping = setInterval(() => response.write("."), 100);
      response.on("close", () => clearInterval(dripping));
      return;
    }
    case "invalid body":
      response.writeHead(200, headers).end('{"half of a respon\u0000');
      return;
    default:
      response.writeHead(status, headers).end(status === 200 ? "OK" : `Responded ${status}`);
  }
}

if (import.meta.main) {
  createServer((request, response) => {
    serve(request, response).catch((error: Error) => response.destroy(error));
  }).listen(FAILING_SERVICE_PORT, "127.0.0.1");
}
