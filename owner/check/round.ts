import type { Answer } from "./answer.ts";

/** How a round of questions spares those it asks: hosts at once, and milliseconds between two questions to one, and for all. */
export const MANNERS = { hosts: 8, pause: 500, total: 120_000 };

/**
 * Asks many addresses: one host's one after the other, with a pause; some hosts at once; and until all time is over.
 *
 * @param ask asks one address; what it is given aborts when all time is over
 * @returns each address's answer
 */
export async function askAll(
  addresses: readonly string[],
  ask: (address: string, end: AbortSignal) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const waiting = [...Map.groupBy(addresses, (address) => new URL(address).host).values()];
  const answers = new Map<string, Answer>();
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), MANNERS.total);

  async function askHost(own: readonly string[]): Promise<void> {
    let busy = false;
    for (const [at, address] of own.entries()) {
      if (at > 0 && !busy && !over.signal.aborted) await pause(MANNERS.pause, over.signal);
      if (over.signal.aborted) answers.set(address, { is: "doubtful", why: `it was not asked: ${MANNERS.total / 1000} seconds were over` });
      else if (busy) answers.set(address, { is: "doubtful", why: "it was not asked: its host wants to be asked no more" });
      else {
        const answer = await ask(address, over.signal);
        answers.set(address, answer);
        busy = answer.is === "doubtful" && answer.busy === true;
      }
    }
  }

  async function work(): Promise<void> {
    for (let own = waiting.shift(); own; own = waiting.shift()) await askHost(own);
  }

  try {
    await Promise.all(Array.from({ length: MANNERS.hosts }, work));
  } finally {
    clearTimeout(timer);
  }
  return answers;
}

/** Waits, but not beyond the end. */
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
