import { z } from "zod";
import { parseColour } from "./colour.ts";
import { address, didYouMean, group, list, oneOf } from "./field-types.ts";
import { languageMeant } from "./guess.ts";

/** The pages that can be left out, by their names in the address. Home and Contact stay. */
export const optionalPages = ["about", "certificates", "projects", "experience"] as const;

/** A vermilion. */
const ACCENT = "#d4351c";

const SIMPLE_ADDRESS = "Keep to the host and a simple path, such as: https://jordan-vale.example/Portfolio/";
const LANGUAGE = "Write a language tag, such as: en, en-GB, de or pt-BR";
const COLOUR = 'Write a CSS colour that is not see-through, in quotes, such as: "#d4351c" or "oklch(57% 0.2 32)"';

export const site = group(
  {
    address: address({
      description: "Where the site will live. Its path becomes the base of every link.",
      example: "https://jordan-vale.example/Portfolio/",
    })
      .regex(/^[^/]*\/\/[^/?#]+(?:\/[\w.~-]+)*\/?$/, { error: SIMPLE_ADDRESS })
      .refine((text) => !/\/\.{1,2}(?:\/|$)/.test(text), { error: SIMPLE_ADDRESS })
      .transform((text) => new URL(text.endsWith("/") ? text : `${text}/`).href),
    language: z
      .string({ error: LANGUAGE })
      .trim()
      .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]+)*$/, { error: didYouMean(LANGUAGE, languageMeant), abort: true })
      .refine((tag) => isLanguageTag(tag), { error: LANGUAGE })
      .default("en")
      .meta({ description: "The language of your words.", examples: ["en"], patternErrorMessage: LANGUAGE }),
    accent: z
      .string({ error: COLOUR })
      .trim()
      .refine((text) => parseColour(text) !== undefined, { error: COLOUR })
      .default(ACCENT)
      .meta({ description: "The one colour of your own; the light and the dark theme both follow from it.", examples: [ACCENT] }),
    pages: list(
      z.enum(optionalPages, { error: oneOf(optionalPages) }).meta({
        description: "A page's name.",
        examples: ["projects"],
      }),
      {
        description:
          "The pages beside Home and Contact; one you have nothing for can be left out. Its file is then not read. They stand in the bar in an order of their own.",
      },
    ).default([...optionalPages]),
  },
  "The site as a whole.",
);

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
