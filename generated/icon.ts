import { palette } from "virtual:content/palette";
import { profile } from "virtual:content/profile";
import { weave } from "../src/weave/weave.ts";
import type { GeneratedFile } from "./files.ts";

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
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${WIDTH}">`,
    `<clipPath id="c"><rect width="${WIDTH}" height="${WIDTH}" rx="${corner}"/></clipPath>`,
    `<g clip-path="url(#c)" fill="none" stroke-width="70"><path d="M0 0h${WIDTH}v${WIDTH}H0z" fill="${palette.light.ink}"/>`,
    `${drawThreads()}</g></svg>`,
  ].join("");
}

/** Two tiles. */
const WIDTH = 400;

/**
 * The same weave for a system that cuts icons to a shape of its own, but keeps a circle that is four fifths of them wide
 * (https://www.w3.org/TR/appmanifest/#icon-masks): the pattern's corners touch that. Around it stands its mirror image, in
 * which its threads go on: wherever it is cut, threads are cut. An SVG.
 */
export function drawMaskableIcon(): string {
  // The largest share that fits, at which the edges fall between the pixels of an icon of 512: no seam shows.
  const whole = (WIDTH * 16) / 9;
  const margin = (whole - WIDTH) / 2;
  const mirrored = [
    { turn: -1, by: 0 },
    { turn: 1, by: 0 },
    { turn: -1, by: 2 * WIDTH },
  ];
  const copies = mirrored.flatMap((down) =>
    mirrored.map((across) => `<g transform="matrix(${across.turn} 0 0 ${down.turn} ${across.by} ${down.by})">${drawThreads()}</g>`),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${whole} ${whole}">`,
    `<path d="M${-margin} ${-margin}h${whole}v${whole}h${-whole}z" fill="${palette.light.ink}"/>`,
    `<g fill="none" stroke-width="70">${copies.join("")}</g></svg>`,
  ].join("");
}

function drawThreads(): string {
  const { thread, ground } = weave(profile.name, 2, 2);
  return `<path d="${ground}" stroke="${palette.light.paper}"/><path d="${thread}" stroke="${palette.dark.accent}"/>`;
}
