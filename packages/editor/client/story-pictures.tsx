import { type DragEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { joinLines } from "./input.tsx";
import { apply } from "./markdown-input.ts";
import { insertPicture } from "./story-text.ts";
import type { Draft } from "./use-draft.ts";
import { type Dropped, usePictureFiles, type Write } from "./use-picture-files.ts";

type Props = { draft: Pick<Draft, "value" | "set">; dropped?: Dropped | undefined; children: ReactNode };

/** Takes pictures that are dropped, pasted or chosen into the Markdown of a story, its child. */
export function StoryPictures({ draft, dropped, children }: Props) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const left = useRef<number>(undefined);
  const { error, alternative, input, type, choose, files } = usePictureFiles({ put, findPlace, dropped });

  useLayoutEffect(() => {
    const story = findStory();
    return () => {
      left.current = story?.selectionEnd;
    };
  }, []);

  const findStory = () => box.current?.querySelector("textarea");

  function put(path: string, alternative: string, place: number | Write | undefined): void {
    const story = findStory();
    const text = story?.value ?? String(draft.value ?? "");
    const write: Write =
      typeof place === "function" ? place : (...picture) => insertPicture(...picture, place ?? story?.selectionEnd ?? left.current);
    const edit = write(text, path, alternative);
    story?.focus();
    if (story) apply(story, edit);
    else draft.set(text.slice(0, edit.start) + edit.insert + text.slice(edit.end));
  }

  return (
    <fieldset ref={box} className="story-pictures" {...files}>
      {children}
      {alternative !== undefined && (
        <>
          <label htmlFor={`${id}-alternative`}>Alternative text</label>
          <textarea
            id={`${id}-alternative`}
            ref={input}
            data-first=""
            rows={1}
            value={alternative}
            onChange={({ target }) => type(joinLines(target.value))}
          />
          <p className="hint">
            What the picture shows, for visitors who cannot see it. It goes into the text as soon as the picture is stored.
          </p>
        </>
      )}
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
