import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import type { Diagnostic } from "../../../content/load/errors.ts";
import { ignoreMissing } from "../../editing/replace-file.ts";
import { createSecret, isLongEnough, type Secret, toSearchedText } from "./secret.ts";

/** The file beside package.json with what must not be published. Git ignores it. */
export const SECRETS_FILE = "confidential.yaml";

/** Reads the file, or returns undefined if there is none. Errors never have its words. */
export async function readSecrets(siteRoot: string): Promise<{ secrets: Secret[]; errors: Diagnostic[] } | undefined> {
  const text = await readFile(join(siteRoot, SECRETS_FILE), "utf8").catch(ignoreMissing);
  if (text === undefined) return undefined;
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, stringKeys: true });
  const toLine = (offset: number | undefined) => lineCounter.linePos(offset ?? 0).line;
  const [broken] = document.errors;
  if (broken) return { secrets: [], errors: [report(toLine(broken.pos[0]), "is not valid YAML", EXAMPLE)] };
  if (document.contents === null) return { secrets: [], errors: [] };
  if (!isMap(document.contents)) return { secrets: [], errors: [report(1, "is not a list of words", EXAMPLE)] };
  const read = document.contents.items.map(({ key, value }) => {
    const line = isScalar(key) ? toLine(key.range?.[0]) : 1;
    const words = isScalar(key) ? String(key.value) : "";
    const alias = isScalar(value) && value.value !== null ? String(value.source ?? value.value).trim() : "";
    return readEntry(words, alias, line);
  });
  return {
    secrets: read.flatMap((entry) => ("isIn" in entry ? [entry] : [])),
    errors: read.flatMap((entry) => ("isIn" in entry ? [] : [entry])),
  };
}

const EXAMPLE = "Write on each line what must not appear, a colon, and what you say instead, such as: Example Bank: a large bank";

function readEntry(words: string, alias: string, line: number): Secret | Diagnostic {
  if (!isLongEnough(words))
    return report(line, "has words that are too short to search for", "Write more of them, such as a figure with its unit");
  if (alias === "") return report(line, "doesn't say what to write instead", EXAMPLE);
  const secret = createSecret(words, { line, alias });
  return secret.isIn(toSearchedText(alias)) ? report(line, "has the words themselves in what you say instead", EXAMPLE) : secret;
}

const report = (line: number, what: string, fix: string): Diagnostic => ({ file: SECRETS_FILE, line, column: 1, entry: "", what, fix });
