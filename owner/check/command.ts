import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { hostAddress } from "../../content-model/load/host-address.ts";
import { type ContentFile, inspectContent } from "../../content-model/load/loader.ts";
import { contentFolder } from "../../content-model/load/project-folders.ts";
import { findSamples } from "../samples/sample.ts";
import { annotationsOf, unobeyed } from "./annotations.ts";
import { answerOf } from "./answer.ts";
import { checkLinks, linksIn } from "./links.ts";
import { type Report, samplesByFile, summaryOf, textOf } from "./report.ts";
import { internet } from "./request.ts";
import { askAll } from "./round.ts";

const root = join(import.meta.dirname, "../..");

const USAGE = `npm run check              reads the content, and tells its mistakes
npm run check -- --links   asks every address in it, too`;

/** `npm run check`: whether the content can be built, and with --links whether its addresses answer. Exit code 1 with mistakes. */
async function run(): Promise<number> {
  const links = wantsLinks();
  if (links === undefined) {
    console.error(USAGE);
    return 1;
  }
  const folder = contentFolder(root);
  const host = hostAddress(process.env);
  const { content, files, problems, warnings } = await inspectContent(folder, host?.sure ? host.address : undefined);
  const samples = content ? await findSamples(content, folder, join(root, "sample")) : [];
  const report: Report = { mistakes: problems, warnings, samples, closing: content ? [summaryOf(content)] : [] };
  if (links) await addLinks(report, files);
  print(report);
  return report.mistakes.length > 0 ? 1 : 0;
}

/** Undefined where something else was asked for. */
function wantsLinks(): boolean | undefined {
  try {
    return parseArgs({ options: { links: { type: "boolean", default: false } } }).values.links;
  } catch {
    return undefined;
  }
}

async function addLinks(report: Report, files: readonly ContentFile[]): Promise<void> {
  const asked = await checkLinks(linksIn(files), (addresses) => {
    if (addresses.length > 0) console.error(`Asking ${addresses.length === 1 ? "an address" : `${addresses.length} addresses`} …\n`);
    return askAll(addresses, (address, end) => answerOf(address, internet, end));
  });
  report.mistakes.push(...asked.dead);
  report.warnings.push(...asked.doubtful);
  report.closing.push(asked.summary);
}

function print(report: Report): void {
  const text = textOf(report);
  if (!process.env["GITHUB_ACTIONS"]) {
    console.log(text);
    return;
  }
  const place = { above: dirname(contentFolder(root)), root };
  const lines = [
    ...annotationsOf("error", report.mistakes, place),
    ...annotationsOf("warning", [...report.warnings, ...samplesByFile(report.samples)], place),
  ];
  console.log([unobeyed(text), ...lines].join("\n"));
}

process.exitCode = await run();
