import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { ptBR } from "./pt-BR.ts";
import { listTexts, type PartialTexts, type Texts } from "./texts.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { zhHans } from "./zh-Hans.ts";

/** The languages of the interface, by tag (BCP 47). English is complete, the others may lack texts. */
export const catalogues: Readonly<Record<string, PartialTexts>> = {
  ...{ ar, de, en, es, fr, hi, it, ja, ko, nl, pl, "pt-BR": ptBR, tr, uk, "zh-Hans": zhHans },
};

/** Finds the tag of the catalogue with the same language and script, such as “pt-BR” for “pt”. */
export function findCatalogue(language: string): string | undefined {
  const { language: code, script } = new Intl.Locale(language).maximize();
  return Object.keys(catalogues).find((tag) => {
    const known = new Intl.Locale(tag).maximize();
    return known.language === code && known.script === script;
  });
}

/** `isEnglish`: whether the language has no catalogue. If so, all texts but the `exceptions` are English, otherwise only these. */
export type ResolvedTexts = { texts: Texts; missing: string[]; isEnglish: boolean; exceptions: string[] };

/** Returns the texts for a language (BCP 47). The owner's texts replace ours, and English ones replace those that are `missing`. */
export function resolveTexts(language: string, ownTexts: PartialTexts): ResolvedTexts {
  const tag = findCatalogue(language);
  const translated = mergeTexts((tag && catalogues[tag]) || {}, ownTexts);
  const given = listTexts(translated);
  const missing = listTexts(en).filter(({ path }) => !given.some((text) => text.path === path));
  const exceptions = tag ? missing : given;
  return {
    texts: mergeTexts(en, translated) as Texts,
    missing: missing.map(({ path }) => path),
    isEnglish: tag === undefined,
    exceptions: exceptions.flatMap(({ forms }) => forms),
  };
}

function mergeTexts(texts: PartialTexts, others: PartialTexts): PartialTexts {
  const groups = Object.keys(en) as (keyof Texts)[];
  return Object.fromEntries(groups.map((group) => [group, { ...texts[group], ...others[group] }]));
}
