import { z } from "zod";
import { anyCase, DOCUMENT_NAME, getDocumentName } from "./documents.ts";
import { parseMarkdown, parseParagraphs } from "./markdown.ts";
import type { PictureUse } from "./picture-area.ts";
import { findClosest } from "./spelling.ts";
import { suggestAddress, suggestDate } from "./suggestions.ts";
import type { Words } from "./words.ts";

/**
 * A field's declaration: a description and one valid value, which owners read, and its other uses. Forms call it by its `label`, such as
 * “Start date”. Default: its name in words.
 */
export type Manual = { description: string; example: string | number | boolean; label?: string } & Uses;

/** Where a field's value is used besides the pages, and whether it is about the owner. */
export type Uses = {
  /**
   * Its key in a JSON Resume, with a dot for a key in a group. Further keys, from older versions and widespread themes, are only read.
   * Default: `x-` and the field's name. False for a field that a JSON Resume lacks, or that other code writes and reads.
   */
  resume?: string | readonly string[] | false;
  /** Its property in `contact.vcf`, with parameters (RFC 6350). */
  vcard?: string;
  /** An import takes it only on request, because the site publishes it. */
  isPrivate?: true;
  /** It describes one person, so the sample's value is reported as a leftover. A list counts as a whole. */
  isPersonal?: true;
};

/** The uses of each field. They are registered at its innermost schema, inside defaults and transformations. */
export const uses = z.registry<Uses>();

/** What a field contains. Checks, pages and the link checker find fields by it. */
export type Meaning =
  | { is: "clip" | "colour" | "language" | "link" | "markdown" | "name" | "story" | "words" }
  | { is: "date"; mayBeFuture: boolean; notBefore?: string | undefined; isLastDay: boolean }
  | { is: "picture"; shownAs: PictureUse }
  | ({ is: "list" } & ItemFields);

/**
 * Paths of a list item's fields. No two items can have equal `unique` fields (an empty path is the item itself), and they rarely have
 * equal `alike` fields. By `duration`, the newest item should come first. The `expected` fields are optional only because a résumé can
 * lack them.
 */
type ItemFields = {
  unique: readonly string[][];
  alike: readonly string[][];
  duration?: string | undefined;
  expected?: readonly string[] | undefined;
};

export const meanings = z.registry<Meaning>();

/** Adds an example to an error text. Error texts in the schema are the fixes that owners read on the command line and in editors. */
export const withExample = (advice: string, { example }: Manual) => `${advice}, such as: ${example}`;

/** Adds a field's declaration to its schema. Code editors show `error` for a value that doesn't match. */
export function declare<Field extends z.ZodType>(field: Field, { description, example, label, ...more }: Manual, error?: string): Field {
  const about = { description, examples: [example], ...(label && { title: label }) };
  const declared = field.meta({ ...about, ...(error && { patternErrorMessage: error }) });
  uses.add(declared, more);
  return declared;
}

export function didYouMean(advice: string, suggest: (written: string) => string | undefined) {
  return ({ input }: { input?: unknown }) => {
    const suggestion = typeof input === "string" ? suggest(input) : undefined;
    return suggestion === undefined || suggestion === input ? advice : `Did you mean “${suggestion}”?`;
  };
}

const HAS_VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** HTML can't contain control characters or lone surrogates: with them, hydration finds another text than the one that was sent. */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u;

function text(manual: Manual, is: "markdown" | "name" | "story" | "words", limit = (text: z.ZodString) => text) {
  const error = withExample("Write text (in quotes if it looks like a number)", manual);
  const field = z
    .string({ error })
    .trim()
    .regex(HAS_VISIBLE_CHARACTER, { error, abort: true })
    .regex(PRINTABLE, { error: "Retype the text: it contains a character that cannot be displayed" });
  return declare(limit(field), manual, error).register(meanings, { is });
}

/** Text in the owner's words, which a translation may replace. `limit` adds restrictions. */
export function words(manual: Manual, limit?: (text: z.ZodString) => z.ZodString) {
  // The schema reads a string. The loader adds the language to a text without a translation.
  return text(manual, "words", limit) as z.ZodType as z.ZodType<Words, string>;
}

/** A name that is the same in every language: of a person, a company, a technology. */
export function name(manual: Manual) {
  return text(manual, "name");
}

const MARKDOWN = "May contain *emphasis*, **strong emphasis**, `code` and [links](https://example.com/).";

/** The source of a text with inline Markdown. `markdown` and `markdownParagraphs` parse it. */
function markdownSource({ description, ...more }: Manual) {
  return text({ description: `${description} ${MARKDOWN}`, ...more }, "markdown");
}

export function markdown(manual: Manual) {
  return markdownSource(manual).transform(parseMarkdown);
}

/** Markdown of any length, with headings, pictures and code. The loader parses it. */
export function story({ description, ...more }: Manual) {
  return text({ description: `${description} Markdown with headings, pictures, tables, code and footnotes.`, ...more }, "story");
}

/** The last segment of a page's path. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function slug(manual: Manual) {
  return notation(SLUG, withExample("Write small letters a to z, digits and hyphens", manual), manual);
}

/** A list of texts with inline Markdown, parsed to one text for each paragraph. */
export function markdownParagraphs(manual: Manual, options: Parameters<typeof list>[1]) {
  return list(markdownSource(manual), options).transform(parseParagraphs);
}

/** Excludes characters with a meaning in a Content-Security-Policy or an attribute, and user names before the host. */
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?";
export const ADDRESS = `${anyCase("http")}[sS]?://(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[\\da-fA-F:.]+\\])(?::\\d+)?(?:[/?#][^\\s\\p{Cc}"'<>\\\\]*)?`;

export const wholePattern = (...patterns: string[]) => new RegExp(`^(?:${patterns.join("|")})$`, "u");

/** A full address with http or https, so that no link can run a script. */
export function address(manual: Manual) {
  const advice = withExample("Write the full address, starting with https://", manual);
  const error = didYouMean(advice, (written) => suggestAddress(written, wholePattern(ADDRESS)));
  const field = z
    .string({ error: advice })
    .trim()
    .regex(wholePattern(ADDRESS), { error, abort: true })
    .refine((text) => URL.canParse(text), { error: advice });
  return declare(field, manual, advice);
}

/** A full address, or `documents/` and the name of a file. */
export function link(manual: Manual) {
  const advice = withExample("Write the full address, starting with https://", manual);
  const suggest = didYouMean(advice, (written) => suggestAddress(written, wholePattern(ADDRESS)));
  const field = z
    .string({ error: advice })
    .trim()
    .regex(wholePattern(`documents/${DOCUMENT_NAME}`, ADDRESS), {
      error: (issue) => (String(issue.input).trim().startsWith("documents/") ? DOCUMENT_ADVICE : suggest(issue)),
      abort: true,
    })
    .refine((text) => getDocumentName(text) !== undefined || URL.canParse(text), { error: advice });
  return declare(field, manual, advice).register(meanings, { is: "link" });
}

const DOCUMENT_ADVICE = "Write documents/ and the name of a PDF or of another document, such as: documents/cv.pdf";

type ListOptions = { description: string; label?: string; least?: number } & Partial<ItemFields> & Omit<Uses, "isPrivate">;

export function list<Item extends z.ZodType>(
  item: Item,
  { description, label, least = 0, unique = [], alike = [], duration, expected, ...more }: ListOptions,
) {
  const field = z
    .array(item, { error: "Write a list: one item per line, each starting with “- ”" })
    .min(least, { error: "Write at least one item, starting with “- ”" })
    .meta({ description, ...(label && { title: label }) })
    .register(meanings, { is: "list", unique, alike, duration, expected });
  uses.add(field, more);
  return field;
}

/** Unknown fields are errors, so that no typo is ignored silently. */
export function group<Shape extends z.ZodRawShape>(shape: Shape, description: string, more: Pick<Uses, "resume"> = {}) {
  const fields = Object.keys(shape).join(", ");
  const field = z
    .strictObject(shape, { error: (issue) => (issue.code === "invalid_type" ? `Write these fields, one per line: ${fields}` : undefined) })
    .meta({ description });
  uses.add(field, more);
  return field;
}

type DateOptions = { alternative?: string; mayBeFuture?: boolean; notBefore?: string; isLastDay?: boolean };

/**
 * A year (a number in YAML), a month or a day, by ISO 8601. `notBefore` is the field of the same list item with an earlier date. After
 * the last day of its group, the group isn't shown.
 */
export function date(manual: Manual, { alternative = "", mayBeFuture = false, notBefore, isLastDay = false }: DateOptions = {}) {
  const advice = withExample(`Write the year and month${alternative}`, manual);
  const error = didYouMean(advice, suggestDate);
  const field = z
    .string({ error: advice })
    .trim()
    .regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/, { error, abort: true })
    .refine(isCalendarDate, { error: "Check the day: the month is shorter" });
  const text = declare(field, manual, advice).register(meanings, { is: "date", mayBeFuture, notBefore, isLastDay });
  const year = z.int({ error: advice }).min(1900, { error: advice }).max(2099, { error: advice }).transform(String);
  return declare(z.union([text, year], { error }), manual, advice);
}

function isCalendarDate(text: string): boolean {
  return new Date(text).toISOString().startsWith(text);
}

/** A start and an end, both optional. `mayEndLater` allows an end in the future. */
export function duration(description: string, { mayEndLater = false } = {}) {
  return group(
    {
      start: date({
        description: "The month it started, or only the year.",
        example: "2024-06",
        label: "Start date",
        resume: "startDate",
      }).optional(),
      end: date(
        {
          description: "The month it ended, or only the year. Omit it if it hasn't ended.",
          example: "2025-01",
          label: "End date",
          resume: "endDate",
        },
        { alternative: ", or omit it while it lasts", mayBeFuture: mayEndLater },
      ).optional(),
    },
    description,
  ).refine(({ start, end }) => start === undefined || end === undefined || start.slice(0, end.length) <= end.slice(0, start.length), {
    error: "Swap start and end, or correct the wrong one",
    path: ["end"],
    params: { what: "is before the start" },
  });
}

/** The lead of a page. A JSON Resume has it in its `meta`. */
export const lead = (example: string) =>
  words({
    description: "The sentence under the page's heading; search engines show it as well. Default: none is shown.",
    example,
    resume: false,
    isPersonal: true,
  }).optional();

export const flag = (manual: Manual) => declare(z.boolean({ error: "Write true or false" }), manual);

/** A field of every item that a résumé can have. */
export const inResume = {
  resume: flag({
    description:
      "Whether the résumé has it. Default: the first items of a long list, the next ones shortened. With true it is never shortened.",
    example: false,
  }).optional(),
};

/** One of a few names. */
export function choice<const Name extends string>(names: readonly Name[], manual: Manual) {
  return declare(
    z.enum(names, { error: didYouMean(`Write one of: ${names.join(", ")}`, (written) => findClosest(written, names)) }),
    manual,
  );
}

/** Text in a fixed notation, such as a key. */
export function notation(
  pattern: RegExp,
  advice: string,
  manual: Manual,
  suggest: (written: string) => string | undefined = () => undefined,
) {
  return declare(
    z
      .string({ error: advice })
      .trim()
      .regex(pattern, { error: didYouMean(advice, suggest) }),
    manual,
    advice,
  );
}
