import { icon } from "./files/icon.ts";

/** Every generated file's URL below the base path, and its maker. */
export const files: Record<string, () => string> = {
  "/icon.svg": icon,
};
