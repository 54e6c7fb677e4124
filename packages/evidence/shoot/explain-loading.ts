import { web } from "weavefolio/extra";
import { type GuardProxy, toTarget } from "./guard-proxy.ts";
import type { Problem } from "./judge-page.ts";

const CORRECT = "Correct live:, or remove it";
const AGAIN = "Try again, or take a picture yourself";

/** `failed` is the host that the page itself was last looked for at, in vain, with its port: Chromium has requests of its own. */
type Options = { named: URL; proxy: GuardProxy; failed: string | undefined; limits: { response: number; bytes: number } };

/** Chromium's errors, and what they mean to an owner. */
const MEANINGS: Record<string, Problem> = {
  ERR_TOO_MANY_REDIRECTS: { what: "redirects without end", fix: CORRECT },
  // Also of a 204.
  ERR_ABORTED: { what: "answers with nothing to show", fix: CORRECT },
};

/** Explains why the browser has no picture of a page. Other errors than the browser's are thrown again. */
export function explainLoading(error: unknown, { named, proxy, failed, limits }: Options): Problem {
  const message = error instanceof Error ? error.message : "";
  if (!(error instanceof Error) || !/^(?:page|frame|locator)\.\w+: /.test(message)) throw error;
  if (proxy.isFull()) return { what: `sends more than ${limits.bytes / 1e6} MB`, fix: AGAIN };
  if (message.includes("Download is starting")) return { what: "is a download, not a page", fix: CORRECT };
  const code = /net::(ERR_\w+)/.exec(message)?.[1] ?? "";
  const meaning = MEANINGS[code];
  if (meaning) return meaning;
  if (/^ERR_(?:CERT|SSL)/.test(code)) return { what: `has no valid certificate (${code})`, fix: "Renew it, or remove live:" };
  const cause = failed && proxy.failures.get(failed);
  if (cause) return explainCause(cause, failed, named);
  const isLate = error.name === "TimeoutError" && message.startsWith("page.goto");
  if (isLate) return { what: `did not answer within ${limits.response / 1000} seconds`, fix: AGAIN };
  return { what: code ? `could not be loaded (${code})` : `could not be shown (${message.split("\n")[0]})`, fix: AGAIN };
}

/** Explains what the browser couldn't reach: the page itself, or where it redirects to. */
function explainCause(error: Error, failed: string, named: URL): Problem {
  const isNamed = failed === toTarget(named);
  if (error instanceof web.PrivateAddressError) {
    const where = isNamed ? `is at ${error.message}` : `redirects to ${failed.replace(/:(?:80|443)$/, "")}`;
    return { what: `${where}, which visitors cannot reach`, fix: CORRECT };
  }
  const { why } = web.explainFailure(new URL(`http://${failed}`), error);
  return {
    what: `could not be loaded: ${isNamed ? "" : `redirects to ${failed}, and `}${why}`,
    fix: "Check your connection and live:, and try again",
  };
}
