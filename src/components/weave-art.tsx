import { type Point, TILE, weave } from "../weave/weave.ts";
import { StaticMarkup } from "./static-markup.tsx";

type Grid = { words: string; columns: number; rows: number };

type WeaveArtProps = Grid & { torn?: Point; className?: string };

/** A pattern woven from words, cropped to its box from the upper left; `torn` is where its thread is torn, in grid units. */
export function WeaveArt({ words, columns, rows, torn, className = "" }: WeaveArtProps) {
  return (
    <StaticMarkup
      as="svg"
      className={`weave ${className}`}
      viewBox={viewBoxOf({ columns, rows })}
      preserveAspectRatio={CROP}
      aria-hidden
      html={() => {
        const { ground, thread } = drawWeave({ words, columns, rows }, torn);
        return ground + thread;
      }}
    />
  );
}

/** A pattern in two drawings: its thread lies in a layer over the rest, so that style sheets can move it. */
export function LayeredWeave({ className, ...grid }: Grid & { className: string }) {
  const html = () => {
    const { ground, thread } = drawWeave(grid);
    return `${formatDrawing(ground, grid)}<div class="weave-layer">${formatDrawing(thread, grid)}</div>`;
  };
  return <StaticMarkup as="div" className={className} html={html} />;
}

const CROP = "xMinYMin slice";

function viewBoxOf({ columns, rows }: Pick<Grid, "columns" | "rows">): string {
  return `0 0 ${columns * TILE} ${rows * TILE}`;
}

function formatDrawing(content: string, grid: Grid): string {
  return `<svg class="weave" viewBox="${viewBoxOf(grid)}" preserveAspectRatio="${CROP}" aria-hidden="true">${content}</svg>`;
}

function drawWeave({ words, columns, rows }: Grid, torn?: Point): { ground: string; thread: string } {
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
