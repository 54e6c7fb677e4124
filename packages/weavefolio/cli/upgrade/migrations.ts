import { basename, join } from "node:path";
import { getValue } from "../../content/load/schema-walk.ts";
import { listLanguages, readText } from "../editing/change-content.ts";
import { editValue } from "../editing/edit-value.ts";
import { writeFiles } from "../editing/write-content.ts";
import { parseValues } from "../editing/yaml-values.ts";

/** Changes content of earlier versions, as the first version that needs it. Returns a line about each change. */
type Migration = { version: string; migrate: (folder: string) => Promise<string[]> };

const migrations: readonly Migration[] = [
  {
    version: "0.1.0",
    migrate: removeTexts(
      ...["llms.score", "llms.number", "llms.sourceCode", "llms.repository", "llms.website"],
      ...["contact.copied", "contact.copyBlocked"],
    ),
  },
];

/** Changes content of an earlier version so that it is valid in this one. Returns a line about each change. */
export async function migrateContent(version: string, folder: string, all: readonly Migration[] = migrations): Promise<string[]> {
  const lines: string[] = [];
  for (const { version: since, migrate } of all.toSorted((a, b) => compareVersions(a.version, b.version))) {
    if (compareVersions(since, version) > 0) lines.push(...(await migrate(folder)));
  }
  return lines;
}

/** Of versions as in 0.10.1: what follows a hyphen isn't compared. */
function compareVersions(a: string, b: string): number {
  const release = (version: string) => version.replace(/-.*/, "");
  return release(a).localeCompare(release(b), "en", { numeric: true });
}

/** Removes texts of the interface that no page shows any more from `texts:` of each language. */
function removeTexts(...names: string[]): Migration["migrate"] {
  return async (folder) => {
    const lines: string[] = [];
    for (const language of ["", ...(await listLanguages(folder)).slice(1)]) {
      const file = join(language, "site.yaml");
      const before = await readText(folder, file);
      let text = before ?? "";
      for (const name of names) {
        const path = findField(parseValues(text), ["texts", ...name.split(".")]);
        if (!path) continue;
        const edited = editValue(text, { do: "remove", path });
        const done =
          edited === undefined ? `the unused text ${name} is written so that only you can remove it` : `removed the unused text ${name}`;
        lines.push(`${join(basename(folder), file)}: ${done}`);
        text = edited ?? text;
      }
      if (before !== undefined && text !== before) await writeFiles(folder, { [file]: text });
    }
    return lines;
  };
}

/** Returns the path to a field, or to the group around it that has no other field. */
function findField(values: unknown, path: string[]): string[] | undefined {
  if (getValue(values, path) === undefined) return undefined;
  const group = path.slice(0, -1);
  const isOnly = Object.keys(getValue(values, group) as object).length === 1;
  return isOnly && group.length > 0 ? findField(values, group) : path;
}
