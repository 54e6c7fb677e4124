import { appIcon } from "./files/app-icon.ts";
import { icon } from "./files/icon.ts";
import { manifest } from "./files/manifest.ts";
import { resumeJson } from "./files/resume-json.ts";

/** A generated file as it is served. */
export type GeneratedFile = { type: string; body: string | Uint8Array };

/** Every generated file's URL below the base path, and its maker. */
export const files: Record<string, () => GeneratedFile | Promise<GeneratedFile>> = {
  "/icon.svg": icon,
  "/icon-180.png": () => appIcon(180),
  "/icon-192.png": () => appIcon(192),
  "/icon-512.png": () => appIcon(512),
  "/manifest.webmanifest": manifest,
  "/resume.json": resumeJson,
};
