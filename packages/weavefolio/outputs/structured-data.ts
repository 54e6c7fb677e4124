import type { BreadcrumbList, Graph, Person, Thing, WebPage, WebSite } from "schema-dts";
import { type Content, fileNames } from "../content/schema/schema.ts";
import type { OutputPage } from "./output.ts";
import { listProfiles } from "./profiles.ts";
import { personStatements } from "./structured-person.ts";
import { personId } from "./structured-values.ts";
import { listWorks, postOf, projectOf } from "./structured-works.ts";

/** Describes what a page shows of the person (https://schema.org). The shared @id identifies the person across pages. */
export function makeStructuredData(page: OutputPage, content: Content): Graph {
  const { profile, site } = content;
  const works = page.content === "projects" ? listWorks(content) : [];
  const work = page.project ? projectOf(page.project, site) : page.post && postOf(page.post, page, content);
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
    ...(works.length > 0
      ? { about, mainEntity: { "@type": "ItemList", itemListElement: itemsOf(works) } }
      : page.ownPage
        ? { about }
        : { ...(work && { about }), mainEntity: work ?? about }),
  } satisfies WebPage;
  const webSite = { "@type": "WebSite", "@id": siteId, url: site.address, name: profile.name, author: about } satisfies WebSite;
  return {
    "@context": "https://schema.org",
    "@graph": [webPage, webSite, describeOwner(page, content), ...breadcrumbsOf(page, content)],
  };
}

/** The résumé, which shows no single content file, shows the whole person. A page with a story, and one of the owner's own, only names them. */
function describeOwner({ content: file, project, post, ownPage, description, schemaType }: OutputPage, content: Content) {
  const { profile, site } = content;
  const shown = file ? [file] : project || post || ownPage ? [] : fileNames;
  const statements = shown.flatMap((name) => personStatements[name]?.(content) ?? []);
  const subjectOf = statements.flatMap(({ subjectOf = [] }) => subjectOf as Thing[]);
  const profiles = [...listProfiles(profile).map(({ url }) => url), ...(profile.website ? [profile.website] : [])];
  return {
    "@type": "Person",
    "@id": personId(site),
    name: profile.name,
    url: site.address,
    jobTitle: profile.role,
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(schemaType === "ProfilePage" && { description }),
    ...Object.assign({}, ...statements),
    ...(subjectOf.length > 0 && { subjectOf }),
  } satisfies Person;
}

/** Search engines show these breadcrumbs instead of the URL. */
function breadcrumbsOf({ title, url, project, post }: OutputPage, { profile, site, texts }: Content): BreadcrumbList[] {
  if (!title) return [];
  const steps = [
    { name: profile.name, item: site.address },
    ...(project ? [{ name: texts.pages.projects, item: `${site.address}projects` }] : []),
    ...(post ? [{ name: texts.pages.writing, item: `${site.address}writing` }] : []),
    { name: title, item: url },
  ];
  const itemListElement = steps.map((step, index) => ({ "@type": "ListItem" as const, position: index + 1, ...step }));
  return [{ "@type": "BreadcrumbList", "@id": `${url}#trail`, itemListElement }];
}

function itemsOf(things: Thing[]) {
  return things.map((item, index) => ({ "@type": "ListItem" as const, position: index + 1, item }));
}
