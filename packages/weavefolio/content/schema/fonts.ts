import { group, name } from "./field-types.ts";

/** What a font is for: names and titles, texts, and facts and code. */
export const fontRoles = ["display", "text", "mono"] as const;

export type FontRole = (typeof fontRoles)[number];

/** An installed package of Fontsource. A static font has a file for each of its weights, a variable one has all in one. */
export type FontPackage = {
  name: string;
  version: string;
  /** Its name in the names of its files. */
  id: string;
  family: string;
  folder: string;
  category: string;
  /** An SPDX identifier. */
  license: string;
  hasLatin: boolean;
  weights: number[] | Span;
  opticalSizes?: Span;
};

type Span = { min: number; max: number };

const font = (description: string, example: string) => name({ description, example }).optional();

export const fonts = group(
  {
    display: font("Your name, titles and headings, in weight 700.", "Fraunces"),
    text: font("Texts, in the weights 400, 500 and 600.", "IBM Plex Sans"),
    mono: font("Facts, dates and code, in weight 500.", "JetBrains Mono"),
  },
  "Other fonts: the names of families at fontsource.org, or of their npm packages, such as @fontsource-variable/fraunces. Install the package first. Default: the site's own fonts.",
);
