import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { editing, type FileName } from "weavefolio/extra";
import { getItems, itemLists, readFields } from "./content-files.ts";
import { ImportError } from "./import-error.ts";

/** A file of another language, by its path below the content folder. */
export type TranslatedFile = { file: string; before: string; after: string };

/** Moves the items of other languages along with those that they translate: they belong to them by their place. */
export async function planTranslations(texts: editing.Texts, now: Record<FileName, string>, folder: string): Promise<TranslatedFile[]> {
  const planned: TranslatedFile[] = [];
  for (const language of (await editing.listLanguages(folder)).slice(1)) {
    for (const [name, text] of Object.entries(texts) as [FileName, string][]) {
      const file = `${language}/${name}.yaml`;
      const before = await editing.readText(folder, file);
      if (before === undefined) continue;
      let after = before;
      for (const list of itemLists[name]) {
        const old = getItems(readFields(now[name])[list]);
        const from = editing.matchItems(old, getItems(readFields(text)[list]));
        if (!Array.isArray(readFields(after)[list]) || isDeepStrictEqual(from, [...old.keys()])) continue;
        const edited = editing.editValue(after, { do: "order", path: [list], from });
        if (edited === undefined)
          throw new ImportError(`${basename(folder)}/${file} is written so that only you can edit it: write its ${list} with dashes.`);
        after = edited;
      }
      if (after !== before) planned.push({ file, before, after });
    }
  }
  return planned;
}
