import { BuildError, ContentError, findAction, letterLink } from "weavefolio/extra";
import type { Handlers } from "../protocol.ts";
import { toForm } from "./forms.ts";

/** Lists and writes applications as `weavefolio apply` does. */
export function createApplications(siteRoot: string): Pick<Handlers, "applications" | "apply" | "deployedKey"> {
  const form = toForm(letterLink.application, { name: "application" });
  const forms = form.is === "group" ? form.fields : {};
  return {
    applications: () =>
      reportErrors(async () => ({ forms, ...(await (await findAction("readApplications", siteRoot))(siteRoot, new Date())) })),
    apply: (request) => reportErrors(async () => (await findAction("editApplication", siteRoot))(request, siteRoot, new Date())),
    deployedKey: () =>
      reportErrors(async () => ({ problem: (await (await findAction("inspectDeployedKey", siteRoot))(siteRoot)) ?? null })),
  };
}

/** The owner corrects the site's content, or adds a package, first. */
async function reportErrors<Result>(work: () => Promise<Result>): Promise<Result | { error: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentError || error instanceof BuildError) return { error: error.message };
    throw error;
  }
}
