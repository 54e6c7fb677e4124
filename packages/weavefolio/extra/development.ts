export { composeModule, isContentModule } from "../build/content-plugin.ts";
export { isAdmitted } from "../build/network-access/access.ts";
export { type PicturePreview, previewPicture } from "../build/picture-preview.ts";
export { inspectPublication, type Publication } from "../cli/check/inspect-site.ts";
export type { ContentSource } from "../content/load/content-source.ts";
export { createMemory } from "../content/load/memory.ts";
export type * as Server from "../site/entry.server.tsx";
