import type { Story } from "../story/blocks.ts";
import type { RichText } from "./markdown.ts";

/** An owner's text. Without a translation it has the language that it is in, if that isn't the page's. */
export type Words = string | Untranslated;

/** `lang` is a BCP 47 tag; `dir` is missing if it is the page's. */
export type Untranslated = { text: string } & TextLanguage;

export type TextLanguage = { lang: string; dir?: "ltr" | "rtl" };

/** A value with its texts as strings, as outputs need them. */
export type Plain<Value> = Value extends Untranslated
  ? string
  : Value extends RichText | Story
    ? Value
    : Value extends readonly (infer Item)[]
      ? Plain<Item>[]
      : Value extends object
        ? { [Field in keyof Value]: Plain<Value[Field]> }
        : Value;
