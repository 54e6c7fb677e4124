import sharp from "sharp";

/** A picture as the editor shows it, as a data URL, and its size in pixels. */
export type PicturePreview = { url: string; width: number; height: number };

/** In pixels, twice as wide as a form. */
const LARGEST = { width: 760, height: 900 };

/** Draws a picture small and upright. Returns undefined if it can't be read: its field reports why. */
export async function previewPicture(file: string): Promise<PicturePreview | undefined> {
  try {
    const { width, height } = (await sharp(file).metadata()).autoOrient;
    const bytes = await sharp(file)
      .autoOrient()
      .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer();
    return { url: `data:image/webp;base64,${bytes.toString("base64")}`, width, height };
  } catch {
    return undefined;
  }
}
