import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
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
    const names = await readdir(this.folder).catch(withoutMissing<string[]>([]));
    const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
    return ids
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  async read(id: string): Promise<Email | undefined> {
    if (!ID.test(id)) return undefined;
    const json = await readFile(join(this.folder, `${id}.json`), "utf8").catch(withoutMissing(undefined));
    return json === undefined ? undefined : (JSON.parse(json) as Email);
  }
}

const ID = /^[\dTZ.-]{20,30}-[\da-f-]{36}$/;

/** Returns what a missing file or folder means. Other errors are thrown. */
function withoutMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code !== "ENOENT") throw error;
    return value;
  };
}
