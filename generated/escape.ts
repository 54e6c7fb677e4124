/** Text as the value of an attribute in double quotes, or between tags, of HTML and XML alike. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A value as JSON that can stand in a script element, whatever words are in it: no markup, and no line ends but its own. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Words as one line of Markdown that shows just them: what means something there is escaped (https://spec.commonmark.org/). */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu, "\\$&")
    .replace(/^[-+=#>]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/(?<= )#+$/, "\\$&");
}

/** An address as it stands in the brackets of a Markdown link. */
export function escapeMarkdownAddress(address: string): string {
  return address.replaceAll(/[()]|&(?=#?\w+;)/g, "\\$&");
}
