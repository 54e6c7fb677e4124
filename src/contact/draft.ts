import type { Message } from "./message.ts";

/** A message that is being written; `sending` where it was on its way when it was last seen. */
export type Draft = Message & { sending?: boolean };

const KEY = `${import.meta.env.BASE_URL}draft`;

/** Where storage is blocked or full, a draft lives as long as the page is not left for another site, or reloaded. */
let kept: Draft | undefined;

/** Keeps what is written in this tab's own storage; nothing of it leaves the browser. */
export function keepDraft(draft: Draft): void {
  kept = draft;
  stored((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

export function readDraft(): Draft | undefined {
  return kept ?? parse(stored((storage) => storage.getItem(KEY)));
}

export function dropDraft(): void {
  kept = undefined;
  stored((storage) => storage.removeItem(KEY));
}

function stored<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(sessionStorage);
  } catch {
    // What cannot be stored is kept above.
    return undefined;
  }
}

/** A draft as it was stored; anything else that may stand there is none. */
function parse(text: string | null | undefined): Draft | undefined {
  try {
    const { name, email, message, sending } = JSON.parse(text ?? "null");
    if ([name, email, message].some((field) => typeof field !== "string")) return undefined;
    return { name, email, message, sending: sending === true };
  } catch {
    return undefined;
  }
}
