import type { Palette } from "../content/schema/colour.ts";
import type { Certificates } from "../content/schema/schema.ts";
import { TILE } from "../site/weave/drawing.ts";
import { weave } from "../site/weave/weave.ts";
import { type Lettering, layOutText, type TextLayout } from "./lettering/lettering.ts";

/** In pixels, with the proportions of the card on its page (site/pages/certificate-cards.css). */
const DRAWING = { width: 428, height: 302, padding: 24, band: 71, seal: 72 };
const TITLE = { width: 380, lines: 3, largest: 40, smallest: 20 };
const ISSUER = { width: 280, lines: 1, largest: 22, smallest: 14 };

type Certificate = Pick<Certificates["certificates"][number], "title" | "issuer" | "date">;

/** Draws a certificate as on its page, as SVG from its upper left corner. Omits text that the fonts lack. */
export async function drawCertificate({ title, issuer, date }: Certificate, { light }: Palette, lettering: Lettering): Promise<string> {
  const { width, height, padding, band, seal } = DRAWING;
  const words = [title, issuer, date?.text].filter(Boolean).join(", ");
  const heading = await layOutText(title, "display", TITLE, lettering);
  const by = issuer && (await layOutText(issuer, "text", ISSUER, lettering));
  const foot = height - padding;
  return [
    `<path d="M0 0h${width}v${height}H0z" fill="${light.paper}"/>`,
    drawWeave(words, { columns: 12, rows: 2, width, height: band }, light),
    heading ? drawText(heading, { x: padding, y: band + padding + heading.size * 0.8, fill: light.ink }) : "",
    by ? drawText(by, { x: padding, y: foot, fill: light.soft }) : "",
    `<clipPath id="seal"><circle cx="${seal / 2}" cy="${seal / 2}" r="${seal / 2}"/></clipPath>`,
    `<g transform="translate(${width - padding - seal} ${foot - seal})"><g clip-path="url(#seal)">`,
    drawWeave(words, { columns: 4, rows: 4, width: seal, height: seal }, light),
    `</g><circle cx="${seal / 2}" cy="${seal / 2}" r="${seal / 2}" fill="none" stroke="${light.ink}" stroke-width="2"/></g>`,
    `<path d="M0 0h${width}v${height}H0zM0 ${band}h${width}" fill="none" stroke="${light.ink}" stroke-width="1.5"/>`,
  ].join("");
}

/** The size of the drawing in pixels. */
export const CERTIFICATE = { width: DRAWING.width, height: DRAWING.height };

function drawText({ size, lines }: TextLayout, { x, y, fill }: { x: number; y: number; fill: string }): string {
  return lines
    .map(({ path }, index) => `<path d="${path}" fill="${fill}" transform="translate(${x} ${y + index * size * 1.1})"/>`)
    .join("");
}

type Grid = { columns: number; rows: number; width: number; height: number };

function drawWeave(words: string, { columns, rows, width, height }: Grid, { ink, accent }: Palette["light"]): string {
  const { ground, thread, rings } = weave(words, columns, rows);
  const circles = rings.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="30" fill="${accent}" stroke="none"/>`);
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${columns * TILE} ${rows * TILE}" preserveAspectRatio="xMinYMin slice"><g fill="none" stroke="${ink}" stroke-width="60"><path d="${ground}"/><path d="${thread}" stroke="${accent}"/>${circles.join("")}</g></svg>`;
}
