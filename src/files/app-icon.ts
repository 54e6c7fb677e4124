import sharp from "sharp";
import type { GeneratedFile } from "../files.ts";
import { drawIcon } from "./icon.ts";

/**
 * The icon of a page that is kept on a home screen, which cuts it to a shape of its own; a pattern may be cut anywhere.
 *
 * @param size in pixels
 */
export async function appIcon(size: number): Promise<GeneratedFile> {
  const body = await sharp(Buffer.from(drawIcon(0)), { density: (72 * size) / 400 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return { type: "image/png", body };
}
