import * as texts from "virtual:texts/story";
import type { ReactNode } from "react";
import type { Block, CodeToken, Media, StoryInline, TableCell } from "../../content-model/story/blocks.ts";
import { langOf, siteLang, Text } from "../texts/text.tsx";
import { Picture } from "./picture.tsx";
import { renderNodes } from "./rich-text.tsx";

/** Renders the owner's Markdown; the build renders it, so that pages ship no script for it. */
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
      return (
        <blockquote>
          <StoryBlocks blocks={block.blocks} />
        </blockquote>
      );
    case "code":
      return <Code {...block} />;
    case "table":
      return <Table {...block} />;
    case "picture":
      return <Figure {...block} />;
    case "media":
      return <Player media={block.media} />;
    case "rule":
      return <hr />;
    case "footnotes":
      return <Footnotes {...block} />;
  }
}

type BlockOf<Is extends Block["is"]> = Extract<Block, { is: Is }>;

function renderText(nodes: readonly StoryInline[]): ReactNode[] {
  return renderNodes(nodes, (leaf) => (leaf.is === "break" ? <br /> : <Reference {...leaf} />));
}

function Reference({ number, isRepeated }: { number: number; isRepeated?: boolean }) {
  return (
    <sup>
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
      <a href={`#${id}`} className="story-anchor">
        {renderText(children)}
      </a>
    </Level>
  );
}

function List({ start, items }: BlockOf<"list">) {
  const entries = items.map((item, index) => (
    <li key={`${index}`}>
      <StoryBlocks blocks={item} />
    </li>
  ));
  return start === undefined ? <ul>{entries}</ul> : <ol start={start}>{entries}</ol>;
}

function Code({ lines }: BlockOf<"code">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what it can focus.
    <pre translate="no" dir="ltr" tabIndex={0} className="story-code">
      <code>
        {lines.flatMap((tokens, index) => [index > 0 ? "\n" : "", ...tokens.map((token, at) => renderToken(token, `${index} ${at}`))])}
      </code>
    </pre>
  );
}

function renderToken({ text, kind }: CodeToken, key: string): ReactNode {
  if (kind === "keyword") return <b key={key}>{text}</b>;
  return kind === "comment" ? <i key={key}>{text}</i> : text;
}

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
                  {renderText(cell.children)}
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index}`}>
              {row.map((cell, at) => (
                <td key={`${at}`} className={classOf(cell)}>
                  {renderText(cell.children)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = ({ align }: TableCell) => align && `align-${align}`;

/** The picture leads to its largest copy; a drawing scales without one. */
function Figure({ picture, caption }: BlockOf<"picture">) {
  return (
    <figure>
      <a href={picture.src}>
        <Picture picture={picture} sizes="(width >= 64rem) 44rem, 100vw" />
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Player({ media: { is, src, name, poster, captions } }: { media: Media }) {
  if (is === "audio")
    return (
      <figure>
        {/* biome-ignore lint/a11y/useMediaCaption: browsers show no captions for sound; the text says what it is. */}
        <audio controls preload="none" src={src} aria-label={name} />
        <figcaption>{name}</figcaption>
      </figure>
    );
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: the owner is warned of a video without captions, which may be silent. */}
      <video
        controls
        preload="none"
        playsInline
        src={src}
        poster={poster?.src}
        width={poster?.width}
        height={poster?.height}
        aria-label={name}
      >
        {captions && <track kind="captions" src={captions} default />}
      </video>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
