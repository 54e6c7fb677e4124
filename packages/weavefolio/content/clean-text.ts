/** Characters that turn the direction of a text, or hide in it. The joiners of emoji and of Persian stay. */
const INVISIBLE = /[^\P{Cf}\u200C\u200D]/gu;

/** Returns somebody's text as one line of at most `most` characters, or undefined if there is nothing to see. */
export function cleanText(text: string | undefined, most: number): string | undefined {
  // The rest of a text of a megabyte would be cut off anyway.
  const line = (text ?? "")
    .slice(0, most * 4)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(line)) return undefined;
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most).join("").trimEnd()}…`;
}
