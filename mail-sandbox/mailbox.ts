import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";

/** The parameters a template is filled with; their names are the contact form's own. */
export type TemplateParams = Record<string, unknown>;

/** A folder of .eml files, one a message, named by us: `<time>-<random>.eml`. */
export class Mailbox {
  readonly folder: string;

  /** @param folder absolute path; made with the first message */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a message whole or not at all, and returns its id. */
  async deliver(params: TemplateParams): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const id = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
    const unfinished = join(this.folder, `${id}.part`);
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(await compose(params));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(this.folder, `${id}.eml`));
    return id;
  }

  /** The ids of all messages, the newest first. */
  async list(): Promise<string[]> {
    const files = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const ids = files.filter((file) => file.endsWith(".eml")).map((file) => file.slice(0, -".eml".length));
    return ids.sort().reverse();
  }

  /** A message, read back from its file; undefined where there is none of that id. */
  async read(id: string): Promise<Email | undefined> {
    if (!(await this.list()).includes(id)) return undefined;
    return PostalMime.parse(await readFile(join(this.folder, `${id}.eml`)));
  }
}

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
