import { join } from "node:path";
import { inspect, parseArgs } from "node:util";
import { ContentError } from "../../content-model/load/errors.ts";
import { contentFolder, outputFolder } from "../../content-model/load/project-folders.ts";
import { readContent } from "../../content-model/load/read-content.ts";
import { getGitRemote, readCustomDomain } from "../github-repository.ts";
import { findSamples } from "../samples/find-samples.ts";
import { readBuiltSite } from "./check-build.ts";
import { examine } from "./examine.ts";
import { formatFindings } from "./findings.ts";

const root = join(import.meta.dirname, "../..");

/** Runs `npm run doctor`. Exit code 1 if there are errors. */
async function run(): Promise<number> {
  const send = readArguments();
  if (send === undefined) {
    console.error(
      "npm run doctor             checks whether the deployed form will work\nnpm run doctor -- --send   also sends you a message",
    );
    return 1;
  }
  try {
    const { content, warnings } = await readContent(root);
    const samples = await findSamples(content, contentFolder(root), join(root, "sample"));
    const built = readBuiltSite(outputFolder(root));
    const [remote, domain] = await Promise.all([getGitRemote(root), readCustomDomain(root)]);
    const findings = await examine({ content, warnings, samples, built, remote, domain }, { request: fetch, send });
    console.log(formatFindings(findings));
    return findings.some(({ level }) => level === "error") ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(inspect(error));
    return 1;
  }
}

function readArguments(): boolean | undefined {
  try {
    return parseArgs({ options: { send: { type: "boolean", default: false } } }).values.send;
  } catch {
    return undefined;
  }
}

process.exitCode = await run();
