/** What @weavefolio/editor uses in the browser. It changes with the editor, which has the same version. */

export { CONTENT_CHANGE, type ContentChange } from "./build/content-change.ts";
export type { Path, ValueEdit } from "./cli/editing/edit-value.ts";
export type { Diagnostic } from "./content/load/errors.ts";
export { parseColour } from "./content/schema/colour.ts";
export { derivePalette, getContrast } from "./content/schema/palette.ts";
export { type Area, chooseArea, parseCrop, parseFocus, type View } from "./content/schema/picture-area.ts";
export { type Fields, isFields, type Plain } from "./content/schema/plain-values.ts";
