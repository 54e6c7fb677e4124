import { useState } from "react";
import { report } from "../status.ts";

/** A link to select, and to copy where the browser can: a phone on the same network has no clipboard. */
export function CopyLink({ link, name }: { link: string; name: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="copy-link">
      <input readOnly value={link} aria-label={`Link of ${name}`} onFocus={({ target }) => target.select()} />
      {"clipboard" in navigator && (
        <button
          type="button"
          aria-label={`${isCopied ? "Copied" : "Copy"} link of ${name}`}
          onClick={() => void navigator.clipboard.writeText(link).then(() => setIsCopied(true), report)}
        >
          {isCopied ? "Copied" : "Copy link"}
        </button>
      )}
    </div>
  );
}
