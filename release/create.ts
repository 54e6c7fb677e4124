import { dirname } from "node:path";
import { runCreate } from "../packages/create-weavefolio/create.ts";
import { terminal } from "../packages/create-weavefolio/terminal.ts";
import { pack } from "./pack.ts";

/** Packs this repository, and returns the folder of the packages. */
function packHere(): string {
  console.log("Packing the engine …");
  const [file = ""] = pack();
  return dirname(file);
}

// npm runs this in the root of the repository, wherever it was called.
await runCreate(process.argv.slice(2), process.env["INIT_CWD"] ?? process.cwd(), terminal, packHere);
