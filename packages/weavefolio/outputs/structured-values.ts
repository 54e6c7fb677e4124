import type { Picture } from "../content/schema/picture.ts";
import type { Proof } from "../content/schema/proof.ts";
import type { Site } from "../content/schema/schema.ts";
import { findHome } from "../content/schema/site.ts";
import { toPlain } from "../content/schema/words.ts";

/** Returns the fields that have a value: no undefined, empty text or empty list. */
export function omitEmpty<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const isFilled = (value: unknown) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as Fields;
}

export function absoluteUrlOf({ src }: Picture, site: Site): string {
  return new URL(src, site.address).href;
}

/** Lists the pages on which claims can be seen, each once (https://schema.org/subjectOf). */
export function subjectsOf(claims: readonly ({ proof?: Proof[] | undefined } | undefined)[]) {
  const pages = claims
    .flatMap((claim) => claim?.proof ?? [])
    .map(({ label, url }) => [url, { "@type": "WebPage" as const, url, name: toPlain(label) }] as const);
  return [...new Map(pages).values()];
}

/** The owner's `@id`, which identifies the person across pages and languages. */
export function personId(site: Pick<Site, "address" | "languages">): string {
  return `${findHome(site).href}#person`;
}
