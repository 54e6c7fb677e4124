import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The values that the form sends for the owner's mail template. */
export type TemplateParams = Record<string, string | number | boolean>;

/** A message as the owner's template would send it. `date` is ISO 8601. */
export type Email = { date: string; subject: string; from: string; to: string; replyTo: string; text: string };

/** A folder of `<time>-<uuid>.json` files. */
export class Mailbox {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder. Throws Node's error if nothing can be saved. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // Permissions don't show whether a disk is full or read-only.
    const probe = join(this.folder, `${randomUUID()}.part`);
    await writeFile(probe, "\n").finally(() => rm(probe, { force: true }));
  }

  /** Saves a message completely or not at all. */
  async save(params: TemplateParams): Promise<void> {
    const date = new Date().toISOString();
    const value = (name: string) => String(params[name] ?? "");
    const email: Email = {
      date,
      subject: `A message from ${value("from_name")}`,
      from: value("from_name"),
      to: [value("to_name"), value("to_email") && `<${value("to_email")}>`].filter(Boolean).join(" "),
      replyTo: value("reply_to"),
      text: value("message"),
    };
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, `${date.replaceAll(":", "-")}-${randomUUID()}`);
    // If the process is killed, a .part file remains, which is never listed.
    await writeFile(`${path}.part`, JSON.stringify(email, undefined, 2));
    await rename(`${path}.part`, `${path}.json`);
  }

  /** Returns the ids of all messages, the newest first. */
  async list(): Promise<string[]> {
    const files = await readdir(this.folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return files
      .filter((file) => file.isFile() && file.name.endsWith(".json"))
      .map(({ name }) => name.slice(0, -".json".length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  async read(id: string): Promise<Email | undefined> {
    if (!ID.test(id)) return undefined;
    const path = join(this.folder, `${id}.json`);
    const stats = await lstat(path).catch(() => undefined);
    return stats?.isFile() ? (JSON.parse(await readFile(path, "utf8")) as Email) : undefined;
  }
}

const ID = /^[\dTZ.-]{20,30}-[\da-f-]{36}$/;
