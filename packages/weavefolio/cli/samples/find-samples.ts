import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { z } from "zod";
import type { Diagnostic } from "../../content/load/errors.ts";
import { atFile, normalizeText } from "../../content/load/folder.ts";
import { listStories } from "../../content/load/pictures.ts";
import { readYaml } from "../../content/load/read-yaml.ts";
import { getUses, isGroup, walkFields } from "../../content/load/schema-walk.ts";
import { diagnosticAt, type Parsed } from "../../content/load/source-position.ts";
import { type Content, type FileName, fileNames, type OptionalPage, optionalPages, schemas } from "../../content/schema/schema.ts";
import type { Texts } from "../editing/write-content.ts";

/** Values that the sample no longer has: `content/` may still have them, because updates don't change it. */
const FORMER_VALUES: Partial<Record<FileName, Pick<Value, "field" | "text">[]>> = {
  profile: [{ field: "now", text: "Front-end developer" }],
};

/** A field with a value of the sample. `field` is its path with `*` for list items. */
export type Sample = Diagnostic & { name: FileName; path: (string | number)[]; field: string; text: string };

/**
 * Finds fields with the sample's value, or with an address that is reserved for examples. `content` is loaded from `folder`,
 * with `texts` in place of its files. The comment “# mine” at the end of its line confirms a sample's value as the owner's.
 */
export async function findSamples(content: Content, folder: string, sample: string, texts: Texts = {}): Promise<Sample[]> {
  const isRead = (name: FileName) =>
    name === "contact"
      ? content.site.contactPage
      : !optionalPages.includes(name as OptionalPage) || content.site.pages.includes(name as OptionalPage);
  const pictures = new Set(await hashImages(sample));
  const found = fileNames.filter(isRead).map(async (name): Promise<Sample[]> => {
    // The sample doesn't have every page.
    const original = parse(sample, name, existsSync(join(sample, `${name}.yaml`)) ? await readText(sample, name) : "");
    const samples = new Set([...listPersonalValues(schemas[name], toPlain(original)), ...(FORMER_VALUES[name] ?? [])].map(getKey));
    const parsed = parse(folder, name, texts[name] ?? (await readText(folder, name)));
    const diagnostics: Sample[] = [];
    for (const { path, field, text, isList } of collectValues(toPlain(parsed))) {
      const report = (what: string, fix: string) => {
        diagnostics.push({ ...diagnosticAt(parsed, path, `${what}: ${text}`, fix), name, path, field, text });
      };
      // If this build overrides the address, the file's own is not published.
      const isOverridden = name === "site" && field === "address" && !isSampleAddress(content.site.address);
      if (!isList && isSampleAddress(text) && !isOverridden && field !== BLOCKED_SENDERS) {
        report("is a sample address, which is reserved for examples", "Write your own");
      } else if (samples.has(getKey({ field, text })) && !isConfirmed(parsed, path)) {
        report("still has the sample's value", `Write your own, or add ${CONFIRMATION} to the line if it is yours as well`);
      } else if (name === "profile" && field === "name" && isInvented(parsed, path)) {
        report("is marked as invented", "Write your own, without the comment");
      } else if (text.startsWith("images/") && pictures.has(await hashFile(join(folder, text)))) {
        report("is still the sample's picture", "Replace it with your own");
      }
    }
    return diagnostics;
  });
  return [...(await Promise.all(found)).flat(), ...(await findSampleStories(content, folder, sample))];
}

/** Finds the files of stories that are the same as the sample's. */
async function findSampleStories(content: Content, folder: string, sample: string): Promise<Sample[]> {
  const found = listStories(content).map(async ({ file }): Promise<Sample[]> => {
    const original = file && (await hashFile(join(sample, file)).catch(() => undefined));
    if (!original || original !== (await hashFile(join(folder, file)))) return [];
    const place = atFile(`${basename(folder)}/${file}`, "is still the sample's story", "Write your own, or remove the file");
    return [{ ...place, name: "projects", path: [], field: "story", text: file }];
  });
  return (await Promise.all(found)).flat();
}

export const CONFIRMATION = "“# mine”";

const isConfirmed = (parsed: Parsed, path: Sample["path"]) => hasComment(parsed, path, /\s# *mine\s*$/i);

/** Whether the comment “# invented” says that nobody has this name, so that an example of a site can be published. */
const isInvented = (parsed: Parsed, path: Sample["path"]) => hasComment(parsed, path, /\s# *invented\s*$/i);

/** A field that is not published. */
const BLOCKED_SENDERS = "emailjs.blockList.list.*";

function hasComment(parsed: Parsed, path: Sample["path"], comment: RegExp): boolean {
  const { source } = diagnosticAt(parsed, path, "", "");
  return comment.test(source?.text ?? "");
}

/** Whether the content is published under the sample's name, or another invented one, so that nobody takes it for a person's. */
export function isDemo(samples: readonly Sample[]): boolean {
  return samples.some(({ name, field }) => name === "profile" && field === "name");
}

/** Whether a host is reserved for examples (https://www.rfc-editor.org/rfc/rfc2606). */
export function isSampleHost(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/i.test(host);
}

function isSampleAddress(text: string): boolean {
  const [, host = URL.parse(text)?.hostname ?? ""] = text.match(/^[^\s:/@]+@([^\s:/@]+)$/) ?? [];
  return isSampleHost(host);
}

type Value = Pick<Sample, "path" | "field" | "text"> & { isList: boolean };

/** Returns all texts, and lists as a comma-separated text, in which an item with fields is its first. */
export function collectValues(value: unknown, path: Sample["path"] = []): Value[] {
  const field = path.map((step) => (typeof step === "number" ? "*" : step)).join(".");
  if (typeof value === "string") return [{ path, field, text: value.trim(), isList: false }];
  if (Array.isArray(value)) {
    const text = value.map((item) => String(isGroup(item) ? Object.values(item)[0] : item)).join(", ");
    return [{ path, field, text, isList: true }, ...value.flatMap((item, index) => collectValues(item, [...path, index]))];
  }
  return isGroup(value) ? Object.entries(value).flatMap(([key, item]) => collectValues(item, [...path, key])) : [];
}

export const getKey = ({ field, text }: Pick<Value, "field" | "text">) => `${field} ${text}`;

/** Lists the values that describe one person. */
function listPersonalValues(schema: z.core.$ZodType, value: unknown): Value[] {
  const personal = [...walkFields(schema, value)].filter((field) => getUses(field.schema).isPersonal);
  return personal.flatMap((field) => collectValues(field.value, field.path as Sample["path"]).slice(0, 1));
}

const toPlain = ({ document }: Parsed): unknown => document.toJS({ maxAliasCount: 100 });

async function readText(folder: string, name: FileName): Promise<string> {
  return readFile(join(folder, `${name}.yaml`), "utf8");
}

function parse(folder: string, name: FileName, text: string): Parsed {
  return readYaml(`${basename(folder)}/${name}.yaml`, normalizeText(text)).parsed;
}

async function hashImages(sample: string): Promise<string[]> {
  const folder = join(sample, "images");
  const files = await readdir(folder);
  return Promise.all(files.map((file) => hashFile(join(folder, file))));
}

async function hashFile(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}
