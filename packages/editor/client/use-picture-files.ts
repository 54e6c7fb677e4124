import { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Edit } from "./markdown-edits.ts";
import { findPasted } from "./pasted-picture.ts";
import { RefusedError, untilAnswered, upload } from "./request.ts";
import { report } from "./status.ts";

/** Puts a picture into a Markdown text. */
export type Write = (text: string, path: string, alternative: string) => Edit;

/** A picture that was dropped on the page, and how it gets into the story that is shown there. */
export type Dropped = { file: File; write?: Write };

/** Where a picture goes in a text, undefined if that follows from what is selected. */
type Place = number | Write | undefined;

type Options = {
  /** Gets the path of a stored picture, and what was typed meanwhile, also when its form is closed before. */
  put: (path: string, alternative: string, place: Place) => void | Promise<void>;
  /** The alternative text that a new picture starts with. */
  alternative?: string;
  findPlace?: (event: DragEvent) => number | undefined;
  dropped?: Dropped | undefined;
};

/**
 * Stores a picture that is chosen, pasted or dropped. While it is stored, its `alternative` text is typed into an input. `files` are for
 * what it is dropped on or pasted into.
 */
export function usePictureFiles({ put, alternative: first = "", findPlace, dropped }: Options) {
  const [error, setError] = useState<string>();
  const [alternative, setAlternative] = useState(dropped && "");
  const typed = useRef<string>(undefined);
  const input = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(put);
  useLayoutEffect(() => {
    latest.current = put;
  });
  const isStoring = alternative !== undefined;
  useLayoutEffect(() => {
    if (isStoring) input.current?.select();
  }, [isStoring]);

  function type(text: string | undefined): void {
    typed.current = text;
    setAlternative(text);
  }

  async function store(file: File, start: string, place?: Place): Promise<void> {
    setError(undefined);
    type(typed.current ?? start);
    try {
      const path = await untilAnswered(() => upload(file), { report: ({ message }) => report(message) });
      const text = typed.current ?? "";
      type(undefined);
      await latest.current(path, text, place);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      setError(error.message);
      // What is typed is for the next try.
      if (typed.current === start) type(undefined);
    }
  }

  const start = (file: File | undefined, place?: Place) => void (file && store(file, first, place).catch(report));
  useEffect(() => void (dropped && store(dropped.file, "", dropped.write).catch(report)), [dropped]);

  return {
    error,
    alternative,
    input,
    type,
    choose: ({ target }: ChangeEvent<HTMLInputElement>) => start(target.files?.[0]),
    files: {
      onDragOver(event: DragEvent): void {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDrop(event: DragEvent): void {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        start(file, findPlace?.(event));
      },
      /** Before an input takes it as text. */
      onPasteCapture(event: ClipboardEvent): void {
        const file = findPasted(event);
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        start(file);
      },
    },
  };
}
