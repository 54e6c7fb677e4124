import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from "react";
import { findPasted } from "./pasted-picture.ts";
import { upload } from "./request.ts";

type Put = (path: string, place: number | undefined) => void | Promise<void>;

/**
 * Stores a picture that is chosen, pasted or dropped, and hands its path to `put`, with the place where it was dropped. `files` are for
 * what it is dropped on or pasted into.
 */
export function usePictureFiles(put: Put, findPlace?: (event: DragEvent) => number | undefined) {
  const [error, setError] = useState<string>();

  async function store(file: File, place?: number): Promise<void> {
    setError(undefined);
    try {
      await put(await upload(file), place);
    } catch (error) {
      setError((error as Error).message);
    }
  }

  return {
    error,
    choose({ target }: ChangeEvent<HTMLInputElement>): void {
      const [file] = target.files ?? [];
      if (file) void store(file);
    },
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
        void store(file, findPlace?.(event));
      },
      /** Before an input takes it as text. */
      onPasteCapture(event: ClipboardEvent): void {
        const file = findPasted(event);
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        void store(file);
      },
    },
  };
}
