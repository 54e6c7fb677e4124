import { type Content, type editing, type RichText, schemaWalk } from "weavefolio/extra";
import type { z } from "zod";
import type { Field } from "../protocol.ts";
import { isPicture, type Marker, type Source } from "./marker.ts";

/** Values as they are written, by file: those of another language only what differs. */
export type WrittenValues = Readonly<Record<string, unknown>>;

type Point = Content["projects"]["projects"][number]["points"][number];

/** Marks the fields of content by its schema, each with where it is written: in its file, or in that of the page's language. */
export class FieldMarker {
  readonly #marker: Marker;
  readonly #written: WrittenValues;
  readonly #folder: string;

  /** `folder` is that of the page's language, with a slash. */
  constructor(marker: Marker, written: WrittenValues, folder: string) {
    this.#marker = marker;
    this.#written = written;
    this.#folder = folder;
  }

  /** Returns a value with its marks. */
  markValue<Value>(value: Value, schema: z.core.$ZodType, field: Field): Value {
    return this.#walk(value, schema, field) as Value;
  }

  /** Words are in the folder of their language; names and the like are, if they differ. */
  placeOf({ file, path }: Field, kind: Source["kind"], isTranslated = false): Source {
    const isOwn = isTranslated || schemaWalk.getValue(this.#written[this.#folder + file], path) !== undefined;
    return { file: (isOwn ? this.#folder : "") + file, path, kind };
  }

  #walk(value: unknown, schema: z.core.$ZodType, field: Field): unknown {
    if (typeof value === "string") return this.#markText(value, schemaWalk.getMeaning(schema, value)?.is, field);
    if (isRichText(value)) return this.#markPoint(value, field);
    if (isDate(value)) return this.#marker.markTexts(value, ["text", "year", "month"], this.placeOf(field, "other"));
    const item = schemaWalk.getItem(schema, value);
    if (Array.isArray(value)) return item ? this.#markList(value, item, field) : value;
    const fields = schemaWalk.isGroup(value) && schemaWalk.getFields(schema, value);
    return fields ? this.#markGroup(value, fields, field) : value;
  }

  #markText(text: string, is: string | undefined, field: Field): string {
    const { file, path } = field;
    // The alternative text of a picture is edited together with it.
    if (path.at(-1) === "alt") return this.#marker.mark(text, this.placeOf({ file, path: path.slice(0, -1) }, "picture", true));
    if (is === "words" || is === "name") {
      return isUnmarked(path) ? text : this.#marker.mark(text, this.placeOf(field, "text", is === "words"));
    }
    return is === "link" || /^https?:|@/.test(text) ? this.#marker.markAddress(text, this.placeOf(field, "other")) : text;
  }

  /** A paragraph is an entry of its own, unless one was written as several. */
  #markList(list: readonly unknown[], item: z.core.$ZodType, { file, path }: Field): unknown[] {
    const own = this.#findWritten({ file, path });
    const isWhole = Array.isArray(own) && own.length === list.length;
    return list.map((entry, index) => this.#walk(entry, item, { file, path: isWhole || !isRichText(entry) ? [...path, index] : path }));
  }

  #markGroup(value: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, z.core.$ZodType>>, { file, path }: Field): object {
    const entries = Object.entries(value).map(([name, field]) => {
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, known ? this.#walk(field, known, { file, path: [...path, name] }) : field];
    });
    const texts = ["startText", "endText", "text", "shortStart", "shortEnd"];
    const marked = this.#marker.markTexts(Object.fromEntries(entries), texts, this.placeOf({ file, path }, "other"));
    return isPicture(value) ? { ...marked, src: this.#marker.markAddress(value.src, this.placeOf({ file, path }, "picture")) } : marked;
  }

  /** A point is written as its text, or as a group with it. */
  #markPoint({ proof, ...text }: Point, { file, path }: Field): Point {
    const isInGroup = schemaWalk.isGroup(this.#findWritten({ file, path }));
    const place = this.placeOf({ file, path: isInGroup ? [...path, "text"] : path }, "markdown", true);
    const marked = this.#marker.markRichText(text, place);
    if (!proof) return marked;
    const markProof = ({ label, url, ...others }: (typeof proof)[number], index: number) => {
      const placeOf = (name: string): Field => ({ file, path: [...path, "proof", index, name] });
      return {
        ...others,
        label: this.#marker.mark(label, this.placeOf(placeOf("label"), "text", true)),
        url: this.#marker.markAddress(url, this.placeOf(placeOf("url"), "other")),
      };
    };
    return { ...marked, proof: proof.map(markProof) };
  }

  #findWritten({ file, path }: Field): unknown {
    return schemaWalk.getValue(this.#written[this.#folder + file], path) ?? schemaWalk.getValue(this.#written[file], path);
  }
}

/** A country's code is looked up, and not displayed; the first name may follow from the name. */
const isUnmarked = (path: editing.Path) => path.at(-1) === "countryCode" || path.at(-1) === "firstName";

const isRichText = (value: unknown): value is RichText => schemaWalk.isGroup(value) && Object.hasOwn(value, "paragraphs");
const isDate = (value: unknown): value is { iso: string } => schemaWalk.isGroup(value) && Object.hasOwn(value, "iso");
