import { resolve } from "node:path";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import type { ContentSource } from "../../content/load/content-source.ts";
import type { Contact } from "../../content/schema/schema.ts";
import { mailSandbox } from "./handler.ts";

export function mailSandboxPlugin(siteRoot: string, source: ContentSource): Plugin {
  // Checked for each request, because the owner can add keys while the server runs. While the content has an error, no page can send.
  const enabled = async () => {
    const { content } = await source.current();
    return !content || !hasAccount(content.contact);
  };

  function mount(server: ViteDevServer | PreviewServer): void {
    const { logger } = server.config;
    const folder = resolve(siteRoot, process.env["MAIL_DIR"] || ".mail");
    server.middlewares.use(mailSandbox(folder, { enabled, report: (error) => logger.error(error, { timestamp: true }) }));
    const { printUrls } = server;
    server.printUrls = () => {
      printUrls.call(server);
      const [local] = server.resolvedUrls?.local ?? [];
      if (local) logger.info(`  ➜  Mail:    ${new URL("/mail-sandbox/", local).href} (while content/contact.yaml has no keys)`);
    };
  }

  return {
    name: "weavefolio:mail-sandbox",
    // Vitest's own server delivers no messages.
    apply: (_config, { mode }) => mode !== "test",
    configureServer: mount,
    configurePreviewServer: mount,
  };
}

/** Whether the owner's own service receives the messages. */
const hasAccount = ({ send, service }: Contact) => send === "mail" || service !== null;
