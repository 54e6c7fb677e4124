import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeSchemaFiles } from "./content/schema/schema-files.ts";
import { engineRoot, sampleFolder } from "./engine-root.ts";

/** Writes what git ignores: the schemas, the types of the content's modules, and the sample, which is the starter's content. */
writeSchemaFiles(engineRoot);
rmSync(sampleFolder, { recursive: true, force: true });
cpSync(join(engineRoot, "../../starter/content"), sampleFolder, { recursive: true });
