import type { PageName, Weight } from "./weight.ts";

const KB = 1000;

const fonts = 30 * KB;

/** What a first visit to each page may weigh, in bytes as weight.ts counts them. Raising a budget needs a reason in the commit. */
export const budgets: Record<PageName, Weight> = {
  index: { html: 14.85 * KB, css: 7.65 * KB, js: 115.5 * KB, fonts },
  about: { html: 12.65 * KB, css: 6.2 * KB, js: 113.55 * KB, fonts },
  certificates: { html: 13.55 * KB, css: 6.8 * KB, js: 112.9 * KB, fonts },
  projects: { html: 15.75 * KB, css: 8.2 * KB, js: 115.35 * KB, fonts },
  experience: { html: 14.1 * KB, css: 7.15 * KB, js: 114.2 * KB, fonts },
  contact: { html: 14.1 * KB, css: 6.55 * KB, js: 117.4 * KB, fonts },
};

/** Home's HTML up to the end of its hero: what fits the initial congestion window (https://www.rfc-editor.org/rfc/rfc6928). */
export const HERO_BUDGET = 14 * KB;

/** What a site's letters may cost a visit without one, HTML and script together, and one with a letter in script, without the projects. */
export const LETTER_BUDGETS = { others: 175, chunk: 4 * KB };

/** What each further project or certificate may add to its page, HTML and script together. */
export const ITEM_BUDGET = 420;
