import { type Document, parseDocument, visit } from "yaml";
import { removeUnspacedBreaks } from "../schema/join-lines.ts";

/**
 * Removes, in place, the spaces that YAML reads for line breaks between letters of a script without spaces. `text` is what the
 * document was parsed from.
 */
export function joinScalars(document: Document.Parsed, text: string): void {
  visit(document, {
    Scalar(_key, node) {
      const written = node.type === "BLOCK_LITERAL" || !node.range ? "" : text.slice(node.range[0], node.range[1]);
      const joined = written.includes("\n") ? removeUnspacedBreaks(written) : written;
      if (joined !== written) node.value = parseDocument(joined, { stringKeys: true, logLevel: "error" }).toJS();
    },
  });
}
