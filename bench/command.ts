import { existsSync } from "node:fs";
import { join } from "node:path";

const USAGE = `npm run bench              measures first visits, clicks and load
npm run bench -- scale     measures sites of 4, 100 and 1,000 entries
npm run bench -- modules   records the bytes of each module`;

const measurements: Record<string, () => Promise<unknown>> = {
  measure: () => import("./measure.ts"),
  scale: () => import("./scale.ts"),
  modules: () => import("./record-modules.ts"),
};

/** Imports a measurement only after checking that the bench's own dependencies are installed. */
async function run([name = "measure", ...rest]: string[]): Promise<number> {
  const measurement = measurements[name];
  if (!measurement || rest.length > 0) {
    console.error(USAGE);
    return 1;
  }
  if (name !== "modules" && !existsSync(join(import.meta.dirname, "node_modules"))) {
    console.error("The bench's packages are not installed. Run: npm ci --prefix bench");
    return 1;
  }
  await measurement();
  return 0;
}

process.exitCode = await run(process.argv.slice(2));
