import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { hasSvgNamespace, NAMESPACE_ADVICE } from "../content/load/svg-namespace.ts";
import type { OutputFile, Writer } from "../outputs/output.ts";
import { BuildError } from "./build-error.ts";

/** The owner's icon: public/icon.svg or public/icon.png. */
export type OwnIcon = { name: string; bytes: Buffer };

/** Change it together with the making, so that the cache makes the icons again. */
export const ICON_VERSION = 1;

export async function readOwnIcon(siteRoot: string): Promise<OwnIcon | undefined> {
  const name = ["icon.svg", "icon.png"].find((name) => existsSync(join(siteRoot, "public", name)));
  if (!name) return undefined;
  const bytes = await readFile(join(siteRoot, "public", name));
  if (name.endsWith(".svg") && !hasSvgNamespace(bytes))
    throw new BuildError(`public/${name} is an SVG that no browser shows: it has no xmlns. ${NAMESPACE_ADVICE}.`);
  return { name, bytes };
}

/** Makes every icon that pages and manifest refer to from the owner's. `background` is a CSS colour, where an icon has to be opaque. */
export function listIconOutputs(icon: OwnIcon, background: string): Record<string, Writer> {
  return {
    "/icon.svg": () => makeSvg(icon),
    "/icon-180.png": () => makePng(icon, { width: 180, background }),
    "/icon-192.png": () => makePng(icon, { width: 192 }),
    "/icon-512.png": () => makePng(icon, { width: 512 }),
    // A mask may leave a circle of 4/5 of the width (https://www.w3.org/TR/appmanifest/#icon-masks). This square fits into it.
    "/icon-maskable-512.png": () => makePng(icon, { width: 288, margin: 112, background }),
  };
}

/** Embeds a PNG in an SVG, so that the pages' links fit any icon. */
async function makeSvg(icon: OwnIcon): Promise<OutputFile> {
  const type = "image/svg+xml";
  if (icon.name.endsWith(".svg")) return { type, body: icon.bytes };
  const { body } = await makePng(icon, { width: 128 });
  const data = `data:image/png;base64,${Buffer.from(body).toString("base64")}`;
  return {
    type,
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="${data}"/></svg>`,
  };
}

async function makePng(
  { name, bytes }: OwnIcon,
  { width, margin = 0, background }: { width: number; margin?: number; background?: string },
): Promise<OutputFile> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    // An SVG's size is often 16 or 24 pixels: drawn at 72 dpi, it would be enlarged afterwards.
    const { width: drawn = width } = await sharp(bytes).metadata();
    const density = Math.min(2400, Math.max(72, (72 * width) / drawn));
    const fitted = sharp(bytes, { density }).resize(width, width, { fit: "contain", background: transparent });
    const extended = fitted.extend({ top: margin, bottom: margin, left: margin, right: margin, background: background ?? transparent });
    const picture = background ? extended.flatten({ background }) : extended;
    return { type: "image/png", body: await picture.png().toBuffer() };
  } catch (error) {
    throw new BuildError(`public/${name} is not a readable picture. Save it again, as SVG or PNG.`, { cause: error });
  }
}
