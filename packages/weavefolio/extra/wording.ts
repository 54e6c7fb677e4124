export { formatText, getSeparator, joinList } from "../site/interface/format.ts";
export { findCatalogue, resolveTexts } from "../texts/catalogues.ts";
export type { Texts } from "../texts/texts.ts";
