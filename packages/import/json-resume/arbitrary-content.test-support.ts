import fc from "fast-check";
import { z } from "zod";
import { getFields, getItem, getMeaning, getType, getUses, isRequired } from "../../weavefolio/content/load/schema-walk.ts";
import type { Fields } from "../../weavefolio/content/schema/plain-values.ts";
import { schemas } from "../../weavefolio/content/schema/schema.ts";

/** Text that a page can show, some of it with a meaning in YAML, JSON, Markdown or HTML. */
const words = fc.oneof(
  fc.lorem({ maxCount: 25 }),
  fc.string({ unit: "grapheme", minLength: 1 }),
  fc.stringMatching(/^[-–•*\d:.,#&!|>'"%@`{}[\]?~ \n\ta-c]{1,30}$/),
  fc.constantFrom("true", "null", "2024", "2024-06", "- a", "a: b", "# a", "<b>a</b>", "*a*", "a \n\n b", "Jordan Vale", "Crypto Search"),
);

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: "grapheme-composite", maxLength: 12 }).map((path) => `https://bücher.example/${path}`),
  fc.constantFrom("https://github.com/jordan/a", "http://[::1]:8080/a?b=c#d#e", "https://a.example", "https://a.example/%/[x]|^`{}"),
);

const year = fc.integer({ min: 1900, max: 2099 });
const two = (value: number) => String(value).padStart(2, "0");
const date = fc.oneof(
  year,
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.boolean())
    .map(([number, month, day, hasDay]) => [number, two(month), ...(hasDay ? [two(day)] : [])].join("-")),
);

/** Generates valid values of a field. A group gets only the fields that a JSON Resume has. */
function arbitrary(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return arbitraryOfType(schema).filter((value) => z.safeParse(schema, value).success);
}

function arbitraryOfType(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const fields = getType(schema) === "object" && getFields(schema, {});
  if (fields) return arbitraryGroup(fields);
  const item = getItem(schema, []);
  if (item) return fc.array(arbitrary(item), { maxLength: 4 });
  if (getType(schema) === "boolean") return fc.boolean();
  const is = getMeaning(schema, "")?.is;
  if (is === "date") return date;
  if (is === "link" || is === "picture") return address;
  return is === undefined ? arbitraryExample(schema) : words;
}

function arbitraryGroup(fields: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<Fields> {
  const generated = Object.entries(fields).flatMap(([name, field]) => {
    if (isRequired(field)) return [[name, arbitrary(field)]];
    return getUses(field).resume === false ? [] : [[name, fc.option(arbitrary(field), { nil: undefined })]];
  });
  // A résumé has no empty items.
  const isFilled = (value: unknown) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  return fc.record<Fields>(Object.fromEntries(generated)).filter((group) => Object.values(group).some(isFilled));
}

/** Of a name from a list, such as an icon, or a text in a notation of its own, such as a time zone. */
function arbitraryExample(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { examples = [], enum: names = examples } = z.toJSONSchema(schema, { io: "input" });
  return fc.constantFrom(...(names as unknown[]));
}

const { links, profiles } = schemas.profile.shape;

/** Content that a JSON Resume has all of. */
export const arbitraryContent = fc.record({
  site: fc.record({
    address: fc.constantFrom("https://ada.example/", "https://ada.example/Portfolio/", "http://localhost:4173/a/b-c/"),
    language: fc.constantFrom("en", "de", "pt-BR"),
  }),
  profile: fc
    .tuple(arbitrary(schemas.profile), arbitrary(links), arbitrary(profiles))
    .map(([profile, links, profiles]) => ({ ...(profile as Fields), links, profiles }) as Fields),
  about: arbitrary(schemas.about) as fc.Arbitrary<Fields>,
  experience: arbitrary(schemas.experience) as fc.Arbitrary<Fields>,
  projects: arbitrary(schemas.projects) as fc.Arbitrary<Fields>,
  certificates: arbitrary(schemas.certificates) as fc.Arbitrary<Fields>,
});
