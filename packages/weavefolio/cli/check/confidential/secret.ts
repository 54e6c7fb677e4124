import { isUtf8 } from "node:buffer";
import slugify from "@sindresorhus/slugify";
import { decodeHTML, decodeHTMLStrict } from "entities";

/**
 * Words that must not be published: their line in confidential.yaml, and what to say instead. `spellings` are those of words so short
 * that bytes which aren't text can have them by chance, encoded, with a character for each byte.
 */
export type Secret = {
  line: number;
  alias: string;
  isIn: (text: SearchedText) => boolean;
  spellings?: { likely: RegExp[]; unlikely: RegExp[] };
};

/**
 * A text as it is compared: without case, accents, hidden characters and escapes, and, if it has divided words, also with these
 * joined. `encoded` is what may be Base64.
 */
export type SearchedText = { plain: string[]; encoded: string };

export function toSearchedText(raw: string): SearchedText {
  const text = decodeEscapes(raw);
  const joined = text.replaceAll(CONTINUATION, "").replaceAll(DIVISION, "").replaceAll(TEX_ACCENT, "$1$2");
  const styled = raw.includes("\\") ? decodeEscapes(decodeStyles(raw)) : text;
  // Browsers also read names of characters without their semicolon.
  const lenient = text.includes("&") ? decodeHTML(text) : text;
  return { plain: [...new Set([text, joined, styled, lenient])].map(normalize), encoded: (raw.match(/[\w+/-]{12,}/g) ?? []).join("\n") };
}

/** Bytes that were read as letters have no escapes. */
export const toFoldedText = (folded: string): SearchedText => ({ plain: [folded], encoded: "" });

/** Words of fewer characters would be found everywhere. One of Chinese or Japanese says more. */
const MIN_LENGTH = 3;

/** Shorter words are only searched as whole words: “arm” isn't in “charm”. */
const MIN_PART = 6;

const IDEOGRAPH = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]";
const IDEOGRAPHS = new RegExp(IDEOGRAPH, "u");

/** What divides a word: a hyphen, also with a line end, or marks of Markdown. Words without spaces can end a line anywhere. */
const DIVISION = new RegExp(`(?<=[\\p{L}\\p{M}])[-\u2010\u2011\u00AD*\`~]+\\s*(?=\\p{L})|(?<=${IDEOGRAPH})\\s+(?=${IDEOGRAPH})`, "gu");

/** A text in quotes can go on in the next line, in YAML without its indentation. */
const CONTINUATION = /\\\r?\n[ \t]*/g;

/** An accent of TeX, before its letter. */
const TEX_ACCENT = /\{?\\["'`^~=.](?:\{([a-z])\}|([a-z]))\}?/gi;

/** Whether words are long enough to be searched. */
export function isLongEnough(words: string): boolean {
  const length = splitWords(words).join("").length;
  return length >= MIN_LENGTH || (length === 2 && IDEOGRAPHS.test(words));
}

/** Creates a search for words, also across lines, in addresses and file names, and in Base64. */
export function createSecret(words: string, place: { line: number; alias: string }): Secret {
  const spellings = [splitWords(words), splitForFile(words)].filter((parts) => isLongEnough(parts.join("")));
  const patterns = spellings.map((parts) => ({
    part: parts.toSorted((a, b) => b.length - a.length)[0] ?? "",
    pattern: new RegExp(toPattern(parts), "u"),
  }));
  const base64 = [words, words.toLowerCase(), words.toUpperCase()].flatMap(listBase64);
  return {
    ...place,
    ...(isShort(words) && { spellings: listSpellings(words) }),
    isIn: ({ plain, encoded }) =>
      patterns.some(({ part, pattern }) => plain.some((text) => text.includes(part) && pattern.test(text))) ||
      base64.some((text) => encoded.includes(text)),
  };
}

function isShort(words: string): boolean {
  const length = splitWords(words).join("").length;
  return IDEOGRAPHS.test(words) ? length < MIN_LENGTH : length < MIN_PART;
}

/** A word goes on in lower case, also after a capital. After capitals, the name of a format's next part can follow. */
function listSpellings(words: string): NonNullable<Secret["spellings"]> {
  const [upper, lower] = [words.toUpperCase(), words.toLowerCase()];
  return {
    likely: [
      ...(words === upper || words === lower ? [] : listEncoded(words, "[a-z]", "[a-z]")),
      ...listEncoded(upper, "[A-Za-z]", "[A-Za-z]"),
    ],
    unlikely: [...listEncoded(lower, "[A-Za-z]", "[A-Za-z]"), ...listEncoded(upper, "[A-Za-z]", "[a-z]")],
  };
}

/** Lists patterns of words without certain letters before and after, in UTF-8, as the bytes of older programs, and in UTF-16. */
function listEncoded(words: string, before: string, after: string): RegExp[] {
  const forms = [...new Set([words.normalize("NFC"), words.normalize("NFD")])];
  return forms.flatMap((form) => {
    const narrow = new Set([Buffer.from(form).toString("latin1"), ...(/^[\0-\xFF]*$/.test(form) ? [form] : [])]);
    const wide = Buffer.from(form, "utf16le");
    return [
      ...[...narrow].map((bytes) => toBytePattern(bytes, before, after)),
      toBytePattern(wide.toString("latin1"), `${before}\\0`, `${after}\\0`),
      toBytePattern(wide.swap16().toString("latin1"), `\\0${before}`, `\\0${after}`),
    ];
  });
}

function toBytePattern(bytes: string, before: string, after: string): RegExp {
  const escaped = Array.from(bytes, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
  return new RegExp(`(?<!${before})${escaped}(?!${after})`, "g");
}

export function normalize(text: string): string {
  // Most of a long history is ASCII, which has nothing to normalize.
  if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
  return (
    text
      .normalize("NFKD")
      .replaceAll(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss")
      // The Turkish I without a dot.
      .replaceAll("ı", "i")
      // A Greek s at the end of a word.
      .replaceAll("ς", "σ")
  );
}

const splitWords = (words: string): string[] => normalize(words).match(/[\p{L}\p{N}]+/gu) ?? [];

/** File names and addresses have “ue” for “ü”. */
const splitForFile = (words: string): string[] =>
  (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => slugify(word, { decamelize: false })).filter(Boolean);

/** What may be between two words: spaces, line ends, marks of Markdown, hyphens of a file name, escapes of JSON and YAML. */
const BETWEEN = "(?:[^\\p{L}\\p{N}]|\\\\[abeflnprtv]){0,40}";

function toPattern(parts: readonly string[]): string {
  const joined = parts.map((part, index) => (index === 0 ? part : join(parts[index - 1] ?? "", part) + part)).join("");
  const whole = parts.join("");
  const isPart = whole.length >= MIN_PART || IDEOGRAPHS.test(whole);
  const before = /^\p{N}/u.test(whole) ? "(?<!\\p{N}|\\p{N}[.,])" : isPart ? "" : "(?<!\\p{L})";
  const after = /\p{N}$/u.test(whole) ? "(?!\\p{N})" : isPart ? "" : "(?!\\p{L})";
  return before + joined + after;
}

/** Thousands may be written without a separator. */
function join(left: string, right: string): string {
  const isNumber = /\p{N}$/u.test(left) && /^\p{N}/u.test(right);
  if (!isNumber) return BETWEEN;
  return /^\p{N}{3}$/u.test(right) ? "[\\s.,'’_]?" : "[\\s.,'’_]";
}

/** The Base64 of words depends on how many bytes are before them. Returns what all texts with them have. */
function listBase64(words: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(words)]);
    const start = Math.ceil((offset * 8) / 6);
    const text = bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6));
    return text.length < MIN_BASE64 ? [] : [text, text.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

/** Shorter ones occur by chance, as in the checksums of a lock file. */
const MIN_BASE64 = 8;

/** Decodes what stands for a character in addresses, JSON, YAML, scripts, RTF and HTML. */
function decodeEscapes(text: string): string {
  const decoded = text
    .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => decodeBytes(bytes.replaceAll("%", "")))
    .replaceAll(/(?:\\[0-3][0-7]{2})+/g, (bytes) =>
      decodeBytes(bytes.replaceAll(/\\(\d{3})/g, (_, digits: string) => Number.parseInt(digits, 8).toString(16).padStart(2, "0"))),
    )
    .replaceAll(/\\(?:u\{([\da-f]{1,6})\}|U([\da-f]{8})|u([\da-f]{4})|[x']([\da-f]{2}))/gi, (match, ...codes) =>
      decodePoint(codes.slice(0, 4).find(Boolean), match),
    );
  return decoded.includes("&") ? decodeHTMLStrict(decoded) : decoded;
}

/** Decodes a style sheet's escapes, of which a space may be the end (https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point). */
const decodeStyles = (text: string) =>
  text.replaceAll(/\\(?:([\da-f]{1,6})(?:\r\n|\s)?|\r?\n|([^\n]))/gi, (match, code?: string, character = "") =>
    code === undefined ? character : decodePoint(code, match),
  );

function decodePoint(digits: string, otherwise: string): string {
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

/** Decodes bytes that are written as digits. Older programs write a byte for each letter. */
export function decodeBytes(digits: string): string {
  const bytes = Buffer.from(digits, "hex");
  return bytes.toString(isUtf8(bytes) ? "utf8" : "latin1");
}
