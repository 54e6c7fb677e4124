/** How the layout shows a picture: a cover is cropped to 16:10, a portrait to a square. A document, a figure and a logo aren't cropped. */
export type PictureUse = "cover" | "document" | "figure" | "logo" | "portrait";

/** Width divided by height of the frames that crop a picture. */
export const frameRatios: Partial<Record<PictureUse, number>> = { cover: 16 / 10, portrait: 1 };

type Point = { left: number; top: number };
type Size = { width: number; height: number };

/** A part of a picture. */
export type Area = Point & Size;

/** In percent of the picture as it is shown, upright: which part of it is left, and the point in it that a frame keeps in view. */
export type View = { crop?: Area | undefined; focus?: Point | undefined };

/** Reads `left top width height` in percent, as in `crop: 10 0 80 60`. */
export function parseCrop(written: string): Area {
  const [left = 0, top = 0, width = 100, height = 100] = toNumbers(written);
  return { left, top, width, height };
}

/** Reads `left top` in percent, as in `focus: 50 20`. */
export function parseFocus(written: string): Point {
  const [left = 50, top = 50] = toNumbers(written);
  return { left, top };
}

const toNumbers = (written: string) => written.trim().split(/\s+/).map(Number);

/**
 * Chooses the part of a picture that a frame shows, in the unit of `size`: the largest of the frame's ratio in the crop, around the focal
 * point. Without one, the top of a tall picture, since screenshots of long pages are recognizable by it, and the middle of a wide one.
 */
export function chooseArea(size: Size, { crop, focus }: View, ratio?: number): Area {
  const part = crop ? scale(crop, size) : { left: 0, top: 0, ...size };
  if (!ratio) return part;
  const width = Math.min(part.width, part.height * ratio);
  const height = Math.min(part.height, part.width / ratio);
  const middle = focus ? scale({ ...focus, width: 0, height: 0 }, size) : { left: part.left + part.width / 2, top: part.top };
  const place = (point: number, length: number, start: number, end: number) => Math.max(start, Math.min(point - length / 2, end - length));
  return {
    left: place(middle.left, width, part.left, part.left + part.width),
    top: place(middle.top, height, part.top, part.top + part.height),
    width,
    height,
  };
}

function scale({ left, top, width, height }: Area, size: Size): Area {
  return {
    left: (left * size.width) / 100,
    top: (top * size.height) / 100,
    width: (width * size.width) / 100,
    height: (height * size.height) / 100,
  };
}

/** Rounds an area to whole pixels of a picture, at least one. */
export function toPixels({ left, top, width, height }: Area, size: Size): Area {
  const [x, y] = [Math.min(Math.floor(left), size.width - 1), Math.min(Math.floor(top), size.height - 1)];
  const fit = (length: number, room: number) => Math.max(1, Math.min(Math.round(length), room));
  return { left: x, top: y, width: fit(width, size.width - x), height: fit(height, size.height - y) };
}
