import { posix } from "node:path";
import slugify from "@sindresorhus/slugify";
import { findClosest } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, getDisplayPath, subfolders } from "./folder.ts";

const TEXT_FOLDERS = ["writing", "pages", "projects"] as const;

/** Of other site generators, each with the folder for the same here. */
const OTHER_FOLDERS: Record<string, (typeof subfolders)[number][]> = {
  ...Object.fromEntries(["_posts", "_drafts", "post", "posts", "blog", "articles", "notes"].map((name) => [name, ["writing"]])),
  ...Object.fromEntries(["img", "imgs", "pictures", "photos", "figures", "screenshots"].map((name) => [name, ["images"]])),
  ...Object.fromEntries(
    ["assets", "static", "public", "uploads", "attachments", "files"].map((name) => [name, ["images", "documents", "media"]]),
  ),
  ...Object.fromEntries(["docs", "pdf", "pdfs", "downloads"].map((name) => [name, ["documents"]])),
  ...Object.fromEntries(["video", "videos", "audio"].map((name) => [name, ["media"]])),
  ...Object.fromEntries(["portfolio", "work"].map((name) => [name, ["projects"]])),
};

const TEXT = /^(?:\.(?:mdx?|markdown|mdown|mkdn?|mdwn|txt|text|[qr]md))?$/i;
const OTHER_MARKUP = /\.(?:rst|adoc|asciidoc|org|html?|ipynb|tex|docx?|odt|rtf)$/i;
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;
const MEDIA = /\.(?:mp4|webm|vtt|mp3|m4a|ogg|opus|wav)$/i;

/** Warns of files beside posts, pages and stories that aren't read: a text of another type would be missing without a word. */
export function findUnreadTexts(folder: Folder, shared: Folder): Diagnostic[] {
  const below = TEXT_FOLDERS.flatMap((name) =>
    folder[name]
      .filter((file) => !file.endsWith(".md") && !isHidden(file))
      .map((file) => atFile(getDisplayPath(folder, `${name}/${file}`), "is not read", suggestPlace(name, file, folder, shared))),
  );
  return [...below, ...findTextsOutside(folder), ...findMisnamedFolders(folder)];
}

/** Such as .DS_Store and .gitkeep. */
const isHidden = (file: string) => file.split("/").some((part) => part.startsWith("."));

function suggestPlace(name: (typeof TEXT_FOLDERS)[number], file: string, folder: Folder, shared: Folder): string {
  const base = posix.basename(file);
  const kind = PICTURE.test(file) ? "images" : MEDIA.test(file) ? "media" : undefined;
  if (kind) {
    const isTaken = shared[kind].includes(base) || folder[name].some((other) => other !== file && posix.basename(other) === base);
    const moved = isTaken ? `${posix.basename(posix.dirname(`${name}/${file}`))}-${base}` : base;
    return `Move it to ${getDisplayPath(shared, isTaken ? `${kind}/${moved}` : kind)}, and write ${kind}/${moved}`;
  }
  const { path, isMoved } = findTextPlace(name, file);
  if (TEXT.test(posix.extname(file)))
    return isMoved ? `Move it to ${getDisplayPath(folder, path)}` : `Rename it to ${posix.basename(path)}`;
  if (OTHER_MARKUP.test(file)) return `Write it in Markdown, as ${getDisplayPath(folder, path)}`;
  return "Remove it: only Markdown files, whose names end in .md, are read here";
}

/** Returns where a text would be read. In a page bundle, the folder has the page's name. */
export function findTextPlace(name: string, file: string): { path: string; isMoved: boolean } {
  const base = posix.basename(file).replace(/(?<=.)\.[^.]*$/, "");
  // The name of a list has no letter of a page's name.
  const isIndex = /^(?:_?index|readme)$/i.test(base);
  const slug = slugify(isIndex ? posix.basename(file.includes("/") ? posix.dirname(file) : "") : base) || "my-page";
  return { path: `${name}/${slug}.md`, isMoved: file.includes("/") };
}

function findTextsOutside(folder: Folder): Diagnostic[] {
  const found = folder.names.filter((file) => /\.(?:mdx?|markdown)$/i.test(file) && !/^readme\./i.test(file));
  return found.map((file) => {
    const { path } = findTextPlace("", file);
    const places = ["writing", "pages"].map((name) => getDisplayPath(folder, name + path));
    return atFile(getDisplayPath(folder, file), "is not read", `Move a post to ${places[0]}, and a page to ${places[1]}`);
  });
}

/** Finds folders such as posts and Images. */
function findMisnamedFolders(folder: Folder): Diagnostic[] {
  const others = folder.names.filter((name) => !name.includes(".") && !subfolders.some((known) => known === name));
  return others.flatMap((name) => {
    const closest = findClosest(name, subfolders);
    const [known, ...others] = OTHER_FOLDERS[name.toLowerCase()] ?? (closest ? [closest] : []);
    if (!known) return [];
    const places = [known, ...others].map((place) => getDisplayPath(folder, place));
    const move = `Move its files to ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(places)}`;
    const canRename = others.length === 0 && !folder.names.includes(known);
    return [atFile(getDisplayPath(folder, name), "is not read", canRename ? `Rename it to ${known}, or move its files there` : move)];
  });
}
