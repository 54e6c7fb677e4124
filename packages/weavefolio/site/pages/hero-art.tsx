import { useEffect, useRef, useState } from "react";
import { pictureOf } from "../components/picture-place.ts";
import { WeaveDrawing } from "../components/weave-art.tsx";
import { drawTile, TILE } from "../weave/drawing.ts";
import { findNearest, type Turned, weave } from "../weave/weave.ts";

/** In tiles. */
const SIZE = 9;

/** Its column and row. */
type Tile = [number, number];

/** Whether the thread has been drawn: returning to Home shows it drawn. */
let isDrawn = false;

/** The owner's pattern; `isPlace` if a photo may be in it. Its accent thread draws itself once. With a mouse or a pen, pressing a tile turns it. */
export function HeroArt({ name, isPlace }: { name: string; isPlace: boolean }) {
  const art = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState<Tile[]>([]);
  const pressed = presses.at(-1);
  const { thread, course, ground, rings, isFalling, ...size } = weave(name, SIZE, SIZE, listTurned(presses));
  useEffect(() => {
    const listeners = new AbortController();
    const press = (event: PointerEvent) => {
      const drawing = art.current?.querySelector("svg");
      if (!drawing || event.pointerType === "touch" || event.button !== 0) return;
      const tile = findTile(event, drawing);
      setPresses((before) => [...before, tile]);
    };
    art.current?.addEventListener("pointerdown", press, { signal: listeners.signal });
    return () => {
      listeners.abort();
      isDrawn = true;
    };
  }, []);
  return (
    <div ref={art} {...(isPlace && pictureOf(name))} className={isDrawn ? "hero-art" : "hero-art hero-drawing"}>
      <WeaveDrawing {...size}>
        <path d={ground} />
        <path d={thread} className="hero-course" />
      </WeaveDrawing>
      <div className="hero-dots">
        <WeaveDrawing {...size}>
          {rings.map((ring) => (
            <circle
              key={`${ring.x} ${ring.y}`}
              cx={ring.x}
              cy={ring.y}
              r="30"
              className="weave-dot"
              data-at={Math.min(9, Math.round(10 * findNearest(course, ring)))}
            />
          ))}
        </WeaveDrawing>
      </div>
      <WeaveDrawing {...size}>
        <path d={thread} pathLength="1" className="weave-thread" />
        {pressed && <TurningTile key={presses.length} tile={pressed} isFalling={isFalling(...pressed)} />}
      </WeaveDrawing>
    </div>
  );
}

/** Lists the tiles that were pressed an odd number of times. */
function listTurned(presses: readonly Tile[]): Turned {
  const turned = new Set<string>();
  for (const tile of presses.map(String)) if (!turned.delete(tile)) turned.add(tile);
  return turned;
}

function findTile({ clientX, clientY }: PointerEvent, drawing: SVGSVGElement): Tile {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  return [Math.floor(x / TILE), Math.floor(y / TILE)];
}

/** Covers a tile while it turns to where the pattern below it has it already. */
function TurningTile({ tile: [column, row], isFalling }: { tile: Tile; isFalling: boolean }) {
  return (
    <g transform={`translate(${column * TILE} ${row * TILE})`} className="turning-tile">
      <path d={`M0 0h${TILE}v${TILE}H0z`} />
      <path d={drawTile({ x: 0, y: 0 }, isFalling)} />
    </g>
  );
}
