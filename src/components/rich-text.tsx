import type { ReactNode } from "react";
import type { Inline, RichText } from "../../content-model/schema/markdown.ts";
import { ExternalLink } from "./external-link.tsx";

/** Renders the owner's Markdown in one line of text; the build renders it, so that pages ship no script for it. */
export function RichTextLine({ text }: { text: RichText }) {
  return text.paragraphs.flatMap((nodes, index) => (index > 0 ? [" ", ...renderNodes(nodes)] : renderNodes(nodes)));
}

/** Renders the owner's Markdown as paragraphs. */
export function RichTextParagraphs({ text, className }: { text: RichText; className?: string }) {
  return text.paragraphs.map((nodes, index) => (
    <p key={`${index} ${text.source}`} className={className}>
      {renderNodes(nodes)}
    </p>
  ));
}

function renderNodes(nodes: readonly Inline[]): ReactNode[] {
  return nodes.map((node, index) => (typeof node === "string" ? node : <Mark key={`${index} ${node.is}`} node={node} />));
}

function Mark({ node }: { node: Exclude<Inline, string> }) {
  if (node.is === "code") return <code>{node.text}</code>;
  const children = renderNodes(node.children);
  if (node.is === "link")
    return (
      <ExternalLink href={node.url} className="link">
        {children}
      </ExternalLink>
    );
  return node.is === "strong" ? <strong>{children}</strong> : <em>{children}</em>;
}
