import type { BlogPosting, CreativeWork, SoftwareSourceCode, Thing } from "schema-dts";
import { removeTitles } from "../content/person-name.ts";
import type { Content, Post, Project, Projects, Site } from "../content/schema/schema.ts";
import { findAddress, isOwner, toDoiAddress } from "../site/interface/publications.ts";
import type { OutputPage } from "./output.ts";
import { absoluteUrlOf, omitEmpty, personId, subjectsOf } from "./structured-values.ts";

/** Lists the projects, publications and talks, in the page's order (https://schema.org/CreativeWork). */
export function listWorks({ profile, projects: { projects, publications, talks }, site }: Content): Thing[] {
  return [
    ...projects.map((project) => projectOf(project, site)),
    ...publications.map((publication) => publicationOf(publication, removeTitles(profile.name), site)),
    ...talks.map((talk) => talkOf(talk, site)),
  ];
}

/** Describes a project. Its page, if it has one, is where it can be read about. */
export function projectOf(project: Project, site: Site) {
  const { title, description, problem, image, live, git, technologies, organization, duration, outcomes, points, page } = project;
  const story = page && { "@type": "WebPage" as const, url: site.address + page.path.slice(1) };
  const proof = subjectsOf([...outcomes, ...points]);
  return {
    "@type": "SoftwareSourceCode",
    name: title,
    ...omitEmpty({
      ...{ description: (description ?? problem)?.plain, codeRepository: git, url: live },
      keywords: technologies,
      sourceOrganization: organization ? { "@type": "Organization" as const, name: organization } : undefined,
      ...{ dateCreated: duration?.start, dateModified: duration?.end },
      subjectOf: proof.length > 0 ? [...(story ? [story] : []), ...proof] : story,
    }),
    author: { "@id": personId(site) },
    ...(image && { image: absoluteUrlOf(image, site) }),
  } satisfies SoftwareSourceCode;
}

/** Describes a post (https://schema.org/BlogPosting). */
export function postOf(
  { title, summary, date, updated, tags, story, isUntranslated }: Post,
  { url }: Pick<OutputPage, "url">,
  { untranslated, site }: Pick<Content, "untranslated" | "site">,
) {
  return {
    "@type": "BlogPosting",
    headline: title,
    url,
    datePublished: date.iso,
    ...omitEmpty({ description: summary?.plain, keywords: tags, dateModified: updated?.iso }),
    timeRequired: `PT${story.minutes}M`,
    inLanguage: isUntranslated ? untranslated.language : site.language,
    author: { "@id": personId(site) },
  } satisfies BlogPosting;
}

/** What is published in something else, with a type for each (https://schema.org/ScholarlyArticle). */
const ARTICLES = {
  article: { "@type": "ScholarlyArticle", venue: "Periodical" },
  paper: { "@type": "ScholarlyArticle", venue: "PublicationVolume" },
  chapter: { "@type": "Chapter", venue: "Book" },
} as const;

/** What a publisher publishes alone. Without a type it can be anything. */
const WHOLE = { book: "Book", thesis: "Thesis", report: "Report", preprint: "ScholarlyArticle", patent: "CreativeWork" } as const;

function publicationOf(publication: Projects["publications"][number], owner: string, site: Site): Thing {
  const { title, authors, type, publisher, date, doi, summary } = publication;
  const article = type === "article" || type === "paper" || type === "chapter" ? ARTICLES[type] : undefined;
  const shared = {
    name: title,
    ...omitEmpty({
      ...{ description: summary?.plain, url: findAddress(publication), datePublished: date?.iso },
      sameAs: doi && toDoiAddress(doi),
      genre: type === "patent" ? "Patent" : undefined,
    }),
    author: listAuthors(authors, owner, site),
  };
  if (article) return { "@type": article["@type"], ...shared, ...(publisher && { isPartOf: { "@type": article.venue, name: publisher } }) };
  const whole = type === undefined || type in ARTICLES ? "CreativeWork" : WHOLE[type as keyof typeof WHOLE];
  return { "@type": whole, ...shared, ...(publisher && { publisher: { "@type": "Organization", name: publisher } }) };
}

/** Other authors are persons, too. An import writes “et al.” for those that its source leaves out. */
function listAuthors(authors: readonly string[], owner: string, site: Site) {
  const self = { "@id": personId(site) };
  if (authors.length === 0) return self;
  return authors
    .filter((author) => author !== "et al.")
    .map((author) => (isOwner(author, owner) ? self : { "@type": "Person" as const, name: author }));
}

/** Not an Event, which search engines require a place for. */
function talkOf({ title, event, date, url, summary, proof }: Projects["talks"][number], site: Site) {
  return {
    "@type": "CreativeWork",
    name: title,
    genre: "Talk",
    ...omitEmpty({ description: summary?.plain, url, dateCreated: date?.iso, subjectOf: subjectsOf([{ proof }]) }),
    ...(event && { releasedEvent: { "@type": "PublicationEvent" as const, name: event } }),
    author: { "@id": personId(site) },
  } satisfies CreativeWork;
}
