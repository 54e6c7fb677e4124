import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderJsonSchemas } from "./json-schema.ts";

const folder = join(import.meta.dirname, "../../schemas");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, text] of Object.entries(renderJsonSchemas())) writeFileSync(join(folder, file), text);
