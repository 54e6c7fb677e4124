import { useEffect, useState } from "react";
import { readClick } from "./caret.ts";
import type { OpenField } from "./form-actions.ts";
import { findPasted } from "./pasted-picture.ts";
import { takesPicture, usePictureDrops } from "./picture-drops.ts";
import { findAt } from "./pointed-region.ts";
import { describeRegion, type Region, useBoxes } from "./regions.ts";

type Props = { regions: readonly Region[]; open: OpenField; drop: (region: Region, file: File) => void };

/**
 * A frame around everything on the page that comes from content. The pointer reaches the page below the frames, so that a bar that
 * covers a text covers its frame, too. The keyboard reaches the frames as buttons.
 */
export function RegionLayer({ regions, open, drop }: Props) {
  const boxes = useBoxes(regions);
  const [hovered, setHovered] = useState<Region>();

  useEffect(() => {
    const controller = new AbortController();
    // On the window, so that it precedes links.
    const options = { signal: controller.signal, capture: true };
    addEventListener("pointermove", (event) => setHovered(findAt(regions, event)), options);
    addEventListener(
      "click",
      (event) => {
        // A click by the keyboard has no place; with Control or Command, a link is followed.
        const region = event.detail === 0 || event.ctrlKey || event.metaKey ? undefined : findAt(regions, event);
        const [field] = region?.fields ?? [];
        if (!region || !field) return;
        event.preventDefault();
        event.stopPropagation();
        open(field, { region, clicked: readClick(region, regions, event) });
      },
      options,
    );
    return () => controller.abort();
  }, [regions, open]);
  usePictureDrops(regions, { drop, hover: setHovered });

  return (
    <section aria-label="Fields on this page">
      {regions.map((region, index) => {
        const box = boxes[index];
        const [field] = region.fields;
        if (!box || !field) return null;
        const where = region.fields.map(({ where }) => where).join(", ");
        return (
          <button
            key={region.key}
            type="button"
            className={region === hovered ? "region region-hovered" : "region"}
            style={box}
            aria-label={`Edit ${where}: ${describeRegion(region)}`}
            onClick={() => open(field, { region })}
            onPaste={(event) => {
              const file = takesPicture(region) ? findPasted(event) : undefined;
              if (file) drop(region, file);
            }}
          >
            <span className="source" aria-hidden="true">
              {where}
            </span>
          </button>
        );
      })}
    </section>
  );
}
