import type { Creator, Entry, Options } from "@retorquere/bibtex-parser";
import { separateAuthors } from "./bibtex-authors.ts";

/** The fields that make a publication. All others are kept in `other`, which no field takes, so that they are reported. */
export const USED = new Set(
  "title author date year month journaltitle journal booktitle publisher school institution organization howpublished doi url eprint eprinttype archiveprefix crossref".split(
    " ",
  ),
);

/** An entry as it was parsed: `separated` are its authors if commas separate them, and `unread` LaTeX that the parser can't read. */
export type ParsedEntry = { entry: Entry; separated: string[] | undefined; unread: string[] };

/** A file as it was parsed. `text` is what the entries' input is a part of, with the lines of the file. */
export type ParsedBibtex = {
  text: string;
  entries: ParsedEntry[];
  errors: { error: string; input: string | undefined }[];
  isEmpty: boolean;
};

/** Parses a BibTeX or BibLaTeX file. Loads nothing else: a worker that runs it can be ended at any time. */
export async function parseBibtex(written: string): Promise<ParsedBibtex> {
  const text = escapePercent(written);
  // It takes a quarter of a second to load.
  const { parse } = await import("@retorquere/bibtex-parser");
  const unread = new Map<string, Set<string>>();
  const options: Options = {
    ...{ sentenceCase: false, english: false, caseProtection: false },
    unsupported: (node, tex, { key, mode }) => {
      const macro = node.type === "macro" ? node.content : "";
      if (Object.hasOwn(MACROS, macro) || /^\s$/.test(macro)) return MACROS[macro] ?? " ";
      // The last field is the one that is read.
      if (USED.has(Object.keys(mode).at(-1) ?? "")) unread.set(key, (unread.get(key) ?? new Set()).add(tex));
      return "";
    },
  };
  const { entries, errors } = parse(text, options);
  // An entry with an error has no input: its values may be those of the next one.
  const whole = entries.filter(({ input, crossref }) => input !== "" && !crossref?.donated.length);
  const parsed = whole.map((entry): ParsedEntry => {
    const separated = mayHaveCommas(entry)
      ? listSeparated(parse(entry.input, { ...options, raw: true }).entries[0]?.fields.author)
      : undefined;
    if (separated) entry.fields.author = parse(`@misc{a, author={${separated.join(" and ")}}}`, options).entries[0]?.fields.author ?? [];
    return { entry, separated, unread: [...(unread.get(entry.key) ?? [])] };
  });
  const broken = errors.filter(({ error }) => !AUTHORS.test(error)).map(({ error, input }) => ({ error, input }));
  return { text, entries: parsed, errors: broken, isEmpty: entries.length === 0 };
}

/** Errors about names with too many commas, which are read as several. */
const AUTHORS = /unexpected \d+-part name/;

/** What the parser lacks, and what only changes the look of a text. */
const MACROS: Readonly<Record<string, string>> = {
  ...{ textquotesingle: "'", textquotedbl: '"', textasciitilde: "~", textasciicircum: "^", textbar: "|" },
  ...{ "/": "", "-": "", "@": "", protect: "", xspace: "", small: "", bfseries: "", itshape: "" },
};

/** The parser cuts values at a percent sign, which begins a comment only between fields, and at the end of a line. */
function escapePercent(text: string): string {
  let depth = 0;
  let isQuoted = false;
  return text.replaceAll(/\\[\s\S]|^[ \t]*@\w+\s*[{(]|[{}"%]/gm, (token, offset: number) => {
    if (token.includes("@")) [depth, isQuoted] = [1, false];
    else if (token === "{") depth++;
    else if (token === "}") depth--;
    else if (token === '"' && depth === 1) isQuoted = !isQuoted;
    else if (token === "%" && (depth > 1 || isQuoted)) return text[offset + 1] === "\n" ? "" : "\\%";
    return token;
  });
}

/** Whether the parser has found a third part of a name, or may have read two names as one. */
const mayHaveCommas = ({ fields, input }: Entry) => /,\s+and\s/i.test(input) || fields.author?.some(({ suffix }) => suffix !== undefined);

/** Returns the authors if they are separated by commas. */
function listSeparated(authors: readonly Creator[] = []): string[] | undefined {
  return separateAuthors(authors.map(({ name, lastName, firstName }) => name ?? [lastName, firstName].filter(Boolean).join(", ")));
}
