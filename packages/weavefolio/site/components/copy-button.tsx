import * as texts from "virtual:texts/copy";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Text } from "../interface/text.tsx";

type Props = {
  text: string;
  children: ReactNode;
};

/** Copies a text. Where the browser blocks that, it shows the text, selected. */
export function CopyButton({ text, children }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "blocked">();
  const fallback = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (outcome === "blocked") fallback.current?.select();
  }, [outcome]);

  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          // Emptied first, so that the same outcome is announced again.
          setOutcome(undefined);
          // Without https a page has no clipboard.
          Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("No clipboard"))).then(
            () => setOutcome("copied"),
            () => setOutcome("blocked"),
          );
        }}
      >
        {children}
      </button>
      <span role="status">{outcome === "copied" && <Text>{texts.copied}</Text>}</span>
      {outcome === "blocked" && (
        <label className="field">
          <Text>{texts.blocked}</Text>
          <textarea ref={fallback} dir="auto" readOnly rows={text.includes("\n") ? 4 : 1} value={text} />
        </label>
      )}
    </>
  );
}
