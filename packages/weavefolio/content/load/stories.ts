import { posix } from "node:path";
import { isScalar } from "yaml";
import { getMarkdownDocumentName, isPublished } from "../schema/documents.ts";
import { isAddress } from "../schema/markdown.ts";
import { findClosest } from "../schema/spelling.ts";
import { type Block, type Story, walkBlocks } from "../story/blocks.ts";
import type { Place } from "../story/finding.ts";
import { decode, type ParsedStory, parseStory } from "../story/parse-story.ts";
import { suggestDocument } from "./documents.ts";
import type { Diagnostic } from "./errors.ts";
import { type Folder, findFile } from "./folder.ts";
import { inspectMedia } from "./media.ts";
import { createMemory } from "./memory.ts";
import { inspectPicture, inspectRemote, isLocal } from "./pictures.ts";
import { isPrivateHost } from "./private-hosts.ts";
import { diagnosticAt, Lines, type Parsed, shorten } from "./source-position.ts";
import { suggestLink } from "./suggest-link.ts";

/**
 * A text that becomes a page: its file below its language's folder, the path of its page, its text, and how to report what is in it.
 * It `isField` of a YAML file, or `isUntranslated`: in the site's first language, since it has no translation.
 */
export type StorySource = {
  file: string;
  path: string;
  text: string;
  isDraft?: boolean;
  isField?: boolean;
  isUntranslated?: boolean;
  report: (place: Place, what: string, fix: string) => Diagnostic;
};

export type CheckedStory = StorySource & { parsed: ParsedStory };

/** Finds places in a Markdown file. The text starts in its first line, front matter blanked. */
export function reportInFile(file: string, text: string): StorySource["report"] {
  const lines = new Lines(text);
  return (place, what, fix) => ({ file, ...locate(lines, place), entry: "", what, fix });
}

/** Finds places in a literal text of a YAML file (https://yaml.org/spec/1.2.2/#812-literal-style). Of other texts, finds the field. */
export function reportInField(parsed: Parsed, path: readonly PropertyKey[]): StorySource["report"] {
  const node = parsed.document.getIn(path, true);
  if (!isScalar(node) || node.type !== "BLOCK_LITERAL") return (_place, what, fix) => diagnosticAt(parsed, path, what, fix);
  // The schema trims the text.
  const blank = (/^\s*/.exec(String(node.value))?.[0] ?? "").split("\n").length - 1;
  const [start = 0] = isScalar(node) ? (node.range ?? []) : [];
  const { line } = parsed.lines.locate(start, start);
  return ({ line: from, end, needle }, what, fix) => {
    const { entry } = diagnosticAt(parsed, path, what, fix);
    return { file: parsed.file, ...locate(parsed.lines, { line: line + blank + from, end: line + blank + end, needle }), entry, what, fix };
  };
}

function locate(lines: Lines, { line: from, end, needle }: Place): Pick<Diagnostic, "line" | "column" | "source"> {
  const index = lines.all.slice(from, end).findIndex((line) => line.includes(needle));
  const line = Math.min(from + Math.max(index, 0), lines.all.length - 1);
  const text = lines.all[line] ?? "";
  const column = needle && index >= 0 ? text.indexOf(needle) : text.search(/\S|$/);
  const start = lines.offsetOf(line) + column;
  return lines.locate(start, start + (needle && index >= 0 ? needle.length : Math.max(1, text.trim().length)));
}

/** The site, as far as stories link to it: its base path, its pages, and the URL of each file that becomes one. */
type Site = { base: string; paths: ReadonlySet<string> };

type Checked = { stories: CheckedStory[]; errors: Diagnostic[]; warnings: Diagnostic[] };

/** Parses stories, and checks their links and pictures. Sets the addresses of links, and the sizes of pictures. */
export async function checkStories(sources: readonly StorySource[], folder: Folder, site: Site): Promise<Checked> {
  const stories: CheckedStory[] = [];
  for (const source of sources) {
    const parsed = await remember(site.base + source.path, [source.text], () => parseStory(source.text));
    // Links get their addresses in it.
    stories.push({ ...source, parsed: structuredClone(parsed) });
  }
  const errors: Diagnostic[] = [];
  const found: Diagnostic[] = [];
  for (const story of stories) {
    const { parsed, report } = story;
    // An original's warnings are reported in its own language.
    const warnings = story.isUntranslated ? [] : found;
    errors.push(...findControlCharacters(story));
    if (parsed.story.blocks.length === 0 && !story.isDraft)
      warnings.push({ ...report({ line: 0, end: 1, needle: "" }, "is a page without text", "Write it, or remove the file"), isUnfinished });
    for (const { is, what, fix, ...place } of parsed.findings) {
      if (is !== "unfinished") (is === "error" ? errors : warnings).push(report(place, what, fix));
      else if (!story.isDraft) warnings.push({ ...report(place, what, fix), isUnfinished });
    }
    for (const { node, ...place } of parsed.links) {
      const target = resolveLink(node.url, story, { stories, folder, site });
      if ("url" in target) node.url = target.url;
      else errors.push(report({ ...place, needle: decode(node.url) }, target.what, target.fix));
      if (URL.canParse(node.url) && isPrivateHost(new URL(node.url).hostname))
        warnings.push(report(place, "leads to your computer or your network, which visitors cannot reach", "Write a public address"));
    }
    for (const { picture, ...place } of parsed.pictures) {
      const found = isLocal(picture) ? await inspectPicture(picture.src, folder) : inspectRemote(picture.src);
      if (found && "what" in found) errors.push(report(place, `${found.what}: ${picture.src}`, found.fix));
      else Object.assign(picture, found);
    }
    for (const { media, ...place } of parsed.media) {
      const found = await inspectMedia(media, folder);
      for (const { is, what, fix } of found) (is === "error" ? errors : warnings).push(report(place, what, fix));
    }
  }
  return { stories, errors, warnings: found };
}

const remember = createMemory<Promise<ParsedStory>>();

const isUnfinished = true;

/** HTML cannot carry them. */
function findControlCharacters({ text, report }: StorySource): Diagnostic[] {
  return text.split("\n").flatMap((line, index) => {
    const [character] = line.match(/[^\P{Cc}\t\r]/u) ?? [];
    if (character === undefined) return [];
    return [report({ line: index, end: index + 1, needle: character }, "contains a character that cannot be displayed", "Retype the text")];
  });
}

type Missing = { what: string; fix: string };

type Target = { url: string } | Missing;

type Surroundings = { stories: readonly CheckedStory[]; folder: Folder; site: Site };

/** Returns where a link of a story leads: its URL, or that of the page that a file becomes. */
function resolveLink(written: string, from: StorySource, { stories, folder, site }: Surroundings): Target {
  const url = decode(written);
  const [target = "", anchor = ""] = url.split(/#(.*)/s);
  const [name = "", ...fragment] = written.replace(/^(?:\.{1,2}\/)+/, "").split("#");
  const document = getMarkdownDocumentName(name);
  if (url === "") return { what: "has a link without an address", fix: "Write it, such as: [my notes](https://notes.example/)" };
  if (isAddress(written)) return { url: written };
  if (document !== undefined && isPublished(document)) {
    if (findFile(document, folder.documents))
      return { url: `documents/${encodeURIComponent(document)}${fragment.map((part) => `#${part}`).join("")}` };
    return { what: `names a file that does not exist: documents/${document}`, fix: suggestDocument(document, folder) };
  }
  const suggest = () => {
    const pages = [...stories, ...[...site.paths].map((path) => ({ path }))];
    return suggestLink({ url, file: from.file, base: site.base }, pages, folder);
  };
  if (target.startsWith("/")) {
    if (site.paths.has(target)) return { url: site.base + url.slice(1) };
    const page = stories.find(({ path }) => path === target);
    if (page) return leadTo(page, anchor, site.base + page.path.slice(1), from);
    return {
      what: `leads to a page that does not exist: ${target}`,
      fix: suggest() ?? `Write one of: ${[...site.paths].join(", ")}`,
    };
  }
  if (target && !target.endsWith(".md"))
    return {
      what: `links to “${shorten(url)}”, which is neither a web address nor a file of the content`,
      fix: suggest() ?? "Write the full address, such as: [my notes](https://notes.example/)",
    };
  const source = target ? posix.join(posix.dirname(from.file), target) : from.file;
  const story = stories.find((story) => story.file === source);
  if (!story) {
    const fix = suggest() ?? "Write the name of a Markdown file beside this one";
    return { what: `links to a file that is not a page: ${source}`, fix };
  }
  return leadTo(story, anchor, target ? site.base + story.path.slice(1) : "", from);
}

function leadTo({ parsed, isUntranslated }: CheckedStory, anchor: string, url: string, from: StorySource): Target {
  const ids = listIds(parsed.story);
  // Headings of a translation have other names than those that an original's link knows, and the other way round.
  if (Boolean(isUntranslated) !== Boolean(from.isUntranslated) && !ids.includes(anchor)) return { url };
  if (!anchor || ids.includes(anchor)) return { url: url + (anchor && `#${anchor}`) };
  const known = ids.map((id) => `#${id}`);
  return {
    what: `leads to a heading that does not exist: #${anchor}`,
    fix: suggestOf(`#${anchor}`, known) ?? "Write # and a heading in small letters, with hyphens",
  };
}

function suggestOf(written: string, known: Iterable<string>): string | undefined {
  const closest = findClosest(written, known);
  return closest && `Did you mean “${closest}”?`;
}

function listIds({ blocks }: Story): string[] {
  return [...walkBlocks(blocks)].filter((block): block is Block & { is: "heading" } => block.is === "heading").map(({ id }) => id);
}
