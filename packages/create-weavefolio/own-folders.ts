import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package. Node 18 has no import.meta.dirname. */
export const own = fileURLToPath(new URL(".", import.meta.url));

/** Finds a folder that is beside the code in this package, and in the root of the repository. */
export function findFolder(name: string): string {
  const packed = join(own, name);
  return existsSync(packed) ? packed : join(own, "../..", name);
}
