import { isUtf8 } from "node:buffer";
import slugify from "@sindresorhus/slugify";
import { decodeHTMLStrict } from "entities";

/** Words that must not be published: their line in confidential.yaml, and what to say instead. */
export type Secret = { line: number; alias: string; isIn: (text: SearchedText) => boolean };

/**
 * A text as it is compared: without case, accents, hidden characters and escapes, and, if it has divided words, also with these
 * joined. `encoded` is what may be Base64.
 */
export type SearchedText = { plain: string[]; encoded: string };

export function toSearchedText(raw: string): SearchedText {
  const text = decodeEscapes(raw);
  const joined = text.replaceAll(DIVISION, "");
  return { plain: [...new Set([text, joined])].map(normalize), encoded: (raw.match(/[\w+/-]{12,}/g) ?? []).join("\n") };
}

/** Words of fewer characters would be found everywhere. One of Chinese or Japanese says more. */
const MIN_LENGTH = 3;

/** Shorter words are only searched as whole words: “arm” isn't in “charm”. */
const MIN_PART = 6;

const IDEOGRAPH = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]";
const IDEOGRAPHS = new RegExp(IDEOGRAPH, "u");

/** What divides a word: a hyphen, also with a line end, or marks of Markdown. Words without spaces can end a line anywhere. */
const DIVISION = new RegExp(`(?<=[\\p{L}\\p{M}])[-\u2010\u2011\u00AD*\`~]+\\s*(?=\\p{L})|(?<=${IDEOGRAPH})\\s+(?=${IDEOGRAPH})`, "gu");

/** Whether words are long enough to be searched. */
export function isLongEnough(words: string): boolean {
  const length = splitWords(words).join("").length;
  return length >= MIN_LENGTH || (length === 2 && IDEOGRAPHS.test(words));
}

/** Creates a search for words, also across lines, in addresses and file names, and in Base64. */
export function createSecret(words: string, place: { line: number; alias: string }): Secret {
  const spellings = [splitWords(words), splitForFile(words)].filter((parts) => isLongEnough(parts.join("")));
  const patterns = spellings.map((parts) => ({ first: parts[0] ?? "", pattern: new RegExp(toPattern(parts), "u") }));
  const base64 = [words, words.toLowerCase(), words.toUpperCase()].flatMap(listBase64);
  return {
    ...place,
    isIn: ({ plain, encoded }) =>
      patterns.some(({ first, pattern }) => plain.some((text) => text.includes(first) && pattern.test(text))) ||
      base64.some((text) => encoded.includes(text)),
  };
}

function normalize(text: string): string {
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
  );
}

const splitWords = (words: string): string[] => normalize(words).match(/[\p{L}\p{N}]+/gu) ?? [];

/** File names and addresses have “ue” for “ü”. */
const splitForFile = (words: string): string[] =>
  (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => slugify(word, { decamelize: false })).filter(Boolean);

/** What may be between two words: spaces, line ends, marks of Markdown, hyphens of a file name, a line end in JSON. */
const BETWEEN = "(?:[^\\p{L}\\p{N}]|\\\\[nrt]){0,40}";

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

/** Decodes what stands for a character in addresses, JSON, scripts and HTML. */
function decodeEscapes(text: string): string {
  const decoded = text
    .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => decodeBytes(Buffer.from(bytes.replaceAll("%", ""), "hex")))
    .replaceAll(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2}))/gi, (match, ...codes) => {
      const code = Number.parseInt(codes.slice(0, 3).find(Boolean), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : match;
    });
  return decoded.includes("&") ? decodeHTMLStrict(decoded) : decoded;
}

/** Older programs write a byte for each letter. */
const decodeBytes = (bytes: Buffer) => bytes.toString(isUtf8(bytes) ? "utf8" : "latin1");
