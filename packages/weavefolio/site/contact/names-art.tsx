import * as profile from "virtual:content/profile";
import { keepDrawing } from "virtual:texts/contact";
import { type RefObject, useState } from "react";
import { Text } from "../interface/text.tsx";
import { drawTile } from "../weave/drawing.ts";
import { NAMES_SIZE, type Ring, type TwoNames } from "../weave/two-names.ts";
import { trimMessage } from "./message.ts";
import { saveDrawing } from "./save-drawing.ts";
import { useSubmission } from "./submission.ts";

/** Returns the name in the form, or after sending, which empties the form, the one in the message. */
export function useVisitor(typed: string): string {
  const isSent = useSubmission("phase").name === "sent";
  const [last, setLast] = useState("");
  const { name } = trimMessage({ name: typed, email: "", message: "" });
  if (name !== "" && name !== last) setLast(name);
  return name === "" && isSent ? last : name;
}

type Art = { ref: RefObject<SVGSVGElement | null>; names: TwoNames; visitor: string };

/** The owner's cloth beside the visitor's, which weaves itself from the typed name. The thread goes on into it with the message. */
export function NamesArt({ ref, names: { ground, thread, rings, tiles, passage, ring }, visitor }: Art) {
  const phase = useSubmission("phase");
  const { width, height } = NAMES_SIZE;
  const state = visitor === "" ? "" : `names-woven names-${phase.name}`;
  return (
    <svg
      ref={ref}
      className={`names-art ${state}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M${width / 2} 0h${width / 2}v${height}h${-width / 2}z`} className="names-half" />
      <g className="names-tiles">
        {tiles.map(({ x, y, isFalling }) => (
          <path key={`${x} ${y}`} d={drawTile({ x, y }, true)} className={isFalling ? "names-tile" : "names-tile names-turned"} />
        ))}
      </g>
      {/* Above the tiles, whose round ends reach beyond the seam. */}
      <path d={ground} />
      <path d={passage} pathLength="1" className="names-passage" />
      <path d={thread} className="names-thread" />
      {rings.map((each) => (
        <Dot key={`${each.x} ${each.y}`} ring={each} />
      ))}
      {ring && <Dot ring={ring} className="names-end" />}
    </svg>
  );
}

function Dot({ ring: { x, y, isInner }, className = "" }: { ring: Ring; className?: string }) {
  return <circle cx={x} cy={y} r="30" className={`weave-dot ${className} ${isInner ? "" : "names-outer"}`} />;
}

/** After sending: both first names, and the drawing to download. */
export function Keepsake({ ref, names, visitor }: Art) {
  const isSent = useSubmission("phase").name === "sent";
  if (!isSent || visitor === "") return null;
  const title = [profile.firstName, visitor.split(/[\s,]+/)[0]];
  return (
    <p className="keepsake">
      <bdi>{title[0]}</bdi> × <bdi>{title[1]}</bdi>
      {"\u00a0— "}
      <button type="button" className="link" onClick={() => ref.current && saveDrawing(names, ref.current, title.join(" × "))}>
        <Text>{keepDrawing}</Text> (SVG)
      </button>
    </p>
  );
}
