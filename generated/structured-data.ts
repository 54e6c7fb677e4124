import type {
  BreadcrumbList,
  EducationalOccupationalCredential,
  Graph,
  Organization,
  OrganizationRole,
  Person,
  SoftwareSourceCode,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import type { Picture } from "../content-model/schema/field-types.ts";
import type { Certificates, Content, Experience, FileName, Project, Site } from "../content-model/schema/schema.ts";
import type { Page } from "../src/entry.server.tsx";
import { cardPath, cardText } from "./card.ts";
import { listProfiles } from "./profiles.ts";
import { findProgrammingLanguage } from "./programming-languages.ts";

/** Describes what a page shows of the person (https://schema.org); the shared @id identifies the person across pages. */
export function makeStructuredData(page: Page, content: Content): Graph {
  const { profile, site } = content;
  const { person, works = [] } = (page.content && statements[page.content]?.(page, content)) ?? {};
  const about = { "@id": personId(site) };
  const siteId = `${site.address}#site`;
  const webPage = {
    "@type": page.schemaType,
    "@id": `${page.url}#page`,
    url: page.url,
    name: page.documentTitle,
    description: page.description,
    inLanguage: site.language,
    isPartOf: { "@id": siteId },
    primaryImageOfPage: { "@type": "ImageObject", url: site.address + cardPath(page).slice(1), caption: cardText(page, profile) },
    ...(works.length > 0 ? { about, mainEntity: { "@type": "ItemList", itemListElement: itemsOf(works) } } : { mainEntity: about }),
  } satisfies WebPage;
  const webSite = { "@type": "WebSite", "@id": siteId, url: site.address, name: profile.name, author: about } satisfies WebSite;
  return {
    "@context": "https://schema.org",
    "@graph": [webPage, webSite, { ...ownerOf(content), ...person }, ...breadcrumbsOf(page, content)],
  };
}

function personId({ address }: Pick<Site, "address">): string {
  return `${address}#person`;
}

function ownerOf({ profile, site }: Content) {
  return {
    "@type": "Person",
    "@id": personId(site),
    name: profile.name,
    url: site.address,
    jobTitle: profile.role,
    sameAs: [...listProfiles(profile).map(({ url }) => url), ...(profile.website ? [profile.website] : [])],
  } satisfies Person;
}

type Statements = { person?: Omit<Extract<Person, { "@type": "Person" }>, "@type">; works?: Thing[] };

const statements: Partial<Record<FileName, (page: Page, content: Content) => Statements>> = {
  profile: ({ description }, { profile }) => ({ person: { description, knowsAbout: profile.core } }),
  about: ({ description }) => ({ person: { description } }),
  certificates: (_page, { certificates, site }) => ({
    person: { hasCredential: certificates.certificates.map((certificate) => credentialOf(certificate, site)) },
  }),
  projects: (_page, { projects, site }) => ({ works: projects.projects.map((project) => workOf(project, site)) }),
  experience: (_page, { experience, site }) => ({ person: { worksFor: experience.jobs.map((job) => roleOf(job, site)) } }),
  contact: (_page, { profile }) => ({ person: { email: profile.email } }),
};

/** A role adds dates to the property it replaces (https://schema.org/Role). */
function roleOf({ role, company, url, logo, duration }: Experience["jobs"][number], site: Site) {
  return {
    "@type": "OrganizationRole",
    ...(role && { roleName: role }),
    ...(duration?.start && { startDate: duration.start }),
    ...(duration?.end && { endDate: duration.end }),
    worksFor: { "@type": "Organization", name: company ?? "", ...(url && { url }), ...(logo && { logo: absoluteUrlOf(logo, site) }) },
  } satisfies OrganizationRole<Organization, "worksFor">;
}

function credentialOf({ title, description, image, link }: Certificates["certificates"][number], site: Site) {
  return {
    "@type": "EducationalOccupationalCredential",
    name: title,
    ...(link && { url: link }),
    ...(description && { description: description.plain }),
    ...(image && { image: absoluteUrlOf(image, site) }),
  } satisfies EducationalOccupationalCredential;
}

function workOf({ title, description, image, live, git, technologies }: Project, site: Site) {
  const languages = technologies.flatMap((technology) => findProgrammingLanguage(technology) ?? []);
  return {
    "@type": "SoftwareSourceCode",
    name: title,
    ...(description && { description: description.plain }),
    ...(git && { codeRepository: git }),
    ...(live && { url: live }),
    ...(languages.length > 0 && { programmingLanguage: languages }),
    keywords: technologies,
    author: { "@id": personId(site) },
    ...(image && { image: absoluteUrlOf(image, site) }),
  } satisfies SoftwareSourceCode;
}

/** Search engines show these breadcrumbs instead of the URL. */
function breadcrumbsOf({ title, url }: Page, { profile, site }: Content): BreadcrumbList[] {
  if (!title) return [];
  const steps = [
    { name: profile.name, item: site.address },
    { name: title, item: url },
  ];
  const itemListElement = steps.map((step, index) => ({ "@type": "ListItem" as const, position: index + 1, ...step }));
  return [{ "@type": "BreadcrumbList", "@id": `${url}#trail`, itemListElement }];
}

function itemsOf(things: Thing[]) {
  return things.map((item, index) => ({ "@type": "ListItem" as const, position: index + 1, item }));
}

function absoluteUrlOf({ src }: Picture, site: Site): string {
  return new URL(src, site.address).href;
}
