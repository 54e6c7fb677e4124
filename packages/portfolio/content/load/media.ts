import { basename, join } from "node:path";
import type { Media } from "../story/blocks.ts";
import { inspectPublished } from "./documents.ts";
import { type Folder, suggestFile } from "./folder.ts";
import { inspectPicture } from "./pictures.ts";

const POSTERS = ["png", "jpg", "jpeg", "webp", "avif"];

type Finding = { is: "error" | "warning"; what: string; fix: string };

/** Checks a video or sound of a story, and adds its poster and its captions, which have its name. */
export async function inspectMedia(media: Media, folder: Folder): Promise<Finding[]> {
  const name = media.src.replace(/^media\//, "");
  if (name === media.src || !folder.media.includes(name)) {
    const fix = suggestFile("media", basename(name), folder, "file");
    return [{ is: "error", what: `names a file that does not exist: ${media.src}`, fix }];
  }
  const error = await inspectPublished(name, join(folder.path, "media"));
  if (error) return [{ is: "error", what: `names a file that ${error.what}: ${media.src}`, fix: error.fix }];
  if (media.is === "audio") return [];
  const start = name.replace(/\.\w+$/, "");
  const findings: Finding[] = [];
  const poster = POSTERS.map((type) => `${start}.${type}`).find((file) => folder.images.includes(file));
  if (poster === undefined) {
    const fix = `Put a picture of it at ${folder.label}/images/${start}.jpg`;
    findings.push({ is: "warning", what: "has no poster, so that its place is empty until it plays", fix });
  } else {
    const found = await inspectPicture(`images/${poster}`, folder);
    if ("what" in found) findings.push({ is: "error", what: `has a poster that ${found.what}: images/${poster}`, fix: found.fix });
    else media.poster = { src: `images/${poster}`, alt: "", ...found };
  }
  if (folder.media.includes(`${start}.vtt`)) media.captions = `media/${start}.vtt`;
  else {
    const fix = `Put WebVTT captions at ${folder.label}/media/${start}.vtt, or ignore this if nothing is said in it`;
    findings.push({ is: "warning", what: "has no captions", fix });
  }
  return findings;
}
