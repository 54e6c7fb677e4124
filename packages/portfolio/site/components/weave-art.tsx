import type { ReactNode } from "react";
import { type Point, TILE, weave } from "../weave/weave.ts";

type Grid = { words: string; columns: number; rows: number };

type WeaveArtProps = Grid & { torn?: Point; className?: string };

/** A pattern woven from words, cropped to its box from the upper left. `torn` is where its thread is torn, in grid units. */
export function WeaveArt({ words, columns, rows, torn, className = "" }: WeaveArtProps) {
  const { ground, rings, thread, course } = weave(words, columns, rows);
  return (
    <Drawing columns={columns} rows={rows} className={className}>
      <Ground ground={ground} rings={rings} />
      <path
        d={thread}
        pathLength="1"
        className={torn ? "weave-thread weave-torn" : "weave-thread"}
        strokeDasharray={torn && `${nearestPosition(course, torn) - TEAR / 2} ${TEAR} 1`}
      />
    </Drawing>
  );
}

/** A pattern in two drawings: its thread lies in a layer over the rest, so that style sheets can move it. */
export function LayeredWeave({ words, columns, rows, className }: Grid & { className: string }) {
  const { ground, rings, thread } = weave(words, columns, rows);
  return (
    <div className={className}>
      <Drawing columns={columns} rows={rows}>
        <Ground ground={ground} rings={rings} />
      </Drawing>
      <div className="weave-layer">
        <Drawing columns={columns} rows={rows}>
          <path d={thread} pathLength="1" className="weave-thread" />
        </Drawing>
      </div>
    </div>
  );
}

type DrawingProps = { columns: number; rows: number; className?: string; children: ReactNode };

function Drawing({ columns, rows, className = "", children }: DrawingProps) {
  return (
    <svg
      className={`weave ${className}`.trim()}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

function Ground({ ground, rings }: { ground: string; rings: Point[] }) {
  return (
    <>
      <path d={ground} />
      {rings.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="30" className="weave-dot" />
      ))}
    </>
  );
}

const TEAR = 0.06;

function nearestPosition(course: Point[], { x, y }: Point): number {
  const distances = course.map((point) => Math.hypot(point.x - x, point.y - y));
  return distances.indexOf(Math.min(...distances)) / course.length;
}
