/** What portfolio-editor uses in Node. It changes with the editor, which has the same version. */

export type { Extension } from "./build/configure-site.ts";
export { composeModule, isContentModule } from "./build/content-plugin.ts";
export { isAdmitted } from "./build/network-access/access.ts";
export type { SiteContent } from "./build/site-content.ts";
export { listPublishErrors } from "./cli/check/inspect-site.ts";
export { applyChange, type Change, findAdded, listLanguages, planEdit, readText, splitFrontMatter } from "./cli/editing/change-content.ts";
export { editValue, type Path } from "./cli/editing/edit-value.ts";
export { replaceFile, stageFile } from "./cli/editing/replace-file.ts";
export { PARSE_OPTIONS, parseValues } from "./cli/editing/yaml-values.ts";
export { type Kind, planItem } from "./cli/new/create-item.ts";
export type { ContentSource } from "./content/load/content-source.ts";
export type { Diagnostic } from "./content/load/errors.ts";
export { inspectContent } from "./content/load/loader.ts";
export { inspectPictureFile } from "./content/load/picture-file.ts";
export { MAX_SLUG } from "./content/load/project-pages.ts";
export { getFieldAt, getFields, getItem, getManual, getMeaning, getValue, isGroup, walkFields } from "./content/load/schema-walk.ts";
export { diagnosticAt, Lines, type Parsed } from "./content/load/source-position.ts";
export type { RichText } from "./content/schema/markdown.ts";
export { ownPage } from "./content/schema/own-pages.ts";
export type { Plain } from "./content/schema/plain-values.ts";
export { projectStory } from "./content/schema/projects.ts";
export { type Content, type FileName, fileNames, optionalPages, schemas } from "./content/schema/schema.ts";
export { createSiteTranslationSchema, findLanguageFolder } from "./content/schema/site.ts";
export { post } from "./content/schema/writing.ts";
export { sampleFolder } from "./engine-root.ts";
export type * as Server from "./site/entry.server.tsx";
