import { jsonResume, plainText } from "weavefolio/extra";
import { groupSkills } from "./group-skills.ts";
import { toList, toObject, toText } from "./json-values.ts";
import { normalizeLists } from "./normalize-lists.ts";
import { normalizePlace } from "./normalize-place.ts";
import { normalizePublications } from "./normalize-publications.ts";
import { renameFields } from "./other-names.ts";
import { tagHighlights } from "./tag-highlights.ts";

/** Changes what older versions, themes and other tools write to what JSON Resume 1.0.0 describes. */
export function normalizeResume(resume: jsonResume.Json): void {
  renameFields(resume);
  const basics = toObject(resume["basics"]) ?? toObject(resume["bio"]) ?? {};
  listProfiles(basics);
  normalizePlace(basics);
  normalizePublications(resume);
  for (const item of toList(resume["references"])) describeReferee(toObject(item) ?? {});
  // An address like mailto: has no paths.
  const site = [basics["url"], basics["website"]].map(toText).find((text) => /^https?:/.test(URL.parse(text ?? "")?.protocol ?? ""));
  normalizeTexts(resume, site);
  normalizeLists(resume);
  tagHighlights(resume);
  groupSkills(resume);
}

/** Networks that some résumés have as fields of the person. */
const NETWORKS: Record<string, string> = {
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
  mastodon: "Mastodon",
  stackoverflow: "Stack Overflow",
  twitter: "Twitter",
  xing: "XING",
};

/** The first version had groups: `profiles: { github: "mira" }` and `websites: { blog: "https://…" }`. */
function listProfiles(basics: jsonResume.Json): void {
  const groups = [
    ["profiles", "username"],
    ["websites", "url"],
  ] as const;
  const lists = groups.map(([group, key]) => {
    const addresses = toObject(basics[group]);
    if (!addresses) return toList(basics[group]);
    delete basics[group];
    return Object.entries(addresses).flatMap(([network, value]) =>
      toText(value) ? [{ network, [isAddress(value) ? "url" : key]: value }] : [],
    );
  });
  const fields = Object.entries(basics).flatMap(([name, value]) => {
    const network = NETWORKS[name.toLowerCase()];
    if (network === undefined || toText(value) === undefined) return [];
    delete basics[name];
    return [{ network, [isAddress(value) ? "url" : "username"]: value }];
  });
  const profiles = [...lists.flat(), ...fields];
  if (profiles.length > 0) basics["profiles"] = profiles;
}

const isAddress = (value: unknown) => /^https?:|\/./i.test(toText(value) ?? "");

/** Some themes show a referee's position and company. */
function describeReferee(item: jsonResume.Json): void {
  const keys = ["name", "position", "company"];
  const texts = keys.map((key) => toText(item[key])).filter((text) => text !== undefined);
  if (texts.length < 2) return;
  for (const key of keys) delete item[key];
  item["name"] = texts.join(", ");
}

const MARKDOWN_KEYS = ["summary", "description", "highlights", "reference", "x-summary", "x-points", "x-description"];

function normalizeTexts(fields: jsonResume.Json | unknown[], site: string | undefined, listKey?: string): void {
  for (const [step, value] of Object.entries(fields)) {
    const key = listKey ?? step;
    if (typeof value === "string")
      (fields as jsonResume.Json)[step] = completeAddress(key, replaceHtml(value, MARKDOWN_KEYS.includes(key)), site);
    else if (typeof value === "object" && value !== null)
      normalizeTexts(value as jsonResume.Json, site, Array.isArray(value) ? key : undefined);
  }
}

/** Adds a missing https://, and the owner's site before a path. A picture's path can be meant for `images/`. */
function completeAddress(key: string, text: string, site: string | undefined): string {
  const isPicture = jsonResume.pictureKeys.includes(key);
  if (!(isPicture || jsonResume.linkKeys.includes(key)) || /^(?:https?|mailto|data):/i.test(text.trim())) return text;
  const isPath = /^(?:\.{0,2}\/(?!\/)|[^./]+\/)|^[^/]+\.(?:pdf|html?)$/i.test(text.trim());
  if (!isPath) return plainText.suggestAddress(text.trim(), /^https?:/) ?? text;
  return (site && !isPicture && URL.parse(text.trim(), site.replace(/\/?$/, "/"))?.href) || text;
}

type ToMarkdown = (inside: string, address: string) => string;

const toStrong: ToMarkdown = (inside) => `**${inside.trim()}**`;
const toEmphasis: ToMarkdown = (inside) => `*${inside.trim()}*`;
const toParagraph: ToMarkdown = (inside) => `\n\n${inside.trim()}\n\n`;

/** Elements that are converted. Those that Markdown lacks leave their text. */
const ELEMENTS: Record<string, ToMarkdown> = {
  ...{ b: toStrong, strong: toStrong, i: toEmphasis, em: toEmphasis, p: toParagraph, div: toParagraph },
  code: (inside) => `\`${inside.trim()}\``,
  a: (inside, address) => (address ? `[${inside.trim()}](${address})` : inside),
  li: (inside) => `\n- ${inside.trim()}\n`,
};

const TAG = /<(\/?)(b|strong|i|em|code|a|li|p|div|ul|ol|span|u|small)(\s[^<>]*)?>/gi;

/** In characters, because nested elements are copied once for each level. No summary of a person is longer. */
const MAX_HTML = 10_000;

/** Converts what many themes render: line breaks and pairs of tags. A single tag, as in “replaced `<table>`”, is text. */
function replaceHtml(html: string, isMarkdown: boolean): string {
  if (html.length > MAX_HTML) return html;
  const text = replacePairs(html.replaceAll(/<\/?br\s*\/?>/gi, "\n"), isMarkdown);
  if (text === html) return html;
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Replaces each closing tag and the last opening one of its kind, in one pass. */
function replacePairs(text: string, isMarkdown: boolean): string {
  const parts: string[] = [];
  let opened: { tag: string; attributes: string; index: number }[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [written, slash, name = "", attributes = ""] = match;
    const tag = name.toLowerCase();
    parts.push(text.slice(end, match.index));
    end = match.index + written.length;
    const start = slash ? opened.findLastIndex((other) => other.tag === tag) : -1;
    const opening = opened[start];
    if (!slash) opened.push({ tag, attributes, index: parts.length });
    if (!opening) {
      parts.push(written);
      continue;
    }
    const inside = parts.splice(opening.index).slice(1).join("");
    const [, address = ""] = /\shref=["']([^"']*)["']/i.exec(opening.attributes) ?? [];
    parts.push(isMarkdown && inside.trim() ? (ELEMENTS[tag]?.(inside, address) ?? inside) : inside);
    opened = opened.slice(0, start);
  }
  return parts.join("") + text.slice(end);
}
