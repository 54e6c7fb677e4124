import { Fragment, type ReactNode } from "react";
import type { Inline, RichText } from "../../content/schema/markdown.ts";
import { directionOf } from "../interface/text.tsx";
import { ExternalLink } from "./external-link.tsx";

/** Renders the owner's Markdown in one line of text. */
export function RichTextLine({ text }: { text: RichText }) {
  const line = text.paragraphs.map((nodes, index) => (
    <Fragment key={`${index}`}>
      {index > 0 && " "}
      {renderNodes(nodes)}
    </Fragment>
  ));
  const attributes = text.language ?? directionOf(text.plain);
  return attributes ? <span {...attributes}>{line}</span> : line;
}

/** Renders the owner's Markdown as paragraphs. */
export function RichTextParagraphs({ text, className }: { text: RichText; className?: string }) {
  return text.paragraphs.map((nodes, index) => (
    <p key={`${index}`} {...(text.language ?? directionOf(text.plain))} className={className}>
      {renderNodes(nodes)}
    </p>
  ));
}

/** `renderLeaf` renders what only longer texts have. */
export function renderNodes<More extends { is: string } = never>(
  nodes: readonly Inline<More>[],
  renderLeaf: (leaf: More) => ReactNode = () => null,
): ReactNode[] {
  const renderMark = (node: Exclude<Inline<More>, string> | More): ReactNode => {
    if ("text" in node) return <code>{node.text}</code>;
    if (!("children" in node)) return renderLeaf(node);
    const children = renderNodes(node.children, renderLeaf);
    if ("url" in node) return <TextLink href={node.url}>{children}</TextLink>;
    if (node.is === "deleted") return <del>{children}</del>;
    return node.is === "strong" ? <strong>{children}</strong> : <em>{children}</em>;
  };
  return nodes.map((node, index) =>
    typeof node === "string" ? node : <Fragment key={`${index} ${node.is}`}>{renderMark(node)}</Fragment>,
  );
}

/**
 * A link to another site or a document, in stories also to a page of this site or a heading. One to a mailbox or a phone opens no tab.
 */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const { BASE_URL } = import.meta.env;
  const isInside = href.startsWith("#") || (href.startsWith(BASE_URL) && !href.startsWith(`${BASE_URL}documents/`));
  const Anchor = isInside || /^(?:mailto|tel):/i.test(href) ? "a" : ExternalLink;
  return (
    <Anchor href={href} className="link">
      {children}
    </Anchor>
  );
}
