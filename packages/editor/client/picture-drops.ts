import { useEffect } from "react";
import { findAt } from "./pointed-region.ts";
import type { Region } from "./regions.ts";

type Options = { drop: (region: Region, file: File) => void; hover: (region: Region | undefined) => void };

/** Whether a picture can be put into a region. */
export const takesPicture = ({ fields }: Region) => fields.some(({ kind }) => kind === "picture" || kind === "story");

/** Takes files that are dropped on pictures, on what stands in for one, and on stories. Elsewhere, the browser would open the file. */
export function usePictureDrops(regions: readonly Region[], { drop, hover }: Options): void {
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const places = regions.filter(takesPicture);
    const listen = (name: "dragover" | "drop", handle: (event: DragEvent, region: Region | undefined) => void) =>
      addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes("Files")) return;
          event.preventDefault();
          handle(event, findAt(places, event));
        },
        options,
      );
    listen("dragover", ({ dataTransfer }, region) => {
      // The editor's forms allow it for themselves.
      if (dataTransfer) dataTransfer.dropEffect = region ? "copy" : "none";
      hover(region);
    });
    listen("drop", ({ dataTransfer }, region) => {
      const file = dataTransfer?.files[0];
      if (region && file) drop(region, file);
    });
    return () => controller.abort();
  }, [regions, drop, hover]);
}
