import { explainFailure } from "../check/link-status.ts";
import { PrivateAddressError } from "../check/request.ts";
import { type GuardProxy, toTarget } from "./guard-proxy.ts";
import type { Problem } from "./judge-page.ts";

const CORRECT = "Correct live:, or remove it";
const AGAIN = "Try again, or take a picture yourself";

type Options = { named: URL; proxy: GuardProxy; limits: { response: number; bytes: number } };

/** Chromium's errors, and what they mean to an owner. */
const MEANINGS: Record<string, Problem> = {
  ERR_TOO_MANY_REDIRECTS: { what: "redirects without end", fix: CORRECT },
  // Also of a 204.
  ERR_ABORTED: { what: "answers with nothing to show", fix: CORRECT },
};

/** Explains why the browser has no picture of a page. Other errors than the browser's are thrown again. */
export function explainLoading(error: unknown, { named, proxy, limits }: Options): Problem {
  const message = error instanceof Error ? error.message : "";
  if (!(error instanceof Error) || !/^(?:page|frame|locator)\.\w+: /.test(message)) throw error;
  if (proxy.isFull()) return { what: `sends more than ${limits.bytes / 1e6} MB`, fix: AGAIN };
  if (message.includes("Download is starting")) return { what: "is a download, not a page", fix: CORRECT };
  const code = /net::(ERR_\w+)/.exec(message)?.[1] ?? "";
  const meaning = MEANINGS[code];
  if (meaning) return meaning;
  if (/^ERR_(?:CERT|SSL)/.test(code)) return { what: `has no valid certificate (${code})`, fix: "Renew it, or remove live:" };
  const failed = explainProxy(named, proxy);
  if (failed) return failed;
  const isLate = error.name === "TimeoutError" && message.startsWith("page.goto");
  if (isLate) return { what: `did not answer within ${limits.response / 1000} seconds`, fix: AGAIN };
  return { what: code ? `could not be loaded (${code})` : `could not be shown (${message.split("\n")[0]})`, fix: AGAIN };
}

/** Explains what the browser couldn't reach: the page itself, or where it redirects to. */
function explainProxy(named: URL, { failures }: GuardProxy): Problem | undefined {
  const [first] = failures;
  if (!first) return undefined;
  const own = failures.get(toTarget(named));
  const [target, error] = own ? [toTarget(named), own] : first;
  const where = own ? "" : `redirects to ${target}, and `;
  const host = target.replace(/:(?:80|443)$/, "");
  if (error instanceof PrivateAddressError) {
    return { what: `${own ? `is at ${error.message}` : `redirects to ${host}`}, which visitors cannot reach`, fix: CORRECT };
  }
  return {
    what: `could not be loaded: ${where}${explainFailure(new URL(`http://${target}`), error).why}`,
    fix: "Check your connection and live:, and try again",
  };
}
