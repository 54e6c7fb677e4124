import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Inspection } from "../../content-model/load/loader.ts";
import { contentFolder, starterFolder } from "../../content-model/load/project-folders.ts";
import { inspectHosted } from "../../content-model/load/read-content.ts";
import { findSamples, isDemo } from "../samples/find-samples.ts";
import { disableCommands, toAnnotations } from "./annotations.ts";
import { checkLink } from "./link-status.ts";
import { checkLinks, collectLinks } from "./links.ts";
import { checkLive } from "./live.ts";
import { formatReport, groupSamplesByFile, type Report, summarize, summarizeInterface, summarizeTranslation } from "./report.ts";
import { internet } from "./request.ts";
import { checkAll } from "./request-queue.ts";

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run check               checks the content
npm run check -- --links    also checks its links
npm run check -- --strict   fails if sample content would be published under your name
npm run check -- --live     checks the deployed site and its form; with --send, also sends you a message`;

const STARTER = "It is the sample in starter/content/. npm run init copies it to content/ and asks for your own values.";

type Options = { links: boolean; strict: boolean; live: boolean; send: boolean };

/** Runs `npm run check`. Exit code 1 if there are errors; if strict, also for sample content under a name that isn't the sample's. */
async function run(): Promise<number> {
  const options = readArguments();
  if (options === undefined) {
    console.error(USAGE);
    return 1;
  }
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
  if (options.links) await addLinks(report, inspected);
  if (content && options.live) {
    const live = await checkLive(content, inspected.files, options.send);
    report.errors.push(...live.errors);
    report.warnings.push(...live.warnings);
    report.closing.push(...live.closing);
  }
  print(report);
  return report.errors.length > 0 || isForbidden ? 1 : 0;
}

function readArguments(): Options | undefined {
  try {
    const option = { type: "boolean", default: false } as const;
    const { values } = parseArgs({ options: { links: option, strict: option, live: option, send: option } });
    return values.send && !values.live ? undefined : values;
  } catch {
    return undefined;
  }
}

async function addLinks(report: Report, inspected: Pick<Inspection, "files" | "stories">): Promise<void> {
  const checked = await checkLinks(collectLinks(inspected), (addresses) =>
    checkAll(addresses, (address, end) => checkLink(address, internet, end)),
  );
  report.errors.push(...checked.errors);
  report.warnings.push(...checked.warnings);
  report.closing.push(checked.summary);
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

process.exitCode = await run();
