import { useEffect, useState } from "react";
import type { Fields } from "weavefolio/extra-client";
import type { Responses } from "../protocol.ts";
import { type CropView, readView, setSide, writeView } from "./crop.ts";
import { CropPicture } from "./crop-picture.tsx";
import { PercentInput } from "./percent-input.tsx";
import { request } from "./request.ts";
import { report } from "./status.ts";

type Props = { src: string; fields: Fields; ratio: number | undefined; set: (fields: Fields) => void };

/** Chooses the part that is shown of a picture, and its focal point if a frame crops it: with the pointer, or in numbers. */
export function CropField({ src, fields, ratio, set }: Props) {
  const preview = usePreview(src);
  if (!preview) return null;
  const framing = { width: preview.width, height: preview.height, ratio };
  const { crop, focus } = readView(fields, framing);
  const save = (change: Partial<CropView>) => set(writeView(fields, change));
  const isWritten = fields["crop"] !== undefined || fields["focus"] !== undefined;
  return (
    <fieldset>
      <legend>What is shown</legend>
      <CropPicture url={preview.url} framing={framing} fields={fields} save={save} />
      <p className="hint">
        Drag the corners{ratio && " and the focal point, which stays in the dashed frame of the page"}, or write percentages:
      </p>
      <div className="percents">
        {SIDES.map(([side, label]) => (
          <PercentInput
            key={side}
            label={label}
            value={crop[side]}
            least={side === "width" || side === "height" ? 1 : 0}
            set={(value) => save({ crop: setSide(crop, side, value) })}
          />
        ))}
        {ratio && (
          <>
            <PercentInput label="Focal point from left" value={focus.left} set={(left) => save({ focus: { ...focus, left } })} />
            <PercentInput label="Focal point from top" value={focus.top} set={(top) => save({ focus: { ...focus, top } })} />
          </>
        )}
      </div>
      {isWritten && (
        <button
          type="button"
          onClick={() => {
            const { crop: _crop, focus: _focus, ...others } = fields;
            set(others);
          }}
        >
          Show the whole picture
        </button>
      )}
    </fieldset>
  );
}

const SIDES = [
  ["left", "From left"],
  ["top", "From top"],
  ["width", "Width"],
  ["height", "Height"],
] as const;

/** Loads a picture of the content folder. */
function usePreview(src: string): Responses["preview"] {
  const [preview, setPreview] = useState<Responses["preview"]>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: Responses["preview"]) => isCurrent && setPreview(found);
    if (src.startsWith("images/")) request("preview", { src }).then(show, report);
    else show(null);
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return preview;
}
