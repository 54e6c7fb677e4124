import type { Drawing } from "./files.ts";
import { drawIcon, drawMaskableIcon } from "./icon.ts";

/** The icon of a page that is kept on a home screen; it fills its square, in pixels. */
export function appIcon(size: number): Drawing {
  return { svg: drawIcon(0), width: size, height: size };
}

/** The same for systems that cut it to a shape of their own. */
export function maskableIcon(size: number): Drawing {
  return { svg: drawMaskableIcon(), width: size, height: size };
}
