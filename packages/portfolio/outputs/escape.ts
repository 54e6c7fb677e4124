/** Escapes text for HTML and XML, between tags or in a double-quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Escapes text for one line of Markdown (https://spec.commonmark.org/). */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu, "\\$&")
    .replace(/^[-+=#>]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/(?<= )#+$/, "\\$&");
}

export function escapeMarkdownUrl(url: string): string {
  return url.replaceAll(/[()]|&(?=#?\w+;)/g, "\\$&");
}
