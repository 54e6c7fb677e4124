import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ImportError } from "./import-error.ts";

/** Files of an archive by name, without their folders. */
export type Files = Map<string, Buffer>;

/** What an archive has: the files that are wanted, and the names of other tables. */
export type Archive = { files: Files; unopened: string[] };

/** A LinkedIn archive has about forty files of a few kilobytes, and a content file may have a megabyte. Messages and media are not opened. */
const MAX_FILES = 2000;
const MAX_MEGABYTES = 1;
const MAX_SIZE = MAX_MEGABYTES * 1024 * 1024;
const MAX_DEPTH = 4;

const TOO_LARGE = `is larger than ${MAX_MEGABYTES} MB. Shorten its longest text, or download the archive again.`;

/** Never uses names as paths. Unpacks no more than the declared size, which has a limit. Throws ImportError if damaged or not a LinkedIn archive */
export async function readZip(path: string, isWanted: (name: string) => boolean): Promise<Archive> {
  const name = basename(path);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
    const found: { path: string; entry: Entry }[] = [];
    const unopened: string[] = [];
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      if (++count > MAX_FILES) throw new ImportError(`${name} contains more than ${MAX_FILES} files, so it is not a LinkedIn archive.`);
      const file = basename(entry.fileName);
      if (isWanted(file)) found.push({ path: entry.fileName, entry });
      else if (isTable(file)) unopened.push(file);
    }
    const files: Files = new Map();
    for (const file of pickShallowest(found, name)) files.set(basename(file.path), await unpack(zip, file.entry, name));
    return { files, unopened };
  } catch (error) {
    if (error instanceof ImportError || (error instanceof TypeError && !("code" in error))) throw error;
    const [, outside] =
      /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/.exec((error as Error).message) ?? [];
    if (outside !== undefined)
      throw new ImportError(`${name} contains a path outside itself (${outside}), so it is not a LinkedIn archive.`);
    throw new ImportError(`${name} is damaged or incomplete. Download it again.`);
  } finally {
    zip?.close();
  }
}

const isTable = (name: string) => /\.csv$/i.test(name);

async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const file = basename(entry.fileName);
  if (entry.isEncrypted()) throw new ImportError(`${name} is encrypted with a password. Unpack it, and import the folder.`);
  if (entry.uncompressedSize > MAX_SIZE) throw new ImportError(`${file} in ${name} ${TOO_LARGE}`);
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw new Error("CRC mismatch");
  return bytes;
}

/** Reads some files of a folder and its subfolders, which some programs create when they unpack. Doesn't follow links. */
export async function readFolder(path: string, isWanted: (name: string) => boolean): Promise<Archive> {
  const found: { path: string }[] = [];
  const unopened: string[] = [];
  const search = async (folder: string, depth: number): Promise<void> => {
    for (const dirent of await readdir(folder, { withFileTypes: true })) {
      const inside = join(folder, dirent.name);
      if (dirent.isFile() && isWanted(dirent.name)) found.push({ path: inside });
      else if (dirent.isFile() && isTable(dirent.name)) unopened.push(dirent.name);
      if (dirent.isDirectory() && depth < MAX_DEPTH && dirent.name !== "node_modules") await search(inside, depth + 1);
    }
  };
  await search(path, 1);
  const files: Files = new Map();
  for (const file of pickShallowest(found, basename(path))) {
    if ((await stat(file.path)).size > MAX_SIZE) throw new ImportError(`${file.path} ${TOO_LARGE}`);
    files.set(basename(file.path), await readFile(file.path));
  }
  return { files, unopened };
}

function pickShallowest<File extends { path: string }>(found: File[], where: string): File[] {
  const getDepth = ({ path }: File) => path.split(/[/\\]/).length;
  return Object.values(Object.groupBy(found, ({ path }) => basename(path).toLowerCase())).map((sameName = []) => {
    const [first, second] = sameName.toSorted((a, b) => getDepth(a) - getDepth(b));
    if (!first) throw new Error("A group has at least one file");
    if (second && getDepth(first) === getDepth(second)) {
      throw new ImportError(
        `${where} contains ${basename(first.path)} twice: ${first.path} and ${second.path}. Import the folder of one of them.`,
      );
    }
    return first;
  });
}
