import type { ReactNode } from "react";
import { type Point, TILE } from "../weave/drawing.ts";
import { findNearest, weave } from "../weave/weave.ts";
import { WeaveDrawing, WeaveGround } from "./weave-art.tsx";

/** As a share of the thread. */
const TEAR = 0.06;

/** In tiles around the ring. */
const REACH = 4;

/**
 * A page for something that is missing or broken: its text beside the owner's pattern, whose thread is torn near the heart's ring. This is
 * in the middle, and the only one with a dot, so that no window is so narrow or so low that its edge cuts a dot.
 */
export function BrokenWeave({ words, children }: { words: string; children: ReactNode }) {
  const { thread, course, ground, rings, ...size } = weave(words, 10, 10);
  const distance = ({ x, y }: Point) => Math.max(Math.abs(x - size.width / 2), Math.abs(y - size.height / 2));
  const ring = rings.reduce((nearest, other) => (distance(other) < distance(nearest) ? other : nearest));
  const place = findNearest(course, ring);
  const half = REACH * TILE;
  return (
    <div className="hero">
      <div className="hero-words error-words">{children}</div>
      <div>
        <WeaveDrawing x={ring.x - half} y={ring.y - half} width={2 * half} height={2 * half} className="hero-art">
          <WeaveGround ground={ground} rings={[ring]} />
          <path
            d={thread}
            pathLength="1"
            className="weave-thread weave-torn"
            strokeDasharray={`${1 - TEAR} ${TEAR}`}
            strokeDashoffset={-place - TEAR / 2}
          />
        </WeaveDrawing>
      </div>
    </div>
  );
}
