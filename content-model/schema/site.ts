import { z } from "zod";
import { analytics } from "./analytics.ts";
import { parseColour } from "./colour.ts";
import { address, didYouMean, group, list, meanings, oneOf, words } from "./field-types.ts";
import { suggestLanguage } from "./suggestions.ts";
import { texts } from "./texts.ts";
import { verification } from "./verification.ts";

/** Applies without `pages:`. A page that is added here must not need a file that older content doesn't have, as writing without posts. */
const DEFAULT_PAGES = ["about", "certificates", "projects", "experience", "writing"];

/** Examples; pages that are missing here have another one. */
const LABELS: Record<string, string> = { home: "Start", about: "Me", contact: "Hire me", projects: "Things I built" };

const VERMILION = "#d4351c";

const SIMPLE_ADDRESS = "Write only the host and a simple path, such as: https://jordan-vale.example/Portfolio/";
const LANGUAGE = "Write a language tag, such as: en, en-GB, de or pt-BR";
const COLOUR = 'Write an opaque CSS colour, in quotes, such as: "#d4351c" or "oklch(57% 0.2 32)"';

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
      language: z
        .string({ error: LANGUAGE })
        .trim()
        .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]+)*$/, { error: didYouMean(LANGUAGE, suggestLanguage), abort: true })
        .refine((tag) => isLanguageTag(tag), { error: LANGUAGE })
        .meta({ description: "The language of your texts.", examples: ["en"], patternErrorMessage: LANGUAGE })
        .register(meanings, { is: "language" })
        .default("en"),
      accent: z
        .string({ error: COLOUR })
        .trim()
        .refine((text) => parseColour(text) !== undefined, { error: COLOUR })
        .default(VERMILION)
        .meta({ description: "The accent colour; both the light and the dark theme are derived from it.", examples: [VERMILION] }),
      pages: list(
        z.enum(pages, { error: oneOf(pages) }).meta({
          description: "The name of a page.",
          examples: ["projects"],
        }),
        {
          description:
            "The pages between Home and Contact, in the order of the top bar. Omit a page that you have no content for: its file is not read then. Writing is shown once there is a post.",
          unique: [[]],
        },
      ).default(DEFAULT_PAGES.filter((page) => pages.includes(page as Page)) as Page[]),
      labels: group(
        Object.fromEntries(
          ["home", ...pages, "contact"].map((page) => [
            page,
            words({ description: `The name of ${page} in links to it.`, example: LABELS[page] ?? "Work" }).optional(),
          ]),
        ),
        "Your own names of pages in the top bar and the menu. The pages' headings stay.",
      ).default({}),
      texts,
      analytics: analytics.optional(),
      verification: verification.default([]),
    },
    "The site as a whole.",
  );
}

export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
