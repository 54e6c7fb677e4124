import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export const FAULT_SERVICE_PORT = 4330;

/** What the service can be told to do, by the subject of a test's message; each but a status is one of a network's faults. */
type Fault = `status ${number}` | "reset before the answer" | "reset in the answer" | "hang" | "drip" | "nonsense" | "none";

/** A message's first line, which says how the service is to answer it. */
export const faultLine = (fault: Fault): string => `Fault: ${fault}`;

/** Every message that came, by its sender's name, whatever the answer was. */
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
  const fault = message?.match(/^Fault: (.*)$/m)?.[1] ?? "none";
  answer(fault as Fault, response);
}

function answer(fault: Fault, response: ServerResponse): void {
  const status = Number(fault.match(/^status (\d+)$/)?.[1] ?? 200);
  const headers = { ...cors, "content-type": "text/plain" };
  switch (fault) {
    case "hang":
      return;
    case "reset before the answer":
      response.socket?.resetAndDestroy();
      return;
    case "reset in the answer":
      response.writeHead(200, { ...headers, "content-length": "100" });
      response.write("O", () => response.socket?.resetAndDestroy());
      return;
    case "drip": {
      response.writeHead(200, headers);
      const dripping = setInterval(() => response.write("."), 100);
      response.on("close", () => clearInterval(dripping));
      return;
    }
    case "nonsense":
      response.writeHead(200, headers).end('{"half of an answ\u0000');
      return;
    default:
      response.writeHead(status, headers).end(status === 200 ? "OK" : `Answered ${status}`);
  }
}

if (import.meta.main) {
  createServer((request, response) => {
    serve(request, response).catch((error: Error) => response.destroy(error));
  }).listen(FAULT_SERVICE_PORT, "127.0.0.1");
}
