import type { Plain, ValueEdit } from "portfolio/editing-client";
import {
  type EditResult,
  ENDPOINT,
  type Field,
  type FieldValue,
  NAME_HEADER,
  type Operation,
  PICTURE,
  type Responses,
  TOKEN_HEADER,
} from "../protocol.ts";
import type { Requests } from "../server/requests.ts";

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

async function send(path: string, { headers, body }: { headers: Record<string, string>; body: BodyInit }): Promise<unknown> {
  const response = await fetch(import.meta.env.BASE_URL + ENDPOINT + path, {
    method: "POST",
    // A page that is left still saves; browsers limit the size of such requests.
    keepalive: typeof body === "string" && body.length < 30_000,
    headers: { ...headers, [TOKEN_HEADER]: token },
    body,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error((answer as { message: string }).message);
  return answer;
}
