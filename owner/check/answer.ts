import { STATUS_CODES } from "node:http";
import { ask, type Network, PrivateAddress, type Reply } from "./request.ts";

/**
 * What became of asking an address. What is in doubt may be this machine's trouble, or dislike of a program that asks;
 * `busy` is set where the host wants to be asked no more.
 */
export type Answer =
  | { is: "alive" }
  | { is: "moved"; to: string }
  | { is: "dead" | "private"; why: string }
  | { is: "doubtful"; why: string; busy?: true };

/** How often a server may send on. Browsers follow twenty times. */
const HOPS = 10;

/** The most milliseconds a server has for one answer. */
export const PATIENCE = 10_000;

/**
 * Asks an address, and those it sends on to.
 *
 * @param end aborts when all time is over
 */
export async function answerOf(address: string, network: Network, end: AbortSignal): Promise<Answer> {
  let url = new URL(address);
  let lasting = url;
  let forGood = true;
  for (let hops = 0; hops <= HOPS; hops++) {
    const where = hops === 0 ? "" : `it sends on to ${url.href}, where `;
    let reply: Reply;
    try {
      reply = await replyOf(url, network, end);
    } catch (error) {
      return failed(url, where, error);
    }
    const { status, location } = reply;
    if (status < 300 || status >= 400 || status === 304) return judged(address, where, status, lasting);
    if (location === undefined) return { is: "dead", why: `${where}the answer is ${named(status)}, without a new address` };
    const next = URL.parse(location, url);
    if (!next || !/^https?:$/.test(next.protocol)) return { is: "dead", why: `${where}it sends on to no web address: ${location}` };
    forGood &&= status === 301 || status === 308;
    if (forGood) lasting = next;
    url = next;
  }
  // Some send on until a cookie comes back, which no browser fails to do.
  return { is: "doubtful", why: `it sends on more than ${HOPS} times` };
}

/** What a server answers to HEAD; or to GET, where it does not like HEAD. */
async function replyOf(url: URL, network: Network, end: AbortSignal): Promise<Reply> {
  try {
    const reply = await limited(end, (signal) => ask(url, "HEAD", network, signal));
    if (reply.status < 400) return reply;
  } catch (error) {
    // Where nobody is at home, or all time is over, a second knock is of no use.
    if (end.aborted || error instanceof PrivateAddress || ABSENT.has(codeOf(error))) throw error;
  }
  return limited(end, (signal) => ask(url, "GET", network, signal));
}

const ABSENT = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED"]);

class OutOfPatience extends Error {}

async function limited<Result>(end: AbortSignal, task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  try {
    return await task(AbortSignal.any([late.signal, end]));
  } catch (error) {
    throw late.signal.aborted ? new OutOfPatience() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Statuses of logins, of refusals to programs, and of troubles that pass. */
const DOUBTFUL = new Set([401, 403, 405, 406, 407, 408, 425, 451]);

function judged(address: string, where: string, status: number, lasting: URL): Answer {
  const why = `${where}the answer is ${named(status)}`;
  if (status === 429) return { is: "doubtful", why, busy: true };
  if (status >= 500 || DOUBTFUL.has(status)) return { is: "doubtful", why };
  if (status >= 400) return { is: "dead", why };
  const old = new URL(address);
  const moved = new URL(lasting);
  moved.hash ||= old.hash;
  return moved.href === old.href ? { is: "alive" } : { is: "moved", to: moved.href };
}

/** Why no answer came, in plain words. */
function failed({ host, hostname }: URL, where: string, error: unknown): Answer {
  if (error instanceof PrivateAddress) return { is: "private", why: error.message };
  if (error instanceof OutOfPatience) return { is: "doubtful", why: `${where}no answer came in ${PATIENCE / 1000} seconds` };
  const code = codeOf(error);
  if (code === "ENOTFOUND") return { is: "dead", why: `${where}no host is named ${hostname}` };
  if (code === "ECONNREFUSED") return { is: "dead", why: `${where}${host} refuses the connection` };
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return { is: "dead", why: `${where}${host} has no valid certificate (${code})` };
  if (/^(?:HPE_|EPROTO|ERR_SSL)/.test(code)) return { is: "dead", why: `${where}${host} does not answer as a web server (${code})` };
  return { is: "doubtful", why: `${where}${host} could not be reached (${code})` };
}

const named = (status: number) => [status, STATUS_CODES[status]].filter(Boolean).join(" ");

/** The code of Node's errors; of one that gathers those of several addresses, the first's. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
