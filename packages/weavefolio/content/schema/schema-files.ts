import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toJsonSchema, toTranslationJsonSchema } from "./json-schema.ts";
import { fileNames } from "./schema.ts";

/** Writes the JSON schemas into the package. The first line of YAML files in `content/` names theirs. */
export function writeSchemaFiles(engineRoot: string): void {
  const folder = join(engineRoot, "schemas");
  mkdirSync(join(folder, "translation"), { recursive: true });
  for (const name of fileNames) {
    writeFileSync(join(folder, `${name}.json`), format(toJsonSchema(name)));
    writeFileSync(join(folder, "translation", `${name}.json`), format(toTranslationJsonSchema(name)));
  }
}

/** Renders VS Code's settings of a site, by which it knows the schema of each file, also without the first line that names it. */
export function renderEditorSettings(): string {
  const schemas = fileNames.flatMap((name) => [
    [`./node_modules/weavefolio/schemas/${name}.json`, `/content/${name}.yaml`],
    [`./node_modules/weavefolio/schemas/translation/${name}.json`, `/content/*/${name}.yaml`],
  ]);
  return format({ "yaml.schemas": Object.fromEntries(schemas) });
}

const format = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`;
