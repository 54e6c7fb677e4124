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

  /** Read anew each time: the owner may write the keys while the dev server runs. */
  async function lacksKeys(): Promise<boolean> {
    const { content } = await loadContent(contentFolder(root));
    return content.contact.emailjs === null;
  }

  function mount(server: ViteDevServer | PreviewServer): void {
    server.middlewares.use(mailSandbox(mailbox, lacksKeys));
    const { printUrls } = server;
    server.printUrls = () => {
      printUrls.call(server);
      const [local] = server.resolvedUrls?.local ?? [];
      if (local)
        server.config.logger.info(`  ➜  Mail:    ${new URL("/mail-sandbox/", local).href} (until content/contact.yaml has your keys)`);
    };
  }

  return { name: "portfolio:mail-sandbox", configureServer: mount, configurePreviewServer: mount };
}
