import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite, root } from "./build-site.ts";
import { modulesOf, pageNames } from "./weight.ts";

const { chunks } = await buildSite(join(root, "sample"), join(root, ".build", "bench", "modules"));
const modules: Record<string, number> = {};
for (const page of pageNames) {
  for (const [name, bytes] of Object.entries(modulesOf(chunks, page))) modules[name] = Math.max(bytes, modules[name] ?? 0);
}
const sorted = Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(join(import.meta.dirname, "modules.json"), `${JSON.stringify(sorted, null, 2)}\n`);
