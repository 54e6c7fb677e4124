import { toObject, toText } from "./json-values.ts";
import type { Json } from "./mapping.ts";

/** A phone number that stood in another value: the entry that had it, for the report. */
export type WithheldNumber = { item: Json; text: string };

/** A number as people write it. Its digits decide whether it is a phone's. */
const NUMBER = /(?<!\d)\+?\(?\d(?:[\s()./-]{0,3}\d){6,19}(?!\d)/g;

/** The last digits are the same with and without the country's code. */
const toKey = (number: string) => number.replaceAll(/\D/g, "").slice(-7);

/** Removes the person's phone numbers from all values that aren't theirs, and returns them. */
export function withholdPhone(resume: Json, basics: Json): WithheldNumber[] {
  const numbers = new Set(listNumbers(basics).map(toKey));
  return numbers.size === 0 ? [] : withholdIn(resume, numbers);
}

const isPhone = (key: string) => /phone|mobile|^(?:tel|cell)/i.test(key);

function listNumbers(group: Json): string[] {
  return Object.entries(group).flatMap(([key, value]) => {
    const text = isPhone(key) ? toText(value) : undefined;
    const inside = toObject(value);
    return [
      ...(text?.match(NUMBER) ?? []),
      ...(inside ? listNumbers(isPhone(key) ? { phone: Object.values(inside).join(" ") } : inside) : []),
    ];
  });
}

function withholdIn(item: Json, numbers: ReadonlySet<string>): WithheldNumber[] {
  const found: WithheldNumber[] = [];
  const visit = (fields: Json | unknown[]): void => {
    for (const [key, value] of Object.entries(fields)) {
      if (isPhone(key)) continue;
      if (typeof value === "string") {
        const withheld = (value.match(NUMBER) ?? []).filter((number) => numbers.has(toKey(number)));
        if (withheld.length === 0) continue;
        (fields as Json)[key] = removeNumbers(value, withheld);
        found.push(...withheld.map((text) => ({ item, text })));
      } else if (Array.isArray(value)) visit(value);
      else if (toObject(value)) found.push(...withholdIn(value as Json, numbers));
    }
  };
  visit(item);
  return found;
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
