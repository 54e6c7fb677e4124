import { join } from "node:path";
import { writeSchemaFiles } from "./schema-files.ts";

/** Runs after `npm ci`, and before what needs the files. */
writeSchemaFiles(join(import.meta.dirname, "../.."));
