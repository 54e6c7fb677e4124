import type {
  EducationalOccupationalCredential,
  EducationalOrganization,
  Organization,
  OrganizationRole,
  Person,
  PostalAddress,
  Role,
} from "schema-dts";
import { toCountryCode } from "../content/json-resume/countries.ts";
import { listPositions, type Position } from "../content/schema/positions.ts";
import type { Certificates, Content, Experience, FileName, Site } from "../content/schema/schema.ts";
import { absoluteUrlOf, omitEmpty, subjectsOf } from "./structured-values.ts";

type Statements = Omit<Extract<Person, { "@type": "Person" }>, "@type">;

/** Describes what each content file's page shows of the owner (https://schema.org/Person). */
export const personStatements: Partial<Record<FileName, (content: Content) => Statements>> = {
  profile: ({ about, profile }) =>
    omitEmpty({ knowsAbout: profile.core, knowsLanguage: languagesOf(about), address: profile.location && addressOf(profile.location) }),
  about: ({ about, profile, site }) =>
    omitEmpty({
      image: profile.photo && absoluteUrlOf(profile.photo, site),
      knowsAbout: about.skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name])),
      knowsLanguage: languagesOf(about),
      subjectOf: [
        ...about.references.map(({ quote, name }) => ({
          "@type": "Quotation" as const,
          text: quote.plain,
          ...(name && { creditText: name }),
        })),
        ...subjectsOf(about.skills),
      ],
    }),
  certificates: ({ certificates, site }) =>
    omitEmpty({
      hasCredential: certificates.certificates.map((certificate) => credentialOf(certificate, site)),
      award: certificates.awards.map(({ title, awarder, date }) => [title, awarder, date?.text].filter(Boolean).join(", ")),
      subjectOf: subjectsOf(certificates.awards),
    }),
  experience: ({ experience: { jobs, volunteering, education }, site }) =>
    omitEmpty({
      worksFor: jobs.flatMap(listPositions).flatMap((position) => jobOf(position, site)),
      memberOf: volunteering.flatMap(membershipOf),
      // Without an end, the owner still studies there (https://schema.org/affiliation).
      alumniOf: education.filter(({ duration }) => duration?.end || !duration).flatMap(studiesOf("alumniOf")),
      affiliation: education.filter(({ duration }) => duration && !duration.end).flatMap(studiesOf("affiliation")),
    }),
  contact: ({ profile }) => omitEmpty({ email: profile.email, telephone: profile.phone }),
};

function languagesOf({ languages }: Content["about"]) {
  return languages.map(({ language }) => ({ "@type": "Language" as const, name: language }));
}

function addressOf({ address, postalCode, city, region, countryCode = "" }: NonNullable<Content["profile"]["location"]>): PostalAddress {
  // Readers of structured data expect a code of ISO 3166-1.
  const addressCountry = toCountryCode(countryCode);
  const parts = { streetAddress: address, postalCode, addressLocality: city, addressRegion: region, addressCountry };
  return { "@type": "PostalAddress", ...omitEmpty(parts) };
}

/** A role adds dates to the property it replaces (https://schema.org/Role). */
function jobOf({ role, company, url, logo, duration, summary, outcome, points }: Position<Experience["jobs"][number]>, site: Site) {
  if (!company) return [];
  const worksFor = organizationOf(company, { url, logo: logo && absoluteUrlOf(logo, site) });
  const facts = factsOf({ role, duration, summary }, [outcome, ...points]);
  return [{ "@type": "OrganizationRole", ...facts, worksFor } satisfies OrganizationRole<Organization, "worksFor">];
}

function membershipOf({ role, organization, url, duration, summary, points }: Experience["volunteering"][number]) {
  if (!organization) return [];
  const facts = factsOf({ role, duration, summary }, points);
  const memberOf = organizationOf(organization, { url });
  return [{ "@type": "OrganizationRole", ...facts, memberOf } satisfies OrganizationRole<Organization, "memberOf">];
}

type Membership = Pick<Experience["volunteering"][number], "role" | "duration" | "summary">;

function factsOf({ role, duration, summary }: Membership, claims: Parameters<typeof subjectsOf>[0]) {
  const dates = { startDate: duration?.start, endDate: duration?.end };
  return omitEmpty({ roleName: role, description: summary?.plain, ...dates, subjectOf: subjectsOf(claims) });
}

function studiesOf<Property extends "alumniOf" | "affiliation">(property: Property) {
  return ({ degree, area, institution, url, duration, points }: Experience["education"][number]) => {
    if (!institution) return [];
    const description = [degree, area].filter(Boolean).join(", ");
    const facts = { ...omitEmpty({ description }), ...factsOf({ duration }, points) };
    const school = { "@type": "EducationalOrganization", name: institution, ...omitEmpty({ url }) } satisfies EducationalOrganization;
    return [{ "@type": "Role", ...facts, [property]: school } as unknown as Role<EducationalOrganization, Property>];
  };
}

function organizationOf(name: string, more: { url?: string | undefined; logo?: string | undefined } = {}): Organization {
  return { "@type": "Organization", name, ...omitEmpty(more) };
}

function credentialOf(certificate: Certificates["certificates"][number], site: Site) {
  const { title, description, issuer, date, expires, id, image, link, proof } = certificate;
  return {
    "@type": "EducationalOccupationalCredential",
    name: title,
    ...omitEmpty({
      ...{ url: link, description: description?.plain, image: image && absoluteUrlOf(image, site) },
      ...{ recognizedBy: issuer ? organizationOf(issuer) : undefined, identifier: id, dateCreated: date?.iso, expires: expires?.iso },
      subjectOf: subjectsOf([{ proof }]),
    }),
  } satisfies EducationalOccupationalCredential;
}
