import type { Picture } from "../content/schema/picture.ts";
import type { Site } from "../content/schema/schema.ts";
import { findHome } from "../content/schema/site.ts";

/** Returns the fields that have a value: no undefined, empty text or empty list. */
export function omitEmpty<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const isFilled = (value: unknown) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as Fields;
}

export function absoluteUrlOf({ src }: Picture, site: Site): string {
  return new URL(src, site.address).href;
}

/** The owner's `@id`, which identifies the person across pages and languages. */
export function personId(site: Pick<Site, "address" | "languages">): string {
  return `${findHome(site).href}#person`;
}
