import { findFocused } from "./page.ts";

type Paste = { target: EventTarget | null; clipboardData: Pick<DataTransfer, "files" | "types"> | null };

/** Returns the picture that is pasted. Office programs copy a picture of a text with it: an input gets the text. */
export function findPasted({ target, clipboardData }: Paste): File | undefined {
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isInput && clipboardData?.types.includes("text/plain") ? undefined : clipboardData?.files[0];
}

/** Sends a paste on to what has the focus in the editor: in Firefox, only inputs for text get it, and otherwise the page's selected text. */
export function redirectPastes(): void {
  addEventListener(
    "paste",
    (event) => {
      const focused = findFocused();
      if (!focused || event.composedPath().includes(focused)) return;
      const redirected = new ClipboardEvent("paste", { bubbles: true, cancelable: true, composed: true });
      // Firefox ignores the option of this name.
      Object.defineProperty(redirected, "clipboardData", { value: event.clipboardData });
      if (!focused.dispatchEvent(redirected)) event.preventDefault();
    },
    { capture: true },
  );
}
