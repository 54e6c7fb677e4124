import type { ReactNode } from "react";
import { findNearest, weave } from "../weave/weave.ts";
import { WeaveDrawing, WeaveGround } from "./weave-art.tsx";

/** As a share of the thread. */
const TEAR = 0.06;

/** A page for something that is missing or broken: its text beside the owner's pattern, whose thread is torn in the middle. */
export function BrokenWeave({ words, children }: { words: string; children: ReactNode }) {
  const { thread, ...rest } = weave(words, 9, 9);
  const place = findNearest(rest.course, { x: rest.width / 2, y: rest.height / 2 });
  return (
    <div className="hero">
      <div className="hero-words error-words">{children}</div>
      <WeaveDrawing {...rest} className="hero-art">
        <WeaveGround {...rest} />
        <path d={thread} pathLength="1" className="weave-thread weave-torn" strokeDasharray={`${place - TEAR / 2} ${TEAR} 1`} />
      </WeaveDrawing>
    </div>
  );
}
