import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { onTestFinished } from "vitest";
import type { Network } from "./request.ts";

/** Starts a server for all host names, whose responses depend on the path. “*” is any other path. `requests` are those that it received. */
export async function serve(responses: Record<string, (request: IncomingMessage, response: ServerResponse) => void>) {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.headers.host?.split(":")[0]}${request.url}`);
    const respond = responses[request.url ?? ""] ?? responses["*"];
    if (respond) respond(request, response);
    else response.writeHead(404).end();
  };
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requests, port, getAddress: (path: string, host = "web.test") => `http://${host}:${port}${path}` };
}

/** Resolves all names to this machine, except private.test, and names like enotfound.test, which fail with that code. */
export const network: Network = {
  lookup: ((host, _options, done) => {
    const code = host
      .match(/^(e[\w-]+)\.test$/)?.[1]
      ?.toUpperCase()
      .replaceAll("-", "_");
    if (code) done(Object.assign(new Error(code), { code }), []);
    else done(null, [{ address: host === "private.test" ? "10.0.0.1" : "127.0.0.1", family: 4 }]);
  }) as LookupFunction,
  isAllowed: (address) => address === "127.0.0.1",
};
