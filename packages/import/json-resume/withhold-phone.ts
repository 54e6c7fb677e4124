import type { jsonResume } from "weavefolio/extra";
import { type ItemTitles, type Leftover, toObject, toText } from "./json-values.ts";

/** A number as people write it. Its digits decide whether it is a phone's. */
const NUMBER = /(?<!\d)\+?\(?\d(?:[\s()./-]{0,3}\d){6,19}(?!\d)/g;

/** The last digits are the same with and without the country's code. */
const toKey = (number: string) => number.replaceAll(/\D/g, "").slice(-7);

/** Removes the person's phone numbers from all values that aren't theirs, and returns each with the field that it stood in. */
export function withholdPhone(resume: jsonResume.Json, basics: jsonResume.Json, itemTitles: ItemTitles): Leftover[] {
  const numbers = new Set(listNumbers(basics).map(toKey));
  return numbers.size === 0 ? [] : withholdIn(resume, { numbers, itemTitles }, { path: [], titles: [] });
}

const isPhone = (key: string) => /phone|mobile|^(?:tel|cell)/i.test(key);

function listNumbers(group: jsonResume.Json): string[] {
  return Object.entries(group).flatMap(([key, value]) => {
    const text = isPhone(key) ? toText(value) : undefined;
    const inside = toObject(value);
    return [
      ...(text?.match(NUMBER) ?? []),
      ...(inside ? listNumbers(isPhone(key) ? { phone: Object.values(inside).join(" ") } : inside) : []),
    ];
  });
}

type Search = { numbers: ReadonlySet<string>; itemTitles: ItemTitles };

function withholdIn(group: jsonResume.Json | unknown[], search: Search, { path, titles }: Omit<Leftover, "text">): Leftover[] {
  return Object.entries(group).flatMap(([key, value]) => {
    if (isPhone(key)) return [];
    const item = Array.isArray(group) && toObject(value);
    const inside = Array.isArray(group)
      ? { path, titles: item ? titles.with(-1, search.itemTitles.get(item) ?? String(Number(key) + 1)) : titles }
      : { path: [...path, key], titles: [...titles, undefined] };
    if (typeof value === "object" && value !== null) return withholdIn(value as jsonResume.Json | unknown[], search, inside);
    if (typeof value !== "string") return [];
    const withheld = (value.match(NUMBER) ?? []).filter((number) => search.numbers.has(toKey(number)));
    if (withheld.length > 0) (group as jsonResume.Json)[key] = removeNumbers(value, withheld);
    return withheld.map((text) => ({ path: [...inside.path, "phone"], titles: [...inside.titles, undefined], text }));
  });
}

/** Removes numbers, and with each the part of the line that has nothing else. An address would lead elsewhere without its number. */
function removeNumbers(text: string, numbers: readonly string[]): string {
  if (/^(?:https?|tel):/i.test(text)) return "";
  const [first = "", ...others] = text.split(/([|·•;,\n])/);
  const parts = [["", first], ...others.flatMap((part, index) => (index % 2 === 0 ? [[part, others[index + 1] ?? ""]] : []))];
  return parts
    .flatMap(([separator = "", part = ""]) => {
      const rest = numbers.reduce((left, number) => left.replace(number, ""), part);
      const isEmpty = rest.replaceAll(/phone|mobile|tel|[^\p{L}\p{N}]/giu, "") === "";
      return rest !== part && isEmpty ? [] : [separator + rest];
    })
    .join("")
    .replace(/^[|·•;,]/, "")
    .trim();
}
