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
export const REQUEST_TIMEOUT = 10_000;

/** `send` can read more than the head of each response. */
export async function checkLink(address: string, network: Network, end: AbortSignal, send = sendRequest): Promise<LinkStatus> {
  let url = new URL(address);
  let permanent = url;
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const where = redirects === 0 ? "" : `it redirects to ${url.href}, and `;
    let reply: Reply;
    try {
      reply = await send(url, network, AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT), end]));
    } catch (error) {
      if (error instanceof PrivateAddressError) return { is: "private", why: error.message };
      const { is, why } = explainFailure(url, error);
      return { is, why: where + why };
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

/** Explains why a request has no response, from the error of node:http or of fetch. */
export function explainFailure({ host, hostname }: URL, error: unknown): { is: "broken" | "unclear"; why: string } {
  const code = getCode(error);
  if (code === "TimeoutError") return { is: "unclear", why: `there was no response within ${REQUEST_TIMEOUT / 1000} seconds` };
  if (code === "ENOTFOUND") return { is: "broken", why: `the host ${hostname} was not found` };
  if (code === "ECONNREFUSED") return { is: "broken", why: `${host} refuses the connection` };
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return { is: "broken", why: `${host} has no valid certificate (${code})` };
  if (/^(?:HPE_|EPROTO|ERR_SSL)/.test(code)) return { is: "broken", why: `${host} is not a web server (${code})` };
  return { is: "unclear", why: `${host} could not be reached (${code})` };
}

export const nameStatus = (status: number) => [String(status), STATUS_CODES[status]].filter(Boolean).join(" ");

/** Of an AggregateError, whose errors are those of several IP addresses, returns the first code. */
function getCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return getCode(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return getCode(error.cause);
  if (error.name === "TimeoutError") return error.name;
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
