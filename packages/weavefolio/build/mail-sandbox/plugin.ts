import { resolve } from "node:path";
import { inspect } from "node:util";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import type { ContentSource } from "../../content/load/content-source.ts";
import type { Contact } from "../../content/schema/schema.ts";
import { mailSandbox } from "./handler.ts";
import { Mailbox } from "./mailbox.ts";

export function mailSandboxPlugin(siteRoot: string, source: ContentSource): Plugin {
  // While the content has an error, no page can send.
  const isEnabled = async () => {
    const { content } = await source.current();
    return !content || !hasAccount(content.contact);
  };

  async function mount(server: ViteDevServer | PreviewServer, enabled: () => Promise<boolean>): Promise<void> {
    const { logger } = server.config;
    const folder = resolve(siteRoot, process.env["MAIL_DIR"] || ".mail");
    if (await enabled()) await prepare(folder);
    const report = (error: string) => logger.error(error, { timestamp: true });
    const handle = mailSandbox(folder, { enabled, report });
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
    name: "weavefolio:mail-sandbox",
    // Vitest's own server delivers no messages.
    apply: (_config, { mode }) => mode !== "test",
    async configureServer(server) {
      // Checked for each request, because the owner can add keys while the server runs.
      await mount(server, isEnabled);
    },
    async configurePreviewServer(server) {
      if (await isEnabled()) await mount(server, async () => true);
    },
  };
}

/** Whether the owner's own service receives the messages. */
const hasAccount = ({ send, emailjs, service }: Contact) => send === "mail" || Boolean(emailjs ?? service?.address);

/** Prints as text for the owner, never as a stack trace. */
export class MailboxError extends Error {
  override name = "MailboxError";

  [inspect.custom](): string {
    return this.message;
  }
}

async function prepare(folder: string): Promise<void> {
  try {
    await new Mailbox(folder).prepare();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new MailboxError(
      `No message can be saved in ${folder}: ${REASONS[code] ?? message}. Set MAIL_DIR to a folder that you can write to.`,
    );
  }
}

const REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EEXIST: "it is not a folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "it is not a folder",
  EROFS: "the disk is read-only",
};
