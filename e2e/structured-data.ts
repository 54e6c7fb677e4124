import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Validator from "@adobe/structured-data-validator";
import jsonld, { type NodeObject } from "jsonld";

/** A page's structured data as they stand in it. */
export type Graph = { "@context": string; "@graph": (NodeObject & { "@type": string; "@id": string })[] };

/** The structured data of a page, or undefined where it has none. */
export function graphIn(html: string): Graph | undefined {
  const [json, more] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  if (more !== undefined) throw new Error("A page has one graph");
  return json === undefined ? undefined : (JSON.parse(json) as Graph);
}

/**
 * What others find wrong with structured data: the reference processor of JSON-LD with the syntax, and Adobe's validator
 * with what schema.org knows (its vocabulary is at hand, as a package) and what Google asks for.
 */
export async function faultsIn(graph: Graph): Promise<string[]> {
  // Strict: what says nothing, a term without a meaning or a relative @id, is an error.
  await jsonld.toRDF(graph, { safe: true, documentLoader: async (url: string) => ({ documentUrl: url, document: context }) } as object);
  const found = await new Validator(vocabulary).validate({
    jsonld: Object.groupBy(graph["@graph"], (entity) => entity["@type"]) as Record<string, object[]>,
  });
  return found
    .map(({ severity, issueMessage, path }) => `${severity}: ${issueMessage} (${JSON.stringify(path)})`)
    .filter((fault) => !fault.includes(ROLE));
}

/** A role repeats the property it is the value of (https://schema.org/Role), which no list of a type's properties can say. */
const ROLE = 'Property "worksFor" for type "OrganizationRole"';

/** All that schema.org's own context says of the terms we use: they are its. */
const context = { "@context": { "@vocab": "https://schema.org/" } };

const vocabulary = {
  "@graph": vocabularyOf(readFileSync(fileURLToPath(new URL("schema.nq", import.meta.resolve("@vocabulary/schema"))), "utf8")),
};

/** Types with what they are kinds of, and properties with the types they are for, from a list of statements in N-Quads. */
function vocabularyOf(quads: string): object[] {
  const terms = new Map<string, { "@id": string; "@type"?: string; "rdfs:subClassOf": object[]; "schema:domainIncludes": object[] }>();
  for (const [, subject = "", predicate, object = ""] of quads.matchAll(/^<([^>]*)> <[^>]*[/#]([\w]+)> <([^>]*)> /gm)) {
    const term = terms.get(subject) ?? { "@id": subject, "rdfs:subClassOf": [], "schema:domainIncludes": [] };
    terms.set(subject, term);
    if (predicate === "type" && object.endsWith("#Class")) term["@type"] = "rdfs:Class";
    if (predicate === "type" && object.endsWith("#Property")) term["@type"] = "rdf:Property";
    if (predicate === "subClassOf") term["rdfs:subClassOf"].push({ "@id": object });
    if (predicate === "domainIncludes") term["schema:domainIncludes"].push({ "@id": object });
  }
  return [...terms.values()];
}
