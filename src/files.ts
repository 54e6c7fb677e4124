import { icon } from "./files/icon.ts";

/** A generated file as it is served. */
export type GeneratedFile = { type: string; body: string };

/** Every generated file's URL below the base path, and its maker. */
export const files: Record<string, () => GeneratedFile> = {
  "/icon.svg": icon,
};
