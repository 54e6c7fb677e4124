import { bundledLanguages, createHighlighter, type Highlighter, isSpecialLang, type ThemeRegistrationAny } from "shiki";
import { findClosest } from "../schema/spelling.ts";
import type { CodeToken } from "./blocks.ts";

/** Colours only stand for kinds here. The style sheet has the colours of both themes. */
const KINDS: Record<string, CodeToken["kind"]> = { "#000001": "keyword", "#000002": "comment" };

const theme: ThemeRegistrationAny = {
  name: "kinds",
  type: "light",
  fg: "#000000",
  bg: "#FFFFFF",
  settings: [
    { settings: { foreground: "#000000", background: "#FFFFFF" } },
    { scope: ["keyword", "storage", "entity.name.tag"], settings: { foreground: "#000001" } },
    { scope: ["keyword.operator", "punctuation"], settings: { foreground: "#000000" } },
    { scope: ["keyword.operator.new", "keyword.operator.expression"], settings: { foreground: "#000001" } },
    { scope: ["comment", "punctuation.definition.comment"], settings: { foreground: "#000002" } },
  ],
};

let highlighter: Promise<Highlighter> | undefined;

/** Splits code into lines of tokens. In an unknown language, each line is one token. */
export async function highlight(code: string, language: string): Promise<CodeToken[][]> {
  const lines = code.replace(/\n$/, "");
  if (!isKnown(language) || isSpecialLang(language)) return lines.split("\n").map((text) => (text ? [{ text }] : []));
  highlighter ??= createHighlighter({ themes: [theme], langs: [] });
  const { codeToTokensBase, loadLanguage } = await highlighter;
  const lang = language as keyof typeof bundledLanguages;
  await loadLanguage(lang);
  // Without a limit: on a slow machine, the default of half a second would leave lines plain.
  const found = codeToTokensBase(lines, { lang, theme, tokenizeTimeLimit: 0 });
  return found.map((line) => joinTokens(line.map(({ content, color = "" }) => ({ text: content, kind: KINDS[color] }))));
}

/** Tokens of the same kind are one, and space belongs to the one before it: each is an element on the page. */
function joinTokens(tokens: { text: string; kind: CodeToken["kind"] }[]): CodeToken[] {
  const joined: CodeToken[] = [];
  for (const { text, kind } of tokens) {
    const last = joined.at(-1);
    if (last && (last.kind === kind || text.trim() === "")) last.text += text;
    else joined.push({ text, ...(kind && { kind }) });
  }
  return joined;
}

export function isKnown(language: string): boolean {
  return language === "" || isSpecialLang(language) || Object.hasOwn(bundledLanguages, language);
}

export function suggestLanguage(language: string): string | undefined {
  return findClosest(language, Object.keys(bundledLanguages));
}
