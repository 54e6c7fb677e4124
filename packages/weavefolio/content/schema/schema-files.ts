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

const format = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`;
