import schema from "@jsonresume/schema/schema.json" with { type: "json" };
import { Ajv } from "ajv";
import formats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toJsonResume } from "../../weavefolio/content/json-resume/to-json-resume.ts";
import { isCodeHost, toUri } from "../../weavefolio/content/json-resume/uri.ts";
import type { Raw } from "../../weavefolio/content/load/raw.ts";
import { type FileName, schemas } from "../../weavefolio/content/schema/schema.ts";
import { fitToSchema } from "../fit-to-schema.ts";
import { arbitraryContent } from "./arbitrary-content.test-support.ts";
import { arbitraryResume, listValues } from "./arbitrary-resume.test-support.ts";
import { fromJsonResume } from "./from-json-resume.ts";
import { escapeSigns } from "./keep-signs.ts";

const ajv = new Ajv({ strict: false, allErrors: true });
formats(ajv);
const isResume = ajv.compile(schema);

const validate = <Name extends FileName>(name: Name, value: object) => schemas[name].parse(value) as Raw[Name];

test("any content becomes a résumé that is valid by the official schema", () => {
  fc.assert(
    fc.property(arbitraryContent, ({ site, profile, about, experience, projects, certificates }) => {
      const resume = toJsonResume({
        site: validate("site", site),
        profile: validate("profile", profile),
        about: validate("about", about),
        experience: validate("experience", experience),
        projects: validate("projects", projects),
        certificates: validate("certificates", certificates),
      });
      isResume(JSON.parse(JSON.stringify(resume)));
      expect(isResume.errors ?? []).toEqual([]);
    }),
  );
});

test("any valid résumé keeps every value through import and export", () => {
  fc.assert(
    fc.property(arbitraryResume, (resume) => {
      const { content, leftovers } = fromJsonResume(resume, { withPrivate: true });
      expect(leftovers).toEqual([]);
      const parse = <Name extends FileName>(name: Name, required: object) => validate(name, { ...required, ...content[name] });
      const lead = { lead: "a" };
      const exported = toJsonResume({
        site: parse("site", { address: "https://a.example/" }),
        profile: parse("profile", { name: "a", role: "a", tagline: "a", core: ["a"], email: "a@example.com" }),
        about: parse("about", { ...lead, introduction: ["a"], interests: [] }),
        experience: parse("experience", { ...lead, jobs: [] }),
        projects: parse("projects", { ...lead, projects: [] }),
        certificates: parse("certificates", { ...lead, certificates: [] }),
      });
      const after = Map.groupBy(listValues(exported), (value) => value);
      for (const [value, same] of Map.groupBy(listValues(resume), (value) => value)) {
        // A sign that Markdown would read is escaped where the field is Markdown.
        const written = [...new Set([value, escapeSigns(value, "mixed")])].flatMap((text) => after.get(text) ?? []);
        expect(written.length, value).toBeGreaterThanOrEqual(same.length);
      }
    }),
    { numRuns: 300 },
  );
});

test("an interest without a name takes its first keyword, which isn't shown twice", () => {
  const { content } = fromJsonResume({ interests: [{ name: "", keywords: ["Bees", "Honey"] }, { keywords: ["Chess"] }] });
  expect(content.about?.["interests"]).toEqual([{ title: "Bees", keywords: ["Honey"] }, { title: "Chess" }]);
});

const mira = {
  ...{ name: "Mira Okafor", role: "Back-end developer", email: "mira@example.com" },
  links: {
    code: { label: "GitHub", username: "mira", url: "https://github.com/mira" },
    network: { label: "LinkedIn", url: "https://www.linkedin.com/in/mira" },
  },
};
const introduction = ["I build services.", "I taught before."];

test("reads JSON Resume 1.0.0", () => {
  const { content, leftovers } = fromJsonResume({
    basics: {
      ...{ name: "Mira Okafor", label: "Back-end developer", email: "mira@example.com", phone: "1", url: "https://mira.example/" },
      ...{ image: "https://mira.example/me.png", summary: "I build services.\n\nI taught before." },
      location: { address: "1 Harbour Street", city: "Harbourton", countryCode: "GB" },
      profiles: [
        { network: "Mastodon", username: "mira", url: "https://social.example/mira" },
        { network: "GitHub", username: "mira", url: "https://github.com/mira" },
        { network: "LinkedIn", url: "https://www.linkedin.com/in/mira" },
        { network: "GitLab", url: "https://gitlab.com/mira" },
      ],
    },
    work: [
      {
        ...{ name: "Quayside", position: "Developer", url: "https://quayside.example/", startDate: "2024-06-01", endDate: "Present" },
        ...{ location: "Harbourton", description: "Freight", summary: "Ran the ledger.", highlights: ["Cut a job to 20 minutes."] },
      },
      { name: "Tidewater", position: "Teacher", startDate: "2019", endDate: "2024-05" },
    ],
    volunteer: [{ organization: "Code Club", position: "Coach", startDate: "2022", highlights: ["Taught a dozen children."] }],
    education: [{ institution: "Institute", area: "Physics", studyType: "BSc", endDate: "2019-06", score: "8.4", courses: ["Optics"] }],
    awards: [{ title: "First place", date: "2023-10-14", awarder: "City", summary: "For a timetable." }],
    publications: [{ name: "On ledgers", publisher: "Notes", releaseDate: "2024", url: "https://papers.example/1", summary: "Why." }],
    skills: [{ name: "Java", level: "Master", keywords: ["JVM"] }],
    languages: [{ language: "Igbo", fluency: "Native" }],
    interests: [{ name: "Gaming" }, { name: "Bees", keywords: ["Honey"] }],
    references: [{ name: "Ada Reed", reference: "Asks before building." }],
    projects: [
      { name: "Ledger", description: "Books.", url: "https://github.com/mira/ledger", keywords: ["Java"], startDate: "2023-01-01" },
      { name: "Tides", highlights: ["When to sail."], url: "https://tides.example/", roles: ["Lead"], entity: "Quayside", type: "app" },
    ],
    certificates: [{ name: "Events", issuer: "Academy", date: "2023-04-01", url: "https://certificates.example/1" }],
    meta: { canonical: "https://elsewhere.example/resume.json", version: "v1.0.0" },
  });
  expect(content).toEqual({
    profile: {
      ...{ ...mira, core: ["JVM"], website: "https://mira.example/", photo: "https://mira.example/me.png" },
      location: { city: "Harbourton", countryCode: "GB" },
      profiles: [
        { network: "Mastodon", username: "mira", url: "https://social.example/mira" },
        { network: "GitLab", url: "https://gitlab.com/mira" },
      ],
    },
    about: {
      introduction,
      skills: [{ name: "Java", level: "Master", keywords: ["JVM"] }],
      languages: [{ language: "Igbo", fluency: "Native" }],
      interests: [
        { title: "Gaming", icon: "gaming" },
        { title: "Bees", keywords: ["Honey"] },
      ],
      references: [{ name: "Ada Reed", quote: "Asks before building." }],
    },
    experience: {
      jobs: [
        {
          ...{ role: "Developer", company: "Quayside", url: "https://quayside.example/", location: "Harbourton", about: "Freight" },
          ...{ duration: { start: "2024-06-01" }, summary: "Ran the ledger.", points: ["Cut a job to 20 minutes."] },
        },
        { role: "Teacher", company: "Tidewater", duration: { start: 2019, end: "2024-05" } },
      ],
      volunteering: [{ organization: "Code Club", role: "Coach", duration: { start: 2022 }, points: ["Taught a dozen children."] }],
      education: [
        { institution: "Institute", area: "Physics", degree: "BSc", duration: { end: "2019-06" }, score: "8.4", courses: ["Optics"] },
      ],
    },
    projects: {
      projects: [
        {
          ...{ title: "Ledger", description: "Books.", git: "https://github.com/mira/ledger", technologies: ["Java"] },
          duration: { start: "2023-01-01" },
        },
        {
          ...{ title: "Tides", points: ["When to sail."], live: "https://tides.example/", roles: ["Lead"] },
          ...{ organization: "Quayside", type: "app" },
        },
      ],
      publications: [{ title: "On ledgers", publisher: "Notes", date: 2024, url: "https://papers.example/1", summary: "Why." }],
    },
    certificates: {
      certificates: [{ title: "Events", issuer: "Academy", date: "2023-04-01", link: "https://certificates.example/1" }],
      awards: [{ title: "First place", date: "2023-10-14", awarder: "City", summary: "For a timetable." }],
    },
  });
  expect(leftovers.map(({ path, text }) => `${path.join(" › ")}: ${text}`)).toEqual([
    "basics › phone: 1",
    "basics › location › address: 1 Harbour Street",
  ]);
});

test("reads JSON Resume from before 1.0.0, and from before it had versions", () => {
  const work = [
    {
      ...{ company: "Quayside", position: "Developer", website: "https://quayside.example/", startDate: "2024-06-01" },
      ...{ summary: "- Ran the ledger.\n- Cut a job to 20 minutes." },
    },
    { company: "Tidewater", title: "Teacher", startDate: 2019, endDate: "May 2024", highlights: [] },
  ];
  const jobs = [
    {
      ...{ role: "Developer", company: "Quayside", url: "https://quayside.example/", duration: { start: "2024-06-01" } },
      points: ["Ran the ledger.", "Cut a job to 20 minutes."],
    },
    { role: "Teacher", company: "Tidewater", duration: { start: 2019, end: "2024-05" }, points: [] },
  ];
  const zero = fromJsonResume({
    basics: {
      ...{ name: "Mira Okafor", label: "Back-end developer", email: "mira@example.com", website: "https://mira.example/" },
      ...{ picture: "https://mira.example/me.png", summary: "I build services.\nI taught before.", location: { state: "Westshire" } },
      profiles: [
        { network: "LinkedIn", url: "https://www.linkedin.com/in/mira" },
        { network: "GitHub", username: "mira", url: "https://github.com/mira" },
      ],
    },
    ...{ work, publications: [{ name: "On ledgers", website: "https://papers.example/1" }] },
    ...{ skills: [{ name: "Java" }], education: [{ institution: "Institute", gpa: "3.9" }] },
  });
  expect(zero.content).toEqual({
    profile: {
      ...{ ...mira, core: ["Java"], website: "https://mira.example/", photo: "https://mira.example/me.png" },
      ...{ location: { region: "Westshire" }, profiles: [] },
    },
    about: { introduction, skills: [{ name: "Java" }] },
    experience: { jobs, education: [{ institution: "Institute", score: "3.9" }] },
    projects: { publications: [{ title: "On ledgers", url: "https://papers.example/1" }] },
  });
  expect(zero.leftovers).toEqual([]);

  const first = fromJsonResume({
    bio: {
      ...{ firstName: "Mira", lastName: "Okafor", label: "Back-end developer" },
      ...{ email: { personal: "mira@example.com", work: "m@example.com" }, phone: { work: "", personal: "555 0100" } },
      ...{ summary: "I build services.\n\nI taught before.", profiles: { github: "mira", twitter: "" } },
      websites: { blog: "https://mira.example/blog" },
    },
    ...{ work, skills: ["Java"], hobbies: ["Gaming", "Bees"], awards: [{ title: "Harbour Prize", awardDate: "June 2014" }] },
  });
  expect(first.content).toEqual({
    profile: {
      ...{ ...mira, core: ["Java"], profiles: [{ network: "blog", url: "https://mira.example/blog" }] },
      links: { code: { label: "github", username: "mira", url: "https://github.com/mira" } },
    },
    about: { introduction, skills: [{ name: "Java" }], interests: [{ title: "Gaming", icon: "gaming" }, { title: "Bees" }] },
    experience: { jobs },
    certificates: { awards: [{ title: "Harbour Prize", date: "2014-06" }] },
  });
  expect(first.leftovers.map(({ path, text }) => `${path.join(".")}: ${text}`)).toEqual([
    "bio.email.work: m@example.com",
    "bio.phone.personal: 555 0100",
  ]);
});

test("the first version's phone numbers are imported on request", () => {
  const bio = { phone: { work: "555 0100" } };
  expect(fromJsonResume({ bio }, { withPrivate: true }).content.profile).toMatchObject({ phone: "555 0100" });
});

test("a profile that only has an international address is named by its letters", () => {
  const basics = { profiles: [{ url: "https://bücher.example/mira" }] };
  expect(fromJsonResume({ basics }).content.profile).toMatchObject({ profiles: [{ network: "bücher.example" }] });
});

test.each([
  [
    "an address without https://",
    { network: "GitHub", url: "github.com/mira" },
    { code: { label: "GitHub", url: "https://github.com/mira" } },
  ],
  [
    "the older key",
    { network: "GitHub", website: "https://github.com/mira" },
    { code: { label: "GitHub", url: "https://github.com/mira" } },
  ],
  [
    "only an address without https://",
    { url: "www.linkedin.com/in/mira" },
    { network: { label: "www.linkedin.com", url: "https://www.linkedin.com/in/mira" } },
  ],
  ["a user name at GitHub", { network: "GitHub", username: "mira" }, { code: { label: "GitHub", url: "https://github.com/mira" } }],
  [
    "a user name at Linked In",
    { network: "Linked In", username: "mira-é" },
    { network: { label: "Linked In", url: "https://www.linkedin.com/in/mira-%C3%A9" } },
  ],
  [
    "a user name with @, and an empty address",
    { network: "gitlab", username: "@mira", url: "" },
    { code: { label: "gitlab", url: "https://gitlab.com/mira" } },
  ],
  [
    "an address and another user name",
    { network: "GitHub", username: "m", url: "https://github.com/mira" },
    { code: { label: "GitHub", url: "https://github.com/mira" } },
  ],
  ["a user name at a host that is not known", { network: "Gitea", username: "mira" }, undefined],
  ["a user name that is none", { network: "GitHub", username: "mira okafor" }, undefined],
])("reads a profile with %s", (_what, profile, links) => {
  const { content, leftovers } = fromJsonResume({ basics: { name: "Mira", profiles: [profile] } });
  expect(content.profile?.["links"]).toEqual(
    links && {
      [Object.keys(links)[0] ?? ""]: {
        username: undefined,
        ...("username" in profile && { username: profile.username }),
        ...Object.values(links)[0],
      },
    },
  );
  expect(leftovers).toEqual([]);
});

test.each([
  ["X", "@example_ana", "https://x.com/example_ana"],
  ["Mastodon", "@ana@fosstodon.org", "https://fosstodon.org/@ana"],
  ["ORCID", "0000-0001-2345-6789", "https://orcid.org/0000-0001-2345-6789"],
  ["Stack Overflow", "1234", "https://stackoverflow.com/users/1234"],
  ["Mastodon", "ana", undefined],
])("a user name on %s is linked to its page: %s", (network, username, url) => {
  const { content } = fromJsonResume({ basics: { name: "Ana", profiles: [{ network, username }] } });
  expect(content.profile?.["profiles"]).toEqual([{ network, username, ...(url && { url }) }]);
});

test("an export of one's own gets no address that its owner hasn't written", () => {
  const profiles = [{ network: "X", username: "ana" }];
  const { content } = fromJsonResume({ basics: { profiles }, meta: { "x-address": "https://ana.example/" } });
  expect(content.profile?.["profiles"]).toEqual(profiles);
});

test("a reference without a text isn't a quote of its author's name", () => {
  const references = [{ name: "Bob Reed", reference: "" }, { name: "Available upon request" }, { name: "Eve Long", reference: null }];
  const { content } = fromJsonResume({ references });
  expect(content.about?.["references"]).toEqual(references.map(({ name }) => ({ name })));
  expect(fitToSchema(content).rejected).toEqual(
    references.map(({ name }) => ({ file: "about", entry: `references › “${name}”`, text: "", reason: "quote is missing" })),
  );
});

test.each(["Present", "heute", "aujourd’hui", "Actualidad", "至今", "по настоящее время"])(
  "the end “%s” means that it lasts",
  (endDate) => {
    const { content } = fromJsonResume({ work: [{ name: "Quayside", startDate: "2020", endDate }] });
    expect(content.experience?.["jobs"]).toEqual([{ company: "Quayside", duration: { start: 2020 } }]);
  },
);

test("an item without its title is kept under its first value", () => {
  const { content } = fromJsonResume({ awards: [{ date: "2023", awarder: "City" }, {}], languages: [{ fluency: "Native" }] });
  expect(content).toEqual({
    certificates: { awards: [{ title: "City", awarder: "City", date: 2023 }] },
    about: { languages: [{ language: "Native", fluency: "Native" }] },
  });
});

test("missing fields are absent, and values of the wrong type are leftovers", () => {
  expect(fromJsonResume({ basics: { name: "" }, work: {}, skills: [], projects: [], interests: null })).toEqual({
    content: { projects: { projects: [] }, about: { skills: [] } },
    leftovers: [],
    turned: [],
  });
  const { content, leftovers } = fromJsonResume({
    basics: { name: ["Mira"] },
    work: ["a", 3],
    skills: [[]],
    projects: [{ name: { a: "b" } }],
  });
  expect(content.profile).toBeUndefined();
  expect(leftovers.map(({ path, text }) => `${path.join(".")}: ${text}`)).toEqual(["basics.name: Mira", "projects.name.a: b"]);
  expect(content.experience).toEqual({
    jobs: [{ company: "a" }, { company: "3" }],
  });
});

test.each([
  [
    "the first skill of each group",
    [
      { name: "Languages", keywords: ["Go", "Rust"] },
      { name: "Tools", keywords: ["Git"] },
    ],
    ["Go", "Git", "Rust"],
  ],
  [
    "the strongest skills without a group",
    [{ name: "CSS" }, { name: "Go", level: "Beginner" }, { name: "SQL", level: "Expert" }, "C"],
    ["SQL", "CSS", "Go"],
  ],
  ["groups before other skills", [{ name: "Chess" }, { name: "Languages", keywords: ["Go"] }], ["Go", "Chess"]],
])("core skills are %s", (_case, skills, core) => expect(fromJsonResume({ skills }).content.profile?.["core"]).toEqual(core));

test("removes control characters and lone surrogates", () => {
  expect(fromJsonResume({ basics: { name: " \u0007Mira\ud800\r\nOkafor\u0000 " } }).content).toEqual({
    profile: { name: "Mira\ufffd\nOkafor" },
  });
});

test.each([
  ["https://a.example/b?c=d#e", "https://a.example/b?c=d#e"],
  ["https://a.example", "https://a.example"],
  ["HTTPS://A.example/%7e", "HTTPS://A.example/%7e"],
  ["http://[::1]:80/a", "http://[::1]:80/a"],
  ["https://bücher.example/ä|b", "https://xn--bcher-kva.example/%C3%A4%7Cb"],
  ["https://a.example/%/[b]?{c}#d#e", "https://a.example/%25/%5Bb%5D?%7Bc%7D#d%23e"],
])("%s is encoded as the URI %s", (address, written) => expect(toUri(address)).toBe(written));

test.each([
  ["https://github.com/a/b", true],
  ["https://gitlab.company.example/a", true],
  ["https://git.sr.ht/~a/b", true],
  ["https://a.github.io/b", false],
  ["https://github.com.example/a", false],
  ["https://notgithub.com/a", false],
  ["no address", false],
])("whether %s is on a code host: %s", (address, expected) => expect(isCodeHost(address)).toBe(expected));

test("proof is beside its highlights, and is imported with them", () => {
  const proof = [{ label: "Pull request 812", url: "https://code.example.org/pull/812" }];
  const experience = { jobs: [{ role: "Developer", points: ["Wrote it.", { text: "Halved *it*.", proof }] }] };
  const talks = [{ title: "Forms", proof }];
  const resume = toJsonResume({
    site: validate("site", { address: "https://a.example/", language: "en" }),
    profile: validate("profile", { name: "a", role: "a", core: ["a"], email: "a@example.com" }),
    about: validate("about", { interests: [] }),
    experience: validate("experience", experience),
    projects: validate("projects", { projects: [], talks }),
  });
  expect(resume["work"]).toEqual([
    { position: "Developer", highlights: ["Wrote it.", "Halved *it*."], "x-proof": [{ highlight: 2, ...proof[0] }] },
  ]);
  const { content, leftovers } = fromJsonResume(resume);
  expect(content).toMatchObject({ experience, projects: { talks } });
  expect(leftovers).toEqual([]);
});

test("proof of a highlight that is missing is a leftover", () => {
  const work = [{ position: "Developer", highlights: ["Wrote it."], "x-proof": [{ highlight: 2, label: "Badge" }] }];
  const { content, leftovers } = fromJsonResume({ work });
  expect(content.experience?.["jobs"]).toEqual([{ role: "Developer", points: ["Wrote it."] }]);
  expect(leftovers.map(({ text }) => text)).toEqual(["2", "Badge"]);
});
