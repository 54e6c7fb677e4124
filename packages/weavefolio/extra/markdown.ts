export { escapeInline, escapeMarkdown, escapeMarkdownUrl } from "../content/schema/escape-markdown.ts";
export { listLinks } from "../content/schema/markdown.ts";
