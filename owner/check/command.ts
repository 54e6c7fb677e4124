import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { detectHostAddress } from "../../content-model/load/host-address.ts";
import { type ContentFile, inspectProject } from "../../content-model/load/loader.ts";
import { contentFolder } from "../../content-model/load/project-folders.ts";
import { findSamples } from "../samples/find-samples.ts";
import { disableCommands, toAnnotations } from "./annotations.ts";
import { checkLink } from "./link-status.ts";
import { checkLinks, collectLinks } from "./links.ts";
import { formatReport, groupSamplesByFile, type Report, summarize } from "./report.ts";
import { internet } from "./request.ts";
import { checkAll } from "./request-queue.ts";

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run check              checks the content
npm run check -- --links   also checks its links`;

/** Runs `npm run check`. Exit code 1 if there are errors. */
async function run(): Promise<number> {
  const links = readArguments();
  if (links === undefined) {
    console.error(USAGE);
    return 1;
  }
  const folder = contentFolder(root);
  const host = detectHostAddress(process.env);
  const { content, files, errors, warnings } = await inspectProject(root, host?.sure ? host.address : undefined);
  const samples = content ? await findSamples(content, folder, join(root, "sample")) : [];
  const report: Report = { errors, warnings, samples, closing: content ? [summarize(content)] : [] };
  if (links) await addLinks(report, files);
  print(report);
  return report.errors.length > 0 ? 1 : 0;
}

function readArguments(): boolean | undefined {
  try {
    return parseArgs({ options: { links: { type: "boolean", default: false } } }).values.links;
  } catch {
    return undefined;
  }
}

async function addLinks(report: Report, files: readonly ContentFile[]): Promise<void> {
  const checked = await checkLinks(collectLinks(files), (addresses) =>
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
    ...toAnnotations("warning", [...report.warnings, ...groupSamplesByFile(report.samples)], folders),
  ];
  console.log([disableCommands(text), ...lines].join("\n"));
}

process.exitCode = await run();
