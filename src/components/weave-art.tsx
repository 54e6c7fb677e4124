import { weave } from "../weave/weave.ts";

type Grid = { words: string; columns: number; rows: number };

/** A pattern woven from words; it fills the box it is given and is cut where that has another shape. */
export function WeaveArt({ words, columns, rows, className = "" }: Grid & { className?: string }) {
  const { width, height, thread, ground, rings } = weave(words, columns, rows);
  return (
    <svg className={`weave ${className}`} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={ground} />
      <path d={thread} className="weave-thread" pathLength={1} />
      {rings.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={0.3} className="weave-dot" />
      ))}
    </svg>
  );
}
