import { editing, type Fields, type FileName, isFields, type Plain, wording } from "weavefolio/extra";
import type { Ask } from "./choose-language.ts";
import { getItems, isShown, readFields } from "./content-files.ts";

type Page = "projects" | "experience" | "certificates";

/** What each page is named after, and its other lists with their names, in the page's order. */
const PAGES: Record<Page, { main: string; others: (texts: wording.Texts) => Record<string, string> }> = {
  projects: { main: "projects", others: ({ projects: { publications, talks } }) => ({ publications, talks }) },
  experience: { main: "jobs", others: ({ experience: { education, volunteering } }) => ({ education, volunteering }) },
  certificates: { main: "certificates", others: ({ certificates: { awards } }) => ({ awards }) },
};

/** Names of a page in links to it, and in its heading and tab. Without them, it has the built-in ones. */
type Title = { page: Page; names: { label: string; heading: string } | undefined };

/**
 * Names pages that lack what they are named after by what they have, such as Publications, unless the owner has named them. Returns the
 * text of site.yaml. Without somebody to ask, it is changed. `all` are the texts of all content files.
 */
export async function chooseTitles(all: Record<FileName, string>, ask: Ask): Promise<{ site: string; notes: string[] }> {
  let site = all.site;
  const notes: string[] = [];
  for (const title of findTitles(all)) {
    const { page, names } = title;
    const question = names ? `“${names.label}”, because it has nothing else` : "as before, because it has more again";
    if (ask && !(await ask(`Name the page ${page} ${question}?`))) continue;
    site = editing.editYaml(site, toFields(readFields(site), title));
    notes.push(`site.yaml  ${page}: ${names ? `${names.label} (labels and texts)` : "its built-in name"}`);
  }
  return { site, notes };
}

function findTitles(all: Record<FileName, string>): Title[] {
  const site = readFields(all.site);
  const language = String((Array.isArray(site["languages"]) ? site["languages"][0] : site["language"]) ?? "en");
  const { texts } = wording.resolveTexts(language, {});
  return Object.entries(PAGES).flatMap(([name, { main, others }]): Title[] => {
    const page = name as Page;
    const fields = readFields(all[page]);
    const has = (list: string) => getItems(fields[list]).length > 0;
    const label = getFields(site["labels"])[page];
    const filled = Object.entries(others(texts)).flatMap(([list, text]) => (has(list) ? [text] : []));
    const [first] = filled;
    if (has(main)) return Object.values(others(texts)).some((text) => text === label) ? [{ page, names: undefined }] : [];
    if (!isShown(page, site) || label !== undefined || first === undefined) return [];
    return [{ page, names: { label: first, heading: new Intl.ListFormat(language).format(filled) } }];
  });
}

const getFields = (value: Plain | undefined): Fields => (isFields(value) ? value : {});

function toFields(site: Fields, { page, names }: Title): Fields {
  const texts = getFields(site["texts"]);
  const { texts: builtIn } = wording.resolveTexts(String(site["language"] ?? "en"), {});
  const end = /\p{P}$/u.exec(builtIn[page].heading)?.[0] ?? "";
  const heading = names && names.heading + end;
  return {
    labels: orNothing({ ...getFields(site["labels"]), [page]: names?.label }),
    texts: orNothing({
      ...texts,
      titles: orNothing({ ...getFields(texts["titles"]), [page]: names?.heading }),
      [page]: orNothing({ ...getFields(texts[page]), heading }),
    }),
  };
}

/** A group without values is removed. */
function orNothing(fields: Record<string, Plain | undefined>): Fields | undefined {
  return Object.values(fields).some((value) => value !== undefined) ? (fields as Fields) : undefined;
}
