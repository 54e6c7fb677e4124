import { join } from "node:path";
import { allPicturesIn, isLocal, listStories } from "../content/load/pictures.ts";
import { showProgress } from "../content/progress.ts";
import type { Content } from "../content/schema/schema.ts";
import { findHome } from "../content/schema/site.ts";
import { listMedia } from "../content/story/blocks.ts";
import { fillAccent } from "./fill-accent.ts";
import { type PictureCopies, resizePicture, urlBelowBase } from "./picture-copies.ts";

/** Content with its pictures' URLs on the site. `files` maps each URL below the base path to an absolute file path. */
export type PublishedContent = { content: Content; files: ReadonlyMap<string, string> };

/** Resizes every local picture, and sets the copies' URLs and those of videos and sounds. `folder` and `cache` are absolute paths. */
export async function publishPictures(original: Content, { folder, cache }: { folder: string; cache: string }): Promise<PublishedContent> {
  const content = structuredClone(original);
  const base = findHome(content.site).pathname;
  const files = new Map<string, string>();
  const publish = async (file: string) => {
    const url = await urlBelowBase(file);
    files.set(url, file);
    return base + url;
  };
  const srcset = async (copies: PictureCopies["avif"]) =>
    (await Promise.all(copies.map(async ({ file, width }) => `${await publish(file)} ${width}w`))).join(", ");

  const pictures = allPicturesIn(content).filter(({ picture }) => isLocal(picture));
  let progress = "";
  await showProgress(
    () => progress,
    async () => {
      // Sequential: sharp encodes a picture's copies at the same time.
      for (const [index, { picture, shownAs }] of pictures.entries()) {
        progress = `Resizing picture ${index + 1} of ${pictures.length}, ${picture.src}`;
        const file = await fillAccent(join(folder, picture.src), content.palette, cache);
        const { crop, focus } = picture;
        const { avif, webp, part = file, ...facts } = await resizePicture(file, { shownAs, view: { crop, focus }, cache });
        Object.assign(picture, facts, { src: await publish(webp.at(-1)?.file ?? part), crop: undefined, focus: undefined });
        if (webp.length > 0) Object.assign(picture, { avif: await srcset(avif), webp: await srcset(webp) });
      }
    },
  );
  for (const media of listStories(content).flatMap(({ story }) => listMedia(story))) {
    media.src = await publish(join(folder, media.src));
    if (media.captions) media.captions = await publish(join(folder, media.captions));
  }
  for (const { clip } of content.projects.projects) {
    if (clip) clip.sources = await Promise.all(clip.sources.map((src) => publish(join(folder, src))));
  }
  return { content, files };
}
