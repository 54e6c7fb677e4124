import { join } from "node:path";
import { allPicturesIn, isLocal } from "../content-model/load/pictures.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { addressBelowBase, makePicture, type PictureCopies } from "./pictures.ts";

/** Content whose local pictures have addresses on the site; `files` holds the absolute path of each, by its URL below the base path. */
export type PlacedContent = { content: Content; files: ReadonlyMap<string, string> };

/**
 * Makes the copies of every local picture, and sets the addresses that they will have.
 *
 * @param folder absolute path of the content folder
 * @param cache absolute path of the folder for the copies
 */
export async function placePictures(read: Content, { folder, cache }: { folder: string; cache: string }): Promise<PlacedContent> {
  const content = structuredClone(read);
  const base = new URL(content.site.address).pathname;
  const files = new Map<string, string>();
  const place = async (file: string) => {
    const address = await addressBelowBase(file);
    files.set(address, file);
    return base + address;
  };
  const srcset = async (copies: PictureCopies["avif"]) =>
    (await Promise.all(copies.map(async ({ file, width }) => `${await place(file)} ${width}w`))).join(", ");

  // One after the other: sharp already uses every core for each.
  for (const { picture, shownAs } of allPicturesIn(content)) {
    if (!isLocal(picture)) continue;
    const file = join(folder, picture.src);
    const { avif, webp, ...facts } = await makePicture(file, shownAs, cache);
    Object.assign(picture, facts, { src: await place(webp.at(-1)?.file ?? file) });
    if (webp.length > 0) Object.assign(picture, { avif: await srcset(avif), webp: await srcset(webp) });
  }
  return { content, files };
}
