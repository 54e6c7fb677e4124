import * as site from "virtual:content/site";
import type { PageEntry } from "../routes.tsx";
import { Text } from "../texts/text.tsx";

/** A page's name in links to it: the owner's, or ours. */
export function PageLabel({ page: { module, label } }: { page: Pick<PageEntry, "module" | "label"> }) {
  return site.labels[module] ?? <Text>{label}</Text>;
}
