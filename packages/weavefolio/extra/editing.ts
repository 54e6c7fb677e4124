export { applyChange, type Change, findAdded, listLanguages, planEdit, readText, splitFrontMatter } from "../cli/editing/change-content.ts";
export { editValue, type Path } from "../cli/editing/edit-value.ts";
export { editYaml } from "../cli/editing/edit-yaml.ts";
export { matchItems } from "../cli/editing/match-items.ts";
export { ignoreMissing, replaceFile, stageFile } from "../cli/editing/replace-file.ts";
export { type Texts, validateTexts, writeContent, writeFiles } from "../cli/editing/write-content.ts";
export { PARSE_OPTIONS, parseFields, parseValues } from "../cli/editing/yaml-values.ts";
export { planItem } from "../cli/new/create-item.ts";
