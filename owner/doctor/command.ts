import { join } from "node:path";
import { inspect, parseArgs } from "node:util";
import { ContentError } from "../../content-model/load/errors.ts";
import { contentFolder, outputFolder } from "../../content-model/load/project-folders.ts";
import { readContent } from "../../content-model/load/read-content.ts";
import { findSamples } from "../samples/sample.ts";
import { readBuiltSite } from "./built.ts";
import { examine } from "./examination.ts";
import { reportOf } from "./finding.ts";
import { customDomain, gitRemote } from "./repository.ts";

const root = join(import.meta.dirname, "../..");

/** `npm run doctor`: whether the deployed form will work. Exit code 0 where no fault was found, else 1. */
async function run(): Promise<number> {
  const send = wantsSend();
  if (send === undefined) {
    console.error("npm run doctor             looks, and sends nothing\nnpm run doctor -- --send   sends you one message, too");
    return 1;
  }
  try {
    const { content, warnings } = await readContent(root);
    const samples = await findSamples(content, contentFolder(root), join(root, "sample"));
    const built = readBuiltSite(outputFolder(root));
    const [remote, domain] = await Promise.all([gitRemote(root), customDomain(root)]);
    const findings = await examine({ content, warnings, samples, built, remote, domain }, { ask: fetch, send });
    console.log(reportOf(findings));
    return findings.some(({ level }) => level === "fault") ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(inspect(error));
    return 1;
  }
}

/** Undefined where something else was asked for. */
function wantsSend(): boolean | undefined {
  try {
    return parseArgs({ options: { send: { type: "boolean", default: false } } }).values.send;
  } catch {
    return undefined;
  }
}

process.exitCode = await run();
