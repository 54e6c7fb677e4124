import { isDeepStrictEqual, parseArgs } from "node:util";
import { reportLetters } from "../../build/report-letters.ts";
import { buildDate } from "../../content/load/build-date.ts";
import type { Diagnostic } from "../../content/load/errors.ts";
import type { Inspection, Loaded } from "../../content/load/loader.ts";
import { contentFolder } from "../../content/load/site-folders.ts";
import { offerFonts } from "../offer-fonts.ts";
import { hasTerminal, offerInTerminal } from "../offer-packages.ts";
import { type Command, runCommand } from "../run-command.ts";
import { isDemo } from "../samples/find-samples.ts";
import { findAdvice } from "./advice/find-advice.ts";
import { formatAdvice } from "./advice/format-advice.ts";
import { disableCommands, toAnnotations } from "./annotations.ts";
import { checkConfidential } from "./confidential/check-confidential.ts";
import { hideLines } from "./confidential/find-secrets.ts";
import { checkProjects } from "./evidence/check-projects.ts";
import { checkProof } from "./evidence/check-proof.ts";
import { omitEvidence } from "./evidence/evidence-fields.ts";
import { writeEvidence } from "./evidence/keep-evidence.ts";
import { visitPage } from "./evidence/visit-page.ts";
import { inspectSite } from "./inspect-site.ts";
import { checkLink } from "./link-status.ts";
import { checkLinks, collectLinks } from "./links.ts";
import { checkLive } from "./live.ts";
import {
  type Findings,
  formatReport,
  groupSamplesByFile,
  type Report,
  summarize,
  summarizeInterface,
  summarizeTranslation,
} from "./report.ts";
import { internet } from "./request.ts";
import { checkAll } from "./request-queue.ts";
import { findTracked } from "./tracked.ts";

const USAGE = `npx weavefolio check            checks the content
npx weavefolio check --all      also lists all advice on the résumé, and not only one of each kind
npx weavefolio check --links    also checks its links
npx weavefolio check --strict   fails if sample content would be published under your name, an unfinished story, or a form that cannot send
npx weavefolio check --live     checks the deployed site, its form, your projects' addresses and proof; with --send, also sends you a message`;

export const runCheck: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => readArguments(args),
    (options) => run(options, siteRoot),
  );

type Options = { all: boolean; links: boolean; strict: boolean; live: boolean; send: boolean };

/** Runs `weavefolio check`. Returns exit code 1 if there are errors, or if strict and sample content would be published under another name. */
async function run(options: Options, siteRoot: string): Promise<number> {
  const inspected = await inspectSite(siteRoot, { ...options, findLetters: checkLetters });
  const { content, translations, errors, warnings, samples, isForbidden } = inspected;
  const report: Report = {
    errors,
    warnings: [...warnings, ...(await findTracked(siteRoot))],
    samples,
    isForbidden,
    advice: content?.site.advice ? formatAdvice(findAdvice(content, buildDate()), inspected.files, options.all) : [],
    closing: content
      ? [summarize(content), ...translations.map(summarizeTranslation), ...[content, ...translations].flatMap(summarizeInterface)]
      : [],
  };
  if (content && options.strict && isDemo(samples)) {
    report.closing.push(`Its name, ${content.profile.name}, is invented, so it may be published as a demo.`);
  }
  if (isForbidden) report.closing.push("It is not ready to be published: replace the values of the sample first.");
  const confidential = await checkConfidential(siteRoot);
  add(report, confidential);
  const isLive = content && options.live;
  if (options.links) add(report, await checkLinks(collectLinks(isLive ? omitEvidence(inspected) : inspected), checkAllOnInternet));
  if (isLive) {
    add(report, await checkLive(content, inspected.files, options.send));
    add(report, await checkSeen(inspected, siteRoot));
  }
  console.log(hideLines(format(report), confidential.secrets));
  return report.errors.length > 0 || isForbidden ? 1 : 0;
}

/** Reports letters that the fonts lack. In a terminal, first offers to install fonts that have them. */
async function checkLetters(inspected: Loaded, siteRoot: string): Promise<Diagnostic[]> {
  const found = await reportLetters(inspected, siteRoot);
  // Elsewhere, the warnings name the command.
  if (!hasTerminal()) return found.warnings;
  const isInstalled = await offerFonts(found, siteRoot, offerInTerminal(siteRoot));
  return isInstalled ? (await reportLetters(inspected, siteRoot)).warnings : found.warnings;
}

function readArguments(args: string[]): Options | undefined {
  const option = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ args, options: { all: option, links: option, strict: option, live: option, send: option } });
  return values.send && !values.live ? undefined : values;
}

const checkAllOnInternet = (addresses: string[]) => checkAll(addresses, (address, end) => checkLink(address, internet, end));

/** Checks what the site refers to as evidence, and keeps what was seen. */
async function checkSeen(inspected: Inspection, siteRoot: string): Promise<Findings> {
  const today = new Date().toISOString().slice(0, 10);
  const projects = await checkProjects(inspected, checkAllOnInternet, today);
  const visits = { visit: (address: string, end: AbortSignal) => visitPage(address, internet, end), visitAll: checkAll };
  const { evidence, ...proof } = await checkProof({ ...inspected, evidence: projects.evidence }, visits, today);
  const addresses = new Set(collectLinks(inspected).map(({ address }) => address));
  if (!isDeepStrictEqual(evidence, inspected.evidence)) {
    await writeEvidence(contentFolder(siteRoot), evidence, (address) => addresses.has(address));
  }
  return {
    errors: [...projects.errors, ...proof.errors],
    warnings: [...projects.warnings, ...proof.warnings],
    closing: [...projects.closing, ...proof.closing],
  };
}

function add(report: Report, { errors, warnings, closing }: Findings): void {
  report.errors.push(...errors);
  report.warnings.push(...warnings);
  report.closing.push(...closing);
}

function format(report: Report): string {
  const text = formatReport(report);
  if (!process.env["GITHUB_ACTIONS"]) return text;
  const lines = [
    ...toAnnotations("error", report.errors),
    ...toAnnotations("warning", report.warnings),
    ...toAnnotations(report.isForbidden ? "error" : "warning", groupSamplesByFile(report.samples)),
  ];
  return [disableCommands(text), ...lines].join("\n");
}
