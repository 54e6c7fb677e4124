import { plainText } from "weavefolio/extra";
import { type Json, listObjects, toObject } from "./json-objects.ts";
import type { Page } from "./parse-page.ts";

/** What a page says of a certificate. Dates are days, months or years of ISO 8601. */
export type Credential = { name?: string; issuer?: string; date?: string; isRevoked?: true };

/** Loads the JSON that a badge refers to, undefined if there is none. */
type Load = (address: string) => Promise<Page | undefined>;

/**
 * Reads a badge of Open Badges 2 or 3, or linked data of schema.org. Signatures aren't judged.
 * (https://www.imsglobal.org/spec/ob/v2p1, https://www.imsglobal.org/spec/ob/v3p0)
 */
export async function readCredential({ objects }: Page, load: Load): Promise<Credential | undefined> {
  for (const object of objects) {
    if (hasType(object, "Assertion")) return readAssertion(object, load);
    if (hasType(object, "OpenBadgeCredential") || hasType(object, "AchievementCredential")) return readBadge(object);
    if (hasType(object, "EducationalOccupationalCredential"))
      return toCredential({
        ...{ name: object["name"], issuer: nameOf(object["recognizedBy"]), date: object["dateCreated"] ?? object["validFrom"] },
      });
  }
  return undefined;
}

/** In version 2, an assertion is about a class of badges, which has an issuer. Both can be addresses. */
async function readAssertion(assertion: Json, load: Load): Promise<Credential> {
  const badge = await resolve(assertion["badge"], load);
  const issuer = await resolve(badge?.["issuer"], load);
  return toCredential({ name: badge?.["name"], issuer: issuer?.["name"], date: assertion["issuedOn"], isRevoked: assertion["revoked"] });
}

async function resolve(value: unknown, load: Load): Promise<Json | undefined> {
  if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return toObject(value);
  return (await load(value))?.objects[0];
}

function readBadge(badge: Json): Credential {
  const [subject] = listObjects([badge["credentialSubject"]].flat());
  const [achievement] = listObjects([subject?.["achievement"]].flat());
  return toCredential({
    name: achievement?.["name"] ?? badge["name"],
    issuer: nameOf(badge["issuer"]),
    date: badge["validFrom"] ?? badge["issuanceDate"],
    isRevoked: undefined,
  });
}

const nameOf = (value: unknown) => listObjects([value].flat())[0]?.["name"];

const hasType = ({ type, "@type": other }: Json, name: string) => [type ?? other].flat().includes(name);

const LONGEST = 120;

function toCredential(given: { name: unknown; issuer: unknown; date: unknown; isRevoked?: unknown }): Credential {
  const toLine = (value: unknown) => (typeof value === "string" ? plainText.cleanText(value, LONGEST) : undefined);
  const [name, issuer] = [toLine(given.name), toLine(given.issuer)];
  const [date] = /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(String(given.date ?? "")) ?? [];
  return { ...(name && { name }), ...(issuer && { issuer }), ...(date && { date }), ...(given.isRevoked === true && { isRevoked: true }) };
}
