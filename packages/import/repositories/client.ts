import type { IncomingHttpHeaders } from "node:http";
import { web } from "weavefolio/extra";
import { z } from "zod";
import { ImportError } from "../import-error.ts";
import type { Account } from "./account.ts";
import { RateLimits } from "./rate-limits.ts";
import { ResponseCache } from "./response-cache.ts";

/** `next` is the next page's address, and `count` how many items all pages have, where the service says so. */
export type Reply<Data> = { data: Data; next: string | undefined; count: number | undefined };

/** `mayLack` are statuses that mean that something doesn't exist. An anonymous request has no token, and so reads only what is public. */
type Options = { mayLack?: readonly number[]; isAnonymous?: boolean };

/** In bytes and milliseconds. A page of a hundred repositories has half a megabyte. */
const LIMITS = { json: 10_000_000, time: 20_000, redirects: 5 };

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Reads a service's API: within its rate limits, from a cache where nothing has changed, and never from a private address. */
export class Client {
  readonly account: Account;
  readonly #network: web.Network;
  readonly #cache: ResponseCache;
  readonly #limits: RateLimits;
  readonly #timeout: number;

  constructor(account: Account, network: web.Network, cacheFolder: string, timeout: number = LIMITS.time) {
    this.account = account;
    this.#network = network;
    this.#cache = new ResponseCache(cacheFolder);
    this.#limits = new RateLimits(account);
    this.#timeout = timeout;
  }

  /** Gets JSON below the API's address, or undefined if it doesn't exist. Throws ImportError, RateLimitError */
  async get<Data>(path: string, schema: z.ZodType<Data>, { mayLack = [], isAnonymous = false }: Options = {}) {
    const { api, host, token } = this.account;
    const url = new URL(path.startsWith("http") ? path : api + path);
    if (url.origin !== new URL(api).origin)
      throw new ImportError(`${host} continues a list at another address: ${url.origin}. Try again later.`);
    const withToken = token !== undefined && !isAnonymous;
    const cached = await this.#cache.read(url.href, withToken);
    this.#limits.assertAllowed(url);
    const headers = { ...(withToken && this.#authorize(token)), ...(cached && { "if-none-match": cached.etag }) };
    const answer = await this.#request(url, headers, LIMITS.json);
    const text = answer.body.toString("utf8");
    this.#limits.read(url, answer.status, answer.headers, text);
    if (mayLack.includes(answer.status)) return undefined;
    if (cached && answer.status === 304) return parseReply(cached, schema, url);
    this.#assertSuccess(answer.status, url);
    const { link, etag, "x-total": total, "x-total-count": totalCount } = answer.headers;
    const reply = { body: text, link: String(link ?? ""), count: String(total ?? totalCount ?? "") };
    if (etag) await this.#cache.write(url.href, withToken, { ...reply, etag });
    return parseReply(reply, schema, url);
  }

  /** Gets up to `most` pages, or undefined if the first one doesn't exist. */
  async getPages<Page>(path: string, schema: z.ZodType<Page>, { most = 10, ...options }: Options & { most?: number } = {}) {
    const pages: Page[] = [];
    let next: string | undefined = path;
    while (next !== undefined && pages.length < most) {
      const reply: Reply<Page> | undefined = await this.get(next, schema, options);
      if (!reply) return undefined;
      pages.push(reply.data);
      next = reply.next;
    }
    return { pages, isComplete: next === undefined };
  }

  /** Gets the items of all pages. */
  async getAll<Item>(path: string, item: z.ZodType<Item>, options: Options & { most?: number } = {}) {
    const found = await this.getPages(path, z.array(item), options);
    return found && { items: found.pages.flat(), isComplete: found.isComplete };
  }

  /** Downloads a public file, or returns undefined if it is missing or larger than `most` bytes. */
  async download(address: string, most: number): Promise<Buffer | undefined> {
    const { status, body } = await this.#request(new URL(address), {}, most);
    return status === 200 && body.length <= most ? body : undefined;
  }

  #authorize(token: string): Record<string, string> {
    return { authorization: `${this.account.service === "forgejo" ? "token" : "Bearer"} ${token}` };
  }

  #assertSuccess(status: number, url: URL): void {
    const { host, tokenNames } = this.account;
    if (status === 200) return;
    if (status === 401) throw new ImportError(`${host} rejects the token in ${tokenNames.join(" or ")}. Renew it, or unset the variable.`);
    if (status === 404) throw new ImportError(`${host} doesn't have ${url.pathname}. Check the name.`);
    throw new ImportError(`${host} responds ${web.nameStatus(status)} to ${url.pathname}. Try again later.`);
  }

  /** Follows redirects, such as of a renamed repository. Another origin doesn't get the token. */
  async #request(start: URL, headers: Record<string, string>, most: number): Promise<Answer> {
    let url = start;
    const signal = AbortSignal.timeout(this.#timeout);
    for (let redirects = 0; redirects <= LIMITS.redirects; redirects++) {
      const own = url.origin === start.origin ? headers : {};
      const answer = await this.#send(url, { ...HEADERS, ...own }, most, signal);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status === 304 || answer.status >= 400 || location === undefined) return answer;
      const next = URL.parse(location, url);
      if (next?.protocol !== start.protocol)
        throw new ImportError(`${url.host} redirects to an address that isn't followed. Try again later.`);
      url = next;
    }
    throw new ImportError(`${start.host} redirects more than ${LIMITS.redirects} times. Try again later.`);
  }

  async #send(url: URL, headers: Record<string, string>, most: number, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await web.openResponse(url, this.#network, { headers, signal });
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of response) {
        chunks.push(chunk);
        size += chunk.length;
        // Leaving the loop closes the connection.
        if (size > most) break;
      }
      return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
    } catch (error) {
      if (error instanceof web.PrivateAddressError)
        throw new ImportError(`${url.host} is in a private network, at ${error.message}. Only public services are imported from.`);
      if (signal.aborted) throw new ImportError(`${url.host} didn't respond within ${this.#timeout / 1000} seconds. Try again later.`);
      throw new ImportError(`${web.explainFailure(url, error).why}. Check the name and your connection, and try again.`);
    }
  }
}

/** GitHub rejects requests without a user agent. */
const HEADERS = { "user-agent": "weavefolio import", accept: "application/json" };

function parseReply<Data>(
  { body, link, count }: { body: string; link: string; count: string },
  schema: z.ZodType<Data>,
  url: URL,
): Reply<Data> {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success)
    throw new ImportError(`${url.host} responds to ${url.pathname} with something else than its documentation says. Try again later.`);
  return { data: parsed.data, next: findLink(link, "next"), count: count === "" ? findLastPage(link) : Number(count) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Finds an address in a Link header (https://www.rfc-editor.org/rfc/rfc8288). */
function findLink(header: string, name: string): string | undefined {
  return header
    .split(/,\s*(?=<)/)
    .find((link) => link.includes(`rel="${name}"`))
    ?.match(/^\s*<([^>]*)>/)?.[1];
}

/** With one item on each page, the number of the last page is how many items there are. */
function findLastPage(link: string): number | undefined {
  const page = URL.parse(findLink(link, "last") ?? "")?.searchParams.get("page");
  return page ? Number(page) : undefined;
}
