import { ENDPOINT, NAME_HEADER, type Operation, type Operations, PICTURE, TOKEN_HEADER } from "../protocol.ts";

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";

/** Asks the development server. @throws if it doesn't answer, or refuses */
export async function ask<Name extends Operation>(
  name: Name,
  ...[request]: Record<never, never> extends Operations[Name]["request"] ? [] : [Operations[Name]["request"]]
): Promise<Operations[Name]["response"]> {
  const headers = { "content-type": "application/json" };
  return (await send(name, { headers, body: JSON.stringify(request ?? {}) })) as Operations[Name]["response"];
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
