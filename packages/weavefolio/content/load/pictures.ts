import { access, constants, realpath, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { z } from "zod";
import type { Picture } from "../schema/picture.ts";
import type { PictureUse } from "../schema/picture-area.ts";
import { type Content, type FileName, fileNames, type StoryPage, schemas } from "../schema/schema.ts";
import { listPictures, listPlayers } from "../story/blocks.ts";
import { findPlayer } from "../story/players.ts";
import type { Diagnostic } from "./errors.ts";
import { type Folder, findFile, nameKind, suggestFile, suggestPlace } from "./folder.ts";
import { inspectPictureFile, type PictureFile } from "./picture-file.ts";
import { type Field, getValue, walkFields } from "./schema-walk.ts";
import { diagnosticAt, type Parsed, shorten } from "./source-position.ts";

export function picturesIn(content: Content, name: FileName): { picture: Picture; shownAs: PictureUse }[] {
  return [...walkFields(schemas[name], content[name])].flatMap(({ path, meaning }) =>
    meaning?.is === "picture" ? [{ picture: getValue(content[name], path.slice(0, -1)) as Picture, shownAs: meaning.shownAs }] : [],
  );
}

export function allPicturesIn(content: Content): ReturnType<typeof picturesIn> {
  const inStories = listStories(content).flatMap(({ story }) => listPictures(story));
  return [
    ...fileNames.flatMap((name) => picturesIn(content, name)),
    ...inStories.map((picture) => ({ picture, shownAs: "figure" as const })),
  ];
}

/** Returns the pages with a story. */
export function listStories({ projects, writing, ownPages }: Content): StoryPage[] {
  const own = ownPages.flatMap(({ story, ...page }) => (story ? [{ ...page, story }] : []));
  return [...projects.projects.flatMap(({ page }) => page ?? []), ...writing.posts, ...own];
}

/** Whether a story shows a video or a demo of another site. */
export function hasPlayers(content: Content): boolean {
  return listStories(content).some(({ story }) => listPlayers(story).length > 0);
}

/** Whether the cover of a project plays a clip. */
export function hasClips({ projects: { projects } }: Content): boolean {
  return projects.some(({ clip }) => clip !== undefined);
}

export function isLocal({ src }: Pick<Picture, "src">): boolean {
  return !/^https?:/i.test(src);
}

/** Hosts whose addresses lead to pages: of videos, of code and of posts. */
const PAGE_HOSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|dailymotion\.com|twitch\.tv|codepen\.io|codesandbox\.io|stackblitz\.com|spotify\.com|soundcloud\.com|twitter\.com|x\.com|instagram\.com|figma\.com|drive\.google\.com)$/;

/** Reports the address of a page in place of a picture's: the page would show an empty box, and allow pictures of that host. */
export function inspectRemote(src: string): { what: string; fix: string } | undefined {
  const url = URL.parse(src);
  if (url?.username !== "") return { what: "has an invalid address", fix: "Write a full address, or the name of a file in images/" };
  const { hostname, pathname } = url;
  // Its own address of a picture redirects to another host, which the policy blocks.
  const [, repository = "", file = ""] = /^(\/[^/]+\/[^/]+)\/(?:blob|raw)(\/.+)$/.exec(hostname === "github.com" ? pathname : "") ?? [];
  if (file)
    return { what: "is the address of a page, not of a picture", fix: `Write https://raw.githubusercontent.com${repository}${file}` };
  const isPage = PAGE_HOSTS.test(hostname) && !/\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(pathname);
  if (!isPage && !/\.(?:html?|pdf)$/i.test(pathname)) return undefined;
  const fix = findPlayer(src)
    ? `Write a link instead, alone on a line, which becomes a player: [What it shows](${src})`
    : `Write a link instead, [What it shows](${src}), or add a picture of it`;
  return { what: "is the address of a page, not of a picture", fix };
}

/** Sets the size of each picture of a file, and reports missing, unreadable, damaged and active ones. */
export async function checkPictures(
  { parsed, fields, value }: { parsed: Parsed; fields: readonly Field[]; value: unknown },
  folder: Folder,
): Promise<Diagnostic[]> {
  const check = async ({ path, value: given, schema, meaning }: Field): Promise<Diagnostic[]> => {
    if (meaning?.is !== "picture" || typeof given !== "string") return [];
    const src = z.safeParse(schema, given).data;
    if (typeof src !== "string") {
      const image = folder.images.find((name) => basename(name) === given.trim());
      return image ? [diagnosticAt(parsed, path, `is invalid: “${shorten(given)}”`, `Did you mean “images/${image}”?`)] : [];
    }
    if (!isLocal({ src })) {
      const page = inspectRemote(src);
      if (page) return [diagnosticAt(parsed, path, `${page.what}: ${src}`, REMOTE_FIX)];
      const { crop, focus } = (getValue(value, toPicture(path)) ?? {}) as Partial<Picture>;
      return (crop ?? focus) ? [diagnosticAt(parsed, path, `is on another host, where it can't be cropped: ${src}`, REMOTE_FIX)] : [];
    }
    const file = await inspectPicture(src, folder);
    if ("what" in file) return [diagnosticAt(parsed, path, `${file.what}: ${src}`, file.fix)];
    const picture = getValue(value, toPicture(path));
    if (picture) Object.assign(picture, file);
    return [];
  };
  // Sequential: a large picture takes hundreds of megabytes while it is decoded.
  const errors: Diagnostic[] = [];
  for (const field of fields) errors.push(...(await check(field)));
  return errors;
}

const REMOTE_FIX = "Put a picture into images/, and write its name";

/** `image: a.png` and `image: { src: a.png }` both become a picture at `image`. */
const toPicture = (path: PropertyKey[]) => (path.at(-1) === "src" ? path.slice(0, -1) : path);

/** Inspects a picture below the content folder, given as `images/…`. Returns its `src` as the folder has it. */
export async function inspectPicture(written: string, folder: Folder): Promise<PictureFile & { src?: string }> {
  const { path } = folder;
  if (!written.startsWith("images/"))
    return { what: "names a file outside of images", fix: suggestPlace("images", written, folder, "picture") };
  const name = written.slice("images/".length);
  const file = findFile(name, folder.images);
  if (file === undefined) {
    return { what: "names a file that does not exist", fix: suggestFile("images", name, folder, "picture") };
  }
  const src = `images/${file}`;
  const images = await realpath(join(path, "images"));
  const real = await realpath(join(path, src)).catch(() => undefined);
  if (real === undefined) return { what: "names a broken link", fix: "Replace the link with the picture" };
  if (!real.startsWith(images + sep)) {
    return { what: "names a link to a file outside the images folder", fix: "Replace the link with the picture" };
  }
  const stats = await stat(real);
  if (!stats.isFile()) return { what: `names ${nameKind(stats)}, not a file`, fix: "Replace it with the picture" };
  const denied = await access(real, constants.R_OK).catch((error: NodeJS.ErrnoException) => error.code);
  if (denied) return { what: `names a file that cannot be read (${denied})`, fix: "Replace it with a file that you can read" };
  return { ...(await inspectPictureFile(real, written)), src };
}
