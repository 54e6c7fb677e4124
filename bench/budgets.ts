import type { PageName, Weight } from "./weight.ts";

const KB = 1000;

const fonts = 30 * KB;

/** What a first visit to each page may weigh, in bytes as weight.ts counts them. Raising a budget needs a record in docs/decisions/. */
export const budgets: Record<PageName, Weight> = {
  index: { html: 14.97 * KB, css: 7.75 * KB, js: 115.66 * KB, fonts },
  about: { html: 12.85 * KB, css: 6.35 * KB, js: 113.57 * KB, fonts },
  certificates: { html: 13.7 * KB, css: 6.95 * KB, js: 113.05 * KB, fonts },
  projects: { html: 15.95 * KB, css: 8.4 * KB, js: 115.5 * KB, fonts },
  experience: { html: 14.25 * KB, css: 7.3 * KB, js: 114.35 * KB, fonts },
  contact: { html: 14.25 * KB, css: 6.7 * KB, js: 117.54 * KB, fonts },
};

/** Home's HTML up to the end of its hero: what fits the initial congestion window (https://www.rfc-editor.org/rfc/rfc6928). */
export const HERO_BUDGET = 14 * KB;

/** What a site's letters may cost a visit without one, HTML and script together, and one with a letter in script, without the projects. */
export const LETTER_BUDGETS = { others: 175, chunk: 4 * KB };

/** What each further project or certificate may add to its page, HTML and script together. */
export const ITEM_BUDGET = 420;
