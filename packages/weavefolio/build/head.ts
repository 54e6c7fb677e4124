import { type DefaultTreeAdapterTypes as Html, parseFragment } from "parse5";
import { normalizePath, type Rolldown, type ViteDevServer } from "vite";
import { hasPlayers } from "../content/load/pictures.ts";
import type { Content } from "../content/schema/schema.ts";
import { findHome } from "../content/schema/site.ts";
import { listAlternates } from "../outputs/alternates.ts";
import { escapeJson } from "../outputs/escape.ts";
import type { OutputPage } from "../outputs/output.ts";
import { listSocialTags } from "../outputs/social-tags.ts";
import { makeStructuredData } from "../outputs/structured-data.ts";
import type { BuiltTags, Tag } from "../site/document.tsx";
import { composePolicy } from "./content-security-policy.ts";
import type { Fonts } from "./fonts.ts";
import type { NameWidths } from "./measure-name.ts";

export const FONTS_FOLDER = "fonts/";

/** A page. The not-found page has no metadata. */
type PageFiles = { module: string; styles?: string | undefined; page?: OutputPage | undefined };

/**
 * `css` is inlined in all pages, then the style sheet of a page, one of `styleSheets`, and then the owner's styles. `inlined` are the
 * files of the first and the last. `theme` is loaded by the résumé, instead of the application.
 */
export type ClientBuild = {
  css: string;
  ownStyles: string;
  inlined: string[];
  styleSheets: string[];
  scriptsOf: (page: PageFiles) => string[];
  styleSheetAt: (file: string) => string;
  print: string;
  theme: string | undefined;
};

/** The inline scripts, `site/client/inline-<name>.ts`, of pages that need more than the others. */
const INLINE_SCRIPTS: Record<string, "contact" | "story"> = { contact: "contact", "story-page": "story", "markdown-page": "story" };

/** Style sheets that only some sites have, by their name in a build. They are inlined in all pages. */
export const optionalStyles = {
  languages: "site/layout/languages.css",
  japanese: "site/styles/japanese.css",
  "own-pages": "site/layout/own-pages.css",
  dark: "site/styles/dark.css",
  light: "site/styles/light.css",
  announcement: "site/layout/announcement.css",
  photo: "site/pages/hero-photo.css",
  players: "site/components/story-player.css",
};

export function listOptionalStyles(content: Content): Partial<typeof optionalStyles> {
  const { site, profile, ownPages } = content;
  const { languages, japanese, "own-pages": own, announcement, photo, players, ...themes } = optionalStyles;
  return {
    ...(site.languages.length > 0 && { languages }),
    ...(site.language.startsWith("ja") && { japanese }),
    ...(ownPages.length > 0 && { "own-pages": own }),
    ...(site.announcement && { announcement }),
    ...(profile.photo && profile.photoOn.includes("home") && { photo }),
    ...(hasPlayers(content) && { players }),
    ...(site.theme !== "system" && { [site.theme]: themes[site.theme] }),
  };
}

/** Linked by all pages: browsers load it after everything else. */
export const PRINT_STYLES = "site/styles/print.css";
export const THEME_SOURCE = "site/client/theme.ts";
/** The name of the owner's styles in a build. */
export const OWN_STYLES = "custom";

/** Returns what composes the tags of a page that React doesn't render in the browser. The page's policy is also for hosts that send headers. */
export function composeBuiltTags(
  { css, ownStyles, scriptsOf, styleSheetAt, print, theme }: ClientBuild,
  inlineScripts: Record<"contact" | "story" | "others", string>,
  {
    fonts,
    nameWidths,
    base,
    content,
    exported,
  }: { fonts: Fonts; nameWidths: NameWidths; base: string; content: Content; exported: Content },
): (page: PageFiles) => BuiltTags & { policy: string } {
  const shared = formatProperties(content, nameWidths) + fonts.fallbacks + css;
  const inlineOf = ({ module }: PageFiles) => inlineScripts[INLINE_SCRIPTS[module] ?? "others"].trim();
  const fontsFolder = findHome(content.site).pathname + FONTS_FOLDER;
  const toScript = (files: PageFiles): Tag => {
    if (files.module === "resume" && theme) return { tag: "script", attributes: { src: base + theme } };
    const scripts = scriptsOf(files);
    return { tag: "script", attributes: { "data-scripts": scripts.map((file) => base + file).join(" ") }, text: inlineOf(files) };
  };
  return (files) => {
    const { styles, page } = files;
    const style = shared + (styles ? styleSheetAt(styles.slice(base.length)) : "") + ownStyles;
    const policy = composePolicy(content, { styles: [fonts.faces, style], script: inlineOf(files) }, page);
    return {
      policy,
      head: [
        // It applies only to what follows it.
        { tag: "meta", attributes: { httpEquiv: "Content-Security-Policy", content: policy } },
        ...listPageTags(exported, page),
        ...listThemeColours(content),
        { tag: "style", text: fonts.faces },
        toScript(files),
        { tag: "style", ...(styles && { attributes: { "data-styles": styles } }), text: style },
        toPrintStyles(base + print),
      ],
      bodyStart: fonts.first.map((name) => toFontPreload(fontsFolder + name)),
      bodyEnd: page ? [toStructuredData(page, exported)] : [],
    };
  };
}

export async function composeDevelopmentTags(
  server: ViteDevServer,
  {
    fonts,
    nameWidths,
    content,
    exported,
    page,
    theme,
  }: {
    fonts: Fonts;
    nameWidths: NameWidths;
    content: Content;
    exported: Content;
    page: OutputPage | undefined;
    theme: string | undefined;
  },
): Promise<BuiltTags> {
  const { base } = server.config;
  const inline = INLINE_SCRIPTS[page?.module ?? ""];
  return {
    head: [
      ...listPageTags(exported, page),
      ...(await listDevelopmentTags(server)),
      ...listThemeColours(content),
      // Before the inline script, which puts them off on a phone (site/client/web-fonts.ts).
      { tag: "style", text: fonts.faces },
      page?.module === "resume"
        ? { tag: "script", attributes: { type: "module", src: base + THEME_SOURCE } }
        : {
            tag: "script",
            attributes: {
              type: "module",
              src: `${base}site/client/${inline ? `inline-${inline}` : "inline"}.ts`,
              "data-scripts": `${base}site/entry.client.tsx`,
            },
          },
      { tag: "style", text: formatProperties(content, nameWidths) + fonts.fallbacks },
      toStyles(`${base}site/styles/index.css`),
      ...Object.values(listOptionalStyles(content)).map((styles) => toStyles(base + styles)),
      ...(page?.styles ? [toStyles(page.styles)] : []),
      toPrintStyles(base + PRINT_STYLES),
      ...(theme ? [toStyles(`${base}@fs/${normalizePath(theme).replace(/^\//, "")}`)] : []),
    ],
    bodyStart: [],
    bodyEnd: page ? [toStructuredData(page, exported)] : [],
  };
}

/** Lists the tags of Vite and its plugins. An empty page: in ours, Vite would prefix URLs that already have the base path. */
async function listDevelopmentTags(server: ViteDevServer): Promise<Tag[]> {
  const empty = await server.transformIndexHtml("/index.html", "<head></head>");
  const [, head = ""] = empty.split(/<\/?head>/);
  return parseFragment(head).childNodes.flatMap((node): Tag[] => {
    if (!("tagName" in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const text = (node.childNodes as Html.TextNode[]).map(({ value }) => value).join("");
    return [{ tag: node.tagName as Tag["tag"], attributes, ...(text && { text }) }];
  });
}

/** Lists the tags for search engines, previews of links and feed readers. */
function listPageTags(content: Content, page: OutputPage | undefined): Tag[] {
  const { site, writing } = content;
  const feed = { rel: "alternate", type: "application/atom+xml", href: `${site.address}feed.xml` };
  return [
    ...(page ? [...listSocialTags(page, content), ...listAlternateTags(page, content)] : []),
    ...(writing.posts.length > 0 ? [{ tag: "link", attributes: feed } as const] : []),
    // Search consoles read them on Home only.
    ...(page?.path === "/" ? site.verification.map((attributes) => ({ tag: "meta", attributes }) as const) : []),
  ];
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions */
function listAlternateTags(page: OutputPage, { site }: Content): Tag[] {
  const alternates = listAlternates(page, site);
  const all = [...alternates, ...alternates.slice(0, 1).map(({ url }) => ({ language: "x-default", url }))];
  return all.map(({ language, url }) => ({ tag: "link", attributes: { rel: "alternate", hrefLang: language, href: url } }));
}

/** At the end of the body: in the head it would delay the first paint. */
function toStructuredData(page: OutputPage, content: Content): Tag {
  return { tag: "script", attributes: { type: "application/ld+json" }, text: escapeJson(makeStructuredData(page, content)) };
}

/** For the body: a font preloaded by the head delays the first paint in Chromium. Touch screens wait for site/client/web-fonts.ts. */
function toFontPreload(href: string): Tag {
  return { tag: "link", attributes: { rel: "preload", href, as: "font", crossOrigin: "", media: "not all and (pointer: coarse)" } };
}

function toStyles(href: string): Tag {
  return { tag: "link", attributes: { rel: "stylesheet", href, "data-styles": href } };
}

function toPrintStyles(href: string): Tag {
  return { tag: "link", attributes: { rel: "stylesheet", href, media: "print" } };
}

const LONG_NAME = 24;

/**
 * Sets each colour for light and dark, as `--paper-light`, between which site/styles/tokens.css chooses, and the widths of the first name
 * (site/pages/typed-name.css). On small screens, a long name needs three lines, which the bar only has in smaller letters.
 */
function formatProperties({ palette, profile }: Content, { name, letters }: NameWidths): string {
  const colours = Object.entries(palette).flatMap(([theme, colours]) =>
    Object.entries(colours).map(
      ([name, colour]) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${theme}:${colour}`,
    ),
  );
  const widths = letters.map((width, index) => `--letter-${index + 1}:${width.toFixed(3)}em`);
  const small = profile.name.length > LONG_NAME ? ["--small-name:0.9375rem"] : [];
  return `:root{${[...colours, `--name-width:${name.toFixed(3)}`, ...widths, ...small].join(";")}}`;
}

function listThemeColours({ palette, site: { theme } }: Content): Tag[] {
  const mediaOf = (name: string) => (theme === "system" ? `(prefers-color-scheme: ${name})` : theme === name ? "all" : "not all");
  return Object.entries(palette).map(([name, { paper }]) => ({
    tag: "meta",
    attributes: { name: "theme-color", "data-of": name, media: mediaOf(name), content: paper },
  }));
}

/** @throws if the inline build has more than one file */
export function inlineScriptOf({ output: [script, ...others] }: Rolldown.RolldownOutput): string {
  if (others.length > 0) throw new Error("The inline script must be a single file without chunks");
  return script.code;
}

/** Lists the modules that a page imports lazily: its component, and its text. */
function listSources({ module, page }: PageFiles): string[] {
  const { ownPage, project, post, path } = page ?? {};
  if (ownPage && !ownPage.story) return [`/${ownPage.file}`];
  const component = `/site/pages/${module}.tsx`;
  if (ownPage) return [component, `\0virtual:pages${path}`];
  return project || post ? [component, "\0virtual:stories", `\0virtual:stories${path}`] : [component];
}

export function clientBuildOf({ output }: Rolldown.RolldownOutput): ClientBuild {
  const find = (name: string) => output.find((file) => file.type === "asset" && file.names.includes(name)) ?? [];
  const shared = ["styles", ...Object.keys(optionalStyles)].flatMap((name) => find(`${name}.css`));
  const own = [find(`${OWN_STYLES}.css`)].flat();
  const read = (files: typeof shared) => files.map((file) => (file.type === "asset" ? String(file.source).trim() : "")).join("");
  const css = read(shared);
  const print = output.find((file) => file.type === "asset" && file.names.includes("print.css"))?.fileName;
  if (css === "" || !print) throw new Error("The client build lacks a style sheet");
  const chunks = output.filter((file) => file.type === "chunk");
  const chunkOf = (source: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (!chunk) throw new Error(`The client build has no chunk for ${source}`);
    return chunk;
  };
  const scriptsOf = (page: PageFiles) => {
    const files = ["/site/entry.client.tsx", ...listSources(page)].map(chunkOf);
    return [...new Set(files.flatMap(({ fileName, imports }) => [fileName, ...imports]))];
  };
  const others = output.filter(({ type, fileName }) => type === "asset" && fileName.endsWith(".css") && fileName !== print);
  const inlined = [...shared, ...own].map(({ fileName }) => fileName);
  const styleSheetAt = (path: string) => {
    const styles = output.find(({ fileName }) => fileName === path);
    if (styles?.type !== "asset") throw new Error(`The client build has no style sheet ${path}`);
    return String(styles.source).trim();
  };
  const theme = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${THEME_SOURCE}`))?.fileName;
  return {
    css,
    ownStyles: read(own),
    inlined,
    styleSheets: others.map(({ fileName }) => fileName).filter((file) => !inlined.includes(file)),
    scriptsOf,
    styleSheetAt,
    print,
    theme,
  };
}
