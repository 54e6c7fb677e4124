/** Escapes text for one line of Markdown (https://spec.commonmark.org/). */
export function escapeMarkdown(text: string): string {
  return escapeInline(text.replaceAll(/\s+/g, " "))
    .replace(/^[-+=#>]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/(?<= )#+$/, "\\$&");
}

/** Escapes text for a place within a line of Markdown. */
export function escapeInline(text: string): string {
  return text.replaceAll(/[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu, "\\$&");
}

export function escapeMarkdownUrl(url: string): string {
  return url.replaceAll(/[()]|&(?=#?\w+;)/g, "\\$&");
}
