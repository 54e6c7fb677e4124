import type { jsonResume } from "weavefolio/extra";
import { listObjects, toObject, toText } from "./json-values.ts";

type PublicationType = (typeof jsonResume.publicationTypes)[number];

/** The types of BibTeX, BibLaTeX, CSL and Crossref, without case and marks. */
const TYPES: Record<string, PublicationType> = {
  ...{ article: "article", journalarticle: "article", articlejournal: "article", journal: "article", articlemagazine: "article" },
  ...{ paper: "paper", inproceedings: "paper", conference: "paper", conferencepaper: "paper", paperconference: "paper" },
  ...{ proceedingsarticle: "paper", incollection: "chapter", inbook: "chapter", chapter: "chapter", bookchapter: "chapter" },
  ...{ book: "book", mvbook: "book", collection: "book", proceedings: "book", booklet: "book", monograph: "book" },
  ...{ thesis: "thesis", phdthesis: "thesis", mastersthesis: "thesis", dissertation: "thesis" },
  ...{ report: "report", techreport: "report", manual: "report", preprint: "preprint", postedcontent: "preprint", patent: "patent" },
};

export function findPublicationType(written: string): PublicationType | undefined {
  return TYPES[written.toLowerCase().replaceAll(/[^a-z]/g, "")];
}

/** Finds a DOI in an address or a text. Some programs escape its characters. */
export function readDoi(text = ""): string | undefined {
  const plain = text.replaceAll(/\{?\\([_&%#~<>])\}?/g, "$1").trim();
  const doi = plain.slice(Math.max(plain.indexOf("10."), 0)).replace(/[.,;]$/, "");
  return /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : undefined;
}

/** Changes authors, type and DOI of publications to those that content has. */
export function normalizePublications(resume: jsonResume.Json): void {
  for (const item of listObjects(resume["publications"])) {
    const authors = listAuthors(item["x-authors"]);
    if (authors) item["x-authors"] = authors;
    const doi = readDoi(toText(item["x-doi"]));
    if (doi !== undefined) item["x-doi"] = doi;
    const type = findPublicationType(toText(item["x-type"]) ?? toText(item["type"]) ?? "");
    if (type === undefined) continue;
    delete item["type"];
    item["x-type"] = type;
  }
}

/** Authors can be groups with a name, and a text with “and” or semicolons between them. */
function listAuthors(value: unknown): unknown[] | undefined {
  if (typeof value === "string" && /;|\sand\s/.test(value)) return value.split(/;|,?\sand\s/).map((author) => author.trim());
  if (!Array.isArray(value)) return undefined;
  return value.map((author) => {
    const { name, firstName, lastName, given = firstName, family = lastName } = toObject(author) ?? {};
    return toText(name) ?? ([given, family].map(toText).filter(Boolean).join(" ") || author);
  });
}
