const SUFFIX = /^(?:jr|sr|junior|senior|[ivx]+|ph\.?\s?d|m\.?d)\.?$/i;

const INITIALS = /^(?:\p{Lu}\p{M}*\.?[\s-]?)+$/u;

/**
 * Rewrites authors that are separated by commas, as BibTeX separates none: “Doe, J., Roe, J.” and “Jane Doe, John Roe,”. `names` are what
 * stands between each “and”. Returns undefined if BibTeX reads them as they are meant.
 */
export function separateAuthors(names: readonly string[]): string[] | undefined {
  const separated = names.map((name) => (isList(name) ? splitList(name) : [name.trim()]));
  return separated.some((parts, index) => parts.length > 1 || parts[0] !== names[index]?.trim()) ? separated.flat() : undefined;
}

/** BibTeX's longest name is “Family, Jr., Given”. */
function isList(name: string): boolean {
  const [, second = "", ...others] = splitAtCommas(name);
  return others.length > 0 && !(others.length === 1 && others[0] !== "" && SUFFIX.test(second));
}

function splitList(list: string): string[] {
  const parts = splitAtCommas(list).filter(Boolean);
  const areNames = parts.every((part) => /\s/.test(part) && !INITIALS.test(part));
  if (areNames || parts.length % 2 === 1) return parts;
  return Array.from({ length: parts.length / 2 }, (_, index) => `${parts[2 * index]}, ${parts[2 * index + 1]}`);
}

/** A comma in braces is part of a name, such as that of a company. */
function splitAtCommas(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    if (sign === "," && depth === 0) parts.push("");
    else parts.push(parts.pop() + sign);
  }
  return parts.map((part) => part.trim());
}
