import { resumeSections } from "../../../../content/schema/profile.ts";
import type { ResumeSection } from "../../../../content/schema/schema.ts";
import { catalogues, resolveTexts } from "../../../../texts/catalogues.ts";
import type { LocatedResume, Unsure } from "../located.ts";
import type { OwnBlock, OwnFile } from "./own-file.ts";
import { readHead } from "./own-head.ts";
import { readSection } from "./own-sections.ts";

/** What the PDF and the Word document don't show. */
export const NOT_SHOWN = [
  "profile.yaml  photo, time zone, now, core skills, and what profiles are called",
  "about.yaml  an introduction of more than 400 characters",
  "experience.yaml  logos and outcomes",
  "projects.yaml  pictures, stories, outcomes, problem, team, and the second address of a project",
  "projects.yaml  whether a publication is an article or a paper, its abstract, and authors after the fourth",
  "all files  bold, italics and code, and entries that the résumé shortens or leaves out",
];

/** Converts a résumé that this project wrote. Its marks say what texts are, and its headings are those of the languages. */
export function convertOwn({ language, blocks }: OwnFile): { resume: LocatedResume; unsure: Unsure[] } {
  const unsure: Unsure[] = [];
  const { texts } = resolveTexts(isTag(language) ? language : "en", {});
  const start = blocks.findIndex(({ kind }) => kind === "section");
  const head = start === -1 ? blocks : blocks.slice(0, start);
  const basics = readHead(head, texts, unsure);
  const lists: LocatedResume = {};
  for (const { heading, items } of splitSections(blocks.slice(head.length))) {
    const title = heading.texts
      .map(({ text }) => text)
      .join("")
      .trim();
    const section = findSection(title, language);
    const { basics: found, ...list } = section ? readSection(section, items, texts, unsure) : {};
    Object.assign(basics, found);
    Object.assign(lists, list);
    if (!section) unsure.push(describeUnknown(title, heading, items));
  }
  return { resume: { basics, ...lists }, unsure };
}

const isTag = (language: string) => /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(language);

function splitSections(blocks: readonly OwnBlock[]): { heading: OwnBlock; items: OwnBlock[] }[] {
  const sections: { heading: OwnBlock; items: OwnBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "section") sections.push({ heading: block, items: [] });
    else sections.at(-1)?.items.push(block);
  }
  return sections;
}

/** Finds the section of a heading, in the file's language first. */
function findSection(title: string, language: string): ResumeSection | undefined {
  const tags = [...(isTag(language) ? [language] : []), "en", ...Object.keys(catalogues)];
  for (const tag of tags) {
    const { resume } = resolveTexts(tag, {}).texts;
    const section = resumeSections.find((name) => resume[name].toLowerCase() === title.toLowerCase());
    if (section) return section;
  }
  return undefined;
}

function describeUnknown(title: string, heading: OwnBlock, items: readonly OwnBlock[]): Unsure {
  const text = [heading, ...items].map(({ texts }) => texts.map(({ text }) => text).join("")).join("\n");
  return { text, at: heading.at, reason: `“${title}” isn't a heading that this project writes in any of its languages` };
}
