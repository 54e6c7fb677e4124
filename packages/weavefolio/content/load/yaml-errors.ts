import { type Document, isCollection, isScalar, type Node, visit, type YAMLError } from "yaml";
import { findMissingDash, findSibling, getFirstField, isBlockIndicator } from "./list-errors.ts";
import { type Lines, shorten } from "./source-position.ts";

/** A YAML error in plain words: the range to mark, what is wrong, the fix. `onlyThisLine`: the other lines can be read without it. */
type Explanation = { start: number; end: number; what: string; fix: string; onlyThisLine?: true };

/** Without a range, what YAML's parser points at. */
type Explained = Omit<Explanation, "start" | "end"> & Partial<Explanation>;

type Context = { error: YAMLError; document: Document.Parsed; lines: Lines; text: string; start: number; lineEnd: number };

const QUOTE_IT = "Put the whole text in quotes";
const OR_QUOTE_IT = "or put the whole text in quotes";

/** Explains an error of YAML's parser, and points at its cause where the parser points at a consequence. */
export function explainYamlError(error: YAMLError, document: Document.Parsed, lines: Lines): Explanation {
  const [start, end] = error.pos;
  const text = lines.all.join("\n");
  const context = { error, document, lines, text, start, lineEnd: findLineEnd(text, start) };
  return { start, end, ...(explainMissingDash(context) ?? RULES[error.code]?.(context) ?? explainUnknown(context)) };
}

const RULES: Partial<Record<YAMLError["code"], (context: Context) => Explained>> = {
  TAB_AS_INDENT: () => ({ what: "the line is indented with a tab", fix: "Indent with spaces, not tabs" }),
  MISSING_CHAR: explainMissingCharacter,
  BAD_INDENT: explainIndent,
  BLOCK_AS_IMPLICIT_KEY: explainColon,
  MULTILINE_IMPLICIT_KEY: explainMissingColon,
  BAD_SCALAR_START: ({ text, start }) => ({ what: `a text cannot start with “${text[start] ?? ""}”`, fix: QUOTE_IT }),
  TAG_RESOLVE_FAILED: () => ({ what: "a text cannot start with “!”", fix: QUOTE_IT }),
  BAD_DQ_ESCAPE: ({ text, start }) => ({
    end: start + 2,
    what: `“${text.slice(start, start + 2)}” is not a valid escape in double quotes`,
    fix: "Write the backslash twice, or use single quotes",
  }),
  UNEXPECTED_TOKEN: explainUnexpectedToken,
  MULTIPLE_DOCS: explainSecondDocument,
  NON_STRING_KEY: () => ({ what: "this is not a valid field name", fix: "Write a name before the colon" }),
  BAD_DIRECTIVE: () => ({ what: "a line cannot start with “%”", fix: "Remove the line, or put the text in quotes" }),
};

function explainUnknown({ error }: Context): Explained {
  const [what = error.message] = error.message.split(/ at line \d+|\n/);
  return { what, fix: "Compare the line with its neighbours; put text with special characters in quotes" };
}

const LAYOUT_ERRORS = new Set<string>(["BAD_INDENT", "MISSING_CHAR", "BLOCK_AS_IMPLICIT_KEY", "MULTILINE_IMPLICIT_KEY"]);

function explainMissingDash({ error, lines, text, start: reported }: Context): Explained | undefined {
  // A quote or bracket that is never closed ends in any line.
  if (!LAYOUT_ERRORS.has(error.code) || /closing|end with/.test(error.message)) return undefined;
  const index = findMissingDash(lines.all, lines.locate(reported, reported).line - 1);
  if (index === undefined) return undefined;
  const line = lines.all[index] ?? "";
  const start = lines.offsetOf(index) + line.search(/\S/);
  const [indicator = "", ...rest] = line.trim().split(/\s+/);
  const isGroup = getFirstField(findSibling(lines.all, index)) !== undefined;
  if (isBlockIndicator(line) && (isGroup || rest.length > 0)) {
    return { start, end: start + indicator.length, what: `an item cannot start with “${indicator}”`, fix: "Write “-” instead of it" };
  }
  const fix = "Write “- ” before it, and indent it like the other items";
  return { start, end: findLineEnd(text, start), what: "a dash is missing before this item", fix };
}

function explainMissingCharacter(context: Context): Explained {
  const { error, document, text, start } = context;
  const quoted = /closing ["']quote/.test(error.message) ? findLastBefore(document, start, isQuoted) : undefined;
  if (quoted !== undefined) return explainOpenQuote(text, quoted);
  const directive = /directives-end/.test(error.message) ? text.search(/^%/m) : -1;
  if (directive >= 0) {
    return { start: directive, end: directive + 1, what: "a line cannot start with “%”", fix: "Remove the line", onlyThisLine: true };
  }
  if (/followed by map values/.test(error.message)) return explainMissingColon(context);
  if (/without - indicator/.test(error.message)) return explainIndent(context);
  return { what: "a character is missing here", fix: `Close the quote or bracket, ${OR_QUOTE_IT}` };
}

function explainIndent({ error, document, lines, text, start, lineEnd }: Context): Explained {
  const bracket = error.message.match(/end with an? ([\]}])/)?.[1];
  const opened = bracket && findLastBefore(document, start, (node) => isCollection(node) && node.flow === true);
  if (bracket && opened !== undefined) return explainOpenBracket(text.slice(0, start), Number(opened), bracket);
  const dash = lines.locate(start, start).source?.text.match(/^\s*-(?=[^\s-])/)?.[0];
  if (dash) return { end: start + dash.length, what: "a space is missing after the dash", fix: "Add a space after the “-”" };
  return { end: lineEnd, what: "the line is not indented like its neighbours", fix: "Indent it like its neighbours" };
}

/** A comment can contain the closing bracket: in `[C#, #dotnet]` it starts before “dotnet”. */
function explainOpenBracket(text: string, opened: number, bracket: string): Explained {
  const comments = [...text.slice(opened).matchAll(/(?<=\s)#.*/g)].map(({ index, 0: words }) => ({ index, words: words.trimEnd() }));
  const comment = comments.find(({ words }) => words.includes(bracket));
  if (!comment) return { start: opened, end: opened + 1, what: "this bracket is never closed", fix: `Close it with “${bracket}”` };
  const start = opened + comment.index;
  const what = `“${shorten(comment.words)}” is a comment, and with it the “${bracket}”`;
  return { start, end: start + comment.words.length, what, fix: "Put each text that contains “#” in quotes" };
}

function explainColon(context: Context): Explained {
  const { document, text, start, lineEnd } = context;
  const wrapped = document.errors.find(({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === start);
  // An item in the column of no other item is read as the name of a field.
  if (/^\s*-\s/.test(text.slice(start, lineEnd))) return explainIndent(context);
  if (wrapped) return explainDeeperLine(text, text.lastIndexOf("\n", wrapped.pos[1] - 1) + 1);
  return { end: lineEnd, what: "the text contains a colon", fix: `${QUOTE_IT}, because it contains a colon` };
}

function explainDeeperLine(text: string, lineStart: number): Explained {
  const start = lineStart + text.slice(lineStart).search(/[^ ]|$/);
  const what = "the line is indented deeper than its neighbours";
  return { start, end: findLineEnd(text, start), what, fix: "Indent it like its neighbours" };
}

function explainUnexpectedToken({ lines, text, start, lineEnd }: Context): Explained {
  const sign = text[start] ?? "";
  if (/[\]}]/.test(sign)) return { what: `“${sign}” has no opening bracket`, fix: `Remove it, ${OR_QUOTE_IT}` };
  const above = text.slice(0, start).trimEnd();
  const before = above.at(-1) ?? "";
  if (/[>|]/.test(before)) {
    return { what: `a text cannot follow “${before}” on the same line`, fix: `${QUOTE_IT}, or start it on the next line` };
  }
  if (/["']/.test(before)) {
    return { end: lineEnd, what: "the text continues after its closing quote", fix: `${QUOTE_IT}, or remove these quotes` };
  }
  const [first = ""] = lines.all.filter((line) => /^\s*[^\s#]/.test(line));
  if (/^\s/.test(first)) return explainDeeperLine(text, text.indexOf(first));
  const [word = ""] = above.split(/\s/).slice(-1);
  const alias = above.length - word.length + word.indexOf("*");
  if (word.includes("*")) return { start: alias, end: start, what: "a text cannot start with “*”", fix: QUOTE_IT };
  return { end: lineEnd, what: "this is unexpected here", fix: QUOTE_IT };
}

function explainSecondDocument({ lines, start: reported }: Context): Explained {
  const above = lines.all.slice(0, lines.locate(reported, reported).line);
  const marker = above.findLastIndex((line) => /^(?:---|\.\.\.)/.test(line));
  const start = lines.offsetOf(Math.max(0, marker));
  return { start, end: start + 3, what: "a second document starts here", fix: "Remove the line", onlyThisLine: true };
}

function explainOpenQuote(text: string, start: number): Explained {
  return { start, end: findLineEnd(text, start), what: "this quote is never closed", fix: "Close it at the end of the text" };
}

function explainMissingColon({ text, start, lineEnd }: Context): Explained {
  const line = text.slice(start, lineEnd);
  const [sign = ""] = line;
  if (/["']/.test(sign) && !line.slice(1).includes(sign)) return explainOpenQuote(text, start);
  const key = line.match(/^["']?[\w-]+["']?:(?=\S)/)?.[0];
  if (key) return { end: start + key.length, what: "a space is missing after the colon", fix: "Add a space after it" };
  return { end: lineEnd, what: "the line has no colon", fix: `Write the field's name and a colon before the text, ${OR_QUOTE_IT}` };
}

function findLineEnd(text: string, from: number): number {
  return from + (text.slice(from).match(/^.*/)?.[0].trimEnd().length ?? 0);
}

const isQuoted = (node: Node) => isScalar(node) && (node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE");

function findLastBefore(document: Document.Parsed, offset: number, matches: (node: Node) => boolean): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0];
      if (start !== undefined && start < offset && matches(node)) found = Math.max(found ?? 0, start);
    },
  });
  return found;
}
