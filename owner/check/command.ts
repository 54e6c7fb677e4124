import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder, starterFolder } from "../../content-model/load/project-folders.ts";
import { inspectHosted } from "../../content-model/load/read-content.ts";
import { runCommand } from "../run-command.ts";
import { findSamples, isDemo } from "../samples/find-samples.ts";
import { disableCommands, toAnnotations } from "./annotations.ts";
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

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run check               checks the content
npm run check -- --links    also checks its links
npm run check -- --strict   fails if sample content would be published under your name
npm run check -- --live     checks the deployed site and its form; with --send, also sends you a message`;

const STARTER = "It is the sample in starter/content/. npm run init copies it to content/ and asks for your own values.";

type Options = { links: boolean; strict: boolean; live: boolean; send: boolean };

/** Runs `npm run check`. Returns exit code 1 if there are errors, or if strict and sample content would be published under another name. */
async function run(options: Options): Promise<number> {
  const folder = contentFolder(root);
  const isStarter = folder === starterFolder(root);
  const { content, translations, errors, warnings, ...inspected } = await inspectHosted(root);
  const samples = content ? await findSamples(content, folder, starterFolder(root)) : [];
  const isForbidden = options.strict && samples.length > 0 && !isDemo(samples);
  const report: Report = {
    errors,
    warnings,
    samples: isStarter ? [] : samples,
    isForbidden,
    closing: content
      ? [summarize(content), ...translations.map(summarizeTranslation), ...[content, ...translations].flatMap(summarizeInterface)]
      : [],
  };
  if (isStarter) report.closing.push(STARTER);
  if (content && options.strict && isDemo(samples)) {
    report.closing.push(`It has the sample's name, ${content.profile.name}, so it may be published as a demo.`);
  }
  if (isForbidden) report.closing.push("It is not ready to be published: replace the values of the sample first.");
  if (options.links) add(report, await checkLinks(collectLinks(inspected), (addresses) => checkAll(addresses, checkOnInternet)));
  if (content && options.live) add(report, await checkLive(content, inspected.files, options.send));
  print(report);
  return report.errors.length > 0 || isForbidden ? 1 : 0;
}

function readArguments(): Options | undefined {
  const option = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ options: { links: option, strict: option, live: option, send: option } });
  return values.send && !values.live ? undefined : values;
}

const checkOnInternet = (address: string, end: AbortSignal) => checkLink(address, internet, end);

function add(report: Report, { errors, warnings, closing }: Findings): void {
  report.errors.push(...errors);
  report.warnings.push(...warnings);
  report.closing.push(...closing);
}

function print(report: Report): void {
  const text = formatReport(report);
  if (!process.env["GITHUB_ACTIONS"]) {
    console.log(text);
    return;
  }
  const folders = { parent: dirname(contentFolder(root)), root };
  const lines = [
    ...toAnnotations("error", report.errors, folders),
    ...toAnnotations("warning", report.warnings, folders),
    ...toAnnotations(report.isForbidden ? "error" : "warning", groupSamplesByFile(report.samples), folders),
  ];
  console.log([disableCommands(text), ...lines].join("\n"));
}

await runCommand(USAGE, readArguments, run);
