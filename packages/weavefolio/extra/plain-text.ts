export { cleanText } from "../content/clean-text.ts";
export { type DateContext, type ReadDates, readContext, readDates } from "../content/dates/read-dates.ts";
export { removeTitles } from "../content/person-name.ts";
export { SLUG } from "../content/schema/field-types.ts";
export { findClosest, normalizeText } from "../content/schema/spelling.ts";
export { suggestAddress } from "../content/schema/suggestions.ts";
