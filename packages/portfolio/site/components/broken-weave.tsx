import type { ReactNode } from "react";
import { findNearest, weave } from "../weave/weave.ts";
import { HeroDot } from "./hero-dot.tsx";
import { WeaveDrawing } from "./weave-art.tsx";

/** In tiles. */
const SIZE = 9;

/** As a share of the thread. */
const TEAR = 0.06;

/** A page for something that is missing or broken: its text beside the owner's pattern, whose thread is torn in the middle. */
export function BrokenWeave({ words, children }: { words: string; children: ReactNode }) {
  const { thread, course, ground, rings, ...size } = weave(words, SIZE, SIZE);
  const place = findNearest(course, { x: size.width / 2, y: size.height / 2 });
  return (
    <div className="hero">
      <div className="hero-words error-words">{children}</div>
      <div className="hero-art">
        <WeaveDrawing {...size}>
          <path d={ground} />
          {rings.map((ring) => (
            <HeroDot key={`${ring.x} ${ring.y}`} ring={ring} size={SIZE} />
          ))}
          <path d={thread} pathLength="1" className="weave-thread weave-torn" strokeDasharray={`${place - TEAR / 2} ${TEAR} 1`} />
        </WeaveDrawing>
      </div>
    </div>
  );
}
