import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderSchemaFiles } from "./schema-files.ts";

const root = join(import.meta.dirname, "../..");

rmSync(join(root, "schemas"), { recursive: true, force: true });
for (const [file, text] of Object.entries(renderSchemaFiles())) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
