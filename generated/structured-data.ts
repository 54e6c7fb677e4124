import { certificates } from "virtual:content/certificates";
import { experience } from "virtual:content/experience";
import { profile } from "virtual:content/profile";
import { projects } from "virtual:content/projects";
import { site } from "virtual:content/site";
import * as languages from "linguist-languages";
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
import type { Certificates, Experience, Project } from "../content-model/schema/schema.ts";
import { urlOf as addressOf, documentTitleOf as titleOf } from "../src/layout/metadata.tsx";
import type { PageMetadata } from "./canonical.ts";
import { cardPath, cardText } from "./card.ts";

/**
 * A page as search engines read it (https://schema.org): the page, the site it is part of, and the person it is about. Of
 * the person it tells what the page shows, as they ask; that all pages speak of one person they know by the @id.
 */
export function graphOf(page: PageMetadata): Graph {
  const { type, person, works = [] } = tellers[page.path]?.(page) ?? { type: "WebPage" };
  const about = { "@id": PERSON };
  const webPage = {
    "@type": type,
    "@id": `${addressOf(page)}#page`,
    url: addressOf(page),
    name: titleOf(page),
    description: page.description,
    inLanguage: site.language,
    isPartOf: { "@id": SITE },
    primaryImageOfPage: { "@type": "ImageObject", url: site.address + cardPath(page.path).slice(1), caption: cardText(page) },
    ...(works.length > 0 ? { about, mainEntity: { "@type": "ItemList", itemListElement: listed(works) } } : { mainEntity: about }),
  } satisfies WebPage;
  return { "@context": "https://schema.org", "@graph": [webPage, webSite, { ...owner, ...person }, ...trailOf(page)] };
}

const PERSON = `${site.address}#person`;
const SITE = `${site.address}#site`;

const webSite = { "@type": "WebSite", "@id": SITE, url: site.address, name: profile.name, author: { "@id": PERSON } } satisfies WebSite;

const owner = {
  "@type": "Person",
  "@id": PERSON,
  name: profile.name,
  url: site.address,
  jobTitle: profile.role,
  sameAs: [profile.links.network.url, profile.links.code.url],
} satisfies Person;

/** What a page tells: of the person, and of works where they are what it is for. */
type Told = {
  type: "ProfilePage" | "CollectionPage" | "ContactPage" | "WebPage";
  person?: Omit<Extract<Person, { "@type": "Person" }>, "@type">;
  works?: Thing[];
};

const tellers: Record<string, (page: PageMetadata) => Told> = {
  "/": ({ description }) => ({ type: "ProfilePage", person: { description, knowsAbout: profile.core } }),
  "/about": ({ description }) => ({ type: "ProfilePage", person: { description } }),
  "/certificates": () => ({ type: "CollectionPage", person: { hasCredential: certificates.certificates.map(credentialOf) } }),
  "/projects": () => ({ type: "CollectionPage", works: projects.projects.map(workOf) }),
  "/experience": () => ({ type: "WebPage", person: { worksFor: experience.jobs.map(roleOf) } }),
  "/contact": () => ({ type: "ContactPage", person: { email: profile.email } }),
};

/** A job, past or present: a role says of a property when it held (https://schema.org/Role). */
function roleOf({ role, company, url, logo, duration: { start, end } }: Experience["jobs"][number]) {
  return {
    "@type": "OrganizationRole",
    roleName: role,
    startDate: start,
    ...(end && { endDate: end }),
    worksFor: { "@type": "Organization", name: company, ...(url && { url }), ...(logo && { logo: addressOfPicture(logo) }) },
  } satisfies OrganizationRole<Organization, "worksFor">;
}

function credentialOf({ title, description, image, link }: Certificates["certificates"][number]) {
  return {
    "@type": "EducationalOccupationalCredential",
    name: title,
    ...(link && { url: link }),
    ...(description && { description }),
    ...(image && { image: addressOfPicture(image) }),
  } satisfies EducationalOccupationalCredential;
}

function workOf({ title, description, image, live, git, technologies }: Project) {
  const programmingLanguage = technologies.flatMap((technology) => programmingLanguages.get(technology.toLowerCase()) ?? []);
  return {
    "@type": "SoftwareSourceCode",
    name: title,
    ...(description && { description }),
    ...(git && { codeRepository: git }),
    ...(live && { url: live }),
    ...(programmingLanguage.length > 0 && { programmingLanguage }),
    keywords: technologies,
    author: { "@id": PERSON },
    ...(image && { image: addressOfPicture(image) }),
  } satisfies SoftwareSourceCode;
}

/** Which of the technologies are programming languages, by any of their names: golang is Go, React is none. */
const programmingLanguages = new Map(
  Object.values<{ name: string; type: string; aliases?: readonly string[] }>(languages)
    .filter(({ type }) => type === "programming")
    .flatMap(({ name, aliases = [] }) => [name, ...aliases].map((alias) => [alias.toLowerCase(), name])),
);

/** The way from Home to a page, as a search engine shows it in place of the address. */
function trailOf(page: PageMetadata): BreadcrumbList[] {
  if (!page.title) return [];
  const steps = [
    { name: profile.name, item: site.address },
    { name: page.title, item: addressOf(page) },
  ];
  const itemListElement = steps.map((step, at) => ({ "@type": "ListItem" as const, position: at + 1, ...step }));
  return [{ "@type": "BreadcrumbList", "@id": `${addressOf(page)}#trail`, itemListElement }];
}

function listed(things: Thing[]) {
  return things.map((item, at) => ({ "@type": "ListItem" as const, position: at + 1, item }));
}

/** A picture's own address: the build has given it one on the site, unless it is on another host. */
function addressOfPicture({ src }: Picture): string {
  return new URL(src, site.address).href;
}
