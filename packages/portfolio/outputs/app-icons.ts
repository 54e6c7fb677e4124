import type { Content } from "../content/schema/schema.ts";
import { weave } from "../site/weave/weave.ts";
import type { Drawing, OutputFile } from "./output.ts";

type IconContent = Pick<Content, "palette" | "profile">;

export function makeTabIcon(content: IconContent): OutputFile {
  return { type: "image/svg+xml", body: drawIcon(content, 90) };
}

export function makeAppIcon(content: IconContent, size: number): Drawing {
  return { svg: drawIcon(content, 0), width: size, height: size };
}

export function makeMaskableIcon(content: IconContent, size: number): Drawing {
  return { svg: drawMaskableIcon(content), width: size, height: size };
}

/** @param corner radius in SVG units, of which a tile is 200 wide */
function drawIcon(content: IconContent, corner: number): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${WIDTH}">`,
    `<clipPath id="c"><rect width="${WIDTH}" height="${WIDTH}" rx="${corner}"/></clipPath>`,
    `<g clip-path="url(#c)" fill="none" stroke-width="70"><path d="M0 0h${WIDTH}v${WIDTH}H0z" fill="${content.palette.light.ink}"/>`,
    `${drawThreads(content)}</g></svg>`,
  ].join("");
}

const WIDTH = 400;

/** Fits the corners into a circle of 4/5 of the width (https://www.w3.org/TR/appmanifest/#icon-masks). Mirror images fill any mask. */
function drawMaskableIcon(content: IconContent): string {
  // The largest share that fits and aligns the edges with the pixels of a 512-pixel icon: no visible seams.
  const whole = (WIDTH * 16) / 9;
  const margin = (whole - WIDTH) / 2;
  const mirrored = [
    { scale: -1, offset: 0 },
    { scale: 1, offset: 0 },
    { scale: -1, offset: 2 * WIDTH },
  ];
  const copies = mirrored.flatMap((down) =>
    mirrored.map(
      (across) => `<g transform="matrix(${across.scale} 0 0 ${down.scale} ${across.offset} ${down.offset})">${drawThreads(content)}</g>`,
    ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${whole} ${whole}">`,
    `<path d="M${-margin} ${-margin}h${whole}v${whole}h${-whole}z" fill="${content.palette.light.ink}"/>`,
    `<g fill="none" stroke-width="70">${copies.join("")}</g></svg>`,
  ].join("");
}

function drawThreads({ palette, profile }: IconContent): string {
  const { thread, ground } = weave(profile.name, 2, 2);
  return `<path d="${ground}" stroke="${palette.light.paper}"/><path d="${thread}" stroke="${palette.dark.accent}"/>`;
}
