import { useEffect, useState } from "react";
import type { AccentPreview } from "../protocol.ts";
import { ask } from "./request.ts";

type Props = { shared: { id: string }; text: string; setText: (text: string) => void };

/** A colour as text and as a colour picker, with what both themes make of it and its contrast there. */
export function AccentField({ shared, text, setText }: Props) {
  const [preview, setPreview] = useState<AccentPreview>();
  useEffect(() => {
    let isCurrent = true;
    ask("accent", { accent: text }).then(
      (found) => isCurrent && setPreview(found ?? undefined),
      (error: unknown) => console.error(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="accent">
      <input {...shared} value={text} autoComplete="off" spellCheck={false} onChange={({ target }) => setText(target.value)} />
      <input
        type="color"
        aria-label="Choose a colour"
        value={/^#[\da-f]{6}$/i.test(text) ? text : (preview?.light.accent ?? "#000000")}
        onChange={({ target }) => setText(target.value)}
      />
      {preview &&
        (["light", "dark"] as const).map((theme) => {
          const { paper, ink, accent, contrast } = preview[theme];
          return (
            <p key={theme} className="swatch" style={{ background: paper, color: ink }}>
              <span className="swatch-colour" style={{ background: accent }} />
              {theme}: {accent}, contrast {contrast.toFixed(1)}
            </p>
          );
        })}
    </div>
  );
}
