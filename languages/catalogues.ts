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
import { listTexts, type OwnTexts, type Texts } from "./texts.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { zhHans } from "./zh-Hans.ts";

/** The languages of the interface, by tag (BCP 47). */
export const catalogues: Readonly<Record<string, Texts>> = {
  ...{ ar, de, en, es, fr, hi, it, ja, ko, nl, pl, "pt-BR": ptBR, tr, uk, "zh-Hans": zhHans },
};

/** The tag of the catalogue for a language: of the same language and script, as “pt-BR” for “pt”; undefined if it is missing. */
export function findCatalogue(language: string): string | undefined {
  const { language: code, script } = new Intl.Locale(language).maximize();
  return Object.keys(catalogues).find((tag) => {
    const known = new Intl.Locale(tag).maximize();
    return known.language === code && known.script === script;
  });
}

/** `isMissing` if the language has no catalogue, so that texts are English, except `own`, the owner's. */
export type ResolvedTexts = { texts: Texts; isMissing: boolean; own: string[] };

/** Returns the texts for a language (BCP 47), with the owner's in place of ours. */
export function resolveTexts(language: string, ownTexts: OwnTexts): ResolvedTexts {
  const tag = findCatalogue(language);
  const groups = Object.entries(catalogues[tag ?? "en"] ?? en).map(([name, group]) => [
    name,
    { ...group, ...ownTexts[name as keyof Texts] },
  ]);
  return {
    texts: Object.fromEntries(groups) as Texts,
    isMissing: tag === undefined,
    own: listTexts(ownTexts).flatMap(({ forms }) => forms),
  };
}
