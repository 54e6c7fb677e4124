import type { BlogPosting, CreativeWork, SoftwareSourceCode, Thing } from "schema-dts";
import type { Content, Post, Project, Projects, Site } from "../content/schema/schema.ts";
import type { OutputPage } from "./output.ts";
import { absoluteUrlOf, omitEmpty, personId } from "./structured-values.ts";

/** Lists the projects, publications and talks, in the page's order (https://schema.org/CreativeWork). */
export function listWorks({ projects: { projects, publications, talks }, site }: Content): Thing[] {
  return [
    ...projects.map((project) => projectOf(project, site)),
    ...publications.map((publication) => publicationOf(publication, site)),
    ...talks.map((talk) => talkOf(talk, site)),
  ];
}

/** Describes a project. Its page, if it has one, is where it can be read about. */
export function projectOf(project: Project, site: Site) {
  const { title, description, problem, image, live, git, technologies, organization, duration, page } = project;
  return {
    "@type": "SoftwareSourceCode",
    name: title,
    ...omitEmpty({
      ...{ description: (description ?? problem)?.plain, codeRepository: git, url: live },
      keywords: technologies,
      sourceOrganization: organization ? { "@type": "Organization" as const, name: organization } : undefined,
      ...{ dateCreated: duration?.start, dateModified: duration?.end },
      subjectOf: page && { "@type": "WebPage" as const, url: site.address + page.path.slice(1) },
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

function publicationOf({ title, publisher, date, url, summary }: Projects["publications"][number], site: Site) {
  return {
    "@type": "CreativeWork",
    name: title,
    ...omitEmpty({
      ...{ description: summary?.plain, url, datePublished: date?.iso },
      publisher: publisher ? { "@type": "Organization" as const, name: publisher } : undefined,
    }),
    author: { "@id": personId(site) },
  } satisfies CreativeWork;
}

/** Not an Event, which search engines require a place for. */
function talkOf({ title, event, date, url, summary }: Projects["talks"][number], site: Site) {
  return {
    "@type": "CreativeWork",
    name: title,
    genre: "Talk",
    ...omitEmpty({ description: summary?.plain, url, dateCreated: date?.iso }),
    ...(event && { releasedEvent: { "@type": "PublicationEvent" as const, name: event } }),
    author: { "@id": personId(site) },
  } satisfies CreativeWork;
}
