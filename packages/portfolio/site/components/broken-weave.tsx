import type { ReactNode } from "react";
import type { Point } from "../weave/drawing.ts";
import { findNearest, weave } from "../weave/weave.ts";
import { WeaveDrawing, WeaveGround } from "./weave-art.tsx";

/** As a share of the thread. */
const TEAR = 0.06;

/** In units of the path data: the edge of a screen's art cuts no dot that is this near to its middle. */
const WHOLE = 500;

/** A page for something that is missing or broken: its text beside the owner's pattern, whose thread is torn in the middle. */
export function BrokenWeave({ words, children }: { words: string; children: ReactNode }) {
  const { thread, course, ground, rings, ...size } = weave(words, 9, 9);
  const middle = size.width / 2;
  const isWhole = ({ x, y }: Point) => Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= WHOLE;
  const place = findNearest(course, { x: middle, y: middle });
  return (
    <div className="hero">
      <div className="hero-words error-words">{children}</div>
      <WeaveDrawing {...size} className="hero-art">
        <WeaveGround ground={ground} rings={rings.filter(isWhole)} />
        <path d={thread} pathLength="1" className="weave-thread weave-torn" strokeDasharray={`${place - TEAR / 2} ${TEAR} 1`} />
      </WeaveDrawing>
    </div>
  );
}
