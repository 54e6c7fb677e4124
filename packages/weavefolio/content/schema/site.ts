import { z } from "zod";
import { analytics } from "./analytics.ts";
import { parseColour } from "./colour.ts";
import {
  address,
  choice,
  date,
  declare,
  didYouMean,
  flag,
  group,
  link,
  list,
  type Manual,
  meanings,
  name,
  notation,
  words,
} from "./field-types.ts";
import { fonts } from "./fonts.ts";
import { suggestLanguage } from "./suggestions.ts";
import { texts } from "./texts.ts";
import { verification } from "./verification.ts";

/** The pages without `pages:`. A page added here must not need a file that older content lacks. Writing is hidden without posts. */
const DEFAULT_PAGES = ["about", "certificates", "projects", "experience", "writing"];

/** Examples of labels. Other pages have a default example. */
const LABELS: Record<string, string> = { home: "Start", about: "Me", contact: "Hire me", projects: "Things I built" };

const VERMILION = "#d4351c";

const SIMPLE_ADDRESS = "Write only the host and a simple path, such as: https://jordan-vale.example/Portfolio/";
/** A language, a script and a region: tags that have a name (https://tc39.es/ecma402/#sec-intl.displaynames.prototype.of). */
const FOLDER_TAG = /^[a-zA-Z]{2,3}(?:-[a-zA-Z]{4})?(?:-(?:[a-zA-Z]{2}|\d{3}))?$/;

const LANGUAGE = "Write a language tag, such as: en, en-GB, de or pt-BR";
const COLOUR = 'Write an opaque CSS colour, in quotes, such as: "#d4351c" or "oklch(57% 0.2 32)"';

const announcement = group(
  {
    text: words({ description: "One short sentence.", example: "My book on queues is out." }),
    link: link({
      description: "Where the text leads: a page of this site or of another one, or a document.",
      example: "https://books.example/queues",
    }).optional(),
    until: date(
      { description: "The last day on which it is shown. Default: until you remove it.", example: "2026-12-31" },
      { alternative: ", and usually the day", mayBeFuture: true, isLastDay: true },
    ).optional(),
  },
  "One line above the bar of every page, which a visitor can dismiss. Default: none.",
);

export function createSiteSchema<Page extends string>(pages: readonly Page[]) {
  return group(
    {
      address: address({
        description: "The address of the deployed site. Its path becomes the base path of every link.",
        example: "https://jordan-vale.example/Portfolio/",
      })
        .regex(/^[^/]*\/\/[^/?#]+(?:\/[\w.~-]+)*\/?$/, { error: SIMPLE_ADDRESS })
        .refine((text) => !/\/\.{1,2}(?:\/|$)/.test(text), { error: SIMPLE_ADDRESS })
        .transform((text) => new URL(text.endsWith("/") ? text : `${text}/`).href),
      language: languageTag({
        description: "The language of your texts. For several languages, write languages: instead.",
        example: "en",
      }).default("en"),
      languages: list(languageTag({ description: "The tag of a language.", example: "de" }).regex(FOLDER_TAG, { error: LANGUAGE }), {
        description:
          "The site's languages, if there are several. The first one is the language of these files. Each other one has a folder with its translations, named like its tag, such as de.",
        unique: [[]],
        least: 1,
      }).optional(),
      accent: declare(
        z
          .string({ error: COLOUR })
          .trim()
          .refine((text) => parseColour(text) !== undefined, { error: COLOUR }),
        { description: "The accent colour. The light and the dark theme are derived from it.", example: VERMILION },
      )
        .register(meanings, { is: "colour" })
        .default(VERMILION),
      theme: choice(["system", "light", "dark"], {
        description:
          "The theme that pages open with: dark, light, or the one of the visitor's system. The switch in the bar changes it, and a visitor's choice wins.",
        example: "dark",
      }).default("system"),
      fonts: fonts.default({}),
      pages: list(choice(pages, { description: "The name of a page.", example: "projects" }), {
        description:
          "The pages between Home and Contact, in the order of the top bar. Omit a page that you have no content for: its file isn't read. Writing is hidden until there is a post. To leave out Contact, too, write contactPage: false.",
        unique: [[]],
      }).default(DEFAULT_PAGES.filter((page) => pages.includes(page as Page)) as Page[]),
      contactPage: flag({
        description:
          "Whether there is a Contact page, the last one. Without it, contact.yaml isn't read, and only links to your email address and profiles lead to you.",
        example: false,
      }).default(true),
      labels: group(
        Object.fromEntries(
          ["home", ...pages, "contact"].map((page) => [
            page,
            name({ description: `The name of ${page} in links to it.`, example: LABELS[page] ?? "Work" }).optional(),
          ]),
        ),
        "Your own names of pages in the top bar and the menu. The headings of the pages don't change.",
      ).default({}),
      texts,
      announcement: announcement.optional(),
      advice: flag({
        description:
          "Whether npm run check says what could be better in the résumé: gaps, long points, a missing place. It counts and compares, and reads no words.",
        example: false,
      }).default(true),
      letterKey: notation(/^B[\w-]{86}$/, "Remove the line, and run: npx weavefolio apply", {
        description: "The public key of the letters that you send with applications. npx weavefolio apply writes it.",
        example: "BPrQHpiT3Z0HrbTC8TQcVYp_T9e_8BnGYDzRFBcFxpVrDqzUZyIrNcmH_ROhRhWxcqM9wVBHyZL3j1eE0qHm2VY",
        resume: false,
      }).optional(),
      analytics: analytics.optional(),
      verification: verification.default([]),
    },
    "The site as a whole.",
  );
}

function languageTag(manual: Manual) {
  const field = z
    .string({ error: LANGUAGE })
    .trim()
    .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]+)*$/, { error: didYouMean(LANGUAGE, suggestLanguage), abort: true })
    .refine((tag) => isLanguageTag(tag), { error: LANGUAGE });
  return declare(field, manual, LANGUAGE).register(meanings, { is: "language" });
}

/** Creates the schema of another language's site.yaml. The other settings are the same for all languages. */
export function createSiteTranslationSchema<Page extends string>(pages: readonly Page[]) {
  const { labels, texts, announcement } = createSiteSchema(pages).shape;
  return group({ labels, texts, announcement }, "The site in this language.");
}

/** Returns the address of Home in the first language. Pictures, documents and fonts of all languages are below it. */
export function findHome({ address, languages: [first] }: { address: string; languages: readonly { base: string }[] }): URL {
  return new URL(first?.base ?? "", address);
}

/** Returns the folder of a language below the content folder, with a slash. The first language has none of its own. */
export function findLanguageFolder({ language, languages: [first] }: { language: string; languages: readonly { tag: string }[] }): string {
  return first === undefined || first.tag === language ? "" : `${language}/`;
}

export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
