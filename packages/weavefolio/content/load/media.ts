import { join } from "node:path";
import type { Media } from "../story/blocks.ts";
import { inspectPublished } from "./documents.ts";
import { type Folder, findFile, suggestFile, suggestPlace } from "./folder.ts";
import { inspectPicture } from "./pictures.ts";

const POSTERS = ["png", "jpg", "jpeg", "webp", "avif"];

type Finding = { is: "error" | "warning"; what: string; fix: string };

/** Checks a video or sound of a story, and adds its poster and its captions, which have its name. */
export async function inspectMedia(media: Media, folder: Folder): Promise<Finding[]> {
  const written = media.src.replace(/^media\//, "");
  const isInside = written !== media.src;
  const name = isInside ? findFile(written, folder.media) : undefined;
  if (name === undefined) {
    const fix = (isInside ? suggestFile : suggestPlace)("media", written, folder, "file");
    return [{ is: "error", what: `names a file that does not exist: ${media.src}`, fix }];
  }
  media.src = `media/${name}`;
  const error = await inspectPublished(name, join(folder.path, "media"));
  if (error) return [{ is: "error", what: `names a file that ${error.what}: ${media.src}`, fix: error.fix }];
  if (media.is === "audio") return [];
  const start = name.replace(/\.\w+$/, "");
  const findings: Finding[] = [];
  const poster = POSTERS.map((type) => findFile(`${start}.${type}`, folder.images)).find((file) => file !== undefined);
  if (poster === undefined) {
    const fix = `Put a picture of it at ${folder.label}/images/${start}.jpg`;
    findings.push({ is: "warning", what: "has no poster, so that its place is empty until it plays", fix });
  } else {
    const found = await inspectPicture(`images/${poster}`, folder);
    if ("what" in found) findings.push({ is: "error", what: `has a poster that ${found.what}: images/${poster}`, fix: found.fix });
    else media.poster = { alt: "", ...found, src: `images/${poster}` };
  }
  const captions = findFile(`${start}.vtt`, folder.media);
  if (captions !== undefined) media.captions = `media/${captions}`;
  else {
    const fix = `Put WebVTT captions at ${folder.label}/media/${start}.vtt, or ignore this if nothing is said in it`;
    findings.push({ is: "warning", what: "has no captions", fix });
  }
  return findings;
}
