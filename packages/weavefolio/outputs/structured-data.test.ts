import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { errorsIn, type Graph } from "../../../e2e/validate-structured-data.ts";
import { loadContent } from "../content/load/loader.ts";
import type { Content, FileName } from "../content/schema/schema.ts";
import { withEveryPart, withoutParts } from "./content.test-support.ts";
import type { OutputPage } from "./output.ts";
import { makeStructuredData } from "./structured-data.ts";

const HOME = "https://jordan-vale.example/Portfolio/";

let sample: Content;
let full: Content;

beforeAll(async () => {
  sample = (await loadContent(join(import.meta.dirname, "../../../e2e/fixture/content"))).content;
  full = withEveryPart(sample);
});

/** A page that shows a content file, or several without one. */
function pageOf(content?: FileName): OutputPage {
  const facts = { path: `/${content}`, label: "Page", title: "Page", module: "page", schemaType: "WebPage", description: "A page." };
  return { ...facts, content, documentTitle: "Page", url: `${HOME}${content}` } as OutputPage;
}

function personOn(content: Content, file?: FileName): Record<string, unknown> | undefined {
  const { "@graph": graph } = makeStructuredData(pageOf(file), content) as unknown as Graph;
  return graph.find((entity) => entity["@type"] === "Person");
}

const languages = ["English", "German"].map((name) => ({ "@type": "Language", name }));

test.each<[FileName, object]>([
  [
    "profile",
    {
      sameAs: [
        ...["https://network.example.com/in/jordan-vale", "https://code.example.com/jordan-vale"],
        ...["https://social.example/@jordan", "https://notes.example/"],
      ],
      knowsAbout: ["Java", "React", "SQL"],
      knowsLanguage: languages,
      address: { "@type": "PostalAddress", addressLocality: "Harbourton", addressRegion: "Westshire", addressCountry: "GB" },
    },
  ],
  [
    "about",
    {
      image: `${HOME}assets/portrait.webp`,
      knowsAbout: ["React", "CSS", "Accessibility"],
      knowsLanguage: languages,
      subjectOf: [
        { "@type": "Quotation", text: "Asks before building, as the form shows.", creditText: "Ada Reed" },
        { "@type": "Quotation", text: "Reliable." },
        { "@type": "WebPage", url: "https://badges.example/1", name: "Badge" },
      ],
    },
  ],
  [
    "experience",
    {
      worksFor: [
        {
          ...{ "@type": "OrganizationRole", roleName: "Developer", description: "Owned the dashboard. And its API." },
          worksFor: { "@type": "Organization", name: "Northlight" },
        },
        ...[{ roleName: "Team lead", startDate: "2022-03", endDate: "2025-01" }, { roleName: "Apprentice" }].map((role) => ({
          ...{ "@type": "OrganizationRole", ...role },
          worksFor: { "@type": "Organization", name: "Quayside Software", url: "https://quayside.example/" },
        })),
      ],
      memberOf: [
        {
          ...{ "@type": "OrganizationRole", roleName: "Coach", startDate: "2022" },
          memberOf: { "@type": "Organization", name: "Code Club", url: "https://club.example/" },
        },
      ],
      affiliation: [{ "@type": "Role", startDate: "2024", affiliation: { "@type": "EducationalOrganization", name: "Westport College" } }],
      alumniOf: [
        {
          ...{ "@type": "Role", description: "Bachelor, Computer Science", startDate: "2019", endDate: "2023-06" },
          alumniOf: { "@type": "EducationalOrganization", name: "Harbourton Institute", url: "https://institute.example/" },
        },
      ],
    },
  ],
  [
    "certificates",
    {
      hasCredential: [
        {
          ...{ "@type": "EducationalOccupationalCredential", name: "Java", identifier: "AB-1234" },
          ...{ recognizedBy: { "@type": "Organization", name: "Assessment Board" }, dateCreated: "2024-03", expires: "2027-03" },
        },
        { "@type": "EducationalOccupationalCredential", name: "SQL" },
      ],
      award: ["First place, City of Harbourton, October 2023", "Second place"],
    },
  ],
  ["contact", { email: "jordan.vale@example.com", telephone: "+44 1632 960123" }],
])("structured data of the page from %s has what it shows of the person", (file, expected) => {
  expect(personOn(full, file)).toMatchObject(expected);
});

test("structured data lists projects, publications and talks", () => {
  const { "@graph": graph } = makeStructuredData(pageOf("projects"), full) as unknown as Graph;
  const list = graph[0]?.["mainEntity"] as { itemListElement: { item: object }[] };
  const author = { "@id": `${HOME}#person` };
  expect(list.itemListElement.map(({ item }) => item)).toEqual([
    {
      ...{ "@type": "SoftwareSourceCode", name: "Tides", author, dateCreated: "2023", dateModified: "2024" },
      description: "Nobody knew the tides.",
      sourceOrganization: { "@type": "Organization", name: "Harbour office" },
    },
    {
      ...{ "@type": "CreativeWork", name: "Caching prices", author, datePublished: "2024-11" },
      ...{ publisher: { "@type": "Organization", name: "Web Notes" }, description: "Why a stale price can be right." },
    },
    {
      ...{ "@type": "ScholarlyArticle", name: "Stale prices", datePublished: "2023" },
      author: [{ "@type": "Person", name: "Ada Reed" }, author],
      isPartOf: { "@type": "Periodical", name: "Journal of Caches" },
      ...{ url: "https://doi.org/10.1000/182", sameAs: "https://doi.org/10.1000/182" },
    },
    {
      ...{ "@type": "Thesis", name: "On forms", author: [{ "@type": "Person", name: "Ada Reed" }], url: "https://notes.example/9" },
      publisher: { "@type": "Organization", name: "Harbourton Institute" },
    },
    {
      ...{ "@type": "CreativeWork", genre: "Talk", name: "Forms", author, dateCreated: "2024-10", url: "https://talks.example/forms" },
      releasedEvent: { "@type": "PublicationEvent", name: "Web Meetup" },
      subjectOf: [{ "@type": "WebPage", url: "https://talks.example/forms.webm", name: "Recording" }],
    },
  ]);
});

test("the page of a project describes it, and only names its author", async () => {
  const [project] = sample.projects.projects;
  const page = { ...pageOf(), url: `${HOME}projects/password-generator`, project } as OutputPage;
  const graph = makeStructuredData(page, sample) as unknown as Graph;
  expect(graph["@graph"][0]).toMatchObject({
    about: { "@id": `${HOME}#person` },
    mainEntity: {
      ...{
        "@type": "SoftwareSourceCode",
        name: "Password Generator",
        subjectOf: { "@type": "WebPage", url: `${HOME}projects/password-generator` },
      },
      ...{ dateCreated: "2024-10", dateModified: "2024-11" },
    },
  });
  expect(graph["@graph"].find((entity) => entity["@type"] === "Person")).not.toHaveProperty("award");
  expect(await errorsIn(graph)).toEqual([]);
});

test("the page of a post describes it as a blog posting", async () => {
  const post = {
    ...{ title: "A post", path: "/writing/a-post", file: "writing/a-post.md", tags: ["a"], draft: false, aliases: [] },
    date: { iso: "2026-01-05", text: "January 5, 2026", year: "2026" },
    story: { blocks: [], contents: [], minutes: 6 },
  };
  const graph = makeStructuredData({ ...pageOf(), url: `${HOME}writing/a-post`, post } as OutputPage, sample) as unknown as Graph;
  expect(graph["@graph"][0]?.["mainEntity"]).toEqual({
    ...{ "@type": "BlogPosting", headline: "A post", url: `${HOME}writing/a-post`, datePublished: "2026-01-05", keywords: ["a"] },
    ...{ timeRequired: "PT6M", inLanguage: "en", author: { "@id": `${HOME}#person` } },
  });
  expect(await errorsIn(graph)).toEqual([]);
});

test("a page that shows several content files describes the whole person", () => {
  expect(personOn(full)).toMatchObject({ email: expect.any(String), award: expect.any(Array), alumniOf: expect.any(Array) });
});

test.each<FileName | undefined>([...(["profile", "about", "experience", "certificates", "projects", "contact"] as const), undefined])(
  "structured data with every part is valid on the page from %s",
  async (file) => {
    expect(await errorsIn(makeStructuredData(pageOf(file), full) as unknown as Graph)).toEqual([]);
  },
);

test("without a part, structured data has no trace of it", () => {
  expect(Object.keys(personOn(withoutParts(sample)) ?? {})).toEqual([
    "@type",
    "@id",
    "name",
    "url",
    "jobTitle",
    "sameAs",
    "knowsAbout",
    "email",
  ]);
});

test("without a profile, structured data has no list of profiles", () => {
  const profile = { ...sample.profile, links: {}, profiles: [], website: undefined };
  expect(Object.keys(personOn({ ...sample, profile }, "contact") ?? {})).not.toContain("sameAs");
});
