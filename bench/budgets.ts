import type { PageName, Weight } from "./weight.ts";

const KB = 1000;

const fonts = 30 * KB;

/** What a first visit to each page may weigh, in bytes as weight.ts counts them. Raising a budget needs a reason in the commit. */
export const budgets: Record<PageName, Weight> = {
  index: { html: 13.15 * KB, css: 6.35 * KB, js: 113.5 * KB, fonts },
  about: { html: 11.9 * KB, css: 5.6 * KB, js: 112.4 * KB, fonts },
  certificates: { html: 12.75 * KB, css: 6.3 * KB, js: 111.6 * KB, fonts },
  projects: { html: 15.1 * KB, css: 7.65 * KB, js: 115.2 * KB, fonts },
  experience: { html: 13.5 * KB, css: 6.65 * KB, js: 113.9 * KB, fonts },
  contact: { html: 10.9 * KB, css: 5.35 * KB, js: 114.1 * KB, fonts },
};

/** Home's HTML up to the end of its hero: what fits the initial congestion window (https://www.rfc-editor.org/rfc/rfc6928). */
export const HERO_BUDGET = 14 * KB;

/** What each further project or certificate may add to its page, HTML and script together. */
export const ITEM_BUDGET = 420;
