import fc from "fast-check";
import type { Fields, Plain } from "../schema/plain-values.ts";
import { schemas } from "../schema/schema.ts";

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
const entries = <Entry extends Fields>(entry: fc.Arbitrary<Entry>) => fc.array(entry, { maxLength: 4 });

const year = fc.integer({ min: 1900, max: 2099 });
const two = (value: number) => String(value).padStart(2, "0");
const date = fc.oneof(
  year,
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.boolean())
    .map(([number, month, day, hasDay]) => [number, two(month), ...(hasDay ? [two(day)] : [])].join("-")),
);
const duration = fc
  .record({ start: maybe(date), end: maybe(date) })
  .filter(({ start, end }) => start !== undefined || end !== undefined)
  .filter((given) => schemas.experience.safeParse({ lead: "a", jobs: [{ role: "a", company: "a", duration: given }] }).success);

const link = fc.record({ label: words, username: maybe(words), url: address });
const icon = fc.constantFrom("gaming", "music", "nature");

export const arbitraryContent = fc.record({
  site: fc.record({
    address: fc.constantFrom("https://ada.example/", "https://ada.example/Portfolio/", "http://localhost:4173/a/b-c/"),
    language: fc.constantFrom("en", "de", "pt-BR"),
  }),
  profile: fc.record({
    ...{ name: words, firstName: maybe(words), role: words, availability: maybe(words), tagline: words, now: maybe(words) },
    ...{ core: list(words, 1), resume: maybe(address), links: fc.record({ network: maybe(link), code: maybe(link) }) },
    ...{ phone: maybe(words), website: maybe(address), timeZone: maybe(fc.constantFrom("Europe/Berlin", "UTC")), remote: fc.boolean() },
    location: maybe(
      fc.record({ city: words, address: maybe(words), postalCode: maybe(words), region: maybe(words), countryCode: maybe(words) }),
    ),
    profiles: entries(fc.record({ network: words, username: maybe(words), url: address })),
    email: fc.constantFrom("ada@example.com", "a.b+c@sub.example.com"),
  }),
  about: fc.record({
    ...{ lead: words, introduction: list(words, 1) },
    interests: list(fc.record({ title: words, icon: maybe(icon), keywords: list(words) })),
    skills: entries(fc.record({ name: words, level: maybe(words), keywords: list(words) })),
    languages: entries(fc.record({ language: words, fluency: maybe(words) })),
    references: entries(fc.record({ quote: words, name: maybe(words) })),
  }),
  experience: fc.record({
    lead: words,
    jobs: entries(
      fc.record({
        ...{ role: words, company: maybe(words), url: maybe(address), about: maybe(words), location: maybe(words), type: maybe(words) },
        ...{ duration: maybe(duration), summary: maybe(words), points: list(words), technologies: list(words) },
      }),
    ),
    volunteering: entries(
      fc.record({
        ...{ role: words, organization: maybe(words), url: maybe(address), duration: maybe(duration) },
        ...{ summary: maybe(words), points: list(words) },
      }),
    ),
    education: entries(
      fc.record({
        ...{ institution: words, degree: maybe(words), area: maybe(words), url: maybe(address), duration: maybe(duration) },
        ...{ score: maybe(words), courses: list(words) },
      }),
    ),
  }),
  projects: fc.record({
    lead: words,
    projects: entries(
      fc.record({
        ...{ title: words, description: maybe(words), live: maybe(address), git: maybe(address), technologies: list(words) },
        ...{ roles: list(words), type: maybe(words), organization: maybe(words), duration: maybe(duration), points: list(words) },
      }),
    ),
    publications: entries(
      fc.record({ title: words, publisher: maybe(words), date: maybe(date), url: maybe(address), summary: maybe(words) }),
    ),
    talks: entries(fc.record({ title: words, event: maybe(words), date: maybe(date), url: maybe(address), summary: maybe(words) })),
  }),
  certificates: fc.record({
    lead: words,
    certificates: entries(
      fc.record({
        ...{ title: words, description: maybe(words), link: maybe(address), issuer: maybe(words), id: maybe(words) },
        ...{ date: maybe(date), expires: maybe(date) },
      }),
    ),
    awards: entries(fc.record({ title: words, awarder: maybe(words), date: maybe(date), url: maybe(address), summary: maybe(words) })),
  }),
} satisfies { [name: string]: fc.Arbitrary<Fields> });
