import * as site from "virtual:content/site";
import { OwnText, Text } from "../interface/text.tsx";
import type { PageRow } from "../page-row.ts";

/** Marks the link to the page that is shown, or to the list that it belongs to. */
export function currentOf({ path }: Pick<PageRow, "path">, pathname: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  return pathname.startsWith(`${path}/`) ? "true" : undefined;
}

/** A page's name in links to it: the owner's, or ours. */
export function PageLabel({ page: { module, label, own } }: { page: Pick<PageRow, "module" | "label" | "own"> }) {
  if (__SITE__.hasOwnPages && own) return <OwnText>{own.label}</OwnText>;
  return site.labels[module] ?? <Text>{label}</Text>;
}
