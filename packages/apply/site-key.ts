import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Content,
  type ContentFile,
  contentFolder,
  type Diagnostic,
  diagnosticAt,
  editing,
  formatDiagnostic,
  letterLink,
} from "weavefolio/extra";
import { createKeys, findKeyFile, type Keys, readKeys, writeKeys } from "./keys.ts";

/** `save` writes what is new: the private key, and the public one to site.yaml. */
type Found = { keys: Keys; isNew: boolean; save: () => Promise<void> } | { error: string };

/** Returns the site's keys, which are made at the first use. */
export async function findSiteKeys({ site }: Content, files: readonly ContentFile[], siteRoot: string): Promise<Found> {
  const file = findKeyFile(site.address);
  const keys = await readKeys(file);
  if (site.letterKey && site.letterKey !== keys?.publicKey) return { error: formatDiagnostic(explainOtherKey(file, keys, files)) };
  if (keys && site.letterKey) return { keys, isNew: false, save: async () => undefined };
  const made = keys ?? (await createKeys());
  const save = async () => {
    if (!keys) await writeKeys(file, made);
    await publishKey(made.publicKey, siteRoot);
  };
  return { keys: made, isNew: true, save };
}

async function publishKey(letterKey: string, siteRoot: string): Promise<void> {
  const text = await readFile(join(contentFolder(siteRoot), "site.yaml"), "utf8");
  // A long value would be folded.
  const edited = editing.editYaml(text, { letterKey }).replace(/(?<=^letterKey:) >-\s+/m, " ");
  await editing.writeContent(contentFolder(siteRoot), { site: edited });
}

function explainOtherKey(file: string, keys: Keys | undefined, files: readonly ContentFile[]): Diagnostic {
  const site = files.find(({ name }) => name === "site");
  if (!site) throw new Error("site.yaml was not read");
  const what = keys ? `isn't the key of this machine, which is in ${file}` : `belongs to a private key that this machine lacks: ${file}`;
  const fix =
    "Copy that file from the machine that has it. If nobody has it, or the repository was somebody else's, remove this line for a new key: links that were sent then show the ordinary site";
  return diagnosticAt(site.parsed, ["letterKey"], what, fix);
}

/** Adds the folder of applications to .gitignore, unless it is there. */
export async function ignoreApplications(siteRoot: string): Promise<boolean> {
  const file = join(siteRoot, ".gitignore");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (text.split(/\r?\n/).some((line) => /^\/?applications\/?$/.test(line.trim()))) return false;
  await appendFile(file, `${text === "" || text.endsWith("\n") ? "" : "\n"}/${letterLink.APPLICATIONS}/\n`);
  return true;
}
