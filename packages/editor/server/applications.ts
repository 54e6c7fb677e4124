import { application, BuildError, ContentError, editApplication, inspectDeployedKey, readApplications } from "weavefolio/editing";
import type { Handlers } from "../protocol.ts";
import { toForm } from "./forms.ts";

/** Lists and writes applications as `weavefolio apply` does. */
export function createApplications(siteRoot: string): Pick<Handlers, "applications" | "apply" | "deployedKey"> {
  const form = toForm(application, { name: "application" });
  const forms = form.is === "group" ? form.fields : {};
  return {
    applications: () => reportErrors(async () => ({ forms, ...(await readApplications(siteRoot, new Date())) })),
    apply: (request) => reportErrors(() => editApplication(request, siteRoot, new Date())),
    deployedKey: () => reportErrors(async () => ({ problem: (await inspectDeployedKey(siteRoot)) ?? null })),
  };
}

/** The owner corrects the site's content first. */
async function reportErrors<Result>(work: () => Promise<Result>): Promise<Result | { error: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentError || error instanceof BuildError) return { error: error.message };
    throw error;
  }
}
