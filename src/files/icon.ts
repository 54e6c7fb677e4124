import { palette } from "virtual:content/palette";
import { profile } from "virtual:content/profile";
import type { GeneratedFile } from "../files.ts";
import { weave } from "../weave/weave.ts";

/** The browser tab's icon. */
export function icon(): GeneratedFile {
  return { type: "image/svg+xml", body: drawIcon(90) };
}

/**
 * The owner's own weave, two tiles across, in paper and accent on ink; an SVG.
 *
 * @param corner the radius of its corners, where a tile is 200 wide
 */
export function drawIcon(corner: number): string {
  const { width, height, thread, ground } = weave(profile.name, 2, 2);
  const { ink, paper } = palette.light;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="c"><rect width="${width}" height="${height}" rx="${corner}"/></clipPath>`,
    `<g clip-path="url(#c)" fill="none" stroke-width="70"><path d="M0 0h${width}v${height}H0z" fill="${ink}"/>`,
    `<path d="${ground}" stroke="${paper}"/><path d="${thread}" stroke="${palette.dark.accent}"/></g></svg>`,
  ].join("");
}
