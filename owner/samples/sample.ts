import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Problem } from "../../content-model/load/errors.ts";
import { type Parsed, problemAt } from "../../content-model/load/place.ts";
import { readYaml } from "../../content-model/load/syntax.ts";
import type { Content, FileName, OptionalPage } from "../../content-model/schema/schema.ts";
import { optionalPages } from "../../content-model/schema/site.ts";

/** What can be true of one person alone, besides addresses and pictures; `*` stands for each entry of a list. */
const personal: Record<FileName, string[]> = {
  site: [],
  profile: ["name", "tagline"],
  about: ["introduction.*"],
  experience: ["jobs.*.company", "jobs.*.points.*"],
  projects: ["projects.*.title", "projects.*.description"],
  certificates: ["certificates.*.title", "certificates.*.description"],
  contact: [],
};

/**
 * The fields that still say what the sample says, or name an address that no one can own.
 *
 * @param content what was read from `folder`, which so has no mistakes
 * @param folder absolute path of the owner's content folder
 * @param sample absolute path of the folder it started as
 */
export async function findSamples(content: Content, folder: string, sample: string): Promise<Problem[]> {
  const read = (name: FileName) => !optionalPages.includes(name as OptionalPage) || content.site.pages.includes(name as OptionalPage);
  const names = (Object.keys(personal) as FileName[]).filter(read);
  const pictures = new Set(await fingerprints(sample));
  const found = names.map(async (name): Promise<Problem[]> => {
    const samples = new Set((await textsOf(sample, name)).map(({ field, text }) => `${field} ${text}`));
    const problems: Problem[] = [];
    for (const { parsed, path, field, text } of await textsOf(folder, name)) {
      const problem = (what: string, mend: string) => problems.push(problemAt(parsed, path, `${what}: ${text}`, mend));
      // Where another address is given for this build, the file's own is not published.
      const unpublished = name === "site" && field === "address" && !isSampleAddress(content.site.address);
      if (isSampleAddress(text) && !unpublished) problem("is a sample address, which no one can own", "Write your own");
      else if (personal[name].includes(field) && samples.has(`${field} ${text}`)) problem("is still the sample's", "Write your own");
      else if (text.startsWith("images/") && pictures.has(await fingerprint(join(folder, text)))) {
        problem("is still the sample's picture", "Put one of your own in its place");
      }
    }
    return problems;
  });
  return (await Promise.all(found)).flat();
}

/** Whether a host is one of those kept for examples, which no one can own (https://www.rfc-editor.org/rfc/rfc2606). */
export function isSampleHost(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/i.test(host);
}

function isSampleAddress(text: string): boolean {
  const [, host = URL.parse(text)?.hostname ?? ""] = text.match(/^[^\s:/@]+@([^\s:/@]+)$/) ?? [];
  return isSampleHost(host);
}

type Text = { parsed: Parsed; path: (string | number)[]; field: string; text: string };

/** Every text in a file, at any depth. */
async function textsOf(folder: string, name: FileName): Promise<Text[]> {
  const source = (await readFile(join(folder, `${name}.yaml`), "utf8")).replaceAll(/\r\n?/g, "\n");
  const { parsed } = readYaml(`${basename(folder)}/${name}.yaml`, source);
  const textsIn = (value: unknown, path: (string | number)[]): Text[] => {
    if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, [...path, at]));
    if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([key, field]) => textsIn(field, [...path, key]));
    if (typeof value !== "string") return [];
    return [{ parsed, path, field: path.map((step) => (typeof step === "number" ? "*" : step)).join("."), text: value.trim() }];
  };
  return textsIn(parsed.document.toJS({ maxAliasCount: 100 }), []);
}

async function fingerprints(sample: string): Promise<string[]> {
  const folder = join(sample, "images");
  const files = await readdir(folder);
  return Promise.all(files.map((file) => fingerprint(join(folder, file))));
}

async function fingerprint(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}
