import schema from "@jsonresume/schema/schema.json" with { type: "json" };
import fc from "fast-check";
import type { Json } from "../../weavefolio/content/json-resume/mapping.ts";

type Schema = {
  type?: string;
  format?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
};

const words = fc.oneof(
  // Repeated, as two certificates of one title are.
  fc.constantFrom("Web", "web"),
  fc.lorem({ maxCount: 12 }),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .filter((text) => /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) && !/\p{Cc}|\p{Cs}/u.test(text))
    .map((text) => text.trim())
    // An import removes bullets.
    .filter((text) => text !== "" && !/^(?:[-–—*+·•‣▪●◦○■◆◇❖▸►➢➤✓✔✅]|\d{1,2}[.)])/u.test(text)),
);

const two = (value: number) => String(value).padStart(2, "0");
const date = fc
  .tuple(
    fc.integer({ min: 1900, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([year, month, day, precision]) => [String(year), two(month), two(day)].slice(0, precision).join("-"));

/** An import splits a city at commas, and changes a country's name to its code. */
const NAMED: Record<string, fc.Arbitrary<string>> = {
  city: fc.lorem({ maxCount: 2 }),
  region: fc.lorem({ maxCount: 2 }),
  countryCode: fc.constantFrom("GB", "PT", "Atlantis"),
};

function arbitrary({ type, format, $ref, properties, items }: Schema): fc.Arbitrary<unknown> {
  if ($ref) return date;
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const value = NAMED[name] ?? arbitrary(name === "image" ? { format: "uri" } : field);
      // A reference without a text is reported.
      return [name, name === "reference" ? value : fc.option(value, { nil: undefined, freq: 2 })];
    });
    return fc.record(Object.fromEntries(fields)).map(withoutUndefined).map(orderDates);
  }
  if (type === "array") return fc.array(arbitrary(items ?? {}), { maxLength: 3 });
  if (format === "uri") return fc.webUrl({ withQueryParameters: true, withFragments: true });
  return format === "email" ? fc.constantFrom("mira@example.com", "a.b+c@sub.example.com") : words;
}

function withoutUndefined(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Content refuses an end before the start. */
function orderDates(fields: Json): Json {
  const { startDate, endDate } = fields;
  if (typeof startDate !== "string" || typeof endDate !== "string") return fields;
  const [first, last] =
    startDate.slice(0, endDate.length) <= endDate.slice(0, startDate.length) ? [startDate, endDate] : [endDate, startDate];
  return { ...fields, startDate: first, endDate: last };
}

/** Any résumé that is valid by the official schema, as far as its dates exist, and its addresses are on the web. */
export const arbitraryResume = (arbitrary({ properties: omitMeta(schema.properties as Record<string, Schema>) }) as fc.Arbitrary<Json>).map(
  nameInterests,
);

/** An import moves the first keyword of an interest without a name to its title. */
function nameInterests(resume: Json): Json {
  const { interests } = resume;
  if (!Array.isArray(interests)) return resume;
  return { ...resume, interests: interests.map((interest) => ({ name: "Web", ...interest })) };
}

function omitMeta({ $schema: _schema, meta: _meta, ...sections }: Record<string, Schema>): Record<string, Schema> {
  return sections;
}

/** Returns all values as “path: value”, without the items' order, white space and empty groups. Quotes in addresses are encoded, as in content. */
export function listValues(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listValues(item, path));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, field]) => listValues(field, path ? `${path}.${key}` : key));
  }
  return [`${path}: ${String(value).replaceAll(/\s+/g, " ").replaceAll("'", "%27").trim()}`];
}
