import { type CSSProperties, useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FieldValue } from "../protocol.ts";
import { type Clicked, placeCaret } from "./caret.ts";
import { FormActions } from "./form-actions.ts";
import { joinLines } from "./input.tsx";
import { handleMarkdown } from "./markdown-input.ts";
import { type Rectangle, type Region, useBoxes } from "./regions.ts";
import { ResultMessage } from "./result-message.tsx";
import { useDraft } from "./use-draft.ts";

type Props = { region: Region; field: FieldValue; clicked: Clicked | undefined; close: () => void };

/** Edits a text in its place and in its font: inline Markdown as it is written. */
export function InlineText({ region, field, clicked, close }: Props) {
  const draft = useDraft(field);
  const input = useRef<HTMLTextAreaElement>(null);
  const { open } = useContext(FormActions);
  const [measured] = useBoxes(useMemo(() => [region], [region]));
  const [box, setBox] = useState(measured);
  // An emptied text has no box.
  if (measured && measured !== box) setBox(measured);
  const style = useTextStyle(region);
  const text = String(draft.value ?? "");

  useLayoutEffect(() => {
    const { current } = input;
    if (!current) return;
    current.style.height = "0";
    current.style.height = `${Math.max(current.scrollHeight, box?.height ?? 0)}px`;
  });
  useLayoutEffect(() => {
    if (input.current) placeCaret(input.current, clicked);
  }, []);

  if (!box) return null;
  const isMarkdown = field.form.is === "markdown";
  const isUntranslated = field.untranslated !== undefined && field.value === undefined;
  return (
    <section
      className="inline"
      aria-label="Edit in place"
      style={{ left: box.left, top: box.top, "--left": `${box.left}px` } as CSSProperties}
      onKeyDown={(event) => {
        const isNewLine = event.shiftKey && isMarkdown;
        const isDone = event.key === "Escape" || (event.key === "Enter" && !isNewLine && event.target === input.current);
        if (!isDone || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <textarea
        ref={input}
        value={text}
        rows={1}
        placeholder={isUntranslated ? String(field.untranslated) : undefined}
        style={{ ...style, width: findWidth(region, box) }}
        aria-label={field.where}
        aria-describedby="inline-hint inline-result"
        aria-invalid={draft.isInvalid}
        {...handleMarkdown(field.form.is)}
        onChange={({ target }) => {
          const text = isMarkdown ? target.value : joinLines(target.value);
          draft.set(text === "" && !field.form.isRequired ? undefined : text);
        }}
      />
      <div className="caption">
        <p id="inline-hint">
          {field.where}
          {isMarkdown && <span className="hint"> *emphasis* **strong** `code` [link](https://…)</span>}
        </p>
        <ResultMessage id="inline-result" {...draft} />
        <button type="button" onClick={() => open({ file: field.file, path: field.path.slice(0, -1) })}>
          Form
        </button>
        <button type="button" onClick={close}>
          Done
        </button>
      </div>
    </section>
  );
}

const COPIED = [
  "color",
  "direction",
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "fontVariationSettings",
  "letterSpacing",
  "lineHeight",
  "textAlign",
  "textTransform",
] as const;

function useTextStyle(region: Region) {
  const [style] = useState(() => {
    const { element } = region;
    const computed = getComputedStyle(element);
    const copied = Object.fromEntries(COPIED.map((name) => [name, computed[name]]));
    return { ...copied, background: findBackground(element), padding: region.isWhole ? computed.padding : "0" };
  });
  return style;
}

/** A text can become as long as what is around it, in CSS pixels. */
function findWidth(region: Region, { left, width }: Rectangle): number {
  const parent = region.isWhole ? region.element.parentElement : undefined;
  const isLeftToRight = parent && getComputedStyle(parent).direction === "ltr";
  const room = isLeftToRight ? parent.getBoundingClientRect().right + scrollX - left : 0;
  return Math.max(width + 2, room, 120);
}

/** What is behind an element, so that the input hides the text under it. */
function findBackground(element: Element): string {
  for (let parent: Element | null = element; parent; parent = parent.parentElement) {
    const { backgroundColor } = getComputedStyle(parent);
    if (!/^rgba\(.*, 0\)$|\/ 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
  }
  return "Canvas";
}
