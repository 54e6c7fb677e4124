import { z } from "zod";
import { anyCase } from "./documents.ts";
import { ADDRESS, declare, group, type Manual, meanings, notation, wholePattern, withExample, words } from "./field-types.ts";
import { type Area, frameRatios, type PictureUse, parseCrop, parseFocus, type View } from "./picture-area.ts";
import type { Words } from "./words.ts";

/**
 * The build copies the picture, changes `src`, and sets `avif` and `webp` (`srcset` candidates), `tint` (a placeholder colour) and
 * `isDark` (the dark theme doesn't dim it).
 */
export type Picture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  avif?: string;
  webp?: string;
  tint?: string;
  isDark?: true;
  /** What the dark theme shows in its place, with the same crop and focal point. */
  dark?: Omit<Picture, "dark">;
} & View;

export type ShownPicture = Omit<Picture, "alt"> & { alt: Words };

/** Reserves the cover's 16:10 for a picture on another host, whose size is unknown. */
const REMOTE_SIZE = { width: 1600, height: 1000 };

const EXTENSIONS = ["png", "jpg", "jpeg", "webp", "avif", "gif", "svg"];
const PICTURE = `images/(?!(?:.*/)?\\.\\.?(?:/|$))[^?#\\\\\\p{Cc}]+\\.(?:${EXTENSIONS.map(anyCase).join("|")})`;

const GROUP = "A picture, its alternative text, one for the dark theme, and what is shown of both.";

const PERCENT = "(?:100|\\d{1,2}(?:\\.\\d{1,2})?)";

/** Suggests numbers without units and commas. */
const suggestPercents = (pattern: RegExp) => (written: string) => {
  const numbers = written.replaceAll(/[%,;\s]+/g, " ").trim();
  return pattern.test(numbers) ? numbers : undefined;
};

function percents(count: number, advice: string, manual: Manual) {
  const pattern = wholePattern(Array(count).fill(PERCENT).join("\\s+"));
  return notation(pattern, withExample(advice, manual), { ...manual, resume: false }, suggestPercents(pattern));
}

const cropField = percents(4, "Write four numbers from 0 to 100", {
  description: "The part of the picture that is shown, in percent of it: from the left, from the top, its width and its height.",
  example: "10 0 80 60",
})
  .refine((written) => isInside(parseCrop(written)), {
    error: "Keep it within the picture: left and width, top and height are at most 100 together, width and height at least 1",
    params: { what: "reaches outside the picture" },
  })
  .transform(parseCrop);

const isInside = ({ left, top, width, height }: Area) => left + width <= 100 && top + height <= 100 && Math.min(width, height) >= 1;

const focusField = percents(2, "Write two numbers from 0 to 100", {
  description: "The point that stays in view where the picture is cropped to its frame, in percent of it: from the left and from the top.",
  example: "50 20",
}).transform(parseFocus);

export function picture({ description, example, shownAs, ...more }: Manual & { shownAs: PictureUse }) {
  const error = `Write images/ and the name of a PNG, JPEG, WebP, AVIF, GIF or SVG file in it, or a full address, such as: ${example}`;
  const toPath = (manual: Manual) => {
    const path = z
      .string({ error })
      .trim()
      .regex(wholePattern(PICTURE, ADDRESS), { error, abort: true })
      .refine((text) => text.startsWith("images/") || URL.canParse(text), { error });
    return declare(path, manual, error).register(meanings, { is: "picture", shownAs });
  };
  const src = toPath({ description: "The picture's file or address.", example, ...more });
  const alt = words({
    description: "What the picture shows, for visitors who cannot see it.",
    example: "The search page with three results",
    label: "Alternative text",
  });
  const darkManual = {
    description: "The picture in the dark theme, which dims light ones.",
    example: String(example).replace(/(?=\.\w+$)/, "-dark"),
  };
  const darkSrc = toPath({ ...darkManual, resume: false });
  const dark = z
    .union([darkSrc, group({ src: darkSrc }, darkManual.description)], { error })
    .transform((given) => ({ ...(typeof given === "string" ? { src: given } : given), alt: "", ...REMOTE_SIZE }))
    .meta({ description: darkManual.description, examples: [darkManual.example] });
  const fields = { src, alt: alt.optional(), dark: dark.optional(), crop: cropField.optional() };
  // Nothing else would be cropped around it.
  const options = frameRatios[shownAs] ? group({ ...fields, focus: focusField.optional() }, GROUP) : group(fields, GROUP);
  return z
    .union([src, options], { error })
    .transform((given): ShownPicture => {
      const { src: path, alt: text = "", dark, ...view } = typeof given === "string" ? { src: given } : given;
      return { src: path, alt: text, ...REMOTE_SIZE, ...view, ...(dark && { dark: { ...dark, ...view } }) };
    })
    .meta({ description, examples: [example] });
}
