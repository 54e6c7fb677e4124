import type { Content, PageContent } from "../schema/schema.ts";
import type { TextLanguage } from "../schema/words.ts";
import { getValue, isGroup } from "./schema-walk.ts";

/** Returns the content as pages show it: texts without a translation have the language that they are in, and stories are left out. */
export function toPageContent(content: Content): PageContent {
  const { catalogue: _1, custom: _2, fonts: _3, palette: _4, texts: _5, untranslated: _6, ...files } = content;
  const projects = content.projects.projects.map(({ page, slug: _slug, ...project }) => ({ ...project, path: page?.path }));
  const posts = content.writing.posts.map(({ file: _file, isUntranslated: _isUntranslated, aliases: _aliases, story, ...post }) => ({
    ...post,
    minutes: story.minutes,
  }));
  const all: PageContent = structuredClone({
    ...files,
    projects: { ...content.projects, projects },
    writing: { ...content.writing, posts },
    ownPages: content.ownPages.map(({ path, title, label = title, description }) => ({ path, title, label, description })),
  });
  const language = getTextLanguage(content);
  for (const { file, path } of content.untranslated.fields) {
    const [root, ...steps] = findPlace(content, { file, path });
    setLanguage(getValue(all, [root ?? "", ...steps.slice(0, -1)]), steps.at(-1) ?? "", language);
  }
  return all;
}

/** Returns the language of texts without a translation. */
export function getTextLanguage({ untranslated, site }: Pick<Content, "untranslated" | "site">): TextLanguage {
  return { lang: untranslated.language, ...(untranslated.direction !== site.direction && { dir: untranslated.direction }) };
}

/** Returns the path in the content of a field of a file. */
function findPlace({ writing, ownPages }: Content, { file, path }: Content["untranslated"]["fields"][number]): PropertyKey[] {
  const post = writing.posts.findIndex((post) => post.file === file);
  const page = ownPages.findIndex((page) => page.file === file);
  if (page >= 0) return ["ownPages", page, ...path];
  return post >= 0 ? ["writing", "posts", post, ...path] : [file.replace(/\.yaml$/, ""), ...path];
}

function setLanguage(parent: unknown, name: PropertyKey, language: TextLanguage): void {
  // A list of texts is translated as a whole, and can have more paragraphs than written texts.
  if (Array.isArray(parent) && parent.every(isRichText)) for (const text of parent) text["language"] = language;
  else if (isGroup(parent) || Array.isArray(parent)) {
    const values = parent as Record<PropertyKey, unknown>;
    const value = values[name];
    if (isRichText(parent) && name === "text") values["language"] = language;
    else if (typeof value === "string") values[name] = { text: value, ...language };
    else if (isRichText(value)) value["language"] = language;
  }
}

const isRichText = (value: unknown): value is Record<PropertyKey, unknown> => isGroup(value) && Object.hasOwn(value, "paragraphs");

/** Lists the texts without a translation, each once. */
export function listUntranslatedTexts(content: Content): string[] {
  const texts = content.untranslated.fields.map((field) => {
    const place = findPlace(content, field);
    // A point with proof is written as a group with its text.
    const value = getValue(content, place) ?? getValue(content, place.slice(0, -1));
    return isRichText(value) ? value["plain"] : value;
  });
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}
