import { fieldNames, limits, type Message } from "./message.ts";

/** An unsent message. `sending` if the page was left while it was being sent. */
export type Draft = Message & { sending?: boolean };

const KEY = `${__SITE__.homeBase}draft`;

/** The draft that is too long to be stored, or where storage is blocked or full. Leaving the page then prompts first. */
let inMemory: Draft | undefined;

/**
 * Whether a draft is short enough for the fields of a loading page: Chromium takes 20 s to put 2 MB into a field. Two UTF-16 units a
 * character hold every text within the limits.
 */
function isStorable(draft: Message): boolean {
  return fieldNames.every((name) => draft[name].length <= 2 * limits[name]);
}

/** Keeps a draft in this tab's session storage, or in memory. */
export function keepDraft(draft: Draft): void {
  // An older draft must not outlive a newer one that doesn't fit.
  dropDraft();
  if (isStorable(draft) && withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)))) return;
  inMemory = draft;
  addEventListener("beforeunload", promptBeforeUnload);
}

export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
  inMemory = undefined;
  removeEventListener("beforeunload", promptBeforeUnload);
}

export function readDraft(): Draft | undefined {
  if (inMemory) return inMemory;
  try {
    const { name, email, message, sending } = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if ([name, email, message].some((field) => typeof field !== "string")) return undefined;
    const draft = { name, email, message, sending: sending === true };
    return isStorable(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function promptBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Returns whether storage could be used. */
function withStorage(use: (storage: Storage) => void): boolean {
  try {
    use(sessionStorage);
    return true;
  } catch {
    return false;
  }
}

/**
 * Merges a draft with text in the fields, typed before hydration or restored by the browser. The typed name and email win. A
 * message keeps both texts.
 */
export function mergeDraft(typed: Message, draft: Message): Message {
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
