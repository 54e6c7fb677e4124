import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of this package, wherever its code was compiled to. */
export const engineRoot = dirname(createRequire(import.meta.url).resolve("weavefolio/package.json"));

/** The sample that every new site starts with, to find what an owner hasn't replaced yet. */
export const sampleFolder = join(engineRoot, "sample");
