/** Splits a text that ends with brackets, as in “+44 1632 960123 (Mobile)”. Brackets within brackets aren't split. */
export function splitBrackets(text: string): { before: string; inside: string } | undefined {
  if (!/[)）]$/.test(text)) return undefined;
  const start = Math.max(text.lastIndexOf("("), text.lastIndexOf("（"));
  const inside = text.slice(start + 1, -1);
  return start === -1 || /[)）]/.test(inside) ? undefined : { before: text.slice(0, start).trimEnd(), inside };
}
