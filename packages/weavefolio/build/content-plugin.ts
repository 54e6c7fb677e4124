import { join, sep } from "node:path";
import type { Plugin } from "vite";
import type { ContentError } from "../content/load/errors.ts";
import { getTextLanguage, toPageContent } from "../content/load/page-content.ts";
import { type Replaceable, replaceable } from "../content/schema/replaceable.ts";
import { type Content, type FileName, optionalPages, schemas } from "../content/schema/schema.ts";
import { composeOutline } from "../outputs/resume/outline.ts";
import { composeStories } from "../site/pages/compose-stories.ts";
import { STORY_CHANGE } from "../site/pages/story-change.ts";
import type { Texts } from "../texts/texts.ts";
import { composeHome, listHomeProjects } from "./compose-home.ts";
import { composePublications } from "./compose-publications.ts";
import { listFooterProfiles } from "./footer-profiles.ts";
import type { SiteContent } from "./site-content.ts";
import { defineSite, FALLBACK_BASE } from "./site-flags.ts";

const PREFIX = "virtual:content/";

/** The interface's texts, a module for each group of them. */
const TEXTS = "virtual:texts/";

/** The stories of projects and posts: a module with the addresses of all, and one for each. */
const STORIES = "virtual:stories";

/** The owner's own pages: a module with their facts, and one for the text of each that is written in Markdown. */
const OWN_PAGES = "virtual:pages";

/** The components that the owner may replace, a module for each. */
const COMPONENTS = "virtual:components/";

const PREFIXES = [PREFIX, TEXTS, STORIES, OWN_PAGES, COMPONENTS];

/** A file of the owner's, by its path in their folder. */
const OWNER = "virtual:owner/";

/** Serves the content as `virtual:content/<file>`. Throws a ContentError in build and preview if the content has errors */
export function contentPlugin({ siteRoot, source, added, warnings, withPictureUrls }: SiteContent): Plugin {
  return {
    name: "weavefolio:content",

    async config(_config, { command, isPreview }) {
      const { content, error } = await source.current();
      if (error && (command === "build" || isPreview)) {
        for (const warning of await warnings()) console.warn(warning);
        throw error;
      }
      return {
        base: content ? new URL(content.site.address).pathname : FALLBACK_BASE,
        define: defineSite(content, { isServed: command === "serve", hasDocuments: "/resume.pdf" in added.outputs }),
      };
    },

    resolveId(id) {
      if (id.startsWith(OWNER)) return join(siteRoot, id.slice(OWNER.length)).replaceAll(sep, "/");
      return PREFIXES.some((prefix) => id.startsWith(prefix)) ? `\0${id}` : undefined;
    },

    async load(id) {
      if (!isContentModule(id)) return undefined;
      let content: Content | undefined;
      let newest: Content | undefined;
      // Vite doesn't know a module before its first load has ended, so a change until then wouldn't invalidate it.
      do {
        const { error } = await source.current();
        if (error) return throwInBrowser(error);
        content = newest;
        newest = (await withPictureUrls()).content;
      } while (newest !== content);
      return { code: composeModule(id, newest), moduleSideEffects: false };
    },

    // Not in config(), which Vite calls several times per build.
    buildApp: {
      order: "pre",
      async handler({ config }) {
        for (const warning of await warnings()) config.logger.warn(warning);
      },
    },
  };
}

export function isContentModule(id: string): boolean {
  return PREFIXES.some((prefix) => id.startsWith(`\0${prefix}`));
}

const composed = new WeakMap<Content, Map<string, string>>();

/** Returns the code of a module of which {@link isContentModule} is true. */
export function composeModule(id: string, content: Content): string {
  const modules = composed.get(content) ?? new Map<string, string>();
  const code = modules.get(id) ?? compose(id, content);
  composed.set(content, modules.set(id, code));
  return code;
}

function compose(id: string, content: Content): string {
  if (id.startsWith(`\0${STORIES}`)) return composeStoryModule(id.slice(STORIES.length + 1), content);
  if (id.startsWith(`\0${OWN_PAGES}`)) return composeOwnPageModule(id.slice(OWN_PAGES.length + 1), content);
  if (id.startsWith(`\0${COMPONENTS}`)) return composeComponent(id.slice(COMPONENTS.length + 1) as Replaceable, content);
  if (id.startsWith(`\0${TEXTS}`)) return exportFields(content.texts[id.slice(TEXTS.length + 1) as keyof Texts]);
  const name = id.slice(PREFIX.length + 1) as FileName | keyof typeof derived;
  return exportFields(name in derived ? derived[name as keyof typeof derived](content) : fieldsOf(name as FileName, content));
}

/** Returns a module that throws: Vite would log an error thrown while loading, for each requested module. */
function throwInBrowser({ message }: ContentError): string {
  return `throw new Error(${JSON.stringify(message)});`;
}

/** Modules that follow from several fields. */
const derived = {
  home: (content: Content) => composeHome(toPageContent(content)),
  publications: (content: Content) => composePublications(toPageContent(content)),
  letter: (content: Content) => ({ projects: listHomeProjects(content) }),
  leads: (content: Content) => {
    const shown = toPageContent(content);
    const home = shown.profile.tagline ?? shown.profile.role ?? shown.profile.name;
    return { home, ...Object.fromEntries([...optionalPages, "contact" as const].map((name) => [name, shown[name].lead || home])) };
  },
  // Its own module: a change of what runs before the first paint reloads the page.
  announcement: (content: Content) => ({ announcement: toPageContent(content).site.announcement }),
  profiles: ({ profile }: Content) => ({ profiles: listFooterProfiles(profile) }),
  resume: (content: Content) =>
    composeOutline({ ...toPageContent(content), fonts: content.fonts, texts: content.texts, palette: content.palette }),
  catalogue: ({ catalogue }: Content) => catalogue,
} satisfies Record<string, (content: Content) => object>;

function fieldsOf(name: FileName, content: Content): Record<string, unknown> {
  // Optional fields are exported, too: their importers would fail otherwise.
  const fields = Object.keys(schemas[name].shape).map((field) => [field, undefined]);
  const isEmpty = Object.values(content[name]).every((field) => !Array.isArray(field) || field.length === 0);
  return { ...Object.fromEntries(fields), ...toPageContent(content)[name], isEmpty };
}

/** Hands a changed text to its page (site/pages/use-current-story.ts). Builds have no `import.meta.hot`. */
const ACCEPT_STORY = `import.meta.hot?.accept((story) => dispatchEvent(new CustomEvent(${JSON.stringify(STORY_CHANGE)}, { detail: story.default })));`;

/** The addresses of all stories, and one module for each: a page loads only its own. */
function composeStoryModule(path: string, content: Content): string {
  const stories = composeStories(content, toPageContent(content), getTextLanguage(content));
  if (path !== "") return `export default ${JSON.stringify(stories.find((story) => story.path === path))};\n${ACCEPT_STORY}`;
  const loaders = stories.map(({ path }) => `${JSON.stringify(path)}: ${importLazily(STORIES + path)}`);
  return `export const stories = {${loaders.join(",")}};`;
}

/** The facts of all pages of the owner's own, which bar and menu need, and one module for the text of each in Markdown. */
function composeOwnPageModule(path: string, content: Content): string {
  const shown = toPageContent(content).ownPages;
  const page = content.ownPages.find((page) => page.path === path);
  if (path !== "") {
    const language = page?.isUntranslated && getTextLanguage(content);
    const text = { ...shown.find((page) => page.path === path), story: page?.story, ...(language && { language }) };
    return `export default ${JSON.stringify(text)};\n${ACCEPT_STORY}`;
  }
  const imports: string[] = [];
  const pages = content.ownPages.map(({ file, nav, story, styles }, index) => {
    const facts = JSON.stringify({ ...shown[index], nav }).slice(0, -1);
    if (story) {
      const page = importLazily("/site/pages/markdown-page.tsx", "MarkdownPage");
      return `${facts},page:${page},content:${importLazily(OWN_PAGES + shown[index]?.path)}}`;
    }
    if (styles) imports.push(`import styles${index} from ${JSON.stringify(`${OWNER + styles}?url`)};`);
    return `${facts},styles:${styles ? `styles${index}` : "undefined"},component:${importLazily(OWNER + file)}}`;
  });
  return `${imports.join("\n")}\nexport const ownPages = [${pages.join(",\n")}];`;
}

const importLazily = (id: string, name = "default") => `() => import(${JSON.stringify(id)}).then((loaded) => loaded.${name})`;

function composeComponent(name: Replaceable, { custom }: Content): string {
  const own = custom.components[name];
  if (own) return `export { default as ${name} } from ${JSON.stringify(OWNER + own)};`;
  return `export { ${name} } from ${JSON.stringify(`/${replaceable[name]}`)};`;
}

/** One export per field, so that the bundler leaves out those that nothing imports. */
function exportFields(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
