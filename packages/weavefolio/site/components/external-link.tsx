import * as texts from "virtual:texts/layout";
import type { ComponentProps } from "react";
import { langOf } from "../interface/text.tsx";

/**
 * Links to another site or to a document. It always opens in a new tab, so that this page stays open: the arrow icon in the text
 * shows it, screen readers announce it, and a link that has only a label says it in its tooltip.
 */
export function ExternalLink({ href, children, rel = "", "aria-label": label, ...attributes }: ComponentProps<"a">) {
  const name = label && `${label} ${texts.newTab}`;
  return (
    <a {...attributes} href={href} target="_blank" rel={`${rel} noopener noreferrer`.trim()} aria-label={name} title={name}>
      {children}
      {!name && (
        <span {...langOf(texts.newTab)} className="sr-only">
          {` ${texts.newTab}`}
        </span>
      )}
    </a>
  );
}
