import { isDeepStrictEqual } from "node:util";
import { contentFolder, type Extra, type Findings, web } from "weavefolio/extra";
import { checkDeployed } from "./check-deployed.ts";
import { checkProjects } from "./proof/check-projects.ts";
import { checkProof } from "./proof/check-proof.ts";
import { writeEvidence } from "./proof/keep-evidence.ts";
import { visitPage } from "./proof/visit-page.ts";

/** Checks the deployed site, and what it refers to as evidence. Keeps what was seen. */
export const checkLive: NonNullable<NonNullable<Extra["checks"]>["live"]> = async (inspected, siteRoot, { send }) => {
  const deployed = await checkDeployed(inspected.content, inspected.files, send);
  const today = new Date().toISOString().slice(0, 10);
  const projects = await checkProjects(inspected, checkAllOnInternet, today);
  const visits = { visit: (address: string, end: AbortSignal) => visitPage(address, web.internet, end), visitAll: web.checkAll };
  const { evidence, ...proof } = await checkProof({ ...inspected, evidence: projects.evidence }, visits, today);
  const addresses = new Set(web.collectLinks(inspected).map(({ address }) => address));
  if (!isDeepStrictEqual(evidence, inspected.evidence)) {
    await writeEvidence(contentFolder(siteRoot), evidence, (address) => addresses.has(address));
  }
  return join([deployed, projects, proof]);
};

const checkAllOnInternet = (addresses: string[]) => web.checkAll(addresses, (address, end) => web.checkLink(address, web.internet, end));

const join = (all: readonly Findings[]): Findings => ({
  errors: all.flatMap(({ errors }) => errors),
  warnings: all.flatMap(({ warnings }) => warnings),
  closing: all.flatMap(({ closing }) => closing),
});
