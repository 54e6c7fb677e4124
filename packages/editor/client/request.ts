import type { Plain, ValueEdit } from "weavefolio/extra-client";
import {
  type EditResult,
  ENDPOINT,
  type Field,
  type FieldValue,
  type FormField,
  type ImportReport,
  MAX_PICTURE,
  NAME_HEADER,
  type Operation,
  PICTURE,
  RESUME_FILE,
  type Responses,
  TOKEN_HEADER,
} from "../protocol.ts";
import type { Requests } from "../server/requests.ts";
import { isEqual } from "./draft-state.ts";
import { listDrafts } from "./kept-drafts.ts";
import { countEdits, learnField, noteEdit } from "./known-fields.ts";
import { fetchOutliving } from "./outliving.ts";
import { readMeta } from "./page.ts";
import { nameSession } from "./session.ts";

const token = readMeta("token");

/** Sends a request to the development server. @throws if it doesn't respond, or refuses */
export async function request<Name extends Operation>(
  name: Name,
  ...[body]: Record<never, never> extends Requests[Name] ? [] : [Requests[Name]]
): Promise<Responses[Name]> {
  const headers = { "content-type": "application/json" };
  return (await send(name, { headers, body: JSON.stringify(body ?? {}) })) as Responses[Name];
}

/** Sends a request. If the server doesn't answer it, returns why. */
export async function attempt<Name extends Operation>(
  ...sent: Parameters<typeof request<Name>>
): Promise<Responses[Name] | { error: string }> {
  return request(...sent).catch(({ message }: Error) => ({ error: message }));
}

/** Whether the page was loaded with the content as it was read last. An error in the content changes no page: Vite shows it. */
export const isPageCurrent = async () => ["", readMeta("version")].includes(await request("version"));

/** Changes a value. Edits of one `session` are undone at once. */
export async function edit(
  file: string,
  change: ValueEdit,
  before: Plain | undefined,
  session: string = nameSession(),
): Promise<EditResult> {
  const result = await request("edit", { file, edit: change, before, session });
  if ("done" in result) noteEdit(file, change);
  return result;
}

type List = FieldValue | FormField;

export const listOf = (value: Plain | undefined): readonly Plain[] => (Array.isArray(value) ? value : []);

/** Returns where a new item goes: to the top of a list with the newest items there, otherwise to the end. */
export function placeNew(list: List, at?: number): number {
  const end = listOf(list.value).length;
  const isAtTop = list.form.is === "list" && list.form.isNewestFirst;
  return Math.min(at ?? (isAtTop ? 0 : end), end);
}

/** Adds an item to a list, as it was read last. */
export async function addItem(list: List, item: Plain, at?: number): Promise<EditResult> {
  const { file, path, value } = list;
  const items = listOf(value);
  const place = placeNew(list, at);
  const isFirst = items.length === 0;
  const change: ValueEdit = isFirst ? { do: "set", path, value: [item] } : { do: "insert", path: [...path, place], value: item };
  // They belong to a place in the file, which the new item would move.
  const isUnsaved = listDrafts(list).some(
    (draft) => Number(draft.path[path.length]) >= place && typeof draft.path[path.length] === "number",
  );
  if (isUnsaved) return { errors: [{ ...UNSAVED, file }] };
  const result = await edit(file, change, value);
  if (!("conflict" in result)) return result;
  // The file has it already, as after a response that was lost.
  if (isEqual(result.conflict, items.toSpliced(place, 0, item))) return { done: true };
  return { error: "the list has changed meanwhile. It is added in two seconds" };
}

const UNSAVED = { line: 1, column: 1, entry: "An item", what: "has a value that isn't saved", fix: "Correct it first" };

/** Reads a field; again if an edit was saved meanwhile, because the response can be older. */
export async function readField({ file, path }: Field): Promise<FieldValue> {
  const before = countEdits();
  const field = await request("read", { file, path });
  if (countEdits() !== before) return readField({ file, path });
  learnField(field);
  return field;
}

/** In milliseconds. */
const RETRY = 2000;

/** Sends a request again until the server responds, as it does once it is started again, or until nobody wants the response. */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  { isWanted = () => true, report }: { isWanted?: () => boolean; report: (error: Error) => void },
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof RefusedError || !isWanted()) throw error;
    report(error as Error);
  }
  await new Promise((wait) => setTimeout(wait, RETRY));
  return untilAnswered(send, { isWanted, report });
}

/** Stores a picture, and returns its path as content has it. @throws with what is wrong with it */
export async function upload(file: File): Promise<string> {
  if (file.size > MAX_PICTURE)
    throw new RefusedError(`The picture is larger than ${MAX_PICTURE / 1e6} MB. Save it smaller: 2400 pixels are wide enough`);
  return (await sendFile(PICTURE, file)) as string;
}

/** Sends a résumé, and returns what an import would change. */
export async function previewImport(file: File): Promise<ImportReport> {
  return (await sendFile(RESUME_FILE, file)) as ImportReport;
}

const sendFile = (path: string, file: File) => send(path, { headers: { [NAME_HEADER]: encodeURIComponent(file.name) }, body: file });

/** A request that is refused, so that it isn't tried again. */
export class RefusedError extends Error {}

async function send(path: string, { headers, body }: { headers: Record<string, string>; body: string | File }): Promise<unknown> {
  const url = import.meta.env.BASE_URL + ENDPOINT + path;
  const init = { method: "POST", headers: { ...headers, [TOKEN_HEADER]: token } };
  const sent =
    body instanceof File ? fetch(url, { ...init, body }) : fetchOutliving(url, { ...init, body: new TextEncoder().encode(body) });
  const response = await sent.catch((error: Error) => {
    throw new Error("The development server doesn't respond. Start it again: what you typed is kept", { cause: error });
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new RefusedError((answer as { message: string }).message);
  return answer;
}
