import { type Content, fileNames, schemaParts, schemas, schemaWalk } from "weavefolio/extra";
import type { z } from "zod";
import type { Field } from "../protocol.ts";
import { FieldMarker, type WrittenValues } from "./mark-fields.ts";
import { type Characters, type Mark, Marker } from "./marker.ts";

/** `marks` by their character. */
export type MarkedContent = { content: Content; marks: ReadonlyMap<string, Mark> };

/** In a Markdown file, the text below the front matter, if there is one. */
export const BODY = "body";

/** Puts a mark behind every text and address that a page may show, so that rendered HTML tells which field each comes from. */
export function markContent(original: Content, written: WrittenValues, characters: Characters): MarkedContent {
  const content = structuredClone(original);
  const folder = schemaParts.findLanguageFolder(content.site);
  const marker = new Marker(characters);
  const fields = new FieldMarker(marker, written, folder);

  for (const name of fileNames)
    Object.assign(content, { [name]: fields.markValue(content[name], schemas[name], { file: `${name}.yaml`, path: [] }) });
  const { profile, projects, writing } = content;
  const isNamed = schemaWalk.getValue(written["profile.yaml"], ["firstName"]) !== undefined;
  const nameField = fields.placeOf({ file: "profile.yaml", path: [isNamed ? "firstName" : "name"] }, "other");
  profile.firstName = marker.mark(profile.firstName, nameField);
  for (const [index, { page }] of projects.projects.entries())
    if (page) markStory(page, page.file ?? "projects.yaml", page.file ? [BODY] : ["projects", index, "story"]);
  writing.posts = writing.posts.map((page) => markPage(page, schemaParts.post));
  content.ownPages = content.ownPages.map((page) => markPage(page, schemaParts.ownPage));
  return { content, marks: marker.marks };

  type Page = { story?: unknown; isUntranslated?: boolean };

  function markStory({ story, isUntranslated }: Page, file: string, path: Field["path"]): void {
    marker.markStory(story, { file: (isUntranslated ? "" : folder) + file, path, kind: "story" });
  }

  /** Marks a Markdown file: its text and its front matter. A page in React is the owner's code. */
  function markPage<Marked extends Page & { file: string }>(page: Marked, schema: z.core.$ZodType): Marked {
    if (!page.story) return page;
    markStory(page, page.file, [BODY]);
    return fields.markValue(page, schema, { file: page.file, path: [] });
  }
}
