import GithubSlugger, { slug } from "github-slugger";
import MarkdownIt, { type Token } from "markdown-it";
import footnote from "markdown-it-footnote";
import type { Picture } from "../schema/field-types.ts";
import { toPlain, toTree } from "../schema/markdown.ts";
import { type Alignment, type Block, type Media, type Story, type StoryInline, type TableCell, walkInlines } from "./blocks.ts";
import { highlight, isKnown, suggestLanguage } from "./highlight.ts";
import { countMinutes } from "./reading-time.ts";

/** Where something stands in a text: its line, from 0, and what to look for in it and in the lines up to `end`. */
export type Place = { line: number; end: number; needle: string };

export type Finding = Place & { is: "error" | "warning" | "unfinished"; what: string; fix: string };

/** A parsed text, and what has to be checked outside of it, each with its place. */
export type ParsedStory = {
  story: Story;
  findings: Finding[];
  links: (Place & { node: { url: string } })[];
  pictures: (Place & { picture: Picture })[];
  media: (Place & { media: Media })[];
};

// HTML is parsed only to be found: no token of it becomes more than text.
const parser = new MarkdownIt("commonmark", { html: true }).enable("table").use(footnote);
parser.validateLink = () => true;

/** Ids that the page itself has, those of its notes apart. */
const RESERVED_IDS = ["main", "menu", "contents", "notes"];
const NOTE_ID = /^(?:note|reference)-\d+$/;

/** Parses a story. Errors are returned as findings. */
export async function parseStory(text: string): Promise<ParsedStory> {
  const reader = new Reader(text);
  const blocks = reader.readBlocks();
  for (const { block, code } of reader.code) block.lines = await highlight(code, block.language);
  const headings = blocks.flatMap((block) => (block.is === "heading" ? [block] : []));
  const contents = headings.filter(({ level }) => level === TOP_LEVEL).map(({ id, children }) => ({ id, text: toPlain(children) }));
  reader.reportEmpty(blocks);
  const { findings, links, pictures, media } = reader;
  return { story: { blocks, contents, minutes: countMinutes(text) }, findings, links, pictures, media };
}

/** The page's title is its only heading of level 1. */
const TOP_LEVEL = 2;

const MEDIA = { video: /\.(?:mp4|webm)$/i, audio: /\.(?:mp3|m4a|ogg|opus|wav)$/i };

class Reader {
  readonly findings: Finding[] = [];
  readonly links: ParsedStory["links"] = [];
  readonly pictures: ParsedStory["pictures"] = [];
  readonly media: ParsedStory["media"] = [];
  readonly code: { block: Block & { is: "code" }; code: string }[] = [];
  readonly #tokens: Token[];
  readonly #slugger = new GithubSlugger();
  #index = 0;
  #level = TOP_LEVEL - 1;
  readonly #headings = new Map<Block, Place>();
  /** The lines of the block that is read. */
  #lines: [number, number] = [0, 1];

  constructor(text: string) {
    this.#tokens = parser.parse(text, {});
    for (const id of RESERVED_IDS) this.#slugger.slug(id);
  }

  readBlocks(end?: string): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token && token.type !== end; token = this.#next()) blocks.push(...this.#readBlock(token));
    return blocks;
  }

  /** Reports a story without text, and each heading with nothing below it, as in a file that was created to be filled in. */
  reportEmpty(blocks: readonly Block[]): void {
    for (const [index, block] of blocks.entries()) {
      if (block.is !== "heading") continue;
      const next = blocks[index + 1];
      const isEmpty = !next || next.is === "footnotes" || (next.is === "heading" && next.level <= block.level);
      const place = this.#headings.get(block);
      if (isEmpty && place)
        this.findings.push({ ...place, is: "unfinished", what: "has nothing below it", fix: "Write it, or remove the heading" });
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
        return this.#readParagraph();
      case "heading_open":
        return [this.#readHeading(token)];
      case "bullet_list_open":
        return [{ is: "list", items: this.#readEach("list_item", "bullet_list_close") }];
      case "ordered_list_open":
        return [{ is: "list", start: Number(token.attrGet("start") ?? 1), items: this.#readEach("list_item", "ordered_list_close") }];
      case "blockquote_open":
        return [{ is: "quote", blocks: this.readBlocks("blockquote_close") }];
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

  #readInlines(): Token[] {
    return this.#next()?.children ?? [];
  }

  #skipTo(type: string): void {
    for (let token = this.#next(); token && token.type !== type; ) token = this.#next();
  }

  #readParagraph(): Block[] {
    const tokens = this.#readInlines();
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

  #readHeading({ tag }: Token): Block {
    const level = Number(tag.slice(1));
    const children = this.#toTree(this.#readInlines());
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

  #readCode({ info, content }: Token): Block {
    const [language = ""] = info.trim().toLowerCase().split(/\s+/);
    const suggestion = suggestLanguage(language);
    if (!isKnown(language)) {
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
      tokens,
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
        for (const { pattern, is, what, fix } of UNPARSED)
          for (const [text] of token.content.matchAll(pattern)) this.#report(is, text, what, text.replace(pattern, fix));
        return token.content;
    }
  }

  /** Returns HTML as text, without comments. */
  #readHtml({ content }: Token): string {
    const text = removeComments(content).trim();
    const [first = ""] = text.split("\n");
    if (text) this.#report("warning", first, "is HTML, which is displayed as text", "Write Markdown instead, or put it in backticks");
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

/** Markdown that is left in a text because it can't be read. `fix` is the replacement of a match. */
const UNPARSED = [
  {
    pattern: /\[\^[^\]\s]{1,100}\]/g,
    is: "error",
    what: "refers to a footnote that does not exist",
    fix: "Write the footnote: $&: Its text. Or put it in backticks",
  },
  {
    pattern: /!\[([^\]]*)\]\(([^)]*)\)/g,
    is: "error",
    what: "is a picture whose address can't be read",
    fix: "Put the address in angle brackets: ![$1](<$2>)",
  },
  {
    pattern: /(?<!!)\[([^\]]+)\]\(([^)]+)\)/g,
    is: "warning",
    what: "is a link whose address can't be read",
    fix: "Put the address in angle brackets: [$1](<$2>)",
  },
] as const;

/** Not by a regular expression, which takes quadratic time for many comments that don't end. */
function removeComments(html: string): string {
  const [before = "", ...comments] = html.split("<!--");
  const after = comments.map((comment) =>
    comment.includes("-->") ? comment.slice(comment.indexOf("-->") + "-->".length) : `<!--${comment}`,
  );
  return [before, ...after].join("");
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
