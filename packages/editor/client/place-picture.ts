import type { Field } from "../protocol.ts";
import type { Region } from "./regions.ts";
import { findParagraphEnd, insertPicture, replacePicture } from "./story-text.ts";
import type { Dropped, Write } from "./use-picture-files.ts";

/** Returns the field that gets a picture which is dropped on a region: a picture, or what stands in for one, or a story. */
export function placePicture({ fields, element }: Region, file: File): { field: Field; dropped: Dropped } | undefined {
  const picture = fields.find(({ kind }) => kind === "picture");
  if (picture) return { field: picture, dropped: { file } };
  const story = fields.find(({ kind }) => kind === "story");
  return story && { field: story, dropped: { file, write: writeInto(element) } };
}

/** Replaces the picture that the page shows there, or adds one after the paragraph. */
function writeInto(element: Element): Write {
  const replaced = element instanceof HTMLImageElement ? element.alt : undefined;
  const shown = element.textContent;
  return (text, path, alternative) =>
    (replaced === undefined ? undefined : replacePicture(text, path, alternative, replaced)) ??
    insertPicture(text, path, alternative, findParagraphEnd(text, shown));
}
