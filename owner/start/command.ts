import { join } from "node:path";
import { createContent } from "./create-content.ts";

/** Runs before `npm run dev`, whose pages can be edited. */
await createContent(join(import.meta.dirname, "../.."), console.log);
