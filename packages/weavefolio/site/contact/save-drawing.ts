import { drawTile } from "../weave/drawing.ts";
import { NAMES_SIZE, type TwoNames } from "../weave/two-names.ts";

type Look = { ink: string; paper: string; accent: string; direction: string };

/** Downloads the drawing of two names as SVG, in the colours and the direction of the page. */
export function saveDrawing(names: TwoNames, art: Element, title: string): void {
  const { stroke, color, backgroundColor, direction } = getComputedStyle(art);
  const svg = formatDrawing(names, { ink: stroke, accent: color, paper: backgroundColor, direction }, title);
  const href = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  Object.assign(document.createElement("a"), { href, download: `${title}.svg` }).click();
  URL.revokeObjectURL(href);
}

/** Draws two names whose thread goes on to the visitor's ring. `title` may have any characters. */
export function formatDrawing(
  { ground, thread, rings, tiles, passage, ring }: TwoNames,
  { ink, paper, accent, direction }: Look,
  title: string,
): string {
  const { width, height } = NAMES_SIZE;
  const dots = [...rings, ...(ring ? [ring] : [])];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${ink}" stroke-width="60">`,
    `<title>${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>`,
    direction === "rtl" ? `<g transform="matrix(-1 0 0 1 ${width} 0)">` : "<g>",
    `<path d="M0 0h${width}v${height}H0z" fill="${paper}" stroke="none"/>`,
    `<path d="M${width / 2} 0h${width / 2}v${height}h${-width / 2}z" fill="${accent}" fill-opacity=".14" stroke="none"/>`,
    `<path d="${ground}${tiles.map((tile) => drawTile(tile, tile.isFalling)).join("")}"/>`,
    `<path d="${thread}${passage}" stroke="${accent}"/>`,
    ...dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="30" fill="${accent}" stroke="none"/>`),
    "</g></svg>",
  ].join("");
}
