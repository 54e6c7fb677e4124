import { execFile } from "node:child_process";
import { basename } from "node:path";
import { inspect } from "node:util";
import { cancel, confirm, intro, isCancel, note, outro } from "@clack/prompts";
import { ContentError } from "../../content/load/errors.ts";
import { loadContent } from "../../content/load/loader.ts";
import { contentFolder } from "../../content/load/site-folders.ts";
import { sampleFolder } from "../../engine-root.ts";
import { writeContent } from "../editing/write-content.ts";
import { getGitRemote, readCustomDomain } from "../github-repository.ts";
import { offerFontsForContent } from "../offer-fonts.ts";
import { hasTerminal } from "../offer-packages.ts";
import { type Command, runCommand } from "../run-command.ts";
import { findSamples } from "../samples/find-samples.ts";
import { createCurrent, editTexts, findChanges } from "./changes.ts";
import { Cancelled, interview } from "./interview.ts";
import type { Surroundings } from "./questions.ts";

const USAGE = "npx weavefolio init   asks for your language, name, links, address and colour, and edits the content";

export const runInit: Command = (args, siteRoot) =>
  runCommand(
    USAGE,
    () => (args.length === 0 ? {} : undefined),
    () => run(siteRoot),
  );

/** Runs `weavefolio init`: asks for the owner's data, and edits the content. Exit code 1 if the owner cancels. */
async function run(siteRoot: string): Promise<number> {
  if (!hasTerminal()) {
    console.error(
      "npx weavefolio init asks questions, and needs a terminal.\nWithout one, edit the files in content/, or import a résumé: npx weavefolio import",
    );
    return 1;
  }
  const folder = contentFolder(siteRoot);
  const sample = sampleFolder;
  try {
    const { content } = await loadContent(folder);
    const samples = await findSamples(content, folder, sample);
    intro("A portfolio of your own");
    const answers = await interview(createCurrent(content, samples), await readSurroundings(siteRoot), {});
    const changes = findChanges(answers, createCurrent(content, samples));
    if (changes.length === 0) {
      outro("The content is up to date. Nothing changed.");
      return 0;
    }
    note(changes.map(({ summary }) => summary).join("\n"), `${basename(folder)}/`);
    const agreed = await confirm({ message: "Write this?" });
    if (isCancel(agreed) || !agreed) throw new Cancelled();
    await writeContent(folder, await editTexts(folder, changes));
    await offerFontsForContent(siteRoot);
    outro(await describeNextSteps(folder, sample));
    return 0;
  } catch (error) {
    if (error instanceof Cancelled) cancel("Nothing changed.");
    else if (error instanceof ContentError) console.error(inspect(error));
    else throw error;
    return 1;
  }
}

async function describeNextSteps(folder: string, sample: string): Promise<string> {
  const { content } = await loadContent(folder);
  const count = (await findSamples(content, folder, sample)).length;
  const rest =
    count === 0 ? "" : ` ${count === 1 ? "1 field still has" : `${count} fields still have`} the sample's value: npm run check lists them.`;
  return `Written. To see it, run: npm start.${rest}`;
}

async function readSurroundings(siteRoot: string): Promise<Surroundings> {
  const [name, email, remote, domain] = await Promise.all([
    readGitSetting("user.name", siteRoot),
    readGitSetting("user.email", siteRoot),
    getGitRemote(siteRoot),
    readCustomDomain(siteRoot),
  ]);
  return { name, email, remote, domain, folder: basename(siteRoot) };
}

/** Returns undefined without git, or if it is not set. */
function readGitSetting(setting: string, siteRoot: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile("git", ["config", "--get", setting], { cwd: siteRoot }, (error, out) => resolve(error ? undefined : out.trim() || undefined));
  });
}
