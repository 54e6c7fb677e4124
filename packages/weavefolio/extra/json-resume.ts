export { findCountry } from "../content/json-resume/countries.ts";
export {
  type Json,
  KEYS,
  linkKeys,
  type MappedField,
  optionalProfileFields,
  pictureKeys,
  profileFields,
  type Section,
  sections,
} from "../content/json-resume/mapping.ts";
export { interestIcons } from "../content/schema/about.ts";
export type { publicationTypes } from "../content/schema/projects.ts";
