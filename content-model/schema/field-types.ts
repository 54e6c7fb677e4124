import { z } from "zod";
import { addressMeant, monthMeant } from "./guess.ts";
import { nearest } from "./spelling.ts";

/** How a field is told to the owner: what it is for, and one good value. */
export type Manual = { description: string; example: string };

/** What a field means outside of its file, for code that looks there: checks, links, pictures and their layout. */
export type Meaning = { is: "link" | "month" } | { is: "picture"; shownAs: PictureUse } | { is: "list"; unique: readonly string[][] };

/** How the layout shows a picture: a cover is cut to 16:10, a document and a logo are shown whole. */
export type PictureUse = "cover" | "document" | "logo";

export const meanings = z.registry<Meaning>();

/**
 * The mend an owner reads is the schema's own error message; see shape.ts. Editors say it, too, as they check the file
 * with its JSON Schema.
 */
export const withExample = (advice: string, { example }: Manual) => `${advice}, such as: ${example}`;

export const manualOf = ({ description, example }: Manual, error: string) => ({
  description,
  examples: [example],
  patternErrorMessage: error,
});

/** Asks for what was probably meant, or gives the advice where that cannot be told. */
export function didYouMean(advice: string, guess: (written: string) => string | undefined) {
  return ({ input }: { input?: unknown }) => {
    const meant = typeof input === "string" ? guess(input) : undefined;
    return meant === undefined ? advice : `Did you mean ${meant}?`;
  };
}

export function oneOf(names: readonly string[]) {
  return didYouMean(`Write one of: ${names.join(", ")}`, (written) => nearest(written, names));
}

/** At least one character that can be seen. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** No control characters and no halves of characters: HTML cannot carry them, so that page and script would differ. */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u;

/** One line or paragraph of the owner's words. */
export function words(manual: Manual) {
  const error = withExample("Write words (in quotes if they look like a number)", manual);
  return z
    .string({ error })
    .trim()
    .regex(VISIBLE, { error, abort: true })
    .regex(PRINTABLE, { error: "Type the text anew: it holds a character that no page can show" })
    .meta(manualOf(manual, error));
}

/** In any mix of capitals; without a flag, for a JSON Schema's patterns have none. */
const anyCase = (word: string) => word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** A host as a page may name it: nothing that means more in a policy or an attribute, and no user's name before it. */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?";
const ADDRESS = `${anyCase("http")}[sS]?://(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[\\da-fA-F:.]+\\])(?::\\d+)?(?:[/?#][^\\s\\p{Cc}"'<>\\\\]*)?`;

const wholePattern = (...patterns: string[]) => new RegExp(`^(?:${patterns.join("|")})$`, "u");

/** A whole address; only http and https, so that no link can ever run a script. */
export function address(manual: Manual) {
  const advice = withExample("Write the whole address, starting with https://", manual);
  const error = didYouMean(advice, (written) => addressMeant(written, wholePattern(ADDRESS)));
  return z
    .string({ error: advice })
    .trim()
    .regex(wholePattern(ADDRESS), { error, abort: true })
    .refine((text) => URL.canParse(text), { error: advice })
    .meta(manualOf(manual, advice));
}

/** An address that a page leads its visitors to. */
export function link(manual: Manual) {
  return address(manual).register(meanings, { is: "link" });
}

/**
 * A list; an empty one is allowed only where `least` is 0.
 *
 * @param unique fields that no two entries have alike, all of them together
 */
export function list<Item extends z.ZodType>(
  item: Item,
  { description, least = 0, unique = [] }: { description: string; least?: number; unique?: readonly string[][] },
) {
  return z
    .array(item, { error: "Write a list: one entry a line, each starting with “- ”" })
    .min(least, { error: "Write at least one entry, starting with “- ”" })
    .meta({ description })
    .register(meanings, { is: "list", unique });
}

/** A group of fields; a field it does not know is an error, so that no typo is silently ignored. */
export function group<Shape extends z.ZodRawShape>(shape: Shape, description: string) {
  const fields = Object.keys(shape).join(", ");
  return z
    .strictObject(shape, { error: (issue) => (issue.code === "invalid_type" ? `Write these fields, one a line: ${fields}` : undefined) })
    .meta({ description });
}

/**
 * A picture as pages draw it. `src` is a path below the content folder until the build has placed the file; it sets `avif`
 * and `webp`, candidates as `srcset` lists them, and `tint`, a colour that stands in while the picture comes, where there are any.
 */
export type Picture = { src: string; alt: string; width: number; height: number; avif?: string; webp?: string; tint?: string };

/** What the layout reserves for a picture on another host, whose size cannot be known: the cover's own 16:10. */
const REMOTE_SIZE = { width: 1600, height: 1000 };

/** The kinds of picture that browsers show; the name's ending has to say which it is. */
const ENDINGS = ["png", "jpg", "jpeg", "webp", "avif", "gif", "svg"];
const PICTURE = `images/(?!(?:.*/)?\\.\\.?(?:/|$))[^?#\\\\\\p{Cc}]+\\.(?:${ENDINGS.map(anyCase).join("|")})`;

/** A picture in the images folder, or on another host; the loader sets its width and height. */
export function picture({ description, example, shownAs }: Manual & { shownAs: PictureUse }) {
  const error = `Write images/ and the name of a PNG, JPEG, WebP, AVIF, GIF or SVG in there, or a whole address, such as: ${example}`;
  const src = z
    .string({ error })
    .trim()
    .regex(wholePattern(PICTURE, ADDRESS), { error, abort: true })
    .refine((text) => text.startsWith("images/") || URL.canParse(text), { error })
    .meta({ description: "The picture's file or address.", examples: [example], patternErrorMessage: error })
    .register(meanings, { is: "picture", shownAs });
  const alt = words({
    description: "What the picture shows, for those who cannot see it.",
    example: "The search page with three results",
  });
  return z
    .union([src, group({ src, alt: alt.optional() }, "A picture and its words.")], { error })
    .transform((given): Picture => {
      const { src: path, alt: text = "" } = typeof given === "string" ? { src: given } : given;
      return { src: path, alt: text, ...REMOTE_SIZE };
    })
    .meta({ description, examples: [example] });
}

/** A month, or its year alone, which YAML takes for a number. */
export function month(manual: Manual, instead = "") {
  const advice = withExample(`Write year and month${instead}`, manual);
  const error = didYouMean(advice, monthMeant);
  const text = z
    .string({ error: advice })
    .trim()
    .regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/, { error, abort: true })
    .meta(manualOf(manual, advice))
    .register(meanings, { is: "month" });
  const year = z.int({ error: advice }).min(1900, { error: advice }).max(2099, { error: advice }).transform(String);
  return z.union([text, year], { error }).meta(manualOf(manual, advice));
}

/** The sentence under a page's heading. */
export const lead = (example: string) =>
  words({ description: "The sentence under the page's heading; search engines show it, too.", example });
