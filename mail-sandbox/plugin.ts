import { resolve } from "node:path";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { contentFolder } from "../build/content.ts";
import { loadContent } from "../src/content-model/loader.ts";
import { mailSandbox } from "./handler.ts";
import { Mailbox } from "./mailbox.ts";

/**
 * Answers the contact form's call on the site's own origin, in `npm run dev` and `npm start`, while the content has no
 * EmailJS keys. Messages go to MAIL_DIR, or .mail in the project.
 */
export function mailSandboxPlugin(root: string): Plugin {
  const mailbox = new Mailbox(resolve(root, process.env["MAIL_DIR"] || ".mail"));

  async function lacksKeys(): Promise<boolean> {
    const { content } = await loadContent(contentFolder(root));
    return content.contact.emailjs === null;
  }

  function mount(server: ViteDevServer | PreviewServer, enabled: () => Promise<boolean>): void {
    server.middlewares.use(mailSandbox(mailbox, enabled));
    const { printUrls } = server;
    server.printUrls = () => {
      printUrls.call(server);
      const [local] = server.resolvedUrls?.local ?? [];
      if (local)
        server.config.logger.info(`  ➜  Mail:    ${new URL("/mail-sandbox/", local).href} (while content/contact.yaml has no keys)`);
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
