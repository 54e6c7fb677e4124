import { type DragEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { apply } from "./markdown-input.ts";
import { insertPicture } from "./story-text.ts";
import { usePictureFiles } from "./use-picture-files.ts";

/** Where the caret goes with the next text of a story. */
let wantedCaret: number | undefined;

/** Focuses a story's text at a place of the text that it gets next, or opens with. */
export function placeCaretNext(caret: number): void {
  wantedCaret = caret;
}

type Props = { text: string; children: ReactNode };

/** Takes pictures that are dropped, pasted or chosen into the Markdown of a story, its child. */
export function StoryPictures({ text, children }: Props) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const { error, choose, files } = usePictureFiles((path, place) => {
    const input = box.current?.querySelector("textarea");
    if (!input) return;
    input.focus();
    apply(input, insertPicture(input.value, place ?? input.selectionEnd, path));
  }, findPlace);

  useLayoutEffect(() => {
    if (wantedCaret === undefined) return;
    const input = box.current?.querySelector("textarea");
    input?.setSelectionRange(wantedCaret, wantedCaret);
    input?.focus();
    wantedCaret = undefined;
  }, [text]);

  return (
    <fieldset ref={box} className="story-pictures" {...files}>
      {children}
      <label htmlFor={id}>Add a picture: drop or paste it into the text, or choose a file</label>
      <input id={id} type="file" accept="image/*" onChange={choose} />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the place in a text that the pointer is over, if the browser knows it. */
function findPlace({ clientX, clientY, target }: DragEvent): number | undefined {
  if (!(target instanceof HTMLTextAreaElement)) return undefined;
  const root = target.getRootNode();
  const position = document.caretPositionFromPoint?.(clientX, clientY, root instanceof ShadowRoot ? { shadowRoots: [root] } : {});
  return position?.offsetNode === target ? position.offset : undefined;
}
