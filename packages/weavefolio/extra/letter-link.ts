export { APPLICATIONS } from "../content/load/site-folders.ts";
export { application, LONGEST_NOTE } from "../content/schema/application.ts";
export { CURVE, type Letter, LINK, readLetter, UNSAFE, VERSION } from "../site/letter/read-letter.ts";
