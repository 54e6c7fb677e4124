import { type Point, TILE } from "../weave/drawing.ts";

/** The dot of a ring in a hero's art that is `size` tiles wide and high. It isn't shown where the edge of the art cuts the ring (hero.css). */
export function HeroDot({ ring: { x, y }, size, at }: { ring: Point; size: number; at?: number }) {
  const distance = (place: number) => Math.abs(place / TILE - size / 2);
  return <circle cx={x} cy={y} r="30" className="weave-dot" data-at={at} data-x={distance(x)} data-y={distance(y)} />;
}
