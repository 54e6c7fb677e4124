import { type Content, type editing, fileNames, type RichText, schemaParts, schemas, schemaWalk } from "weavefolio/extra";
import type { z } from "zod";
import type { Field, ShownField } from "../protocol.ts";

/** A field that a text or an address comes from. */
export type Source = Field & Pick<ShownField, "kind">;

/** A marked text or address, and the field that it comes from. */
export type Mark = { text: string; source: Source };

type Point = Content["projects"]["projects"][number]["points"][number];

/** `marks` by their character. */
export type MarkedContent = { content: Content; marks: ReadonlyMap<string, Mark> };

/** Values as they are written, by file: those of another language only what differs. */
export type WrittenValues = Readonly<Record<string, unknown>>;

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

/** In a Markdown file, the text below the front matter, if there is one. */
export const BODY = "body";

/** Puts a mark behind every text and address that a page may show, so that rendered HTML tells which field each comes from. */
export function markContent(original: Content, written: WrittenValues, characters: Characters): MarkedContent {
  const content = structuredClone(original);
  const folder = schemaParts.findLanguageFolder(content.site);
  const marks = new Map<string, Mark>();
  const pieces = new Map<string, number>();

  for (const name of fileNames) Object.assign(content, { [name]: walk(content[name], schemas[name], { file: `${name}.yaml`, path: [] }) });
  const { profile, projects, writing } = content;
  const source = placeOf(
    "profile.yaml",
    [schemaWalk.getValue(written["profile.yaml"], ["firstName"]) === undefined ? "name" : "firstName"],
    "other",
  );
  profile.firstName = mark(profile.firstName, source);
  for (const [index, { page }] of projects.projects.entries()) {
    if (!page) continue;
    const path = page.file ? [BODY] : ["projects", index, "story"];
    markStory(page.story.blocks, { file: (page.isUntranslated ? "" : folder) + (page.file ?? "projects.yaml"), path, kind: "story" });
  }
  writing.posts = writing.posts.map((post) => {
    markStory(post.story.blocks, { file: (post.isUntranslated ? "" : folder) + post.file, path: [BODY], kind: "story" });
    const { title, summary, tags, date } = walk({ ...post, story: undefined }, schemaParts.post, {
      file: post.file,
      path: [],
    }) as typeof post;
    return { ...post, title, summary, tags, date };
  });
  content.ownPages = content.ownPages.map((page) => {
    // Those in React are the owner's code.
    if (!page.story) return page;
    const { file, story, isUntranslated } = page;
    markStory(story.blocks, { file: (isUntranslated ? "" : folder) + file, path: [BODY], kind: "story" });
    const { title, label, description } = walk({ ...page, story: undefined }, schemaParts.ownPage, { file, path: [] }) as typeof page;
    return { ...page, title, label, description };
  });
  return { content, marks };

  /** A field has a mark for each of its pieces. */
  function nextMark(text: string, source: Source): string {
    const key = keyOf(source);
    const piece = pieces.get(key) ?? 0;
    pieces.set(key, piece + 1);
    const character = characters.get(`${piece} ${key}`) ?? String.fromCodePoint(FIRST_MARK + characters.size);
    characters.set(`${piece} ${key}`, character);
    marks.set(character, { text, source });
    return character;
  }

  function mark(text: string, source: Source): string {
    return text.trim() === "" ? text : text + nextMark(text, source);
  }

  function markAddress(address: string, source: Source): string {
    return address + FRAGMENT + nextMark(address, source);
  }

  function walk(value: unknown, schema: z.core.$ZodType, { file, path }: Field): unknown {
    const meaning = schemaWalk.getMeaning(schema, value);
    const place = (kind: Source["kind"]) => placeOf(file, path, kind, meaning?.is === "words" || meaning?.is === "markdown");
    if (typeof value === "string") {
      // The alternative text of a picture is edited together with it.
      if (path.at(-1) === "alt") return mark(value, placeOf(file, path.slice(0, -1), "picture", true));
      if (meaning?.is === "words" || meaning?.is === "name") return isUnmarked(path) ? value : mark(value, place("text"));
      return meaning?.is === "link" || /^https?:|@/.test(value) ? markAddress(value, place("other")) : value;
    }
    if (isRichText(value)) return markPoint(value, { file, path });
    if (isDate(value)) return markTexts(value, ["text", "year", "month"], place("other"));
    const item = schemaWalk.getItem(schema, value);
    if (Array.isArray(value)) return item ? walkList(value, item, { file, path }) : value;
    const fields = schemaWalk.isGroup(value) && schemaWalk.getFields(schema, value);
    if (!fields) return value;
    const entries = Object.entries(value).map(([name, field]) => {
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, known ? walk(field, known, { file, path: [...path, name] }) : field];
    });
    const marked = markTexts(Object.fromEntries(entries), ["startText", "endText", "text", "shortStart", "shortEnd"], place("other"));
    return isPicture(value) ? { ...marked, src: markAddress(value.src, place("picture")) } : marked;
  }

  /** A paragraph is an entry of its own, unless one was written as several. */
  function walkList(list: readonly unknown[], item: z.core.$ZodType, { file, path }: Field): unknown[] {
    const own = schemaWalk.getValue(written[folder + file], path) ?? schemaWalk.getValue(written[file], path);
    const isWhole = Array.isArray(own) && own.length === list.length;
    return list.map((entry, index) => walk(entry, item, { file, path: isWhole || !isRichText(entry) ? [...path, index] : path }));
  }

  /** Words are in the folder of their language; names and the like are, if they differ. */
  function placeOf(file: string, path: editing.Path, kind: Source["kind"], isTranslated = false): Source {
    const isOwn = isTranslated || schemaWalk.getValue(written[folder + file], path) !== undefined;
    return { file: (isOwn ? folder : "") + file, path, kind };
  }

  /** A point is written as its text, or as a group with it. */
  function markPoint({ proof, ...text }: Point, { file, path }: Field): Point {
    const own = schemaWalk.getValue(written[folder + file], path) ?? schemaWalk.getValue(written[file], path);
    const marked = markRichText(text, placeOf(file, schemaWalk.isGroup(own) ? [...path, "text"] : path, "markdown", true));
    if (!proof) return marked;
    const markProof = ({ label, url, ...others }: (typeof proof)[number], index: number) => {
      const place = [...path, "proof", index];
      return {
        ...others,
        label: mark(label, placeOf(file, [...place, "label"], "text", true)),
        url: markAddress(url, placeOf(file, [...place, "url"], "other")),
      };
    };
    return { ...marked, proof: proof.map(markProof) };
  }

  function markRichText(text: RichText, source: Source): RichText {
    const paragraphs = text.paragraphs.map((nodes) => markNodes(nodes, source));
    return { ...text, plain: mark(text.plain, source), paragraphs };
  }

  function markTexts<Value extends object>(value: Value, names: readonly string[], source: Source): Value {
    const marked = Object.entries(value).map(([name, text]) => [
      name,
      names.includes(name) && typeof text === "string" ? mark(text, source) : text,
    ]);
    return Object.fromEntries(marked);
  }

  function markNodes<Node>(nodes: readonly Node[], source: Source): Node[] {
    return nodes.map((node) => {
      if (typeof node === "string") return mark(node, source) as Node;
      if (!schemaWalk.isGroup(node)) return node;
      if (typeof node["text"] === "string") return { ...node, text: mark(node["text"], source) };
      return Array.isArray(node["children"]) ? { ...node, children: markNodes(node["children"], source) } : node;
    });
  }

  /** Marks the texts of blocks in place: those of their inline nodes, of code and of pictures. */
  function markStory(value: unknown, source: Source): void {
    for (const part of Array.isArray(value) ? value : schemaWalk.isGroup(value) ? Object.values(value) : []) markStory(part, source);
    if (!schemaWalk.isGroup(value)) return;
    if (Array.isArray(value["children"])) value["children"] = markNodes(value["children"], source);
    if (Array.isArray(value["lines"])) value["lines"] = value["lines"].map((line) => markNodes(line, source));
    if (isPicture(value)) {
      value.src = markAddress(value.src, source);
      value.alt = mark(value.alt, source);
    }
  }
}

const keyOf = ({ file, path }: Field) => JSON.stringify([file, path]);

/** A country's code is looked up, and not displayed; the first name may follow from the name. */
const isUnmarked = (path: editing.Path) => path.at(-1) === "countryCode" || path.at(-1) === "firstName";

const isRichText = (value: unknown): value is RichText => schemaWalk.isGroup(value) && Object.hasOwn(value, "paragraphs");
const isDate = (value: unknown): value is { iso: string } => schemaWalk.isGroup(value) && Object.hasOwn(value, "iso");
const isPicture = (value: unknown): value is { src: string; alt: string } =>
  schemaWalk.isGroup(value) && typeof value["src"] === "string" && typeof value["alt"] === "string";
