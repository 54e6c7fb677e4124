import { decodeText, findStrings, readFileTexts } from "./file-texts.ts";
import { SECRETS_FILE } from "./read-secrets.ts";
import { searchBytes } from "./search-bytes.ts";
import { type Secret, toSearchedText } from "./secret.ts";

/** Words in a text file have a line, which is found when it is read. In its path or in another kind of file, they have none. */
export type Found = { secret: Secret; readonly line: number | undefined };

/** What a file has: words, those that may be there by chance, and what keeps others from being found, as the end of a sentence. */
export type FoundInFile = { found: Found[]; possible: Secret[]; unread: string[] };

/** In bytes: a larger file is a video, whose pictures can't be searched anyway. */
export const MAX_SIZE = 100_000_000;

/** Searches a file and its path. The bytes of one that is too large needn't be read. */
export async function findInFile(bytes: Buffer | undefined, path: string, secrets: readonly Secret[]): Promise<FoundInFile> {
  if (!bytes || bytes.length > MAX_SIZE) return { ...(await findInFile(Buffer.alloc(0), path, secrets)), unread: ["is too large"] };
  const { texts, data, unread } = await readFileTexts(bytes, path);
  const all = [path, ...texts, ...data.flatMap(findStrings)].map(toSearchedText);
  const matches = data.map((part) => searchBytes(part, secrets));
  const certain = secrets.filter(
    (secret) => all.some((text) => secret.isIn(text)) || matches.some((match) => match.certain.includes(secret)),
  );
  const possible = secrets.filter((secret) => !certain.includes(secret) && matches.some((match) => match.possible.includes(secret)));
  const [text] = texts;
  // Other files have no lines that an owner could look up.
  const source = text !== undefined && text === decodeText(bytes) ? text : "";
  const found = certain.map((secret) => ({
    secret,
    get line() {
      return findLine(source, secret);
    },
  }));
  return { found, possible, unread: [...unread] };
}

/** Says in the end of a sentence why a file without findings may have words. */
export const describeDoubts = ({ possible, unread }: Pick<FoundInFile, "possible" | "unread">): string[] => [
  ...unread.map((what) => `${what}, so that confidential words may not be found in it`),
  ...possible.map(({ line }) => `has the letters of ${SECRETS_FILE}:${line}, perhaps by chance`),
];

/** Finds the last line of the first occurrence. */
function findLine(text: string, secret: Secret): number | undefined {
  const lines = text.split("\n");
  const isBefore = (count: number) => secret.isIn(toSearchedText(lines.slice(0, count).join("\n")));
  if (!isBefore(lines.length)) return undefined;
  let [low, high] = [1, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Hides the lines of a report that quote confidential words. They keep their place. */
export function hideLines(report: string, secrets: readonly Secret[]): string {
  if (secrets.length === 0) return report;
  const hide = (line: string) => {
    const text = toSearchedText(line);
    const secret = secrets.find((other) => other.isIn(text));
    if (!secret) return line;
    const [place = ""] = /^\s*[\w./-]+:\d+:\d+/.exec(line) ?? [];
    return `${maskPath(place, secrets)}  (hidden: it has words of line ${secret.line} of confidential.yaml)`;
  };
  return report.split("\n").map(hide).join("\n");
}

/** Hides the segments of a path with confidential words: a report may be shared. */
export function maskPath(path: string, secrets: readonly Secret[]): string {
  const hasSecret = (text: string) => secrets.some((secret) => secret.isIn(toSearchedText(text)));
  const masked = path
    .split("/")
    .map((segment) => (hasSecret(segment) ? "•••" : segment))
    .join("/");
  return hasSecret(masked) ? "•••" : masked;
}
