import { type Area, chooseArea, type Fields, parseCrop, parseFocus } from "weavefolio/extra-client";

export type Point = Pick<Area, "left" | "top">;
export type CropView = { crop: Area; focus: Point };
/** A picture's size, and the width divided by the height of the frame that crops it, if one does. */
export type Framing = { width: number; height: number; ratio: number | undefined };

/** Reads what is written in a picture. Without a focal point, it is the middle of what the frame keeps. */
export function readView(fields: Fields, framing: Framing): CropView {
  const isNumbers = (text: unknown): text is string => typeof text === "string" && /^[\d.\s]+$/.test(text);
  const crop = isNumbers(fields["crop"]) ? parseCrop(fields["crop"]) : { left: 0, top: 0, width: 100, height: 100 };
  if (isNumbers(fields["focus"])) return { crop, focus: parseFocus(fields["focus"]) };
  const { left, top, width, height } = findFrame({ crop }, framing);
  return { crop, focus: { left: Math.round(left + width / 2), top: Math.round(top + height / 2) } };
}

/** Writes what is shown of a picture; the whole of it isn't written. */
export function writeView({ crop: written, focus: before, ...others }: Fields, { crop, focus }: Partial<CropView>): Fields {
  const part = crop ? formatCrop(crop) : written;
  const point = focus ? `${focus.left} ${focus.top}` : before;
  return { ...others, ...(part !== undefined && { crop: part }), ...(point !== undefined && { focus: point }) };
}

/** Returns the part that a frame keeps, in percent of the picture. */
export function findFrame(view: Partial<CropView>, { width, height, ratio }: Framing): Area {
  return chooseArea({ width: 100, height: 100 }, view, ratio && (ratio * height) / width);
}

export type Corner = { isRight: boolean; isBottom: boolean };

/** In percent: a smaller part could hardly be grasped. */
const LEAST = 5;

const clamp = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most));

/** Moves a part of a picture within it. All are in percent. */
export function moveCrop(crop: Area, by: Point): Area {
  return { ...crop, left: clamp(crop.left + by.left, 0, 100 - crop.width), top: clamp(crop.top + by.top, 0, 100 - crop.height) };
}

/** Moves one corner of a part to a point; the opposite one stays. */
export function resizeCrop(crop: Area, { isRight, isBottom }: Corner, to: Point): Area {
  const [right, bottom] = [crop.left + crop.width, crop.top + crop.height];
  const left = isRight ? crop.left : clamp(to.left, 0, right - LEAST);
  const top = isBottom ? crop.top : clamp(to.top, 0, bottom - LEAST);
  return {
    left,
    top,
    width: (isRight ? clamp(to.left, left + LEAST, 100) : right) - left,
    height: (isBottom ? clamp(to.top, top + LEAST, 100) : bottom) - top,
  };
}

/** Sets one number of a part, as it is typed, and keeps the part within the picture. */
export function setSide(crop: Area, side: keyof Area, value: number): Area {
  const { left, top, width, height }: Area = { ...crop, [side]: value };
  if (side === "left") return { ...crop, left, width: Math.min(width, 100 - left) };
  if (side === "top") return { ...crop, top, height: Math.min(height, 100 - top) };
  return { ...crop, width: Math.min(width, 100 - left), height: Math.min(height, 100 - top) };
}

export const movePoint = ({ left, top }: Point): Point => ({ left: clamp(left, 0, 100), top: clamp(top, 0, 100) });

function formatCrop({ left, top, width, height }: Area): string | undefined {
  return width === 100 && height === 100 ? undefined : [left, top, width, height].join(" ");
}
