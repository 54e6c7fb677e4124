import { type Document, isCollection, isScalar, type Node, visit, type YAMLError } from "yaml";
import type { Lines } from "./place.ts";

/**
 * What is wrong with a text that is not YAML, in plain words: from where to where, and how to mend it. `alone` is set
 * where the line has to go, and the others are as they should be.
 */
type Explanation = { start: number; end: number; what: string; mend: string; alone?: true };

const QUOTE_IT = "Put the whole text in quotes";

/**
 * Says in plain words what YAML's parser refuses, and points at its cause where the parser points at what came of it.
 *
 * @param error one of the document's
 */
export function explain(error: YAMLError, document: Document.Parsed, lines: Lines): Explanation {
  const [start, end] = error.pos;
  const text = lines.all.join("\n");
  const line = lines.place(start, end).source?.text ?? "";
  const restOfLine = (from: number) => from + (text.slice(from).match(/^.*/)?.[0].trimEnd().length ?? 0);
  const here = (what: string, mend: string, from = start, to = end): Explanation => ({ start: from, end: to, what, mend });
  const sign = text[start] ?? "";

  switch (error.code) {
    case "TAB_AS_INDENT":
      return here("a tab stands where spaces belong", "Indent with spaces, not with a tab");
    case "MISSING_CHAR": {
      const quoted = /closing ["']quote/.test(error.message) ? lastBefore(document, start, isQuoted) : undefined;
      if (quoted !== undefined) return unclosed(quoted);
      const directive = /directives-end/.test(error.message) ? text.search(/^%/m) : -1;
      if (directive >= 0) return { ...here("a line cannot start with “%”", "Remove the line", directive, directive + 1), alone: true };
      if (/followed by map values/.test(error.message)) return noColon(start);
      return here("a sign is missing here", "Close the quote or bracket, or put the whole text in quotes");
    }
    case "BAD_INDENT": {
      const bracket = error.message.match(/end with an? ([\]}])/)?.[1];
      const opened = bracket ? lastBefore(document, start, (node) => isCollection(node) && node.flow === true) : undefined;
      if (opened !== undefined) return here("this bracket is never closed", `Close it with “${bracket}”`, opened, opened + 1);
      const dash = line.match(/^\s*-(?=[^\s-])/)?.[0];
      if (dash) return here("no space follows the dash", "Write a space after the “-”", start, start + dash.length);
      return here("the line does not start where its neighbours do", "Indent it like its neighbours", start, restOfLine(start));
    }
    case "BLOCK_AS_IMPLICIT_KEY": {
      const wrapped = document.errors.find(({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === start);
      if (!wrapped) return here("there is a colon in the text", `${QUOTE_IT}: it contains a colon`, start, restOfLine(start));
      const from = text.lastIndexOf("\n", wrapped.pos[1] - 1) + 1;
      const first = from + (text.slice(from).match(/^ */)?.[0].length ?? 0);
      return here("the line is indented deeper than its neighbours", "Indent it like its neighbours", first, restOfLine(first));
    }
    case "MULTILINE_IMPLICIT_KEY":
      return noColon(start);
    case "BAD_SCALAR_START":
      return here(`a text cannot start with “${sign}”`, QUOTE_IT);
    case "TAG_RESOLVE_FAILED":
      return here("a text cannot start with “!”", QUOTE_IT);
    case "BAD_DQ_ESCAPE": {
      const sequence = text.slice(start, start + 2);
      return here(`“${sequence}” means nothing in double quotes`, "Write the backslash twice, or use single quotes", start, start + 2);
    }
    case "UNEXPECTED_TOKEN": {
      if (/[\]}]/.test(sign)) return here(`“${sign}” closes nothing`, `Remove it, or p${QUOTE_IT.slice(1)}`);
      const before = text.slice(0, start).trimEnd().at(-1) ?? "";
      if (/[>|]/.test(before)) return here(`nothing can follow “${before}” in its line`, `${QUOTE_IT}, or begin it in the next line`);
      if (/["']/.test(before)) return here("the text goes on after its quote", `${QUOTE_IT}, or take those away`, start, restOfLine(start));
      const alias = text.slice(0, start).match(/\*\S*\s+$/);
      if (alias) return here("a text cannot start with “*”", QUOTE_IT, alias.index, start);
      return here("this cannot stand here", QUOTE_IT, start, restOfLine(start));
    }
    case "MULTIPLE_DOCS": {
      const above = lines.all.slice(0, lines.place(start, start).line);
      const marker = above.findLastIndex((content) => /^(?:---|\.\.\.)/.test(content));
      const from = above.slice(0, Math.max(0, marker)).reduce((sum, content) => sum + content.length + 1, 0);
      return { ...here("a second document begins here", "Remove the line", from, from + 3), alone: true };
    }
    case "NON_STRING_KEY":
      return here("this is no name for a field", "Write a name before the colon");
    case "BAD_DIRECTIVE":
      return here("a line cannot start with “%”", "Remove the line, or put the text in quotes");
    default: {
      const [said = error.message] = error.message.split(/ at line \d+|\n/);
      return here(said, "Compare the line with its neighbours; a text with signs in it goes in quotes");
    }
  }

  function unclosed(from: number): Explanation {
    return here("this quote is never closed", "Close it at the end of the text", from, restOfLine(from));
  }

  function noColon(from: number): Explanation {
    if (/["']/.test(sign) && !text.slice(from + 1, restOfLine(from)).includes(sign)) return unclosed(from);
    const key = text.slice(from).match(/^["']?[\w-]+["']?:(?=\S)/)?.[0];
    if (key) return here("no space follows the colon", "Write a space after it", from, from + key.length);
    return here(
      "the line has no colon",
      `Write the field's name and a colon before the text, or p${QUOTE_IT.slice(1)}`,
      from,
      restOfLine(from),
    );
  }
}

const isQuoted = (node: Node) => isScalar(node) && (node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE");

/** Where the last node of a kind starts that starts before an offset. */
function lastBefore(document: Document.Parsed, offset: number, is: (node: Node) => boolean): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node(_key, node) {
      const from = node.range?.[0];
      if (from !== undefined && from < offset && is(node)) found = Math.max(found ?? 0, from);
    },
  });
  return found;
}
