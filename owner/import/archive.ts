import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Refusal } from "./refusal.ts";

/** The files of an archive that were asked for, by name, without the folders they are in. */
export type Files = Map<string, Buffer>;

/** A member's archive has some forty files, each a few kilobytes; messages and media, which can be large, are not opened. */
const MOST_FILES = 2000;
const LARGEST = 16 * 1024 * 1024;
const DEEPEST = 4;

/**
 * Reads some files of a ZIP. Their names are compared, and never used as paths; sizes are limits for what is unpacked,
 * whatever the archive says of itself.
 *
 * @param wanted whether a file of this name, without its folders, is asked for
 * @throws {Refusal} where it is damaged, or not what a member is sent
 */
export async function readZip(path: string, wanted: (name: string) => boolean): Promise<Files> {
  const name = basename(path);
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
    const found: { at: string; entry: Entry }[] = [];
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      if (++count > MOST_FILES) throw new Refusal(`${name} holds more than ${MOST_FILES} files, as no archive of LinkedIn's does.`);
      if (wanted(basename(entry.fileName))) found.push({ at: entry.fileName, entry });
    }
    const files: Files = new Map();
    for (const { at, entry } of shallowest(found, name)) files.set(basename(at), await unpack(zip, entry, name));
    return files;
  } catch (error) {
    if (error instanceof Refusal || (error instanceof TypeError && !("code" in error))) throw error;
    const [, bad] = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/.exec((error as Error).message) ?? [];
    if (bad !== undefined) throw new Refusal(`${name} names a file outside of itself (${bad}), as no archive of LinkedIn's does.`);
    throw new Refusal(`${name} is damaged, or was cut short. Download it again.`);
  } finally {
    zip?.close();
  }
}

async function unpack(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  const inside = basename(entry.fileName);
  const tooLarge = new Refusal(`${inside} in ${name} is larger than ${LARGEST / 1024 / 1024} MB, as no file of LinkedIn's is.`);
  if (entry.isEncrypted()) throw new Refusal(`${name} is locked with a password. Unpack it, and give the folder.`);
  if (entry.uncompressedSize > LARGEST) throw tooLarge;
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST) throw tooLarge;
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32) throw new Error("not the bytes that were packed");
  return bytes;
}

/** Reads some files of a folder, and of folders in it, which is how some programs unpack. Links are not followed. */
export async function readFolder(path: string, wanted: (name: string) => boolean): Promise<Files> {
  const found: { at: string }[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const at = join(folder, entry.name);
      if (entry.isFile() && wanted(entry.name)) found.push({ at });
      if (entry.isDirectory() && depth < DEEPEST && entry.name !== "node_modules") await look(at, depth + 1);
    }
  };
  await look(path, 1);
  const files: Files = new Map();
  for (const { at } of shallowest(found, basename(path))) {
    if ((await stat(at)).size > LARGEST)
      throw new Refusal(`${at} is larger than ${LARGEST / 1024 / 1024} MB, as no file of LinkedIn's is.`);
    files.set(basename(at), await readFile(at));
  }
  return files;
}

/** Of files of the same name the one in the fewest folders; two as deep as each other cannot be told apart. */
function shallowest<Found extends { at: string }>(found: Found[], where: string): Found[] {
  const depth = ({ at }: Found) => at.split(/[/\\]/).length;
  return Object.values(Object.groupBy(found, ({ at }) => basename(at).toLowerCase())).map((same = []) => {
    const [first, second] = same.toSorted((one, other) => depth(one) - depth(other));
    if (!first) throw new Error("A group has an entry at least");
    if (second && depth(first) === depth(second)) {
      throw new Refusal(`${where} holds ${basename(first.at)} twice: ${first.at} and ${second.at}. Give the folder of one of them.`);
    }
    return first;
  });
}
