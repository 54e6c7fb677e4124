/** What extras are, and what they import: packages that an owner installs when using them (docs/decisions/075-extras.md). */

/** Reading the content, and reporting what is wrong with it by file and line. */
export { BuildError } from "./build/build-error.ts";
export { findAction } from "./build/extras.ts";
export type { SiteContent } from "./build/site-content.ts";
export { checkAccount, type Finding, locateFindings } from "./cli/check/form-account.ts";
export type { Findings } from "./cli/check/report.ts";
export type { ContentFile } from "./content/load/content-file.ts";
export { ContentError, type Diagnostic, formatDiagnostic } from "./content/load/errors.ts";
export { type Inspection, inspectContent, type Loaded } from "./content/load/loader.ts";
export { readContent } from "./content/load/read-content.ts";
/** Walking over the schema of the content. */
export * as schemaWalk from "./content/load/schema-walk.ts";
export { contentFolder } from "./content/load/site-folders.ts";
export { diagnosticAt, Lines, type Parsed } from "./content/load/source-position.ts";
export type { Theme } from "./content/schema/colour.ts";
export type { EmailjsAccount } from "./content/schema/form-services.ts";
export type { Inline, RichText } from "./content/schema/markdown.ts";
export { type Fields, isFields, type Plain } from "./content/schema/plain-values.ts";
export * from "./content/schema/schema.ts";
export type { TemplateParams } from "./content/schema/template-params.ts";
export { toPlain } from "./content/schema/words.ts";
export { sampleFolder } from "./engine-root.ts";
export type * from "./extra/actions.ts";
/** Content files, pictures and evidence, as they are on the disk. */
export * as contentFiles from "./extra/content-files.ts";
/** The development server, which the editor extends. */
export * as development from "./extra/development.ts";
/** Planning and writing changes of the content: all files of a change, or none. */
export * as editing from "./extra/editing.ts";
export type { Extra } from "./extra/extra.ts";
export * as jsonResume from "./extra/json-resume.ts";
export * as letterLink from "./extra/letter-link.ts";
export * as markdown from "./extra/markdown.ts";
/** The résumé's texts, in reading order. */
export * as outlines from "./extra/outlines.ts";
export * as plainText from "./extra/plain-text.ts";
export * as sampleContent from "./extra/sample-content.ts";
export * as schemaParts from "./extra/schema-parts.ts";
/** Commands, their questions and their progress. */
export * as terminal from "./extra/terminal.ts";
/** Letters, their fonts, and the order in which they are drawn. */
export * as typesetting from "./extra/typesetting.ts";
/** Requests to the internet, never to the owner's network. */
export * as web from "./extra/web.ts";
/** The interface's texts. */
export * as wording from "./extra/wording.ts";
export { locateValue } from "./outputs/locate-value.ts";
export { weave } from "./site/weave/weave.ts";
