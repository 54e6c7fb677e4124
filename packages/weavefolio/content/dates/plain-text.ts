/** Returns text in lower case, without accents, and with ASCII digits and hyphens, so that spellings of a word are equal. */
export function toPlainText(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, "")
    .normalize("NFKC");
  return toAsciiDigits(letters.toLowerCase()).replaceAll("ı", "i").replaceAll(/[‐‑−]/g, "-").replaceAll("’", "'").trim();
}

/** The digits of a script follow each other from its zero. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}
