import { editing, sampleFolder } from "weavefolio/extra";
import type { Created } from "../protocol.ts";
import { BODY } from "../regions/mark-content.ts";
import type { Requests } from "./requests.ts";

type Planned = { change: editing.Change; created: Extract<Created, { path: string }> } | { error: string };

/** Plans a new post, page or story of a project, as `weavefolio new` does. */
export async function planPage({ kind, title, slug }: Requests["create"], folder: string): Promise<Planned> {
  const wanted = { kind, title: title.trim(), slug: slug || undefined };
  if (wanted.title === "") return { error: "The title is missing" };
  const planned = await editing.planItem(wanted, { folder, sample: sampleFolder, today: new Date() }, (name) => `“${name}” as its address`);
  if ("error" in planned) return planned;
  const files = Object.entries(planned.texts);
  const texts = files.map(async ([file, after]) => [file, { before: await editing.readText(folder, file), after }] as const);
  const [file = ""] = Object.keys(planned.texts);
  const path = file.replace(/^pages\//, "").replace(/\.md$/, "");
  return { change: Object.fromEntries(await Promise.all(texts)), created: { field: { file, path: [BODY] }, path } };
}
