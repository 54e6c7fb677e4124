import type { IncomingHttpHeaders } from "node:http";
import { ImportError } from "../import-error.ts";
import type { Account } from "./account.ts";

/** The service wants no more requests for now. */
export class RateLimitError extends ImportError {
  override name = "RateLimitError";
}

/** Remembers what the service says that it still allows. Searches are counted separately. */
export class RateLimits {
  readonly #account: Account;
  readonly #resets = new Map<string, Date>();

  constructor(account: Account) {
    this.#account = account;
  }

  /** Throws RateLimitError instead of sending a request that the service has announced to refuse. */
  assertAllowed(url: URL): void {
    const reset = this.#resets.get(toResource(url));
    if (reset && reset > new Date()) throw this.#createError(reset);
  }

  /** Reads a response's headers. Throws RateLimitError if it is a refusal. */
  read(url: URL, status: number, headers: IncomingHttpHeaders, body: string): void {
    const remaining = Number(headers["x-ratelimit-remaining"] ?? headers["ratelimit-remaining"] ?? Number.NaN);
    const reset = findReset(headers);
    if (remaining === 0 && reset) this.#resets.set(toResource(url), reset);
    const isRefusal = status === 429 || (status === 403 && (remaining === 0 || headers["retry-after"] || /rate limit/i.test(body)));
    if (isRefusal) throw this.#createError(reset);
  }

  #createError(reset: Date | undefined): RateLimitError {
    const { host, token, tokenNames } = this.#account;
    const when = reset ? `at ${formatTime(reset)}` : "in a few minutes";
    const [variable] = tokenNames;
    const advice = token || variable === undefined ? "" : ` With a token in ${variable} it allows many more.`;
    return new RateLimitError(
      `${host} allows no more requests for now. Run the same command again ${when}: it goes on from here.${advice}`,
    );
  }
}

const toResource = ({ pathname }: URL) => (/\/search\//.test(pathname) ? "search" : "core");

/** In seconds: of the hour (GitHub, GitLab), or from now (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after). */
function findReset(headers: IncomingHttpHeaders): Date | undefined {
  const after = Number(headers["retry-after"] ?? Number.NaN);
  if (after >= 0) return new Date(Date.now() + after * 1000);
  const reset = Number(headers["x-ratelimit-reset"] ?? headers["ratelimit-reset"] ?? Number.NaN);
  return reset > 0 && reset < 1e11 ? new Date(reset * 1000) : undefined;
}

const formatTime = (date: Date) => date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
