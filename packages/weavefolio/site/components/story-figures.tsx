import * as texts from "virtual:texts/story";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import type { BlockOf, CodeToken, Media } from "../../content/story/blocks.ts";
import { siteLang, Text } from "../interface/text.tsx";
import { loadChunk } from "../navigation/chunk.ts";
import type { CopyButton } from "./copy-button.tsx";
import { Picture } from "./picture.tsx";
import type { PictureViewer } from "./picture-viewer.tsx";

/** The picture opens in place. Its link leads to its largest copy, without JavaScript and in a new tab. */
export function StoryPicture({ picture, caption }: BlockOf<"picture">) {
  const [Viewer, setViewer] = useState<typeof PictureViewer>();
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadChunk(() => import("./picture-viewer.tsx")).then(
      ({ PictureViewer }) => setViewer(() => PictureViewer),
      () => location.assign(picture.src),
    );
  }
  return (
    <figure>
      <a href={picture.src} onClick={open}>
        <Picture picture={picture} sizes="(width >= 64rem) 44rem, 100vw" />
      </a>
      {caption && <figcaption>{caption}</figcaption>}
      {Viewer && <Viewer picture={picture} onClose={() => setViewer(undefined)} />}
    </figure>
  );
}

export function StoryMedia({ media: { is, src, name, poster, captions } }: { media: Media }) {
  if (is === "audio")
    return (
      <figure>
        {/* biome-ignore lint/a11y/useMediaCaption: browsers show no captions for sound; the text says what it is. */}
        <audio controls preload="none" src={src} aria-label={name} />
        <figcaption>{name}</figcaption>
      </figure>
    );
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: the owner is warned of a video without captions, which may be silent. */}
      <video
        controls
        preload="none"
        playsInline
        src={src}
        poster={poster?.src}
        width={poster?.width}
        height={poster?.height}
        aria-label={name}
      >
        {captions && <track kind="captions" src={captions} default />}
      </video>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

export function StoryCode({ lines }: BlockOf<"code">) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what it can focus. */}
      <pre translate="no" dir="ltr" tabIndex={0} className="story-code">
        <code>
          {lines.flatMap((tokens, index) => [index > 0 ? "\n" : "", ...tokens.map((token, at) => renderToken(token, `${index} ${at}`))])}
        </code>
      </pre>
      <div {...siteLang} className="buttons story-copy">
        <CopyCode code={lines.map((tokens) => tokens.map(({ text }) => text).join("")).join("\n")} />
      </div>
    </>
  );
}

/** Loads the button once it works, so that pages without code don't contain it. */
function CopyCode({ code }: { code: string }) {
  const [Button, setButton] = useState<typeof CopyButton>();
  useEffect(() => {
    // Without https a page has no clipboard.
    if (navigator.clipboard) {
      loadChunk(() => import("./copy-button.tsx")).then(({ CopyButton }) => setButton(() => CopyButton), console.error);
    }
  }, []);
  return (
    Button && (
      <Button text={code}>
        <Text>{texts.copyCode}</Text>
      </Button>
    )
  );
}

function renderToken({ text, kind }: CodeToken, key: string): ReactNode {
  if (kind === "keyword") return <b key={key}>{text}</b>;
  return kind === "comment" ? <i key={key}>{text}</i> : text;
}
