import type { ComponentProps } from "react";
import { english } from "../english.tsx";

const NOTE = " (opens in a new tab)";

/**
 * Links to another site or to a document. It always opens in a new tab, so that this page stays open: the arrow icon in the text
 * shows it, screen readers announce it, and a link that has only a label says it in its tooltip.
 */
export function ExternalLink({ href, children, rel = "", "aria-label": label, ...attributes }: ComponentProps<"a">) {
  const name = label && label + NOTE;
  return (
    <a {...attributes} href={href} target="_blank" rel={`${rel} noopener noreferrer`.trim()} aria-label={name} title={name}>
      {children}
      {!name && (
        <span {...english} className="sr-only">
          {NOTE}
        </span>
      )}
    </a>
  );
}
