import { decodeText, listFileTexts } from "./file-texts.ts";
import { type Secret, toSearchedText } from "./secret.ts";

/** Words in a text file have a line, which is found when it is read. In its path or in another kind of file, they have none. */
export type Found = { secret: Secret; readonly line: number | undefined };

/** Searches a file and its path. `isUnread` if it is damaged, so that only its path and bytes as text could be searched. */
export async function findInFile(bytes: Buffer, path: string, secrets: readonly Secret[]): Promise<{ found: Found[]; isUnread: boolean }> {
  const texts = await listFileTexts(bytes, path).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    return undefined;
  });
  const all = [path, ...(texts ?? [bytes.toString("utf8")])].map(toSearchedText);
  const matching = secrets.filter((secret) => all.some((text) => secret.isIn(text)));
  const [text] = texts ?? [];
  // Other files have no lines that an owner could look up.
  const source = text !== undefined && text === decodeText(bytes) ? text : "";
  const found = matching.map((secret) => ({
    secret,
    get line() {
      return findLine(source, secret);
    },
  }));
  return { found, isUnread: texts === undefined };
}

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
