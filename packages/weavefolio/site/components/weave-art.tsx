import type { ReactNode } from "react";
import { type Weave, weave } from "../weave/weave.ts";
import { pictureOf } from "./picture-place.ts";

type WeaveArtProps = { words: string; columns: number; rows: number; className?: string; isPlace?: boolean };

/**
 * A pattern woven from words, around their heart. It fills its box, which may crop it on two sides. `isPlace` if it stands in for a
 * picture of what has these words.
 */
export function WeaveArt({ words, columns, rows, className = "", isPlace = false }: WeaveArtProps) {
  const { thread, ...rest } = weave(words, columns, rows);
  return (
    <WeaveDrawing {...rest} place={isPlace ? pictureOf(words) : undefined} className={className}>
      <WeaveGround {...rest} />
      <path d={thread} className="weave-thread" />
    </WeaveDrawing>
  );
}

type WeaveDrawingProps = Pick<Weave, "width" | "height"> & {
  /** Where the drawing begins, in the units of the path data. */
  x?: number;
  y?: number;
  className?: string;
  place?: ReturnType<typeof pictureOf> | undefined;
  children: ReactNode;
};

export function WeaveDrawing({ x = 0, y = 0, width, height, className = "", place, children }: WeaveDrawingProps) {
  return (
    <svg
      {...place}
      className={`weave ${className}`.trim()}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function WeaveGround({ ground, rings }: Pick<Weave, "ground" | "rings">) {
  return (
    <>
      <path d={ground} />
      {rings.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="30" className="weave-dot" />
      ))}
    </>
  );
}
