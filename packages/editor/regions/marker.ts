import { type RichText, schemaWalk } from "weavefolio/extra";
import type { Field, ShownField } from "../protocol.ts";

/** A field that a text or an address comes from. */
export type Source = Field & Pick<ShownField, "kind">;

/** A marked text or address, and the field that it comes from. */
export type Mark = { text: string; source: Source };

/** The character of each place in the content, for as long as the server runs: modules that don't change keep their marks. */
export type Characters = Map<string, string>;

/** The first of 131,068 characters for private use (https://www.unicode.org/versions/latest/core-spec/chapter-23/#G19184). */
const FIRST_MARK = 0xf0000;

/** Precedes the mark of an address: in a fragment, it leaves host, path and extension as they are. */
const FRAGMENT = "#\uE000";

/** Returns rendered HTML without the fragments, which URLs encode: addresses with their marks only. */
export function removeFragments(html: string): string {
  return html.replaceAll(/#%EE%80%80(?:%[\dA-F]{2}){4}/g, decodeURIComponent).replaceAll(FRAGMENT, "");
}

/** Puts a mark behind texts and addresses, a character of its own for each piece of a field. */
export class Marker {
  /** By their character. */
  readonly marks = new Map<string, Mark>();
  readonly #characters: Characters;
  readonly #pieces = new Map<string, number>();

  constructor(characters: Characters) {
    this.#characters = characters;
  }

  mark(text: string, source: Source): string {
    return text.trim() === "" ? text : text + this.#addMark(text, source);
  }

  markAddress(address: string, source: Source): string {
    return address + FRAGMENT + this.#addMark(address, source);
  }

  /** Marks those of an object's fields that are texts. */
  markTexts<Value extends object>(value: Value, names: readonly string[], source: Source): Value {
    const marked = Object.entries(value).map(([name, text]) => [
      name,
      names.includes(name) && typeof text === "string" ? this.mark(text, source) : text,
    ]);
    return Object.fromEntries(marked);
  }

  markRichText(text: RichText, source: Source): RichText {
    const paragraphs = text.paragraphs.map((nodes) => this.#markNodes(nodes, source));
    return { ...text, plain: this.mark(text.plain, source), paragraphs };
  }

  /** Marks the texts of blocks in place: those of their inline nodes, of code and of pictures. */
  markStory(value: unknown, source: Source): void {
    for (const part of Array.isArray(value) ? value : schemaWalk.isGroup(value) ? Object.values(value) : []) this.markStory(part, source);
    if (!schemaWalk.isGroup(value)) return;
    if (Array.isArray(value["children"])) value["children"] = this.#markNodes(value["children"], source);
    if (Array.isArray(value["lines"])) value["lines"] = value["lines"].map((line) => this.#markNodes(line, source));
    if (isPicture(value)) {
      value.src = this.markAddress(value.src, source);
      value.alt = this.mark(value.alt, source);
    }
  }

  #markNodes<Node>(nodes: readonly Node[], source: Source): Node[] {
    return nodes.map((node) => {
      if (typeof node === "string") return this.mark(node, source) as Node;
      if (!schemaWalk.isGroup(node)) return node;
      if (typeof node["text"] === "string") return { ...node, text: this.mark(node["text"], source) };
      return Array.isArray(node["children"]) ? { ...node, children: this.#markNodes(node["children"], source) } : node;
    });
  }

  #addMark(text: string, source: Source): string {
    const key = JSON.stringify([source.file, source.path]);
    const piece = this.#pieces.get(key) ?? 0;
    this.#pieces.set(key, piece + 1);
    const character = this.#characters.get(`${piece} ${key}`) ?? String.fromCodePoint(FIRST_MARK + this.#characters.size);
    this.#characters.set(`${piece} ${key}`, character);
    this.marks.set(character, { text, source });
    return character;
  }
}

export const isPicture = (value: unknown): value is { src: string; alt: string } =>
  schemaWalk.isGroup(value) && typeof value["src"] === "string" && typeof value["alt"] === "string";
