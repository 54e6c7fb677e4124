import { z } from "zod";
import { listLinks, parseMarkdown } from "../schema/markdown.ts";
import type { Field } from "./schema-walk.ts";

/** Lists the web addresses in a valid value: a link, a picture on another host, or links in Markdown. */
export function listAddresses({ value, schema, meaning }: Field): string[] {
  const { data } = z.safeParse(schema, value);
  if (typeof data !== "string") return [];
  const addresses = meaning?.is === "markdown" ? listLinks(parseMarkdown(data)) : [data];
  return meaning?.is === "link" || meaning?.is === "picture" || meaning?.is === "markdown" ? addresses.filter(isOnWeb) : [];
}

function isOnWeb(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? "");
}
