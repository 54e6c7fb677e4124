import type { PageName, Weight } from "./weight.ts";

const KB = 1000;

const fonts = 30 * KB;

/** What a first visit to each page may weigh, in bytes as weight.ts counts them. Raising a budget needs a reason in the commit. */
export const budgets: Record<PageName, Weight> = {
  index: { html: 13.8 * KB, css: 6.8 * KB, js: 114.7 * KB, fonts },
  about: { html: 12.1 * KB, css: 5.7 * KB, js: 112.95 * KB, fonts },
  certificates: { html: 13 * KB, css: 6.3 * KB, js: 112.45 * KB, fonts },
  projects: { html: 15.1 * KB, css: 7.65 * KB, js: 115.2 * KB, fonts },
  experience: { html: 13.5 * KB, css: 6.65 * KB, js: 113.9 * KB, fonts },
  contact: { html: 12.25 * KB, css: 6.1 * KB, js: 116.9 * KB, fonts },
};

/** Home's HTML up to the end of its hero: what fits the initial congestion window (https://www.rfc-editor.org/rfc/rfc6928). */
export const HERO_BUDGET = 14 * KB;

/** What each further project or certificate may add to its page, HTML and script together. */
export const ITEM_BUDGET = 420;
