import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isScalar, parseDocument, visit } from "yaml";
import { joinScalars } from "../content/load/join-scalars.ts";
import { Lines, type Parsed, toPath } from "../content/load/source-position.ts";
import { parseMarkdown } from "../content/schema/markdown.ts";
import type { ResumeSection } from "../content/schema/schema.ts";
import { normalizeText } from "./normalize-text.ts";

/** A value in a content file. `isWhole` is whether it is the first text that was sought. */
export type Place = { parsed: Parsed; path: PropertyKey[]; isWhole: boolean };

type Scalar = Omit<Place, "isWhole"> & { plain: string };

/** Which file has a section's items. Those of the head are in the profile. */
const files: Record<ResumeSection, string> = {
  ...{ summary: "about", skills: "about", languages: "about", references: "about", interests: "about" },
  ...{ experience: "experience", education: "experience", volunteering: "experience" },
  ...{ projects: "projects", publications: "projects", talks: "projects", certificates: "certificates", awards: "certificates" },
  // Proof is in all files, and mostly in that of the jobs.
  proof: "experience",
};

/** A text of the résumé. A heading isn't sought as a part of another text. */
export type Sought = { text: string; isHeading?: boolean };

/** Finds the first of these texts of the résumé that the content has, or a part of it. The section's file is searched first. */
export async function locateValue(
  texts: readonly Sought[],
  section: ResumeSection | undefined,
  { siteRoot, folder, language }: { siteRoot: string; folder: string; language: string },
): Promise<Place | undefined> {
  const own = section ? files[section] : "profile";
  const scalars = (await Promise.all([join(folder, language), folder].map((path) => readScalars(path, siteRoot)))).flat();
  const sorted = scalars.toSorted(
    (a, b) => Number(b.parsed.file.endsWith(`/${own}.yaml`)) - Number(a.parsed.file.endsWith(`/${own}.yaml`)),
  );
  for (const [index, { text: written, isHeading = false }] of texts.entries()) {
    const text = normalizeText(written);
    const whole = sorted.find(({ plain }) => plain === text);
    if (whole) return { ...whole, isWhole: index === 0 };
    if (isHeading) continue;
    const [longest] = sorted
      .filter(({ plain }) => plain.length > SHORTEST && (text.includes(plain) || plain.includes(text)))
      .toSorted((a, b) => b.plain.length - a.plain.length);
    if (longest) return { ...longest, isWhole: false };
  }
  return undefined;
}

/** A shorter part is in too many texts. */
const SHORTEST = 3;

async function readScalars(folder: string, siteRoot: string): Promise<Scalar[]> {
  const names = await readdir(folder).catch(() => []);
  const yaml = names.filter((name) => name.endsWith(".yaml"));
  return (await Promise.all(yaml.map((name) => listScalars(join(folder, name), siteRoot)))).flat();
}

async function listScalars(path: string, siteRoot: string): Promise<Scalar[]> {
  const text = await readFile(path, "utf8");
  const document = parseDocument(text);
  joinScalars(document, text);
  const parsed = { file: relative(siteRoot, path).replaceAll(sep, "/"), text, document, lines: new Lines(text) };
  const scalars: Scalar[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === "key" || !isScalar(node) || node.value === null) return;
      scalars.push({ parsed, path: toPath(ancestors, node), plain: normalizeText(parseMarkdown(String(node.value)).plain) });
    },
  });
  return scalars;
}
