import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Validator from "@adobe/structured-data-validator";
import jsonld, { type NodeObject } from "jsonld";

/** A page's structured data. */
export type Graph = { "@context": string; "@graph": (NodeObject & { "@type": string; "@id": string })[] };

/** Returns the structured data of a page, or undefined if it has none. */
export function graphIn(html: string): Graph | undefined {
  const [json, more] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  if (more !== undefined) throw new Error("A page has one graph");
  return json === undefined ? undefined : (JSON.parse(json) as Graph);
}

/**
 * Returns the errors that other tools find: the reference processor of JSON-LD in the syntax, and Adobe's validator in the
 * use of schema.org's vocabulary (a package) and in what Google requires.
 */
export async function errorsIn(graph: Graph): Promise<string[]> {
  // `safe` rejects what JSON-LD would drop: unknown terms and relative @ids.
  await jsonld.toRDF(graph, { safe: true, documentLoader: async (url: string) => ({ documentUrl: url, document: context }) } as object);
  const found = await new Validator(vocabulary).validate({
    jsonld: Object.groupBy(graph["@graph"], (entity) => entity["@type"]) as Record<string, object[]>,
  });
  return found
    .map(({ severity, issueMessage, path }) => `${severity}: ${issueMessage} (${JSON.stringify(path)})`)
    .filter((error) => !ROLE.test(error));
}

/** A role repeats the property it is the value of (https://schema.org/Role), which the validator doesn't know. */
const ROLE = /Property "(?:worksFor|memberOf|alumniOf|affiliation)" for type "(?:OrganizationRole|Role)"/;

/** As much of schema.org's context as our terms need. */
const context = { "@context": { "@vocab": "https://schema.org/" } };

const vocabulary = {
  "@graph": parseVocabulary(readFileSync(fileURLToPath(new URL("schema.nq", import.meta.resolve("@vocabulary/schema"))), "utf8")),
};

/** Returns types with their supertypes and properties with their domains, from N-Quads. */
function parseVocabulary(quads: string): object[] {
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
