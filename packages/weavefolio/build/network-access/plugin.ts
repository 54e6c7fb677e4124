import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Plugin, ViteDevServer } from "vite";
import { NetworkAccess } from "./access.ts";

/** Lets other devices in the network use the development server once they have entered the code that the terminal shows. */
export function networkAccessPlugin(): Plugin {
  let server: ViteDevServer;
  // Kept when the server restarts with other settings.
  const access = new NetworkAccess((text) => server.config.logger.info(text, { timestamp: true }));
  return {
    name: "weavefolio:network-access",
    apply: (_config, { command, isPreview }) => command === "serve" && !isPreview,
    configureServer(devServer) {
      server = devServer;
      guard(server, access);
      const { printUrls } = server;
      server.printUrls = () => {
        printUrls.call(server);
        server.config.logger.info(`  ➜  Code:    ${access.code.slice(0, 4)} ${access.code.slice(4)}\n\n${NOTICE}`);
      };
    },
  };
}

const NOTICE =
  "Devices in this network can open a Network address above, and edit with the code. The connection isn't encrypted (http):\n" +
  "use it only in a network that you trust. Without --host, only this machine is served.";

/** Comes before every listener of the server, also before those that Vite and plugins add later. */
function guard({ httpServer }: ViteDevServer, access: NetworkAccess): void {
  if (!httpServer) return;
  const emit = httpServer.emit.bind(httpServer) as (event: string, ...values: unknown[]) => boolean;
  httpServer.emit = (event: string, ...values: unknown[]) => {
    const [request, target] = values as [IncomingMessage, ServerResponse | Duplex];
    if ((event !== "request" && event !== "upgrade") || access.isAllowed(request)) return emit(event, ...values);
    if (event === "upgrade") target.destroy();
    else access.respond(request, target as ServerResponse).catch((error: Error) => target.destroy(error));
    return true;
  };
}
