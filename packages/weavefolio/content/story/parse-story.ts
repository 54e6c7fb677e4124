import GithubSlugger, { slug } from "github-slugger";
import MarkdownIt, { type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import footnote from "markdown-it-footnote";
import { isPrivateHost } from "../load/private-hosts.ts";
import { isUnspaced } from "../schema/join-lines.ts";
import { toPlain, toTree } from "../schema/markdown.ts";
import type { Picture } from "../schema/picture.ts";
import { getShownText, keepShownText } from "../schema/shown-text.ts";
import {
  type Alert,
  type Alignment,
  alerts,
  type Block,
  type Media,
  type Story,
  type StoryInline,
  type TableCell,
  walkInlines,
} from "./blocks.ts";
import { findDialects } from "./dialects.ts";
import type { Finding, Place } from "./finding.ts";
import { highlight, isKnown, suggestLanguage } from "./highlight.ts";
import { findMisplaced } from "./nesting.ts";
import { findPlayer, type Player } from "./players.ts";
import { countMinutes } from "./reading-time.ts";

/** A parsed text, and what has to be checked outside of it, each with its place. */
export type ParsedStory = {
  story: Story;
  findings: Finding[];
  links: (Place & { node: { url: string } })[];
  pictures: (Place & { picture: Picture })[];
  media: (Place & { media: Media })[];
};

// HTML is parsed only to be found: no token of it becomes more than text.
const parser = new MarkdownIt("commonmark", { html: true, linkify: true })
  .enable(["table", "strikethrough", "linkify"])
  .use(footnote)
  .use(cjkFriendly)
  .use(keepShownText);
parser.validateLink = () => true;
parser.linkify.set({ fuzzyLink: true }).add("ftp:", null).add("//", null);
parser.core.ruler.before("footnote_tail", "footnote_places", ({ tokens, env }) => {
  env["notes"] = tokens.flatMap(({ type, meta }, index) =>
    type === "footnote_reference_open" ? [{ label: String(meta?.["label"]), line: tokens[index + 1]?.map?.[0] ?? 0 }] : [],
  );
});

/** What parsing adds to the environment: the footnotes in their order, and whether each is referred to. */
type Environment = { notes?: { label: string; line: number }[]; footnotes?: { refs?: Record<string, number> } };

/** Ids that the page itself has, those of its notes apart. */
const RESERVED_IDS = ["main", "menu", "aside", "contents", "notes"];
const NOTE_ID = /^(?:note|reference)-\d+$/;

/** Parses a story. Errors are returned as findings. */
export async function parseStory(text: string): Promise<ParsedStory> {
  const reader = new Reader(text);
  const blocks = reader.readBlocks();
  for (const { block, code } of reader.code) block.lines = await highlight(code, block.language);
  const headings = blocks.flatMap((block) => (block.is === "heading" ? [block] : []));
  const contents = headings.filter(({ level }) => level === TOP_LEVEL).map(({ id, children }) => ({ id, text: toPlain(children) }));
  reader.reportMisplaced();
  reader.reportEmpty(blocks);
  reader.reportNotes();
  const { findings, links, pictures, media } = reader;
  return { story: { blocks, contents, minutes: countMinutes(text) }, findings, links, pictures, media };
}

/** The page's title is its only heading of level 1. */
const TOP_LEVEL = 2;

/** Languages that other programs draw. */
const DIAGRAMS = ["mermaid", "math", "plantuml", "geojson", "topojson", "stl"];

const MEDIA = { video: /\.(?:mp4|webm)$/i, audio: /\.(?:mp3|m4a|ogg|opus|wav)$/i };

class Reader {
  readonly findings: Finding[] = [];
  readonly links: ParsedStory["links"] = [];
  readonly pictures: ParsedStory["pictures"] = [];
  readonly media: ParsedStory["media"] = [];
  readonly code: { block: Block & { is: "code" }; code: string }[] = [];
  readonly #text: string;
  readonly #tokens: Token[];
  readonly #environment: Environment = {};
  readonly #slugger = new GithubSlugger();
  #index = 0;
  #level = TOP_LEVEL - 1;
  readonly #headings = new Map<Block, Place>();
  /** The lines of the block that is read. */
  #lines: [number, number] = [0, 1];

  constructor(text: string) {
    this.#text = text;
    this.#tokens = parser.parse(text, this.#environment);
    for (const id of RESERVED_IDS) this.#slugger.slug(id);
  }

  readBlocks(end?: string): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token && token.type !== end; token = this.#next()) blocks.push(...this.#readBlock(token));
    return blocks;
  }

  /** Reports what is indented as if it belonged to the list item above. */
  reportMisplaced(): void {
    for (const { line, end, indent } of findMisplaced(this.#tokens, this.#text)) {
      const fix = `Indent it by ${indent} spaces, or as the list`;
      this.findings.push({ line, end, needle: "", is: "warning", what: "is beside the list item above, not part of it", fix });
    }
  }

  /** Reports a story without text, and each heading with nothing below it, as in a file that was created to be filled in. */
  reportEmpty(blocks: readonly Block[]): void {
    for (const [index, block] of blocks.entries()) {
      if (block.is !== "heading") continue;
      const next = blocks[index + 1];
      const isEmpty = !next || next.is === "footnotes" || (next.is === "heading" && next.level <= block.level);
      const place = this.#headings.get(block);
      if (place && toPlain(block.children).trim() === "")
        this.findings.push({ ...place, is: "unfinished", what: "is an empty heading", fix: "Write it, or remove its #" });
      else if (isEmpty && place)
        this.findings.push({ ...place, is: "unfinished", what: "has nothing below it", fix: "Write its text, or remove the heading" });
    }
  }

  /** Reports footnotes that aren't shown: nothing refers to them, or another one has their name. */
  reportNotes(): void {
    const { notes = [], footnotes } = this.#environment;
    const report = ({ label, line }: (typeof notes)[number], what: string, fix: string) =>
      this.findings.push({ line, end: line + 1, needle: `[^${label}]`, is: "warning", what, fix });
    for (const [index, note] of notes.entries()) {
      const isRepeated = notes.slice(index + 1).some(({ label }) => label === note.label);
      if (isRepeated) report(note, "is a footnote whose name another one has, so that it isn't shown", "Give it another name");
      else if (footnotes?.refs?.[`:${note.label}`] === -1)
        report(note, "is a footnote that nothing refers to, so that it isn't shown", `Write [^${note.label}] in the text, or remove it`);
    }
  }

  #next(): Token | undefined {
    const token = this.#tokens[this.#index++];
    if (token?.map) this.#lines = token.map;
    return token;
  }

  #readBlock(token: Token): Block[] {
    switch (token.type) {
      case "paragraph_open":
        return this.#readParagraph(token);
      case "heading_open":
        return [this.#readHeading(token)];
      case "bullet_list_open":
        return [{ is: "list", items: this.#readEach("list_item", "bullet_list_close").map(toTask) }];
      case "ordered_list_open":
        return [
          { is: "list", start: Number(token.attrGet("start") ?? 1), items: this.#readEach("list_item", "ordered_list_close").map(toTask) },
        ];
      case "blockquote_open": {
        const alert = this.#takeAlert();
        return [{ is: "quote", ...(alert && { alert }), blocks: this.readBlocks("blockquote_close") }];
      }
      case "table_open":
        return [this.#readTable()];
      case "fence":
      case "code_block":
        return [this.#readCode(token)];
      case "hr":
        return [{ is: "rule" }];
      case "footnote_block_open":
        return [{ is: "footnotes", notes: this.#readEach("footnote", "footnote_block_close") }];
      case "html_block": {
        const text = this.#readHtml(token);
        return text ? [{ is: "paragraph", children: [text] }] : [];
      }
      // The way back to the text, which each note has anyway.
      case "footnote_anchor":
        return [];
      default:
        // The end of a block without a start: markdown-it-footnote leaves it where a footnote contains the text of another.
        if (token.nesting === -1) return [];
        throw new Error(`Markdown's token ${token.type} is unknown here`);
    }
  }

  #readEach(item: "list_item" | "footnote", end: string): Block[][] {
    const items: Block[][] = [];
    for (let token = this.#next(); token && token.type !== end; token = this.#next()) items.push(this.readBlocks(`${item}_close`));
    return items;
  }

  /** Removes the first line of a quote if it makes it an alert, such as [!NOTE]. */
  #takeAlert(): Alert | undefined {
    const [paragraph, inline] = this.#tokens.slice(this.#index, this.#index + 2);
    const [line = "", name = ""] =
      (paragraph?.type === "paragraph_open" && /^\[!(\w{3,9})\][ \t]*(?:\n|$)/.exec(inline?.content ?? "")) || [];
    const alert = alerts.find((known) => known === name.toLowerCase());
    if (!alert || !inline?.children) return undefined;
    const end = inline.children.findIndex(({ type }) => type === "softbreak" || type === "hardbreak");
    inline.children = end < 0 ? [] : inline.children.slice(end + 1);
    inline.meta = { shown: getShownText(inline).slice(line.trimEnd().length) };
    if (end < 0) this.#index += 3;
    return alert;
  }

  #readInlines(): Token[] {
    const inline = this.#next();
    for (const { line, ...found } of findDialects(getShownText(inline))) {
      const [from, end] = this.#lines;
      this.findings.push({ ...found, line: Math.min(from + line, end - 1), end });
    }
    return keepAddresses(inline?.children ?? []);
  }

  #skipTo(type: string): void {
    for (let token = this.#next(); token && token.type !== type; ) token = this.#next();
  }

  #readParagraph({ level }: Token): Block[] {
    const tokens = this.#readInlines();
    const players = level === 0 && this.#readPlayers(tokens);
    if (players) {
      this.#skipTo("paragraph_close");
      return players;
    }
    const shown = tokens.filter(
      ({ type, content }) => type === "image" || (type !== "softbreak" && content.trim() !== "") || type === "link_open",
    );
    const blocks: Block[] =
      shown.length > 0 && shown.every(({ type }) => type === "image")
        ? shown.map((token) => this.#readPicture(token))
        : [{ is: "paragraph", children: this.#toTree(tokens) }];
    this.#skipTo("paragraph_close");
    return blocks;
  }

  /** Reads a paragraph of links to videos and demos, each alone on its line: [What it shows](address), with a picture, or an address. */
  #readPlayers(tokens: readonly Token[]): Block[] | undefined {
    const lines = splitLines(tokens);
    const found = lines.map(([open]) => (open?.type === "link_open" ? findPlayer(decode(String(open.attrGet("href")))) : undefined));
    const isAlone = lines.every((line) => line.findIndex(({ type }) => type === "link_close") === line.length - 1);
    if (lines.length === 0 || !isAlone || found.some((player) => player === undefined)) return undefined;
    return lines.flatMap((line, index) => {
      const player = found[index];
      return player ? [{ is: "player", player: this.#readPlayer(player, line) }] : [];
    });
  }

  #readPlayer(found: Omit<Player, "title">, [open, ...inner]: readonly Token[]): Player {
    const content = inner.slice(0, -1);
    const [image] = content;
    const isPicture = image?.type === "image" && content.length === 1;
    const block = isPicture && this.#readPicture(image);
    const poster = block && block.is === "picture" ? block.picture : undefined;
    const isBare = open?.markup === "linkify" || open?.markup === "autolink";
    const title = poster?.alt ?? (isBare ? "" : toPlain(this.#toTree(content)).trim());
    const player: Player = { ...found, title: title || found.provider, ...(poster && { poster }) };
    this.links.push({ ...this.#place(player.url), node: player });
    return player;
  }

  #readHeading({ tag }: Token): Block {
    const level = Number(tag.slice(1));
    // Each heading is a link, and so cannot contain another one.
    const children = this.#toTree(this.#readInlines().filter(({ markup }) => markup !== "linkify"));
    const text = toPlain(children);
    const hasLink = [...walkInlines([{ is: "paragraph", children }])].some(
      (node) => typeof node === "object" && (node.is === "link" || node.is === "reference"),
    );
    if (hasLink)
      this.#report("error", "", "is a heading with a link or a footnote, but each heading is a link to itself", "Put it in the text below");
    if (level < TOP_LEVEL) this.#report("error", text, "is a heading of the first level, which is the page's title", `Write: ## ${text}`);
    else if (level > this.#level + 1) {
      const marks = "#".repeat(this.#level + 1);
      this.#report("error", text, `is a heading of level ${level} below one of level ${this.#level}`, `Write: ${marks} ${text}`);
    }
    this.#level = Math.max(level, TOP_LEVEL);
    const place = this.#place(text);
    this.#skipTo("heading_close");
    const heading: Block = { is: "heading", level, id: this.#makeId(text), children };
    this.#headings.set(heading, place);
    return heading;
  }

  #makeId(text: string): string {
    const id = slug(text);
    return this.#slugger.slug(id === "" ? "section" : NOTE_ID.test(id) ? `section ${text}` : text);
  }

  #readTable(): Block {
    const rows: TableCell[][] = [];
    for (let token = this.#next(); token && token.type !== "table_close"; token = this.#next()) {
      if (token.type === "tr_open") rows.push([]);
      if (token.type === "th_open" || token.type === "td_open") {
        const align = alignmentOf(token);
        rows.at(-1)?.push({ ...(align && { align }), children: this.#toTree(this.#readInlines()) });
      }
    }
    const [head = [], ...others] = rows;
    return { is: "table", head, rows: others };
  }

  #readCode({ type, info, content }: Token): Block {
    const [language = ""] = info.trim().toLowerCase().split(/\s+/);
    const [start, end] = this.#lines;
    const last = end - start > 1 ? this.#text.split("\n")[end - 1] : "";
    if (type === "fence" && !/(?:`{3}|~{3})[ \t]*$/.test(last ?? ""))
      this.#report("warning", info.trim(), "is code that doesn't end, so all text below it is code", "Write ``` below its last line");
    if (DIAGRAMS.includes(language)) {
      const what = `is a drawing in “${language}”, which is shown as code`;
      const fix = "Write a picture of it, ![What it shows](images/a.svg), or the language text if the code is meant";
      this.#report("warning", info.trim(), what, fix);
    } else if (!isKnown(language)) {
      const suggestion = suggestLanguage(language);
      const fix = suggestion ? `Did you mean “${suggestion}”?` : "Write the name of a language, such as ts, or none";
      this.#report("warning", info.trim(), `is in the unknown language “${language}”, so it is not highlighted`, fix);
    }
    const block = { is: "code" as const, language, lines: [] };
    this.code.push({ block, code: content });
    return block;
  }

  #readPicture(token: Token): Block {
    const src = decode(String(token.attrGet("src"))).replace(/^(?:\.{1,2}\/)+/, "");
    const caption = String(token.attrGet("title") ?? "").trim();
    const kind = MEDIA.video.test(src) ? "video" : MEDIA.audio.test(src) ? "audio" : undefined;
    const alt = token.content.trim();
    const place = this.#place(src);
    if (kind && caption)
      this.#report("warning", caption, `is the caption of a ${kind}, which isn't shown`, "Write it between the square brackets");
    const [, shown] = /^([^|]{1,500})\|\s*\d{1,4}(?:x\d{1,4})?$/.exec(alt) ?? [];
    if (shown !== undefined) this.#report("warning", src, "has a size in its alternative text", `Write: ![${shown.trim()}](${src})`);
    if (alt === "") {
      const fix = `Write between the brackets what it ${kind === "audio" ? "says" : "shows"}: ![The search page](${src})`;
      this.#report("error", src, kind ? "has no name" : "has no alternative text", fix);
    }
    if (kind) {
      const media: Media = { is: kind, src, name: alt };
      this.media.push({ ...place, media });
      return { is: "media", media };
    }
    const picture: Picture = { src, alt, width: 1600, height: 1000 };
    this.pictures.push({ ...place, picture });
    return { is: "picture", picture, ...(caption && { caption }) };
  }

  #toTree(tokens: readonly Token[]): StoryInline[] {
    const nodes = toTree<StoryLeaf>(
      tokens.filter((token, index) => token.type !== "softbreak" || !isBetweenUnspaced(tokens, index)),
      () => true,
      (token) => this.#toLeaf(token),
    );
    const collect = (node: StoryInline): void => {
      if (typeof node === "string" || !("children" in node)) return;
      if (node.is === "link") this.links.push({ ...this.#place(node.url), node });
      node.children.forEach(collect);
    };
    nodes.forEach(collect);
    return nodes;
  }

  #toLeaf(token: Token): StoryInline {
    switch (token.type) {
      case "softbreak":
        return " ";
      case "hardbreak":
        return { is: "break" };
      case "footnote_ref":
        return { is: "reference", number: Number(token.meta?.["id"]) + 1, ...(Number(token.meta?.["subId"]) > 0 && { isRepeated: true }) };
      case "html_inline":
        return this.#readHtml(token);
      case "image": {
        const fix = "Put it on a line of its own, with an empty line above and below, and outside of a link";
        this.#report("error", decode(String(token.attrGet("src"))), "is a picture in the middle of a text", fix);
        return "";
      }
      default:
        return token.content;
    }
  }

  /** Returns HTML as text, without comments. */
  #readHtml({ content }: Token): string {
    const text = removeComments(content).trim();
    const [first = ""] = text.split("\n");
    const [what, fix] = FRAME.test(text)
      ? ["is a frame, which is displayed as text", fixFrame(text)]
      : ["is HTML, which is displayed as text", "Write Markdown instead, or put it in backticks"];
    if (text) this.#report("warning", first, what, fix);
    return text;
  }

  #place(needle: string): Place {
    const [line, end] = this.#lines;
    return { line, end, needle };
  }

  #report(is: Finding["is"], needle: string, what: string, fix: string): void {
    this.findings.push({ ...this.#place(needle), is, what, fix });
  }
}

/** HTML that shows another site. */
const FRAME = /^<(?:iframe|embed|object)\b/i;

/** Says how a frame's address is written in Markdown. */
function fixFrame(html: string): string {
  const [, , address = ""] = /\s(?:src|data)\s*=\s*(["']?)([^\s"'<>]{1,500})\1/i.exec(html) ?? [];
  const player = findPlayer(address);
  if (player) return `Write its address alone on a line: [What it shows](${player.url})`;
  return `Write a link to it: [What it shows](${address || "https://example.com/"}). Only videos and demos of some sites become players`;
}

/** Splits a paragraph at its line breaks, without spaces around its lines. */
function splitLines(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") lines.push([]);
    else if (token.type !== "text" || token.content.trim() !== "") lines.at(-1)?.push(token);
  }
  return lines;
}

/** Whether the texts around a token are in scripts without spaces. */
function isBetweenUnspaced(tokens: readonly Token[], index: number): boolean {
  const hasText = ({ content, type }: Token) => content !== "" && type !== "image";
  const [before, after] = [tokens.slice(0, index).findLast(hasText), tokens.slice(index + 1).find(hasText)];
  return isUnspaced(before?.content ?? "", after?.content ?? "");
}

/** Not by a regular expression, which takes quadratic time for many comments that don't end. */
function removeComments(html: string): string {
  const [before = "", ...comments] = html.split("<!--");
  const after = comments.map((comment) =>
    comment.includes("-->") ? comment.slice(comment.indexOf("-->") + "-->".length) : `<!--${comment}`,
  );
  return [before, ...after].join("");
}

/** Shows whether a list item is done, as in a task list. */
function toTask(item: Block[]): Block[] {
  const [first, ...others] = item;
  const text = first?.is === "paragraph" ? first.children[0] : undefined;
  const [mark, state] = (typeof text === "string" && /^\[([ xX])\] /.exec(text)) || [];
  if (first?.is !== "paragraph" || typeof text !== "string" || mark === undefined) return item;
  const shown = `${state === " " ? "☐" : "☑"} ${text.slice(mark.length)}`;
  return [{ ...first, children: [shown, ...first.children.slice(1)] }, ...others];
}

/** Leaves as text what GitHub does, such as node.js, and what no visitor can open, such as http://localhost:3000 and git@host. */
function keepAddresses(tokens: readonly Token[]): Token[] {
  let isText = false;
  return tokens.filter((token, index) => {
    if (token.markup !== "linkify") return true;
    if (token.type === "link_open") {
      const url = URL.parse(String(token.attrGet("href")));
      const written = tokens[index + 1]?.content ?? "";
      isText =
        url?.protocol === "mailto:"
          ? url.pathname.startsWith("git@")
          : !/^(?:https?:|www\.)/i.test(written) || isPrivateHost(url?.hostname ?? "");
    }
    return !isText;
  });
}

type StoryLeaf = Exclude<StoryInline, string | { children: unknown } | { text: string }>;

function alignmentOf(token: Token): Alignment | undefined {
  const [, side] = /text-align:(\w+)/.exec(String(token.attrGet("style"))) ?? [];
  return side === "center" ? "center" : side === "right" ? "end" : side === "left" ? "start" : undefined;
}

/** Undoes the percent-encoding of a parsed address, so that it is the name of a file. */
export function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
