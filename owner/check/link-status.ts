import { STATUS_CODES } from "node:http";
import { type Network, PrivateAddressError, type Reply, sendRequest } from "./request.ts";

/** Unclear: the cause may be this machine's network or a server that rejects programs. `isRateLimited`: the host wants no more requests. */
export type LinkStatus =
  | { is: "ok" }
  | { is: "moved"; to: string }
  | { is: "broken" | "private"; why: string }
  | { is: "unclear"; why: string; isRateLimited?: true };

/** Browsers follow 20. */
const MAX_REDIRECTS = 10;

/** Per request, in milliseconds. */
export const TIMEOUT = 10_000;

export async function checkLink(address: string, network: Network, end: AbortSignal): Promise<LinkStatus> {
  let url = new URL(address);
  let permanent = url;
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const where = redirects === 0 ? "" : `it redirects to ${url.href}, and `;
    let reply: Reply;
    try {
      reply = await requestPage(url, network, end);
    } catch (error) {
      return explainFailure(url, where, error);
    }
    const { status, location } = reply;
    if (status < 300 || status >= 400 || status === 304) return judgeStatus(address, where, status, permanent);
    if (location === undefined) return { is: "broken", why: `${where}the response is ${nameStatus(status)} without a location` };
    const next = URL.parse(location, url);
    if (!next || !/^https?:$/.test(next.protocol)) return { is: "broken", why: `${where}it redirects to an invalid address: ${location}` };
    isPermanent &&= status === 301 || status === 308;
    if (isPermanent) permanent = next;
    url = next;
  }
  // Some servers redirect until the client returns a cookie.
  return { is: "unclear", why: `it redirects more than ${MAX_REDIRECTS} times` };
}

async function requestPage(url: URL, network: Network, end: AbortSignal): Promise<Reply> {
  try {
    const reply = await withTimeout(end, (signal) => sendRequest(url, "HEAD", network, signal));
    if (reply.status >= 200 && reply.status < 400) return reply;
  } catch (error) {
    // GET would fail for the same reason.
    if (end.aborted || error instanceof PrivateAddressError || UNREACHABLE.has(getCode(error))) throw error;
  }
  return withTimeout(end, (signal) => sendRequest(url, "GET", network, signal));
}

const UNREACHABLE = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED"]);

class TimeoutExceeded extends Error {}

async function withTimeout<Result>(end: AbortSignal, task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT);
  try {
    return await task(AbortSignal.any([timeout.signal, end]));
  } catch (error) {
    throw timeout.signal.aborted ? new TimeoutExceeded() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Logins, rejected programs, temporary errors. */
const UNCLEAR = new Set([401, 403, 405, 406, 407, 408, 425, 451]);

function judgeStatus(address: string, where: string, status: number, permanent: URL): LinkStatus {
  const why = `${where}the response is ${nameStatus(status)}`;
  if (status === 429) return { is: "unclear", why, isRateLimited: true };
  if (status < 200 || status >= 500 || UNCLEAR.has(status)) return { is: "unclear", why };
  if (status >= 400) return { is: "broken", why };
  const old = new URL(address);
  const moved = new URL(permanent);
  moved.hash ||= old.hash;
  return moved.href === old.href ? { is: "ok" } : { is: "moved", to: moved.href };
}

function explainFailure({ host, hostname }: URL, where: string, error: unknown): LinkStatus {
  if (error instanceof PrivateAddressError) return { is: "private", why: error.message };
  if (error instanceof TimeoutExceeded) return { is: "unclear", why: `${where}there was no response within ${TIMEOUT / 1000} seconds` };
  const code = getCode(error);
  if (code === "ENOTFOUND") return { is: "broken", why: `${where}the host ${hostname} was not found` };
  if (code === "ECONNREFUSED") return { is: "broken", why: `${where}${host} refuses the connection` };
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return { is: "broken", why: `${where}${host} has no valid certificate (${code})` };
  if (/^(?:HPE_|EPROTO|ERR_SSL)/.test(code)) return { is: "broken", why: `${where}${host} is not a web server (${code})` };
  return { is: "unclear", why: `${where}${host} could not be reached (${code})` };
}

const nameStatus = (status: number) => [String(status), STATUS_CODES[status]].filter(Boolean).join(" ");

/** Of an AggregateError, whose errors are those of several IP addresses, returns the first code. */
function getCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getCode(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
