import { type ProgressStream, showProgress } from "../../content-model/progress.ts";
import type { LinkStatus } from "./link-status.ts";

/** Parallel hosts; milliseconds between two requests to a host, and in total. */
export const RATE_LIMITS = { hosts: 8, pause: 500, total: 120_000 };

type Check = (address: string, end: AbortSignal) => Promise<LinkStatus>;

/** Requests the addresses of a host in sequence, and shows its progress. The signal of `check` aborts when the total time is over. */
export async function checkAll(
  addresses: readonly string[],
  check: Check,
  stream?: ProgressStream,
): Promise<ReadonlyMap<string, LinkStatus>> {
  const results = new Map<string, LinkStatus>();
  const describe = () => `Checked ${results.size} of ${addresses.length === 1 ? "1 address" : `${addresses.length} addresses`}`;
  await showProgress(describe, () => fillIn(results, addresses, check), stream);
  return results;
}

async function fillIn(results: Map<string, LinkStatus>, addresses: readonly string[], check: Check): Promise<void> {
  const queue = [...Map.groupBy(addresses, (address) => new URL(address).host).values()];
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), RATE_LIMITS.total);

  async function checkHost(hostAddresses: readonly string[]): Promise<void> {
    let isRateLimited = false;
    for (const [index, address] of hostAddresses.entries()) {
      if (index > 0 && !isRateLimited && !over.signal.aborted) await pause(RATE_LIMITS.pause, over.signal);
      if (over.signal.aborted)
        results.set(address, { is: "unclear", why: `it was not checked: the time of ${RATE_LIMITS.total / 1000} seconds was over` });
      else if (isRateLimited) results.set(address, { is: "unclear", why: "it was not checked: its host wants no more requests" });
      else {
        const status = await check(address, over.signal);
        results.set(address, status);
        isRateLimited = status.is === "unclear" && status.isRateLimited === true;
      }
    }
  }

  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) await checkHost(next);
  }

  try {
    await Promise.all(Array.from({ length: RATE_LIMITS.hosts }, work));
  } finally {
    clearTimeout(timer);
  }
}

function pause(milliseconds: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      end.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    end.addEventListener("abort", done);
  });
}
