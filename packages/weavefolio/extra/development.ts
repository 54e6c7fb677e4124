export { composeModule, isContentModule } from "../build/content-plugin.ts";
export { isAdmitted } from "../build/network-access/access.ts";
export { type PicturePreview, previewPicture } from "../build/picture-preview.ts";
export { inspectPublication, type Publication } from "../cli/check/inspect-site.ts";
export type { ContentSource } from "../content/load/content-source.ts";
export { createMemory } from "../content/load/memory.ts";

/** The code that renders pages. */
export type Server = typeof import("../site/entry.server.tsx");
