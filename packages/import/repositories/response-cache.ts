import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { editing } from "weavefolio/extra";
import { z } from "zod";

const cached = z.object({ etag: z.string(), body: z.string(), link: z.string(), count: z.string() });

type Cached = z.infer<typeof cached>;

/** Keeps responses with their ETag in a folder. With and without a token, a service has different ones. */
export class ResponseCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(address: string, withToken: boolean): Promise<Cached | undefined> {
    const text = await readFile(this.#toPath(address, withToken), "utf8").catch(editing.ignoreMissing);
    return text === undefined ? undefined : cached.parse(JSON.parse(text));
  }

  async write(address: string, withToken: boolean, response: Cached): Promise<void> {
    await editing.replaceFile(this.#toPath(address, withToken), JSON.stringify(response));
  }

  #toPath(address: string, withToken: boolean): string {
    const name = createHash("sha256").update(`${withToken} ${address}`).digest("hex");
    return join(this.#folder, `${name}.json`);
  }
}
