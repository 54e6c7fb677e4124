import type { ICharacterStyleOptions } from "docx";
import { headlineFields } from "../schema/profile.ts";
import type { Mark } from "./marks.ts";

/** Styles that a text can have, beside that of its paragraph. */
export type LookOfText = "Aside" | "Hyperlink";

/** Which marks have which look. Those of texts in their paragraph's style are first. */
const looks: readonly [look: LookOfText | undefined, marks: readonly Mark[]][] = [
  [
    undefined,
    [
      ...headlineFields,
      ...(["tagline", "contact", "fact", "paragraph"] as const),
      ...(["title", "degree", "area", "organization", "place", "summary", "point", "tag"] as const),
      ...(["about", "type", "score", "part", "client"] as const),
      ...(["group", "keyword", "skill", "language", "interest", "quote", "person"] as const),
    ],
  ],
  [
    "Aside",
    [
      ...(["organization", "address", "dates", "place", "summary"] as const),
      ...(["issuer", "id", "awarder", "author", "publisher", "kind", "event", "source"] as const),
    ],
  ],
  ["Hyperlink", ["contact", "paragraph", "more", "title", "degree", "area", "organization", "summary", "point", "quote"]],
];

const nameStyle = (mark: Mark, look: LookOfText | undefined) => `${look ?? "Text"} ${mark}`;

/** Returns the id of the style that marks a text, and looks like another one. */
export const getMarkStyle = (mark: Mark, look?: LookOfText) => nameStyle(mark, look).replace(" ", "-");

/** Finds the mark in a style's name. */
export function findMark(styleName: string): Mark | undefined {
  return marksByName.get(styleName.toLowerCase());
}

const pairs = looks.flatMap(([look, marks]) => marks.map((mark) => ({ look, mark })));

const marksByName = new Map(pairs.map(({ look, mark }) => [nameStyle(mark, look).toLowerCase(), mark]));

/** The styles of all marks. Word lists them only where they are used. */
export const markStyles: ICharacterStyleOptions[] = pairs.map(({ look, mark }) => ({
  ...{ id: getMarkStyle(mark, look), name: nameStyle(mark, look), basedOn: look ?? "DefaultParagraphFont" },
  ...{ uiPriority: 99, semiHidden: true, unhideWhenUsed: true },
}));
