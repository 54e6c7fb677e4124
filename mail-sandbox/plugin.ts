import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import type { ContentSource } from "../content-model/load/content-source.ts";
import { mailSandbox } from "./handler.ts";
import { readSettings } from "./settings.ts";

export function mailSandboxPlugin(root: string, source: ContentSource): Plugin {
  // While the content has an error, no page can send.
  const isEnabled = async () => {
    const { content } = await source.current();
    return !content || content.contact.emailjs === null;
  };

  function mount(server: ViteDevServer | PreviewServer, enabled: () => Promise<boolean>): void {
    const { logger } = server.config;
    const settings = readSettings(root, process.env);
    const report = (error: string) => logger.error(error, { timestamp: true });
    const handle = mailSandbox(settings, { enabled, report, now: () => performance.now() });
    // Before Vite's CORS middleware, which answers preflights and lets every local page read every response.
    server.middlewares.stack.unshift({ route: "", handle });
    const { printUrls } = server;
    server.printUrls = () => {
      printUrls.call(server);
      const [local] = server.resolvedUrls?.local ?? [];
      if (local) logger.info(`  ➜  Mail:    ${new URL("/mail-sandbox/", local).href} (while content/contact.yaml has no keys)`);
    };
  }

  return {
    name: "portfolio:mail-sandbox",
    configureServer(server) {
      // Checked for each request, because the owner can add keys while the server runs.
      mount(server, isEnabled);
    },
    async configurePreviewServer(server) {
      if (await isEnabled()) mount(server, async () => true);
    },
  };
}
