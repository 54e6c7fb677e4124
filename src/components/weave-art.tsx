import { type Point, weave } from "../weave/weave.ts";

type Grid = { words: string; columns: number; rows: number };

/**
 * A pattern woven from words; it fills the box it is given from its upper left corner, and is cut where that has another
 * shape.
 *
 * @param torn where the thread is torn, on the grid: at the arc that is nearest to it
 */
export function WeaveArt({ words, columns, rows, torn, className = "" }: Grid & { torn?: Point; className?: string }) {
  const { width, height, thread, ground, rings, course } = weave(words, columns, rows);
  return (
    <svg className={`weave ${className}`} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      <path d={ground} />
      <path
        d={thread}
        className={`weave-thread ${torn ? "weave-torn" : ""}`}
        pathLength={1}
        strokeDasharray={torn && `${placeOn(course, torn) - TEAR / 2} ${TEAR} 1`}
      />
      {rings.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={30} className="weave-dot" />
      ))}
    </svg>
  );
}

/** How much of the thread is missing where it is torn. */
const TEAR = 0.06;

/** How far along a thread, from 0 to 1, it comes nearest to a point. */
function placeOn(course: Point[], { x, y }: Point): number {
  const distances = course.map((point) => Math.hypot(point.x - x, point.y - y));
  return distances.indexOf(Math.min(...distances)) / course.length;
}
