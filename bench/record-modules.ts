import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, root } from "./build.ts";
import { modulesOf, pageNames } from "./weight.ts";

/** Records each module's bytes of script, so that a test can name the one that grew. */
const { chunks } = await build(join(root, "sample"), join(root, ".build", "bench", "modules"));
const modules: Record<string, number> = {};
for (const page of pageNames) {
  for (const [name, bytes] of Object.entries(modulesOf(chunks, page))) modules[name] = Math.max(bytes, modules[name] ?? 0);
}
const sorted = Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(join(import.meta.dirname, "modules.json"), `${JSON.stringify(sorted, null, 2)}\n`);
