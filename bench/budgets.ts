import type { PageName, Weight } from "./weight.ts";

const KB = 1000;

const fonts = 30 * KB;

/** In bytes, as weight.ts counts them. Raising a limit needs a reason in the commit and `npm run bench -- modules`. */
export const budgets: Record<PageName, Weight> = {
  index: { html: 11.9 * KB, css: 5.9 * KB, js: 106 * KB, fonts },
  about: { html: 10.6 * KB, css: 5.2 * KB, js: 105.5 * KB, fonts },
  certificates: { html: 10.95 * KB, css: 5.25 * KB, js: 105.7 * KB, fonts },
  projects: { html: 12 * KB, css: 5.55 * KB, js: 106.5 * KB, fonts },
  experience: { html: 10.6 * KB, css: 5 * KB, js: 105.7 * KB, fonts },
  contact: { html: 9.2 * KB, css: 4.7 * KB, js: 110.4 * KB, fonts },
};

/** Limits for the budgets; Home's HTML up to the end of its hero has to fit the initial congestion window (RFC 6928). */
export const goals = { hero: 14 * KB, js: 112 * KB, jsBeyondHome: 10 * KB };

/** Reports each budget that a page exceeds, with the modules that grew. */
export function reportExceeded(page: PageName, weight: Weight, before: Record<string, number>, now: Record<string, number>): string[] {
  const over = (Object.keys(weight) as (keyof Weight)[]).filter((kind) => weight[kind] > budgets[page][kind]);
  return over.map((kind) => {
    const message = `${page}: ${kind} weighs ${weight[kind]} bytes, ${weight[kind] - budgets[page][kind]} more than its budget (bench/budgets.ts).`;
    return kind === "js"
      ? [message, "Since bench/modules.json these grew, in bytes before gzip:", ...listGrown(before, now)].join("\n  ")
      : message;
  });
}

/** Formats the modules that grew, largest growth first. */
export function listGrown(before: Record<string, number>, now: Record<string, number>): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .map(({ name, bytes, more }) => `${name} +${more}${bytes === more ? " (new)" : ""}`);
}
