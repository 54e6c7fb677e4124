import type { PageName, Weight } from "./weight.ts";

const KB = 1000;

const fonts = 30 * KB;

/** What a first visit to each page may weigh, in bytes as weight.ts counts them. Raising a budget needs a reason in the commit. */
export const budgets: Record<PageName, Weight> = {
  index: { html: 12.3 * KB, css: 5.9 * KB, js: 113 * KB, fonts },
  about: { html: 11.15 * KB, css: 5.2 * KB, js: 111.7 * KB, fonts },
  certificates: { html: 11.85 * KB, css: 5.75 * KB, js: 111.1 * KB, fonts },
  projects: { html: 13 * KB, css: 6.05 * KB, js: 112.6 * KB, fonts },
  experience: { html: 11.45 * KB, css: 5.4 * KB, js: 112 * KB, fonts },
  contact: { html: 10.1 * KB, css: 4.9 * KB, js: 113.9 * KB, fonts },
};

/** Home's HTML up to the end of its hero: what fits the initial congestion window (https://www.rfc-editor.org/rfc/rfc6928). */
export const HERO_BUDGET = 14 * KB;

/** What each further project or certificate may add to its page, HTML and script together. */
export const ITEM_BUDGET = 420;
