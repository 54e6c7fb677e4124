import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import type { Area, Fields } from "weavefolio/extra-client";
import { type CropView, type Framing, findFrame, moveCrop, movePoint, type Point, readView, resizeCrop, writeView } from "./crop.ts";

type Props = { url: string; framing: Framing; fields: Fields; save: (change: Partial<CropView>) => void };

/** A picture with what is shown of it, which the pointer moves. Each change is saved when the pointer is released. */
export function CropPicture({ url, framing, fields, save }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Partial<CropView>>();
  const written = readView(fields, framing);
  const { crop, focus } = dragged ? readView(writeView(fields, dragged), framing) : written;

  /** Starts to drag: `change` computes what follows from where the pointer is, and where it was. */
  function drag(event: PointerEvent<HTMLElement>, change: (to: Point, from: Point) => Partial<CropView>): void {
    const { currentTarget: grip, pointerId } = event;
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    const place = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
      left: (100 * (clientX - left)) / width,
      top: (100 * (clientY - top)) / height,
    });
    const from = place(event);
    let changed: Partial<CropView> | undefined;
    event.preventDefault();
    grip.setPointerCapture(pointerId);
    grip.onpointermove = (move) => {
      changed = change(place(move), from);
      setDragged(changed);
    };
    grip.onlostpointercapture = () => {
      grip.onpointermove = null;
      setDragged(undefined);
      if (changed) save(changed);
    };
  }

  return (
    <div ref={box} className="crop">
      <img src={url} alt="" width={framing.width} height={framing.height} draggable={false} />
      <div className="crop-hidden" style={{ clipPath: cutOut(crop) }} />
      <div
        className="crop-part"
        style={toStyle(crop)}
        onPointerDown={(event) =>
          drag(event, (to, from) => ({ crop: moveCrop(written.crop, { left: to.left - from.left, top: to.top - from.top }) }))
        }
      />
      {CORNERS.map((corner) => (
        <span
          key={corner.cursor + corner.isRight}
          className="crop-corner"
          style={{
            ...toStyle({ left: crop.left + (corner.isRight ? crop.width : 0), top: crop.top + (corner.isBottom ? crop.height : 0) }),
            cursor: corner.cursor,
          }}
          onPointerDown={(event) => drag(event, (to) => ({ crop: resizeCrop(written.crop, corner, to) }))}
        />
      ))}
      {framing.ratio && (
        <>
          <div className="crop-frame" style={toStyle(findFrame({ crop, focus }, framing))} />
          <span className="crop-focus" style={toStyle(focus)} onPointerDown={(event) => drag(event, (to) => ({ focus: movePoint(to) }))} />
        </>
      )}
    </div>
  );
}

const CORNERS = [
  { isRight: false, isBottom: false, cursor: "nwse-resize" },
  { isRight: true, isBottom: false, cursor: "nesw-resize" },
  { isRight: false, isBottom: true, cursor: "nesw-resize" },
  { isRight: true, isBottom: true, cursor: "nwse-resize" },
];

/** A shape around a part. */
function cutOut({ left, top, width, height }: Area): string {
  const [right, bottom] = [left + width, top + height];
  const hole = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ].map(([x, y]) => `${x}% ${y}%`);
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${hole.join(", ")})`;
}

function toStyle(place: Partial<Area>): CSSProperties {
  return Object.fromEntries(Object.entries(place).map(([side, value]) => [side, `${value}%`]));
}
