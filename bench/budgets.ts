import type { PageName, Weight } from "./weight.ts";

const KB = 1000;

const fonts = 30 * KB;

/** What a first visit to each page may weigh, in bytes as weight.ts counts them. Raising a budget needs a reason in the commit. */
export const budgets: Record<PageName, Weight> = {
  index: { html: 12.4 * KB, css: 5.95 * KB, js: 113.5 * KB, fonts },
  about: { html: 11.15 * KB, css: 5.2 * KB, js: 112.4 * KB, fonts },
  certificates: { html: 12 * KB, css: 5.9 * KB, js: 111.6 * KB, fonts },
  projects: { html: 13.1 * KB, css: 6.15 * KB, js: 113.8 * KB, fonts },
  experience: { html: 11.5 * KB, css: 5.4 * KB, js: 112.5 * KB, fonts },
  contact: { html: 10.15 * KB, css: 4.95 * KB, js: 114.1 * KB, fonts },
};

/** Home's HTML up to the end of its hero: what fits the initial congestion window (https://www.rfc-editor.org/rfc/rfc6928). */
export const HERO_BUDGET = 14 * KB;

/** What each further project or certificate may add to its page, HTML and script together. */
export const ITEM_BUDGET = 420;
