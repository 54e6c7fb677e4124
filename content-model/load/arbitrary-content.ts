import fc from "fast-check";
import type { Fields, Plain } from "../schema/plain-values.ts";
import { schemas } from "../schema/schema.ts";
import { normalizeText } from "../schema/spelling.ts";

/** Text that a page can show, some of it with a meaning in YAML, JSON, Markdown or HTML. */
const words = fc
  .oneof(
    fc.lorem({ maxCount: 25 }),
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.stringMatching(/^[-–•*\d:.,#&!|>'"%@`{}[\]?~ \n\ta-c]{1,30}$/),
    fc.constantFrom("true", "null", "2024", "2024-06", "- a", "a: b", "# a", "<b>a</b>", "*a*", "a \n\n b", "Jordan Vale", "Crypto Search"),
  )
  .filter((text) => /[^\s\p{Cc}\p{Cf}]/u.test(text) && !/[^\P{Cc}\t\n]|\p{Cs}/u.test(text));

const isAddress = (text: string) => schemas.profile.shape.resume.safeParse(text).success;
const address = fc
  .oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: "grapheme-composite", maxLength: 12 }).map((path) => `https://bücher.example/${path}`),
    fc.constantFrom("https://github.com/jordan/a", "http://[::1]:8080/a?b=c#d#e", "https://a.example", "https://a.example/%/[x]|^`{}"),
  )
  .filter(isAddress);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const list = (item: fc.Arbitrary<Plain>, least = 0) => fc.array(item, { minLength: least, maxLength: 4 });
const distinct = <Entry extends Fields>(entry: fc.Arbitrary<Entry>, keyOf: (entry: Entry) => Plain[]) =>
  fc.uniqueArray(entry, { maxLength: 4, selector: (entry) => JSON.stringify(keyOf(entry).map((part) => normalizeText(String(part)))) });

const month = fc.oneof(
  fc.integer({ min: 1900, max: 2099 }),
  fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, "0")}`),
);
const duration = fc
  .record({ start: month, end: maybe(month) })
  .filter((given) => schemas.experience.safeParse({ lead: "a", jobs: [{ role: "a", company: "a", duration: given }] }).success);

const link = fc.record({ label: words, url: address });
const icon = fc.constantFrom("gaming", "music", "nature");

export const arbitraryContent = fc.record({
  site: fc.record({
    address: fc.constantFrom("https://ada.example/", "https://ada.example/Portfolio/", "http://localhost:4173/a/b-c/"),
    language: fc.constantFrom("en", "de", "pt-BR"),
  }),
  profile: fc.record({
    ...{ name: words, firstName: maybe(words), role: words, availability: maybe(words), tagline: words, now: words },
    ...{ core: list(words, 1), resume: maybe(address), links: fc.record({ network: link, code: link }) },
    email: fc.constantFrom("ada@example.com", "a.b+c@sub.example.com"),
  }),
  about: fc.record({ lead: words, introduction: list(words, 1), interests: list(fc.record({ title: words, icon: maybe(icon) })) }),
  experience: fc.record({
    lead: words,
    jobs: distinct(fc.record({ role: words, company: words, url: maybe(address), duration, points: list(words) }), (job) => [
      job.role,
      job.company,
      job.duration.start,
    ]),
  }),
  projects: fc.record({
    lead: words,
    projects: distinct(
      fc.record({ title: words, description: maybe(words), live: maybe(address), git: maybe(address), technologies: list(words) }),
      ({ title }) => [title],
    ),
  }),
  certificates: fc.record({
    lead: words,
    certificates: distinct(fc.record({ title: words, description: maybe(words), link: maybe(address) }), ({ title }) => [title]),
  }),
} satisfies { [name: string]: fc.Arbitrary<Fields> });
