import { join } from "node:path";
import { z } from "zod";
import { CLIP_TYPES, type Clip } from "../schema/clip.ts";
import { inspectPublished } from "./documents.ts";
import type { Diagnostic } from "./errors.ts";
import { type Folder, findFile, suggestFile } from "./folder.ts";
import { type Field, getValue } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

type Checked = { parsed: Parsed; fields: readonly Field[]; value: unknown };

/** Reports clips that are missing or can't be published, and adds those of the same name in the other format to the value. */
export async function checkClips({ parsed, fields, value }: Checked, folder: Folder): Promise<Diagnostic[]> {
  const check = async ({ path, value: given, schema, meaning }: Field): Promise<Diagnostic[]> => {
    const src = meaning?.is === "clip" ? z.safeParse(schema, given).data : undefined;
    if (typeof src !== "string") return [];
    const written = src.slice("media/".length);
    const name = findFile(written, folder.media);
    if (name === undefined) {
      const fix = suggestFile("media", written, folder, "file");
      return [diagnosticAt(parsed, path, `names a file that does not exist: ${src}`, fix)];
    }
    const start = name.replace(/\.\w+$/, "");
    const files = CLIP_TYPES.flatMap((type) => findFile(`${start}.${type}`, [name, ...folder.media]) ?? []);
    const clip = getValue(value, path) as Clip | undefined;
    if (clip) clip.sources = files.map((file) => `media/${file}`);
    const found = await Promise.all(files.map((file) => inspectPublished(file, join(folder.path, "media"))));
    return found.flatMap((error, index) =>
      error ? [diagnosticAt(parsed, path, `names a file that ${error.what}: media/${files[index]}`, error.fix)] : [],
    );
  };
  return (await Promise.all(fields.map(check))).flat();
}
