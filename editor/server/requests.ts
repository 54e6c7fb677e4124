import { z } from "zod";
import type { Plain } from "../../content-model/schema/plain-values.ts";
import type { Operation, Operations } from "../protocol.ts";
import { RequestError } from "./guard.ts";

const path = z.array(z.union([z.string(), z.int().min(0)])).max(20);
const file = z.string().max(300);
const place = z.int().min(0);
const value = z.json() as z.ZodType<Plain>;
const nothing = z.strictObject({});

const edit = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("set"), path, value }),
  z.strictObject({ do: z.literal("insert"), path, value }),
  z.strictObject({ do: z.literal("remove"), path }),
  z.strictObject({ do: z.literal("move"), path, to: place }),
]);

const schemas = {
  regions: z.strictObject({ page: z.string() }),
  read: z.strictObject({ file, path }),
  edit: z.strictObject({ file, edit, before: value.optional(), session: z.string().max(100) }),
  undo: nothing,
  redo: nothing,
  history: nothing,
  changes: nothing,
  check: nothing,
  fields: nothing,
  accent: z.strictObject({ accent: z.string().max(100) }),
} satisfies { [Name in Operation]: z.ZodType<Operations[Name]["request"]> };

export function isOperation(name: string): name is Operation {
  return Object.hasOwn(schemas, name);
}

/** Parses the body of a request. @throws {RequestError} */
export function parseRequest<Name extends Operation>(name: Name, bytes: Buffer): Operations[Name]["request"] {
  const text = bytes.toString("utf8");
  // Nested deeper than any content, and than a parser can follow.
  if (/(?:[[{]\s*){50}/.test(text)) throw new RequestError(400, "The request is nested too deeply");
  const parsed = schemas[name].safeParse(parseJson(text));
  if (!parsed.success) throw new RequestError(400, `The request is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data as Operations[Name]["request"];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RequestError(400, "The request is not JSON");
  }
}
