import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { contentFiles } from "weavefolio/extra";
import type { Client } from "./client.ts";
import { listReadmePictures, type ReadmePicture } from "./readme-picture.ts";
import type { Details, Repository, Service } from "./service.ts";

/** A checked picture: `src` is its path below the content folder. */
export type Downloaded = { src: string; alt: string | undefined; bytes: Buffer };

/** In bytes, and in pixels: smaller ones are logos and buttons. The first few pictures say whether there is one. */
const LIMITS = { bytes: 5_000_000, width: 320, height: 160, tries: 3 };

/** Downloads the first picture of a README that can be a cover. */
export async function downloadPicture(
  repository: Repository,
  readme: Details["readme"],
  { client, service, folder }: { client: Client; service: Service; folder: string },
): Promise<Downloaded | undefined> {
  if (!readme) return undefined;
  for (const picture of listReadmePictures(readme, repository).slice(0, LIMITS.tries)) {
    const bytes = await client.download(service.getFileAddress(repository, picture.path), LIMITS.bytes);
    if (bytes && (await isCover(bytes, picture)))
      return { src: await findName(repository, picture, bytes, folder), alt: picture.alt, bytes };
  }
  return undefined;
}

async function isCover(bytes: Buffer, { path }: ReadmePicture): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "weavefolio-import-"));
  try {
    const file = join(folder, "picture");
    await writeFile(file, bytes);
    const found = await contentFiles.inspectPictureFile(file, path);
    return "width" in found && found.width >= LIMITS.width && found.height >= LIMITS.height;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Never replaces another picture. */
async function findName(repository: Repository, { path }: ReadmePicture, bytes: Buffer, folder: string): Promise<string> {
  const name = slugify(repository.name).slice(0, 100) || "project";
  for (let number = 1; ; number++) {
    const src = `images/${name}${number === 1 ? "" : `-${number}`}${extname(path).toLowerCase()}`;
    if (!existsSync(join(folder, src)) || (await readFile(join(folder, src))).equals(bytes)) return src;
  }
}
