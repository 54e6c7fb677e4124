import type { SVGProps } from "react";
import { type Point, TILE, weave } from "../weave/weave.ts";

type Grid = { words: string; columns: number; rows: number };

/**
 * A pattern woven from words; it fills the box it is given from its upper left corner, and is cut where that has another
 * shape. The browser keeps what the build drew, and weaves only what is not in the page it opened.
 *
 * @param torn where the thread is torn, on the grid: at the arc that is nearest to it
 */
export function WeaveArt({ words, columns, rows, torn, className = "" }: Grid & { torn?: Point; className?: string }) {
  const box: SVGProps<SVGSVGElement> = {
    className: `weave ${className}`,
    viewBox: `0 0 ${columns * TILE} ${rows * TILE}`,
    preserveAspectRatio: "xMinYMin slice",
    "aria-hidden": true,
  };
  const draw = () => drawing({ words, columns, rows }, torn);
  if (import.meta.env.SSR) return <svg {...box} dangerouslySetInnerHTML={{ __html: draw() }} />;
  const key = JSON.stringify([words, columns, rows, torn]);
  // A page that is drawn where nobody sees it (src/navigation/rehearsal.tsx) has its patterns ready before it is shown.
  if (!drawn.has(key) && "requestIdleCallback" in window) requestIdleCallback(() => drawn.has(key) || drawn.set(key, draw()));
  return <svg {...box} ref={(svg) => show(svg, key, draw)} dangerouslySetInnerHTML={UNTOUCHED} suppressHydrationWarning />;
}

/** What is set is nothing, and always the same: so React leaves alone what it finds in here. */
const UNTOUCHED = { __html: "" };

/** What has been drawn, for when its page is shown again. */
const drawn = new Map<string, string>();

function show(svg: SVGSVGElement | null, key: string, draw: () => string): void {
  if (!svg) return;
  if (!svg.firstChild) svg.innerHTML = drawn.get(key) ?? draw();
  if (!drawn.has(key)) drawn.set(key, svg.innerHTML);
}

function drawing({ words, columns, rows }: Grid, torn: Point | undefined): string {
  const { thread, ground, rings, course } = weave(words, columns, rows);
  const tear = torn ? ` weave-torn" stroke-dasharray="${placeOn(course, torn) - TEAR / 2} ${TEAR} 1` : "";
  const dots = rings.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="30" class="weave-dot"/>`);
  return `<path d="${ground}"/><path d="${thread}" pathLength="1" class="weave-thread${tear}"/>${dots.join("")}`;
}

/** How much of the thread is missing where it is torn. */
const TEAR = 0.06;

/** How far along a thread, from 0 to 1, it comes nearest to a point. */
function placeOn(course: Point[], { x, y }: Point): number {
  const distances = course.map((point) => Math.hypot(point.x - x, point.y - y));
  return distances.indexOf(Math.min(...distances)) / course.length;
}
