import type { Message } from "./message.ts";

/** A message that is being written; `sending` where it was on its way when it was last seen. */
export type Draft = Message & { sending?: boolean };

const KEY = `${import.meta.env.BASE_URL}draft`;

/** Where storage is blocked or full, a draft lives here, and who is about to lose it by leaving is asked first. */
let kept: Draft | undefined;

/** Keeps what is written in this tab's own storage; nothing of it leaves the browser. */
export function keepDraft(draft: Draft): void {
  if (withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)))) {
    letGo();
    return;
  }
  // An older draft must not outlive a newer one that finds no room.
  withStorage((storage) => storage.removeItem(KEY));
  kept = draft;
  addEventListener("beforeunload", ask);
}

export function readDraft(): Draft | undefined {
  let text: string | null = null;
  withStorage((storage) => {
    text = storage.getItem(KEY);
  });
  return kept ?? parse(text);
}

export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
  letGo();
}

function letGo(): void {
  kept = undefined;
  removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** @returns whether it could be done; storage may be blocked, or full */
function withStorage(act: (storage: Storage) => void): boolean {
  try {
    act(sessionStorage);
    return true;
  } catch {
    return false;
  }
}

/** A draft as it was stored; anything else that may stand there is none. */
function parse(text: string | null): Draft | undefined {
  try {
    const { name, email, message, sending } = JSON.parse(text ?? "null");
    if ([name, email, message].some((field) => typeof field !== "string")) return undefined;
    return { name, email, message, sending: sending === true };
  } catch {
    return undefined;
  }
}

/**
 * What the form shows where there is both a draft and text in the fields, typed before the application ran or brought back by
 * the browser. Of a short field the typed text counts; a message loses nothing, whichever of the two is longer.
 */
export function merged(typed: Message, draft: Message): Message {
  return {
    name: typed.name || draft.name,
    email: typed.email || draft.email,
    message: draft.message.includes(typed.message)
      ? draft.message
      : typed.message.includes(draft.message)
        ? typed.message
        : `${draft.message}\n\n${typed.message}`,
  };
}
