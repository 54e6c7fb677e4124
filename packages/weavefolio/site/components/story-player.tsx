import * as texts from "virtual:texts/story";
import { useEffect, useRef, useState } from "react";
import type { Player } from "../../content/story/players.ts";
import { siteLang, Text } from "../interface/text.tsx";
import { ExternalLink } from "./external-link.tsx";
import { ArrowIcon, Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { WeaveArt } from "./weave-art.tsx";

/** A still that opens a video or a demo of another site in its place. Before that, nothing is requested from there. */
export function StoryPlayer({ player }: { player: Player }) {
  const { url, title, provider, isDemo } = player;
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className={isDemo ? "player player-demo" : "player"}>
      {isOpen ? <Frame {...player} /> : <Still player={player} open={() => setOpen(true)} />}
      <figcaption>
        <ExternalLink href={url} className="external">
          <span className="link">{title === provider ? provider : `${title}, ${provider}`}</span>
          <ArrowIcon />
        </ExternalLink>
      </figcaption>
    </figure>
  );
}

/** Without JavaScript, and in a new tab, it leads to the page of the video or the demo. */
function Still({ player: { url, title, provider, poster }, open }: { player: Player; open: () => void }) {
  return (
    <a
      href={url}
      rel="noopener noreferrer"
      className={poster ? "still still-pictured" : "still"}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open();
      }}
    >
      {poster ? (
        <Picture picture={poster} sizes="(width >= 64rem) 44rem, 100vw" />
      ) : (
        <WeaveArt words={title} columns={3} rows={4} className="weave-inked" />
      )}
      <span className="still-text">
        <Icon path="M8 5v14l11-7z" />
        {!poster && <span className="still-title">{title}</span>}
        <span {...siteLang} className="fact">
          <Text values={{ provider }}>{texts.opensFrom}</Text>
        </span>
      </span>
    </a>
  );
}

function Frame({ frame, title, allow, sandbox }: Player) {
  const element = useRef<HTMLIFrameElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <iframe
      ref={element}
      src={frame}
      title={title}
      allow={allow}
      sandbox={sandbox}
      allowFullScreen
      // YouTube refuses to play without the origin.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
