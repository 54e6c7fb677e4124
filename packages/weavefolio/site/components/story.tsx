import * as texts from "virtual:texts/story";
import type { ReactNode } from "react";
import type { Block, BlockOf, StoryInline, TableCell } from "../../content/story/blocks.ts";
import { langOf, siteLang, Text } from "../interface/text.tsx";
import { renderNodes } from "./rich-text.tsx";
import { StoryCode, StoryMedia, StoryPicture } from "./story-figures.tsx";
import { StoryPlayer } from "./story-player.tsx";

const ALERTS = { note: texts.note, tip: texts.tip, important: texts.important, warning: texts.warning, caution: texts.caution };

/** Renders the owner's Markdown. */
export function StoryBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <StoryBlock key={`${index} ${block.is}`} block={block} />);
}

function StoryBlock({ block }: { block: Block }) {
  switch (block.is) {
    case "paragraph":
      return <p>{renderText(block.children)}</p>;
    case "heading":
      return <Heading {...block} />;
    case "list":
      return <List {...block} />;
    case "quote":
      return block.alert ? (
        <div role="note" className="story-alert">
          <p {...siteLang} className="fact">
            <Text>{ALERTS[block.alert]}</Text>
          </p>
          <StoryBlocks blocks={block.blocks} />
        </div>
      ) : (
        <blockquote>
          <StoryBlocks blocks={block.blocks} />
        </blockquote>
      );
    case "code":
      return <StoryCode {...block} />;
    case "table":
      return <Table {...block} />;
    case "picture":
      return <StoryPicture {...block} />;
    case "media":
      return <StoryMedia media={block.media} />;
    case "player":
      return __SITE__.hasPlayers && <StoryPlayer player={block.player} />;
    case "rule":
      return <hr />;
    case "footnotes":
      return <Footnotes {...block} />;
  }
}

function renderText(nodes: readonly StoryInline[]): ReactNode[] {
  const followsReference = (leaf: StoryInline) => {
    const before = nodes[nodes.indexOf(leaf) - 1];
    return typeof before === "object" && "number" in before;
  };
  return renderNodes(nodes, (leaf) =>
    leaf.is === "break" ? <br /> : <Reference {...leaf} className={followsReference(leaf) ? "story-mark-next" : undefined} />,
  );
}

function Reference({ number, isRepeated, className }: { number: number; isRepeated?: boolean; className: string | undefined }) {
  return (
    <sup className={className}>
      <a href={`#note-${number}`} id={isRepeated ? undefined : `reference-${number}`} className="link">
        <span {...siteLang} {...langOf(texts.footnote)} className="sr-only">
          {`${texts.footnote} `}
        </span>
        {number}
      </a>
    </sup>
  );
}

function Footnotes({ notes }: BlockOf<"footnotes">) {
  return (
    <section aria-labelledby="notes" className="story-notes">
      <h2 id="notes" {...siteLang} className="fact">
        <Text>{texts.notes}</Text>
      </h2>
      <ol>
        {notes.map((note, index) => (
          <li key={`${index + 1}`} id={`note-${index + 1}`}>
            <StoryBlocks blocks={note} />
            <a href={`#reference-${index + 1}`} {...siteLang} className="link">
              <Text>{texts.back}</Text>
              {notes.length > 1 && <span className="sr-only">{` (${index + 1})`}</span>}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Heading({ level, id, children }: BlockOf<"heading">) {
  const Level = `h${level}` as "h2";
  return (
    <Level id={id} tabIndex={-1}>
      {renderText(children)}
      {/* biome-ignore lint/a11y/useAnchorContent: only for pointers; the table of contents has the same link. */}
      <a href={`#${id}`} aria-hidden tabIndex={-1} className="story-anchor" />
    </Level>
  );
}

function List({ start, items }: BlockOf<"list">) {
  const listItems = items.map((item, index) => (
    <li key={`${index}`}>
      <StoryBlocks blocks={item} />
    </li>
  ));
  return start === undefined ? <ul>{listItems}</ul> : <ol start={start}>{listItems}</ol>;
}

/** Each cell's text is in its own direction, its place in that of the table. */
function Table({ head, rows }: BlockOf<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what it can focus.
    <div tabIndex={0} className="story-table">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => {
              // An empty cell, as in the corner of a table with names on both sides, heads nothing.
              const Cell = cell.children.length > 0 ? "th" : "td";
              return (
                <Cell key={`${index}`} scope={Cell === "th" ? "col" : undefined} className={classOf(cell)}>
                  <bdi>{renderText(cell.children)}</bdi>
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index}`}>
              {row.map((cell, at) => {
                // Screen readers say the first cell of a row with each of its other cells.
                const Cell = at === 0 && row.length > 1 && cell.children.length > 0 ? "th" : "td";
                return (
                  <Cell key={`${at}`} scope={Cell === "th" ? "row" : undefined} className={classOf(cell)}>
                    <bdi>{renderText(cell.children)}</bdi>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = ({ align }: TableCell) => align && `align-${align}`;
