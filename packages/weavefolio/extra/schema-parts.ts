export { MAX_SLUG } from "../content/load/project-pages.ts";
export { ownPage } from "../content/schema/own-pages.ts";
export { frameRatios } from "../content/schema/picture-area.ts";
export { projectStory } from "../content/schema/projects.ts";
export { createSiteTranslationSchema, findLanguageFolder } from "../content/schema/site.ts";
export { post } from "../content/schema/writing.ts";
