import { type ReactNode, useEffect, useRef, useState } from "react";

type Props = {
  text: string;
  className?: string;
  /** What the button says. */
  children: ReactNode;
};

/** Copies a text; where the browser does not let a page copy, the text is shown, selected, to be copied by hand. */
export function CopyButton({ text, className = "", children }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const whole = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (outcome === "refused") whole.current?.select();
  }, [outcome]);

  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        onClick={() =>
          // A page that was not reached over https has no clipboard.
          Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
            () => setOutcome("copied"),
            () => setOutcome("refused"),
          )
        }
      >
        {children}
      </button>
      <span role="status">{outcome === "copied" && "Copied."}</span>
      {outcome === "refused" && (
        <label className="field w-full">
          This browser does not let a page copy. Here it is, selected, to copy by hand:
          <textarea ref={whole} readOnly rows={text.includes("\n") ? 4 : 1} value={text} />
        </label>
      )}
    </>
  );
}
