import { derivePalette, getContrast, parseColour } from "weavefolio/extra-client";

type Props = { shared: { id: string }; text: string; setText: (text: string) => void };

/** A colour as text and as a colour picker, with what both themes make of it and its contrast there. */
export function AccentField({ shared, text, setText }: Props) {
  const palette = parseColour(text) && derivePalette(text);
  return (
    <div className="accent">
      <input {...shared} value={text} autoComplete="off" spellCheck={false} onChange={({ target }) => setText(target.value)} />
      <input
        type="color"
        aria-label="Choose a colour"
        value={/^#[\da-f]{6}$/i.test(text) ? text : (palette?.light.accent ?? "#000000")}
        onChange={({ target }) => setText(target.value)}
      />
      {palette &&
        (["light", "dark"] as const).map((theme) => {
          const { paper, ink, accent } = palette[theme];
          return (
            <p key={theme} className="swatch" style={{ background: paper, color: ink }}>
              <span className="swatch-colour" style={{ background: accent }} />
              {theme}: {accent}, contrast {getContrast(accent, paper).toFixed(1)}
            </p>
          );
        })}
    </div>
  );
}
