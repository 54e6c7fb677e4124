import schema from "@jsonresume/schema/schema.json" with { type: "json" };
import { Ajv } from "ajv";
import formats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryContent } from "../load/arbitrary-content.ts";
import { schemas } from "../schema/schema.ts";
import { fromJsonResume, parseMonth } from "./from-json-resume.ts";
import { toJsonResume } from "./to-json-resume.ts";
import { isCodeHost, toUri } from "./uri.ts";

const ajv = new Ajv({ strict: false, allErrors: true });
formats(ajv);
const isResume = ajv.compile(schema);

test("any content becomes a résumé that is valid by the official schema", () => {
  fc.assert(
    fc.property(arbitraryContent, ({ site, profile, about, experience, projects, certificates }) => {
      const resume = toJsonResume({
        site: schemas.site.parse(site),
        profile: schemas.profile.parse(profile),
        about: schemas.about.parse(about),
        experience: schemas.experience.parse(experience),
        projects: schemas.projects.parse(projects),
        certificates: schemas.certificates.parse(certificates),
      });
      isResume(JSON.parse(JSON.stringify(resume)));
      expect(isResume.errors ?? []).toEqual([]);
    }),
  );
});

test.each([
  ["2024", "2024"],
  ["2024-06", "2024-06"],
  ["2024-06-30", "2024-06"],
  ["2024-06-30T00:00:00Z", "2024-06"],
  ["2024/6", "2024-06"],
  ["6/2024", "2024-06"],
  ["Jun 2024", "2024-06"],
  ["June 2024", "2024-06"],
  ["Sept. 2024", "2024-09"],
  ["2024-13", undefined],
  ["0/2024", undefined],
  ["Foo 2024", undefined],
  ["24", undefined],
  ["soon", undefined],
])("“%s” is parsed as the month %s", (text, month) => expect(parseMonth(text)).toBe(month));

const mira = {
  profile: {
    ...{ name: "Mira Okafor", role: "Back-end developer", now: "Developer", core: ["Java"], email: "mira@example.com" },
    links: {
      code: { label: "GitHub", url: "https://github.com/mira" },
      network: { label: "LinkedIn", url: "https://www.linkedin.com/in/mira" },
    },
  },
  about: { introduction: ["I build services.", "I taught before."], interests: [{ title: "Gaming", icon: "gaming" }, { title: "Bees" }] },
  experience: {
    jobs: [
      {
        ...{ role: "Developer", company: "Quayside", url: "https://quayside.example/" },
        ...{ duration: { start: "2024-06", end: undefined }, points: ["Ran the ledger.", "Cut a job to 20 minutes."] },
      },
      { role: "Teacher", company: "Tidewater", duration: { start: 2019, end: "2024-05" } },
    ],
  },
};

test("reads JSON Resume 1.0.0", () => {
  const { content, leftovers } = fromJsonResume({
    basics: {
      ...{ name: "Mira Okafor", label: "Back-end developer", email: "mira@example.com", phone: "1", url: "https://mira.example/" },
      ...{ image: "https://mira.example/me.png", summary: "I build services.\n\nI taught before." },
      profiles: [
        { network: "Twitter", username: "mira", url: "https://social.example/mira" },
        { network: "GitHub", username: "mira", url: "https://github.com/mira" },
        { network: "LinkedIn", url: "https://www.linkedin.com/in/mira" },
        { network: "GitLab", url: "https://gitlab.com/mira" },
      ],
    },
    work: [
      {
        ...{ name: "Quayside", position: "Developer", url: "https://quayside.example/", startDate: "2024-06-01", endDate: "Present" },
        ...{ location: "Harbourton", summary: "Ran the ledger.", highlights: ["Cut a job to 20 minutes."] },
      },
      { name: "Tidewater", position: "Teacher", startDate: "2019", endDate: "2024-05-31" },
    ],
    skills: [{ name: "Java", level: "Master", keywords: ["JVM"] }],
    interests: [{ name: "Gaming" }, { name: "Bees", keywords: ["Honey"] }],
    projects: [
      { name: "Ledger", description: "Books.", url: "https://github.com/mira/ledger", keywords: ["Java"], startDate: "2023-01-01" },
      { name: "Tides", highlights: ["When to sail.", "Offline."], url: "https://tides.example/" },
    ],
    certificates: [{ name: "Events", issuer: "Academy", date: "2023-04-01", url: "https://certificates.example/1" }],
    meta: { canonical: "https://elsewhere.example/resume.json", version: "v1.0.0" },
  });
  expect(content).toEqual({
    ...mira,
    projects: {
      projects: [
        { title: "Ledger", description: "Books.", git: "https://github.com/mira/ledger", technologies: ["Java"] },
        { title: "Tides", description: "When to sail.", live: "https://tides.example/" },
      ],
    },
    certificates: { certificates: [{ title: "Events", description: "Academy, 2023", link: "https://certificates.example/1" }] },
  });
  expect(leftovers.map(({ path, text }) => `${path.join(" › ")}: ${text}`)).toEqual([
    "basics › phone: 1",
    "basics › url: https://mira.example/",
    "basics › image: https://mira.example/me.png",
    "basics › profiles › network: Twitter",
    "basics › profiles › username: mira",
    "basics › profiles › url: https://social.example/mira",
    "basics › profiles › network: GitLab",
    "basics › profiles › url: https://gitlab.com/mira",
    "work › location: Harbourton",
    "skills › level: Master",
    "skills › keywords: JVM",
    "interests › keywords: Honey",
    "projects › startDate: 2023-01-01",
    "projects › highlights: Offline.",
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
  const publications = [{ name: "On ledgers", website: "https://papers.example/1" }];
  const zero = fromJsonResume({
    basics: {
      ...{
        name: "Mira Okafor",
        label: "Back-end developer",
        email: "mira@example.com",
        website: "https://mira.example/",
        picture: "me.png",
      },
      ...{ summary: "I build services.\nI taught before." },
      profiles: [
        { network: "LinkedIn", url: "https://www.linkedin.com/in/mira" },
        { network: "GitHub", url: "https://github.com/mira" },
      ],
    },
    ...{ work, publications, skills: [{ name: "Java" }], interests: [{ name: "Gaming" }, { name: "Bees" }] },
  });
  expect(zero.content).toEqual(mira);
  expect(zero.leftovers.map(({ path }) => path.join("."))).toEqual([
    "basics.website",
    "basics.picture",
    "publications.name",
    "publications.website",
  ]);

  const { links: _links, ...profile } = mira.profile;
  const first = fromJsonResume({
    bio: {
      ...{
        firstName: "Mira",
        lastName: "Okafor",
        label: "Back-end developer",
        email: { personal: "mira@example.com", work: "m@example.com" },
      },
      ...{ summary: "I build services.\n\nI taught before.", profiles: { github: "mira" } },
    },
    ...{ work, skills: ["Java"], hobbies: ["Gaming", "Bees"] },
  });
  expect(first.content).toEqual({ ...mira, profile });
  expect(first.leftovers.map(({ path, text }) => `${path.join(".")}: ${text}`)).toEqual([
    "bio.email.work: m@example.com",
    "bio.profiles.github: mira",
  ]);
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
  expect(content.profile?.["links"]).toEqual(links);
  expect(leftovers.length > 0).toBe(links === undefined);
});

test("missing fields are absent, and values of the wrong type are leftovers", () => {
  expect(fromJsonResume({ basics: { name: "" }, work: {}, skills: [], projects: [], interests: null })).toEqual({
    content: { projects: { projects: [] } },
    leftovers: [],
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
    jobs: [
      { company: "a", duration: {} },
      { company: "3", duration: {} },
    ],
  });
});

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
