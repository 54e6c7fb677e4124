import type { Plain } from "weavefolio/extra";
import { z } from "zod";
import { RequestError } from "./request-error.ts";

const path = z
  .array(z.union([z.string(), z.int().min(0)]))
  .max(20)
  .readonly();
/** A file's name has at most 255 bytes. */
const file = z.string().max(250, "The file's name is too long: give the project a short slug");
const value = z.json() as z.ZodType<Plain>;
const nothing = z.strictObject({});

const edit = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("set"), path, value }),
  z.strictObject({ do: z.literal("insert"), path, value }),
  z.strictObject({ do: z.literal("remove"), path }),
  z.strictObject({ do: z.literal("move"), path, to: z.int().min(0) }),
]);

const schemas = {
  marked: z.strictObject({ page: z.string() }),
  lists: z.strictObject({ page: z.string() }),
  read: z.strictObject({ file, path }),
  edit: z.strictObject({ file, edit, before: value.optional(), session: z.string().max(100) }),
  create: z.strictObject({ kind: z.enum(["post", "page", "project"]), title: z.string().max(500), slug: z.string().max(200).optional() }),
  untold: nothing,
  unpublished: nothing,
  version: nothing,
  undo: nothing,
  redo: nothing,
  history: nothing,
  changes: nothing,
  commit: z.strictObject({ message: z.string().trim().min(1).max(20_000), id: z.string().max(100) }),
  push: nothing,
  runs: nothing,
  check: nothing,
  preview: z.strictObject({ src: z.string().max(1000) }),
  fields: nothing,
  resume: nothing,
  import: z.strictObject({ id: z.uuid() }),
  applications: nothing,
  apply: z.strictObject({ name: z.string().max(100), fields: z.record(z.string(), value), before: z.string().optional() }),
  deployedKey: nothing,
} satisfies Record<string, z.ZodType>;

/** `before` is the value that an edit was made from; edits of one `session` are undone at once. */
export type Requests = { [Name in keyof typeof schemas]: z.infer<(typeof schemas)[Name]> };

export function isOperation(name: string): name is keyof Requests {
  return Object.hasOwn(schemas, name);
}

/** Parses the body of a request. @throws {RequestError} */
export function parseRequest<Name extends keyof Requests>(name: Name, bytes: Buffer): Requests[Name] {
  const text = bytes.toString("utf8");
  if (countLevels(text) > MAX_LEVELS) throw new RequestError(400, "The request is nested too deeply");
  const parsed = schemas[name].safeParse(parseJson(text));
  if (!parsed.success) throw new RequestError(400, `The request is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data as Requests[Name];
}

/** More than content has, and fewer than would end the stack. */
const MAX_LEVELS = 50;

/** Counts how deep brackets are nested outside of texts. */
function countLevels(json: string): number {
  let [level, deepest] = [0, 0];
  for (const [bracket] of json.replaceAll(/"(?:[^"\\]|\\.)*"?/g, "").matchAll(/[[{}\]]/g)) {
    level += bracket === "[" || bracket === "{" ? 1 : -1;
    deepest = Math.max(deepest, level);
  }
  return deepest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RequestError(400, "The request is not JSON");
  }
}
