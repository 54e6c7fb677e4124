import type { jsonResume } from "weavefolio/extra";
import { listObjects, toList, toObject, toText } from "./json-values.ts";

/** Sections whose items have a text and points, with their keys. */
const POINTS: Record<string, { texts: string[]; points: string }> = {
  work: { texts: ["summary"], points: "highlights" },
  volunteer: { texts: ["summary"], points: "highlights" },
  education: { texts: ["x-summary"], points: "x-points" },
  projects: { texts: ["description", "summary"], points: "highlights" },
};

/** Changes lists inside of texts to points. Where there are none, they become sentences. */
export function normalizeLists(resume: jsonResume.Json): void {
  for (const [section, value] of Object.entries(resume)) {
    const items = listObjects([value].flat());
    const { texts, points } = POINTS[section] ?? {};
    for (const item of items) {
      if (texts && points) splitTexts(item, texts, points);
      else for (const key of ["summary", "description", "x-description", "reference"]) joinList(item, key);
    }
  }
}

function splitTexts(item: jsonResume.Json, texts: readonly string[], points: string): void {
  const given = toText(item[points]) === undefined ? toList(item[points]) : [item[points]];
  const found = given.flatMap((point) => (typeof point === "string" ? splitPoint(point, given.length === 1) : takePoints(point)));
  for (const key of texts) {
    if (typeof item[key] !== "string") continue;
    const { before, items, after } = parseList(item[key]);
    found.unshift(...items);
    item[key] = items.length === 0 ? unwrapLines(before) : [before, after].filter(Boolean).join("\n\n");
  }
  if (found.length > 0) item[points] = found;
}

/** Takes the texts of points that are grouped, as `{ section: "…", items: [] }`. What names the group is reported. */
function takePoints(group: unknown): unknown[] {
  const [key, texts] =
    Object.entries(toObject(group) ?? {}).find(([, value]) => toList(value).some((text) => typeof text === "string")) ?? [];
  if (key === undefined) return [group];
  const { [key]: _texts, ...rest } = toObject(group) ?? {};
  return [...toList(texts), rest];
}

/** A point can't contain a list. A single point with several lines was meant as one. */
function splitPoint(text: string, isAlone: boolean): string[] {
  const { before, items, after } = parseList(text);
  if (items.length === 0)
    return isAlone
      ? unwrapLines(text)
          .split("\n")
          .flatMap((line) => line.trim() || [])
      : [text];
  return before ? [toSentences({ before, items, after })] : [...items, ...(after ? [after] : [])];
}

function joinList(item: jsonResume.Json, key: string): void {
  const text = typeof item[key] === "string" ? item[key] : "";
  const list = parseList(text);
  if (list.items.length > 1) item[key] = toSentences(list);
  else if (text.includes("\n")) item[key] = unwrapLines(text);
}

type TextList = { before: string; items: string[]; after: string };

/** Some lists have two, and some no space after theirs. */
const BULLET = /^\s*(?:[-–—*+·]\s+|[-–—](?=\p{L})|[•‣▪●◦○■◆◇❖▸►➢➤✓✔✅]\s*|\d{1,2}[.)]\s+)+/u;

/** Bullets between sentences in one line. */
const INLINE_BULLET = /\s(?=[•‣▪●◦■◆◇❖▸►➢➤]\s)/gu;

/** Finds a list of at least two lines with bullets, or of one if that is all. Its wrapped lines belong to the line above. */
function parseList(text: string): TextList {
  const list: TextList = { before: "", items: [], after: "" };
  const lines = text.replaceAll(INLINE_BULLET, "\n").split("\n");
  let isAfterBlank = false;
  for (const line of lines) {
    const isItem = BULLET.test(line) && line.replace(BULLET, "").trim() !== "";
    const last = list.items.length - 1;
    if (line.trim() === "") isAfterBlank = true;
    else if (isItem && !list.after) list.items.push(line.replace(BULLET, "").trim());
    else if (last === -1) list.before += `${list.before && (isAfterBlank ? "\n\n" : "\n")}${line.trim()}`;
    else if (!isAfterBlank && !list.after && (/^\s/.test(line) || isContinued(list.items[last] ?? "", line)))
      list.items[last] += ` ${line.trim()}`;
    else list.after += `${list.after && (isAfterBlank ? "\n\n" : "\n")}${line.trim()}`;
    if (line.trim() !== "") isAfterBlank = false;
  }
  const isList = list.items.length > 1 || (list.items.length === 1 && !list.before && !list.after);
  return isList ? { ...list, before: unwrapLines(list.before), after: unwrapLines(list.after) } : { before: text, items: [], after: "" };
}

/** In characters. Programs wrap no shorter lines. */
const MIN_WRAPPED = 40;

/** Whether a line is the rest of a sentence that a program has wrapped. */
function isContinued(line: string, next: string): boolean {
  return line.length >= MIN_WRAPPED && !/[.!?:;…。]$/.test(line.trimEnd()) && /^\s*\p{Ll}/u.test(next);
}

function unwrapLines(text: string): string {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const last = lines.at(-1) ?? "";
    if (isContinued(last, line) && !BULLET.test(line)) lines[lines.length - 1] = `${last} ${line.trim()}`;
    else lines.push(line);
  }
  return lines.join("\n");
}

function toSentences({ before, items, after }: TextList): string {
  const isSeries = /:\s*$/.test(before);
  const separator = items.some((item) => item.includes(",")) ? "; " : ", ";
  const sentences = isSeries
    ? endSentence(items.map((item) => item.replace(/[.;,]$/, "")).join(separator))
    : items.map(endSentence).join(" ");
  return [[before, sentences].filter(Boolean).join(" "), after].filter(Boolean).join("\n\n");
}

const endSentence = (text: string) => (/[.!?…。:]$/.test(text) ? text : `${text.replace(/[,;]$/, "")}.`);
