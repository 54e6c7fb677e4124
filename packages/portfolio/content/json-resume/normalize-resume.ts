import { suggestAddress } from "../schema/suggestions.ts";
import { toList, toObject, toText } from "./json-values.ts";
import { type Json, linkKeys, pictureKeys } from "./mapping.ts";

/** Changes what older versions, themes and other tools write to what JSON Resume 1.0.0 describes. */
export function normalizeResume(resume: Json): void {
  const basics = toObject(resume["basics"]) ?? toObject(resume["bio"]) ?? {};
  listProfiles(basics);
  for (const item of toList(resume["references"])) describeReferee(toObject(item) ?? {});
  // An address like mailto: has no paths.
  const site = [basics["url"], basics["website"]].map(toText).find((text) => /^https?:/.test(URL.parse(text ?? "")?.protocol ?? ""));
  normalizeTexts(resume, site);
}

/** The first version had groups: `profiles: { github: "mira" }` and `websites: { blog: "https://…" }`. */
function listProfiles(basics: Json): void {
  const groups = [
    ["profiles", "username"],
    ["websites", "url"],
  ] as const;
  const lists = groups.map(([group, key]) => {
    const addresses = toObject(basics[group]);
    if (!addresses) return toList(basics[group]);
    delete basics[group];
    return Object.entries(addresses).flatMap(([network, value]) => (toText(value) ? [{ network, [key]: value }] : []));
  });
  if (lists.flat().length > 0) basics["profiles"] = lists.flat();
}

/** Some themes show a referee's position and company. */
function describeReferee(item: Json): void {
  const keys = ["name", "position", "company"];
  const texts = keys.map((key) => toText(item[key])).filter((text) => text !== undefined);
  if (texts.length < 2) return;
  for (const key of keys) delete item[key];
  item["name"] = texts.join(", ");
}

const MARKDOWN_KEYS = ["summary", "description", "highlights", "reference"];

function normalizeTexts(fields: Json | unknown[], site: string | undefined, listKey?: string): void {
  for (const [step, value] of Object.entries(fields)) {
    const key = listKey ?? step;
    if (typeof value === "string") (fields as Json)[step] = completeAddress(key, replaceHtml(value, MARKDOWN_KEYS.includes(key)), site);
    else if (typeof value === "object" && value !== null) normalizeTexts(value as Json, site, Array.isArray(value) ? key : undefined);
  }
}

/** Adds a missing https://, and the owner's site before a path. A picture's path can be meant for `images/`. */
function completeAddress(key: string, text: string, site: string | undefined): string {
  const isPicture = pictureKeys.includes(key);
  if (!(isPicture || linkKeys.includes(key)) || /^(?:https?|mailto|data):/i.test(text.trim())) return text;
  const isPath = /^(?:\.{0,2}\/(?!\/)|[^./]+\/)|^[^/]+\.(?:pdf|html?)$/i.test(text.trim());
  if (!isPath) return suggestAddress(text.trim(), /^https?:/) ?? text;
  return (site && !isPicture && URL.parse(text.trim(), site.replace(/\/?$/, "/"))?.href) || text;
}

const PAIRS: [tags: string, toMarkdown: (inside: string, address: string) => string][] = [
  ["b|strong", (inside) => `**${inside.trim()}**`],
  ["i|em", (inside) => `*${inside.trim()}*`],
  ["code", (inside) => `\`${inside.trim()}\``],
  ["a", (inside, address) => (address ? `[${inside.trim()}](${address})` : inside)],
  ["li", (inside) => `\n- ${inside.trim()}\n`],
  ["p|div", (inside) => `\n\n${inside.trim()}\n\n`],
  ["ul|ol|span|u|small", (inside) => inside],
];

/** In characters, because the search for pairs takes quadratic time. No summary of a person is longer. */
const MAX_HTML = 10_000;

/** Converts what many themes render: line breaks and pairs of tags. A single tag, as in “replaced `<table>`”, is text. */
function replaceHtml(html: string, isMarkdown: boolean): string {
  if (html.length > MAX_HTML) return html;
  let text = html.replaceAll(/<\/?br\s*\/?>/gi, "\n");
  for (const [tags, toMarkdown] of PAIRS) {
    const pair = new RegExp(`<(${tags})(\\s[^>]*)?>(.*?)</\\1>`, "gis");
    text = text.replaceAll(pair, (_pair, _tag, attributes = "", inside) => {
      const [, address = ""] = /\shref=["']([^"']*)["']/i.exec(attributes) ?? [];
      return isMarkdown && inside.trim() ? toMarkdown(inside, address) : inside;
    });
  }
  return text === html
    ? html
    : text
        .replaceAll(/[^\S\n]*\n[^\S\n]*/g, "\n")
        .replaceAll(/\n{3,}/g, "\n\n")
        .trim();
}
