import type { Inline } from "../schema/markdown.ts";
import type { Picture } from "../schema/picture.ts";
import type { Player } from "./players.ts";

/** Inline Markdown of a story, which can also contain line breaks and references to its footnotes, numbered from 1. */
export type StoryInline = Inline<{ is: "break" } | { is: "reference"; number: number; isRepeated?: boolean }>;

export type CodeToken = { text: string; kind?: "keyword" | "comment" };

/** https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts */
export const alerts = ["note", "tip", "important", "warning", "caution"] as const;

export type Alert = (typeof alerts)[number];

export type Alignment = "start" | "center" | "end";

export type TableCell = { align?: Alignment; children: StoryInline[] };

export type Block =
  | { is: "paragraph"; children: StoryInline[] }
  | { is: "heading"; level: number; id: string; children: StoryInline[] }
  | { is: "list"; start?: number; items: Block[][] }
  | { is: "quote"; alert?: Alert; blocks: Block[] }
  | { is: "code"; language: string; lines: CodeToken[][] }
  | { is: "table"; head: TableCell[]; rows: TableCell[][] }
  | { is: "picture"; picture: Picture; caption?: string }
  | { is: "media"; media: Media }
  | { is: "player"; player: Player }
  | { is: "rule" }
  | { is: "footnotes"; notes: Block[][] };

export type BlockOf<Is extends Block["is"]> = Extract<Block, { is: Is }>;

/** A video or sound of the owner's. `src` and `captions` are in the content folder until the build copies them. */
export type Media = {
  is: "video" | "audio";
  src: string;
  /** What it shows or says, as its name. */
  name: string;
  poster?: Picture;
  /** WebVTT. */
  captions?: string;
};

/** A long text in Markdown: CommonMark (https://spec.commonmark.org/0.31.2/) with tables and footnotes, without HTML. */
export type Story = {
  blocks: Block[];
  /** The headings of the highest level, for a table of contents. */
  contents: { id: string; text: string }[];
  /** Reading time, at least 1. */
  minutes: number;
};

export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.is === "quote") yield* walkBlocks(block.blocks);
    for (const inner of block.is === "list" ? block.items : block.is === "footnotes" ? block.notes : []) yield* walkBlocks(inner);
  }
}

/** Walks over all inline nodes of a story, parents first. */
export function* walkInlines(blocks: readonly Block[]): Generator<StoryInline> {
  for (const block of walkBlocks(blocks)) yield* walkNodes(listTexts(block).flat());
}

function listTexts(block: Block): StoryInline[][] {
  if (block.is === "paragraph" || block.is === "heading") return [block.children];
  return block.is === "table" ? [block.head, ...block.rows].flat().map(({ children }) => children) : [];
}

function* walkNodes(nodes: readonly StoryInline[]): Generator<StoryInline> {
  for (const node of nodes) {
    yield node;
    if (typeof node === "object" && "children" in node) yield* walkNodes(node.children);
  }
}

/** The pictures that a story shows, posters included. */
export function listPictures({ blocks }: Story): Picture[] {
  return [...walkBlocks(blocks)].flatMap((block) => {
    if (block.is === "picture") return [block.picture];
    if (block.is === "player") return block.player.poster ?? [];
    return block.is === "media" && block.media.poster ? [block.media.poster] : [];
  });
}

export function listMedia({ blocks }: Story): Media[] {
  return [...walkBlocks(blocks)].flatMap((block) => (block.is === "media" ? [block.media] : []));
}

export function listPlayers({ blocks }: Story): Player[] {
  return [...walkBlocks(blocks)].flatMap((block) => (block.is === "player" ? [block.player] : []));
}
