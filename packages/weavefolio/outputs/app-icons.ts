import type { Content } from "../content/schema/schema.ts";
import { TILE } from "../site/weave/drawing.ts";
import { weave } from "../site/weave/weave.ts";
import type { Drawing, OutputFile } from "./output.ts";

type IconContent = Pick<Content, "palette" | "profile">;

/** Small, and therefore of few and bold threads. */
export function makeTabIcon(content: IconContent): OutputFile {
  return { type: "image/svg+xml", body: drawIcon(content, { tiles: 3, width: 78, corner: 0.225 }) };
}

export function makeAppIcon(content: IconContent, size: number): Drawing {
  return { svg: drawIcon(content, { tiles: 4, width: 66, corner: 0 }), width: size, height: size };
}

/** `width` of the threads in path units, `corner`: radius as a share of the icon's width. */
type Look = { tiles: number; width: number; corner: number };

function drawIcon(content: IconContent, { tiles, width, corner }: Look): string {
  const size = tiles * TILE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<clipPath id="c"><rect width="${size}" height="${size}" rx="${corner * size}"/></clipPath>`,
    `<g clip-path="url(#c)">${drawThreads(content, tiles, width)}</g></svg>`,
  ].join("");
}

/**
 * The cloth goes on around the heart, whose corners fit into a circle of 4/5 of the width
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export function makeMaskableIcon(content: IconContent, size: number): Drawing {
  // The largest share that fits and aligns the heart's edges with the pixels of a 512-pixel icon.
  const whole = (4 * TILE * 16) / 9;
  const margin = (8 * TILE - whole) / 2;
  const viewBox = `${margin} ${margin} ${whole} ${whole}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawThreads(content, 8, 66)}</svg>`;
  return { svg, width: size, height: size };
}

function drawThreads({ palette: { light, dark }, profile }: IconContent, tiles: number, width: number): string {
  const { thread, ground, rings, width: size } = weave(profile.name, tiles, tiles);
  return [
    `<path d="M0 0h${size}v${size}H0z" fill="${light.ink}"/><g fill="none" stroke-width="${width}">`,
    `<path d="${ground}" stroke="${light.paper}"/><path d="${thread}" stroke="${dark.accent}"/></g>`,
    rings.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${width / 2}" fill="${dark.accent}"/>`).join(""),
  ].join("");
}
