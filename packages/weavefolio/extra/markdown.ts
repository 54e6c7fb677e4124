export { escapeInline, escapeMarkdown, escapeMarkdownUrl } from "../content/schema/escape-markdown.ts";
export { listLinks, toPlain } from "../content/schema/markdown.ts";
