import { BuildError, type Content, contentFolder, diagnosticAt, formatDiagnostic, locateValue, typesetting } from "weavefolio/extra";
import { type FileDifference, readBack } from "./read-back/read-back.ts";

/** Reads the résumé's files back. @throws {BuildError} if a program reads a value of the content differently, or not at all */
export async function checkResume(files: Readonly<Record<string, Uint8Array>>, content: Content, siteRoot: string): Promise<void> {
  const missing = await typesetting.findMissingCharacters(content, []);
  const symbols = missing.filter(({ isLetter }) => !isLetter).map(({ character }) => character);
  const differences = await readBack(files, content, symbols);
  if (differences.length === 0) return;
  const { language } = content.site;
  const lines = await Promise.all(differences.map((difference) => formatDifference(difference, siteRoot, language)));
  throw new BuildError(["Programs don't read the résumé as you wrote it.", ...lines].join("\n\n"));
}

async function formatDifference({ file, value, what }: FileDifference, siteRoot: string, language: string): Promise<string> {
  const texts = [{ text: value.text, isHeading: value.level === 2 }, ...(value.of ? [{ text: value.of }] : [])];
  const place = await locateValue(texts, value.section, { siteRoot, folder: contentFolder(siteRoot), language });
  const sentence = `${what}, in ${file}`;
  if (!place) return `“${value.text}” ${sentence}\n  Fix: ${FIX}`;
  const { parsed, path, isWhole } = place;
  return formatDiagnostic(diagnosticAt(parsed, path, isWhole ? sentence : `(“${value.text}”) ${sentence}`, FIX));
}

const FIX =
  "Write it in other words or signs, or leave the entry out of the résumé by `resume: false`. If others would write it like this, report this error of the engine.";
