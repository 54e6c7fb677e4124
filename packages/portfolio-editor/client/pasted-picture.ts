type Paste = { target: EventTarget | null; clipboardData: Pick<DataTransfer, "files" | "types"> | null };

/** Returns the picture that is pasted. Office programs copy a picture of a text with it: an input gets the text. */
export function findPasted({ target, clipboardData }: Paste): File | undefined {
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isInput && clipboardData?.types.includes("text/plain") ? undefined : clipboardData?.files[0];
}
