import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { onTestFinished } from "vitest";
import type { Network } from "./request.ts";

/** One server for all names, whose answers depend on the path; `asked` are the requests it got. */
export async function serve(answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void>) {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.headers.host?.split(":")[0]}${request.url}`);
    const answer = answers[request.url ?? ""];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  };
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, port, at: (path: string, host = "web.test") => `http://${host}:${port}${path}` };
}

/** A network of names in which all are at this machine, but private.test, and those that cannot be found: ECODE.test. */
export const network: Network = {
  lookup: ((host, _options, done) => {
    const code = host
      .match(/^(e[\w-]+)\.test$/)?.[1]
      ?.toUpperCase()
      .replaceAll("-", "_");
    if (code) done(Object.assign(new Error(code), { code }), []);
    else done(null, [{ address: host === "private.test" ? "10.0.0.1" : "127.0.0.1", family: 4 }]);
  }) as LookupFunction,
  mayAsk: (address) => address === "127.0.0.1",
};
