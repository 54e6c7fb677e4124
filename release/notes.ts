import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PUBLISHED } from "../packages/create-weavefolio/published.ts";

type State = { version: string; isPublished: boolean; changelog: string; repository: string };

/** Returns what CHANGELOG.md says about the version of a tag, such as v1.2.0. Throws if the repository isn't ready for that tag. */
export function readNotes(tag: string, { version, isPublished, changelog, repository }: State): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json has the version ${version}.`);
  if (!isPublished) throw new Error("PUBLISHED is false in packages/create-weavefolio/published.ts: see docs/releasing.md.");
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`${version}\n`));
  if (!section) throw new Error(`CHANGELOG.md has no section “## ${version}”.`);
  // A release has an address of its own, below which there are no files.
  return section.slice(version.length).trim().replaceAll("](docs/", `](https://github.com/${repository}/blob/${tag}/docs/`);
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const repository = process.env["GITHUB_REPOSITORY"] ?? "";
  console.log(readNotes(process.argv[2] ?? "", { version, isPublished: PUBLISHED, changelog: read("CHANGELOG.md"), repository }));
}
