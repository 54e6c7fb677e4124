import type { Plain, ValueEdit } from "portfolio/editing-client";
import {
  type EditResult,
  ENDPOINT,
  type Field,
  type FieldValue,
  type FormField,
  NAME_HEADER,
  type Operation,
  PICTURE,
  type Responses,
  TOKEN_HEADER,
} from "../protocol.ts";
import type { Requests } from "../server/requests.ts";
import { isEqual } from "./draft-state.ts";
import { fetchOutliving } from "./outliving.ts";

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

/** Sends a request to the development server. @throws if it doesn't respond, or refuses */
export async function request<Name extends Operation>(
  name: Name,
  ...[body]: Record<never, never> extends Requests[Name] ? [] : [Requests[Name]]
): Promise<Responses[Name]> {
  const headers = { "content-type": "application/json" };
  return (await send(name, { headers, body: JSON.stringify(body ?? {}) })) as Responses[Name];
}

/** Counts the edits that were saved. */
let saved = 0;

/** Changes a value. Edits of one `session` are undone at once. */
export async function edit(
  file: string,
  edit: ValueEdit,
  before: Plain | undefined,
  session: string = crypto.randomUUID(),
): Promise<EditResult> {
  const result = await request("edit", { file, edit, before, session });
  if ("done" in result) saved++;
  return result;
}

/** Adds an item at the end of a list, as it was read last. */
export async function addItem({ file, path, value }: FieldValue | FormField, item: Plain): Promise<EditResult> {
  const items = Array.isArray(value) ? value : [];
  const isFirst = items.length === 0;
  const change: ValueEdit = isFirst ? { do: "set", path, value: [item] } : { do: "insert", path: [...path, items.length], value: item };
  const result = await edit(file, change, value);
  if (!("conflict" in result)) return result;
  // The file has it already, as after a response that was lost.
  if (isEqual(result.conflict, [...items, item])) return { done: true };
  return { error: "the list has changed meanwhile. It is added in two seconds" };
}

/** Reads a field; again if an edit was saved meanwhile, because the response can be older. */
export async function readField({ file, path }: Field): Promise<FieldValue> {
  const before = saved;
  const field = await request("read", { file, path });
  return saved === before ? field : readField({ file, path });
}

/** Stores a picture, and returns its path as content has it. @throws with what is wrong with it */
export async function upload(file: File): Promise<string> {
  return (await send(PICTURE, { headers: { [NAME_HEADER]: encodeURIComponent(file.name) }, body: file })) as string;
}

async function send(path: string, { headers, body }: { headers: Record<string, string>; body: string | File }): Promise<unknown> {
  const url = import.meta.env.BASE_URL + ENDPOINT + path;
  const init = { method: "POST", headers: { ...headers, [TOKEN_HEADER]: token } };
  const sent =
    body instanceof File ? fetch(url, { ...init, body }) : fetchOutliving(url, { ...init, body: new TextEncoder().encode(body) });
  const response = await sent.catch((error: Error) => {
    throw new Error("The development server doesn't respond. Start it again: what you typed is kept in this tab", { cause: error });
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error((answer as { message: string }).message);
  return answer;
}
