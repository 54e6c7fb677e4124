import type { Field } from "../protocol.ts";
import type { Region } from "./regions.ts";
import { edit, readField, upload } from "./request.ts";
import { nameSession } from "./session.ts";
import { placeCaretNext } from "./story-pictures.tsx";
import { findParagraphEnd, insertPicture, replacePicture } from "./story-text.ts";
import { changeDraft } from "./use-draft.ts";

/** Puts a picture where the page shows one, or what stands in for it, or a story, and returns the field that has it. */
export async function placePicture(region: Region, file: File): Promise<Field | undefined> {
  const field = region.fields.find(({ kind }) => kind === "picture");
  if (field) return setPicture(field, file);
  const story = region.fields.find(({ kind }) => kind === "story");
  return story && addToStory(story, region, file);
}

/** The alternative text, and what is shown, are those of another picture. */
async function setPicture({ file, path }: Field, picture: File): Promise<Field> {
  const [{ value }, src] = await Promise.all([readField({ file, path }), upload(picture)]);
  const session = nameSession();
  const result = await edit(file, { do: "set", path, value: { src } }, value, session);
  if (!("done" in result)) throw new Error("error" in result ? result.error : "The picture was not replaced. Try again in its form");
  if (file === "profile.yaml" && value === undefined) await showOnHome(session);
  return { file, path };
}

/** Only Home has a place for the first photo of the owner, which only About shows unless it is asked for. */
export async function showOnHome(session: string): Promise<void> {
  const path = ["photoOn"];
  const { value } = await readField({ file: "profile.yaml", path });
  if (value === undefined) await edit("profile.yaml", { do: "set", path, value: ["home", "about"] }, value, session);
}

/** Replaces the picture that the page shows there, or adds one after the paragraph. It is saved when its alternative text is written. */
async function addToStory(story: Field, region: Region, picture: File): Promise<Field> {
  const [field, src] = await Promise.all([readField(story), upload(picture)]);
  const { element } = region;
  const alternative = element instanceof HTMLImageElement ? element.alt : undefined;
  changeDraft(field, (value) => {
    const text = String(value ?? "");
    const replaced = alternative === undefined ? undefined : replacePicture(text, alternative, src);
    const { start, end, insert, select } = replaced ?? insertPicture(text, findParagraphEnd(text, element.textContent), src);
    placeCaretNext(select[0]);
    return text.slice(0, start) + insert + text.slice(end);
  });
  return field;
}
