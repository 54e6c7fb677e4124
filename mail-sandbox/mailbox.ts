import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";

/** The parameters a template is filled with; their names are the contact form's own. */
export type TemplateParams = Record<string, string | number | boolean>;

/** A folder of .eml files, one a message, named by us: `<time>-<random>.eml`. */
export class Mailbox {
  readonly folder: string;

  /** @param folder absolute path; made with the first message */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a message whole or not at all. */
  async deliver(params: TemplateParams): Promise<void> {
    const message = await compose(params);
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`);
    try {
      const file = await open(`${path}.part`, "wx");
      await file
        .writeFile(message)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(`${path}.part`, `${path}.eml`);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  }

  /** The ids of all messages, the newest first. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return files
      .filter((name) => ID.test(name.replace(/\.eml$/, "")) && name.endsWith(".eml"))
      .map((name) => name.slice(0, -".eml".length))
      .sort()
      .reverse();
  }

  /** A message, read back from its file; undefined where there is none of that id. */
  async read(id: string): Promise<Email | undefined> {
    if (!ID.test(id)) return undefined;
    const path = join(this.folder, `${id}.eml`);
    const stats = await lstat(path).catch(() => undefined);
    return stats?.isFile() ? PostalMime.parse(await readFile(path)) : undefined;
  }
}

/** The time, and a UUID. */
const ID = /^[\dTZ.-]{20,30}-[\da-f-]{36}$/;

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** The message as RFC 5322 has it; nodemailer encodes what a visitor wrote, so that no header can be slipped in. */
async function compose(params: TemplateParams): Promise<Buffer> {
  const value = (name: string) => (params[name] === undefined ? "" : String(params[name]));
  const { message } = await composer.sendMail({
    from: { name: value("from_name"), address: "sandbox@example.com" },
    to: { name: value("to_name"), address: value("to_email") },
    replyTo: { name: value("from_name"), address: value("reply_to") },
    subject: `A message from ${value("from_name")}`,
    text: value("message"),
  });
  return message as Buffer;
}
