import * as texts from "virtual:texts/story";
import { useEffect, useRef } from "react";
import type { BlockOf } from "../../content/story/blocks.ts";
import { langOf, siteLang, toText } from "../interface/text.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";

/** Shows a picture on the whole screen, until a click anywhere, Escape or Back. The dialog returns the focus. */
export function PictureViewer({ picture, onClose }: Pick<BlockOf<"picture">, "picture"> & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    dialog.current?.showModal();
    // An entry of its own, with the router's state: for the router, Back changes nothing.
    history.pushState({ ...history.state, isPictureOpen: true }, "");
    addEventListener("popstate", () => dialog.current?.close(), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  function leaveEntry(): void {
    if (history.state?.isPictureOpen) history.back();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and so does its button.
    <dialog
      ref={dialog}
      aria-label={toText(picture.alt)}
      onClose={leaveEntry}
      onClick={() => dialog.current?.close()}
      className="picture-viewer"
    >
      <Picture picture={picture} sizes="100vw" first />
      <button type="button" {...(langOf(texts.closePicture) ?? siteLang)} aria-label={texts.closePicture} className="icon-button">
        <Icon path="M5 5l14 14M19 5L5 19" />
      </button>
    </dialog>
  );
}
