import { type Point, TILE, weave } from "../weave/weave.ts";
import { StaticMarkup } from "./static-markup.tsx";

type Grid = { words: string; columns: number; rows: number };

type WeaveArtProps = Grid & { part?: "ground" | "thread"; torn?: Point; className?: string };

/** A pattern woven from words, or a part of it, cropped to its box from the upper left; `torn` is where its thread is torn, in grid units. */
export function WeaveArt({ words, columns, rows, part, torn, className = "" }: WeaveArtProps) {
  return (
    <StaticMarkup
      as="svg"
      className={`weave ${className}`}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden
      html={() => {
        const { ground, thread } = drawWeave({ words, columns, rows }, torn);
        return part ? { ground, thread }[part] : ground + thread;
      }}
    />
  );
}

function drawWeave({ words, columns, rows }: Grid, torn: Point | undefined): { ground: string; thread: string } {
  const { thread, ground, rings, course } = weave(words, columns, rows);
  const tear = torn ? ` weave-torn" stroke-dasharray="${nearestPosition(course, torn) - TEAR / 2} ${TEAR} 1` : "";
  const dots = rings.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="30" class="weave-dot"/>`);
  return {
    ground: `<path d="${ground}"/>${dots.join("")}`,
    thread: `<path d="${thread}" pathLength="1" class="weave-thread${tear}"/>`,
  };
}

const TEAR = 0.06;

function nearestPosition(course: Point[], { x, y }: Point): number {
  const distances = course.map((point) => Math.hypot(point.x - x, point.y - y));
  return distances.indexOf(Math.min(...distances)) / course.length;
}
