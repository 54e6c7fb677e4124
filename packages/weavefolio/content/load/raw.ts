import type { z } from "zod";
import type { FileName, schemas } from "../schema/schema.ts";
import type { Plain } from "../schema/words.ts";

/** The validated content files, before derived values are added. */
export type Raw = { [Name in FileName]: Plain<z.output<(typeof schemas)[Name]>> };
