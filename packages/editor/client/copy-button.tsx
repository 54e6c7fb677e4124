import { useState } from "react";
import { report } from "./status.ts";

type Props = { text: string; label: string; name?: string };

/** Copies a text where the browser can: a phone on the same network has no clipboard, because its connection isn't encrypted. */
export function CopyButton({ text, label, name = "" }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  if (!("clipboard" in navigator)) return null;
  return (
    <button
      type="button"
      aria-label={name && `${isCopied ? "Copied" : "Copy"} ${name}`}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true), report)}
    >
      {isCopied ? "Copied" : label}
    </button>
  );
}
