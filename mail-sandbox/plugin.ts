import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { loadContent } from "../content-model/load/loader.ts";
import { contentFolder } from "../content-model/load/read-content.ts";
import { mailSandbox } from "./handler.ts";
import { readSettings } from "./settings.ts";

/**
 * Answers the contact form's call on the site's own origin, in `npm run dev` and `npm start`, while the content has no
 * EmailJS keys. The environment says where messages go: see settings.ts.
 */
export function mailSandboxPlugin(root: string): Plugin {
  async function lacksKeys(): Promise<boolean> {
    const { content } = await loadContent(contentFolder(root));
    return content.contact.emailjs === null;
  }

  function mount(server: ViteDevServer | PreviewServer, enabled: () => Promise<boolean>): void {
    const { logger } = server.config;
    const settings = readSettings(root, process.env);
    const report = (failure: string) => logger.error(failure, { timestamp: true });
    const handle = mailSandbox(settings, { enabled, report, now: () => performance.now() });
    // Before Vite's own: they answer preflights, and let every page of this machine read every answer.
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
      // Asked anew each time, for the owner may write the keys meanwhile; while the content is broken no page asks.
      mount(server, () => lacksKeys().catch(() => true));
    },
    async configurePreviewServer(server) {
      // What is served was built with the keys of now.
      if (await lacksKeys()) mount(server, async () => true);
    },
  };
}
