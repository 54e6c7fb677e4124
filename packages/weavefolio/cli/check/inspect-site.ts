import { reportLetters } from "../../build/report-letters.ts";
import type { Diagnostic } from "../../content/load/errors.ts";
import type { Inspection, Loaded } from "../../content/load/loader.ts";
import { inspectHosted } from "../../content/load/read-content.ts";
import { contentFolder } from "../../content/load/site-folders.ts";
import { sampleFolder } from "../../engine-root.ts";
import { findSamples, isDemo, type Sample } from "../samples/find-samples.ts";
import { checkConfidential } from "./confidential/check-confidential.ts";
import { checkAccount, locateFindings } from "./form-account.ts";

/** `samples` must not be published if `isForbidden`. */
export type InspectedSite = Inspection & { samples: Sample[]; isForbidden: boolean };

type Options = {
  /** As before a deployment: unfinished stories, and a form that cannot send, are errors. */
  strict: boolean;
  /** Whether the form's account is checked in the deployed site instead. */
  live?: boolean;
  findLetters?: (loaded: Loaded, siteRoot: string) => Promise<Diagnostic[]>;
};

/** Inspects all that `weavefolio check` reports without a network. */
export async function inspectSite(siteRoot: string, { strict, live = false, findLetters = listLetters }: Options): Promise<InspectedSite> {
  const inspected = await inspectHosted(siteRoot);
  const { content } = inspected;
  if (!content) return { ...inspected, samples: [], isForbidden: false };
  const warnings = [...inspected.warnings, ...(await findLetters({ ...inspected, content }, siteRoot))];
  const samples = await findSamples(content, contentFolder(siteRoot), sampleFolder);
  if (!strict) return { ...inspected, warnings, samples, isForbidden: false };
  const errors = warnings.filter(({ isUnfinished }) => isUnfinished);
  const found = { errors, warnings: warnings.filter(({ isUnfinished }) => !isUnfinished) };
  const account = live ? [] : locateFindings(checkAccount(content.contact), inspected.files);
  for (const { level, diagnostic } of account) found[level].push(diagnostic);
  return { ...inspected, ...found, samples, isForbidden: samples.length > 0 && !isDemo(samples) };
}

const listLetters = async (loaded: Loaded, siteRoot: string) => (await reportLetters(loaded, siteRoot)).warnings;

/** `errors` keep a site from being published. What is `unsearched` may have confidential words. */
export type Publication = { errors: Diagnostic[]; unsearched: Diagnostic[] };

/** Inspects what would be published, and the message of a commit: the errors of `weavefolio check --strict`, with confidential words. */
export async function inspectPublication(siteRoot: string, message?: string): Promise<Publication> {
  const { errors, samples, isForbidden } = await inspectSite(siteRoot, { strict: true });
  const confidential = await checkConfidential(siteRoot, message);
  return { errors: [...errors, ...(isForbidden ? samples : []), ...confidential.errors], unsearched: confidential.warnings };
}
