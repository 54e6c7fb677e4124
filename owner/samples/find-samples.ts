import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Diagnostic } from "../../content-model/load/errors.ts";
import { readYaml } from "../../content-model/load/read-yaml.ts";
import { diagnosticAt, type Parsed } from "../../content-model/load/source-position.ts";
import { type Content, type FileName, fileNames, type OptionalPage, optionalPages } from "../../content-model/schema/schema.ts";

/** Fields that are true of only one person, besides addresses and pictures; `*` is any list entry. */
const PERSONAL_FIELDS: Partial<Record<FileName, string[]>> = {
  profile: ["name", "tagline"],
  about: ["introduction.*"],
  experience: ["jobs.*.company", "jobs.*.points.*"],
  projects: ["projects.*.title", "projects.*.description"],
  certificates: ["certificates.*.title", "certificates.*.description"],
};

/** Finds fields with the sample's value, or with an address that is reserved for examples. `content` is loaded from `folder`. */
export async function findSamples(content: Content, folder: string, sample: string): Promise<Diagnostic[]> {
  const isRead = (name: FileName) => !optionalPages.includes(name as OptionalPage) || content.site.pages.includes(name as OptionalPage);
  const names = fileNames.filter(isRead);
  const pictures = new Set(await hashImages(sample));
  const found = names.map(async (name): Promise<Diagnostic[]> => {
    const samples = new Set((await readTexts(sample, name)).map(({ field, text }) => `${field} ${text}`));
    const diagnostics: Diagnostic[] = [];
    for (const { parsed, path, field, text } of await readTexts(folder, name)) {
      const report = (what: string, fix: string) => diagnostics.push(diagnosticAt(parsed, path, `${what}: ${text}`, fix));
      // If this build overrides the address, the file's own is not published.
      const isOverridden = name === "site" && field === "address" && !isSampleAddress(content.site.address);
      if (isSampleAddress(text) && !isOverridden) report("is a sample address, which is reserved for examples", "Write your own");
      else if (PERSONAL_FIELDS[name]?.includes(field) && samples.has(`${field} ${text}`))
        report("still has the sample's value", "Write your own");
      else if (text.startsWith("images/") && pictures.has(await hashFile(join(folder, text)))) {
        report("is still the sample's picture", "Replace it with your own");
      }
    }
    return diagnostics;
  });
  return (await Promise.all(found)).flat();
}

/** Whether a host is reserved for examples (https://www.rfc-editor.org/rfc/rfc2606). */
export function isSampleHost(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/i.test(host);
}

function isSampleAddress(text: string): boolean {
  const [, host = URL.parse(text)?.hostname ?? ""] = text.match(/^[^\s:/@]+@([^\s:/@]+)$/) ?? [];
  return isSampleHost(host);
}

type Text = { parsed: Parsed; path: (string | number)[]; field: string; text: string };

async function readTexts(folder: string, name: FileName): Promise<Text[]> {
  const source = (await readFile(join(folder, `${name}.yaml`), "utf8")).replaceAll(/\r\n?/g, "\n");
  const { parsed } = readYaml(`${basename(folder)}/${name}.yaml`, source);
  const collectTexts = (value: unknown, path: (string | number)[]): Text[] => {
    if (Array.isArray(value)) return value.flatMap((item, index) => collectTexts(item, [...path, index]));
    if (typeof value === "object" && value !== null)
      return Object.entries(value).flatMap(([key, field]) => collectTexts(field, [...path, key]));
    if (typeof value !== "string") return [];
    return [{ parsed, path, field: path.map((step) => (typeof step === "number" ? "*" : step)).join("."), text: value.trim() }];
  };
  return collectTexts(parsed.document.toJS({ maxAliasCount: 100 }), []);
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
