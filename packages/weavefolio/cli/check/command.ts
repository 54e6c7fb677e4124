import { parseArgs } from "node:util";
import { loadExtras } from "../../build/extras.ts";
import { reportLetters } from "../../build/report-letters.ts";
import { buildDate } from "../../content/load/build-date.ts";
import type { Diagnostic } from "../../content/load/errors.ts";
import type { Loaded } from "../../content/load/loader.ts";
import { offerExtra } from "../offer-extra.ts";
import { offerFonts } from "../offer-fonts.ts";
import { hasTerminal, offerInTerminal } from "../offer-packages.ts";
import { type Command, runCommand } from "../run-command.ts";
import { isDemo } from "../samples/find-samples.ts";
import { findAdvice } from "./advice/find-advice.ts";
import { formatAdvice } from "./advice/format-advice.ts";
import { disableCommands, toAnnotations } from "./annotations.ts";
import { checkConfidential } from "./confidential/check-confidential.ts";
import { hideLines } from "./confidential/find-secrets.ts";
import { omitEvidence } from "./evidence-fields.ts";
import { inspectSite } from "./inspect-site.ts";
import { checkLink } from "./link-status.ts";
import { checkLinks, collectLinks } from "./links.ts";
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
    async (options) => {
      const isMissing = options.live && !(await loadExtras(siteRoot)).some(({ checks }) => checks?.live);
      return isMissing ? offerExtra("live", siteRoot) : run(options, siteRoot);
    },
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
    const checks = (await loadExtras(siteRoot)).flatMap(({ checks }) => checks?.live ?? []);
    for (const check of checks) add(report, await check({ ...inspected, content }, siteRoot, { send: options.send }));
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
