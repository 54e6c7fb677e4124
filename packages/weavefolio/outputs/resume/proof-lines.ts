import type { Proof } from "../../content/schema/proof.ts";
import type { Words } from "../../content/schema/words.ts";
import { formatText } from "../../site/interface/format.ts";
import { hostOf } from "../../site/interface/host.ts";
import type { Line } from "./outline-types.ts";
import type { SelectedContent } from "./resume-content.ts";

/** Something with claims, as the résumé names it. */
type Claims = { of: Words | undefined; claims: readonly ({ proof?: Proof[] | undefined } | undefined)[] };

/** Lists where the claims can be seen: a label that is a link, what it is about, the host, and the month in which it was checked. */
export function composeProof(content: SelectedContent): Line[] {
  const { site, texts } = content;
  const found = listClaims(content).flatMap(({ of, claims }) =>
    claims.flatMap((claim) => claim?.proof ?? []).map((proof) => ({ of, ...proof })),
  );
  const unique = [...new Map(found.map((proof) => [proof.url, proof])).values()];
  return unique.map(({ of, label, url, checked }): Line => {
    const when = checked ? [formatText(texts.proof.checked, { month: checked }, site.language)] : [];
    const facts = [...(of ? [of] : []), hostOf(url), ...when];
    return { title: { text: label, url }, facts, dates: [] };
  });
}

function listClaims({ about, certificates, experience, projects }: SelectedContent): Claims[] {
  return [
    ...experience.jobs.map(({ company, role, outcome, points, roles }) => ({
      of: company ?? role,
      claims: [outcome, ...points, ...roles.flatMap((each) => each.points)],
    })),
    ...experience.education.map(({ institution, degree, points }) => ({ of: institution ?? degree, claims: points })),
    ...projects.projects.map(({ title, outcomes, points }) => ({ of: title, claims: [...outcomes, ...points] })),
    ...experience.volunteering.map(({ organization, role, points }) => ({ of: organization ?? role, claims: points })),
    ...about.skills.map((skill) => ({ of: skill.name, claims: [skill] })),
    ...[...certificates.certificates, ...certificates.awards, ...projects.talks].map((item) => ({ of: item.title, claims: [item] })),
  ];
}
