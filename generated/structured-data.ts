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
import { programmingLanguage } from "./programming-languages.ts";

/**
 * Makes a page's structured data as search engines read it (https://schema.org): the page, its site, and the person it is about.
 * Of the person each page states only what it shows; the shared @id tells that all pages mean the same person.
 */
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
  return { "@context": "https://schema.org", "@graph": [webPage, webSite, { ...ownerOf(content), ...person }, ...trailOf(page, content)] };
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
    sameAs: [profile.links.network.url, profile.links.code.url],
  } satisfies Person;
}

/** What a page states about the person, and the works it lists if that is its purpose. */
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

/** A job, past or present: a role dates the property it stands for (https://schema.org/Role). */
function roleOf({ role, company, url, logo, duration: { start, end } }: Experience["jobs"][number], site: Site) {
  return {
    "@type": "OrganizationRole",
    roleName: role,
    startDate: start,
    ...(end && { endDate: end }),
    worksFor: { "@type": "Organization", name: company, ...(url && { url }), ...(logo && { logo: addressOfPicture(logo, site) }) },
  } satisfies OrganizationRole<Organization, "worksFor">;
}

function credentialOf({ title, description, image, link }: Certificates["certificates"][number], site: Site) {
  return {
    "@type": "EducationalOccupationalCredential",
    name: title,
    ...(link && { url: link }),
    ...(description && { description }),
    ...(image && { image: addressOfPicture(image, site) }),
  } satisfies EducationalOccupationalCredential;
}

function workOf({ title, description, image, live, git, technologies }: Project, site: Site) {
  const languages = technologies.flatMap((technology) => programmingLanguage(technology) ?? []);
  return {
    "@type": "SoftwareSourceCode",
    name: title,
    ...(description && { description }),
    ...(git && { codeRepository: git }),
    ...(live && { url: live }),
    ...(languages.length > 0 && { programmingLanguage: languages }),
    keywords: technologies,
    author: { "@id": personId(site) },
    ...(image && { image: addressOfPicture(image, site) }),
  } satisfies SoftwareSourceCode;
}

/** The trail from Home to a page, which search engines show instead of the address. */
function trailOf({ title, url }: Page, { profile, site }: Content): BreadcrumbList[] {
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

/** A picture's whole address; on the site the build has placed it below the base path. */
function addressOfPicture({ src }: Picture, site: Site): string {
  return new URL(src, site.address).href;
}
