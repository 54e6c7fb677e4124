import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect, parseArgs } from "node:util";
import { contentFolder, readContent } from "../build/content.ts";
import { outputFolder } from "../build/output.ts";
import { ContentError } from "../src/content-model/errors.ts";
import { findSamples } from "../src/content-model/sample.ts";
import { readBuiltSite } from "./built.ts";
import { examine } from "./examination.ts";
import { reportOf } from "./finding.ts";

const root = join(import.meta.dirname, "..");

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
    const [remote, domain] = await Promise.all([gitRemote(), customDomain()]);
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

/** The URL git would fetch from; undefined where there is no git, no repository, or no remote. */
function gitRemote(): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Prints the URL with the owner's own abbreviations (url.*.insteadOf) written out, and calls nobody.
    execFile("git", ["ls-remote", "--get-url"], { cwd: root }, (error, out) => resolve(error ? undefined : out.trim()));
  });
}

async function customDomain(): Promise<string | undefined> {
  try {
    return (await readFile(join(root, "public", "CNAME"), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

process.exitCode = await run();
