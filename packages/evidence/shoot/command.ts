import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { contentFolder, terminal, web } from "weavefolio/extra";
import { findBrowser } from "./find-browser.ts";
import { hasFfmpeg } from "./record-clip.ts";
import { shootProjects } from "./shoot-projects.ts";
import { takePictures } from "./take-pictures.ts";

const USAGE = `npx weavefolio shoot                  takes pictures of all projects that have live: and no picture
npx weavefolio shoot tides "My app"   takes pictures of these
npx weavefolio shoot --refresh        also renews the pictures that it took
npx weavefolio shoot --clip           also records a short clip, which covers play under the pointer; needs ffmpeg`;

export const runShoot: terminal.Command = (args, siteRoot) =>
  terminal.runCommand(
    USAGE,
    () => readArguments(args),
    (options) => run(options, siteRoot),
  );

type Arguments = { names: string[]; refresh: boolean; withClip: boolean };

/** Runs `weavefolio shoot`. Exit code 1 if a project could not be pictured. */
async function run(args: Arguments, siteRoot: string): Promise<number | terminal.Outcome> {
  const executablePath = findBrowser();
  if (!executablePath || !existsSync(executablePath)) return { error: executablePath ? `${executablePath} ${UNUSABLE}` : NO_BROWSER };
  if (args.withClip && !(await hasFfmpeg())) return { error: "--clip needs ffmpeg, which was not found. Install it, or omit --clip." };
  const offer = terminal.offerInTerminal(siteRoot);
  const today = new Date().toISOString().slice(0, "2026-11-26".length);
  return shootProjects(
    { folder: contentFolder(siteRoot), ...args, today },
    {
      ...offer,
      take: ({ title, live }, language) =>
        terminal.showProgress(
          () => `Taking pictures of ${title}`,
          () => takePictures(live, { launch: { executablePath }, network: web.internet, language, withClip: args.withClip }),
        ),
    },
  );
}

const UNUSABLE = "doesn't exist. Correct CHROMIUM_PATH, or remove it.";
const NO_BROWSER = "Neither Chromium nor Chrome or Edge was found. Install one, or set CHROMIUM_PATH to its program.";

function readArguments(args: string[]): Arguments {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({ args, options: { refresh: flag, clip: flag }, allowPositionals: true });
  return { names: positionals, refresh: values.refresh, withClip: values.clip };
}
