import { type ProgressStream, showProgress } from "../../content/progress.ts";
import type { LinkStatus } from "./link-status.ts";

/** The number of parallel hosts, and milliseconds between two requests to a host and in total. */
export const RATE_LIMITS = { hosts: 8, pause: 500, total: 120_000 };

type Check = (address: string, end: AbortSignal) => Promise<LinkStatus>;

/** Requests the addresses of a host in sequence, and shows its progress. The signal of `check` aborts when the total time is over. */
export async function checkAll(
  addresses: readonly string[],
  check: Check,
  stream?: ProgressStream,
): Promise<ReadonlyMap<string, LinkStatus>> {
  const statuses = new Map<string, LinkStatus>();
  const queue = [...Map.groupBy(addresses, (address) => new URL(address).host).values()];
  const end = AbortSignal.timeout(RATE_LIMITS.total);
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) await checkHost(next, statuses, check, end);
  }
  const describe = () => `Checked ${statuses.size} of ${addresses.length === 1 ? "1 address" : `${addresses.length} addresses`}`;
  await showProgress(describe, () => Promise.all(Array.from({ length: RATE_LIMITS.hosts }, work)), stream);
  return statuses;
}

async function checkHost(addresses: readonly string[], statuses: Map<string, LinkStatus>, check: Check, end: AbortSignal): Promise<void> {
  let isRateLimited = false;
  for (const [index, address] of addresses.entries()) {
    if (index > 0 && !isRateLimited && !end.aborted) {
      await new Promise((resolve) => setTimeout(resolve, RATE_LIMITS.pause));
    }
    if (end.aborted)
      statuses.set(address, { is: "unclear", why: `it was not checked: the time of ${RATE_LIMITS.total / 1000} seconds was over` });
    else if (isRateLimited) statuses.set(address, { is: "unclear", why: "it was not checked: its host wants no more requests" });
    else {
      const status = await check(address, end);
      statuses.set(address, status);
      isRateLimited = status.is === "unclear" && status.isRateLimited === true;
    }
  }
}
