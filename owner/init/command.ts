import { execFile } from "node:child_process";
import { basename, join } from "node:path";
import { inspect } from "node:util";
import { cancel, confirm, intro, isCancel, note, outro } from "@clack/prompts";
import { ContentError } from "../../content-model/load/errors.ts";
import { loadContent } from "../../content-model/load/loader.ts";
import { contentFolder } from "../../content-model/load/project-folders.ts";
import { customDomain, gitRemote } from "../doctor/repository.ts";
import { writeContent } from "../editing/write.ts";
import { findSamples } from "../samples/sample.ts";
import { changesFrom, currentOf, editedTexts } from "./changes.ts";
import { BrokenOff, interview } from "./interview.ts";
import type { Surroundings } from "./questions.ts";

const root = join(import.meta.dirname, "../..");

/** `npm run init`: a short conversation that makes the content one's own. Exit code 0 where it was held to its end, else 1. */
async function run(): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    console.error(
      "npm run init asks questions, and needs a terminal to ask them in.\nWithout one, edit the files in content/, or bring a résumé: npm run import",
    );
    return 1;
  }
  const folder = contentFolder(root);
  const sample = join(root, "sample");
  try {
    const { content } = await loadContent(folder);
    const samples = await findSamples(content, folder, sample);
    intro("A portfolio of your own");
    const answers = await interview(currentOf(content, samples), await surroundings(), {});
    const changes = changesFrom(answers, currentOf(content, samples));
    if (changes.length === 0) {
      outro("Nothing is different from what the content says already.");
      return 0;
    }
    note(changes.map(({ told }) => told).join("\n"), `${basename(folder)}/`);
    const agreed = await confirm({ message: "Write this?" });
    if (isCancel(agreed) || !agreed) throw new BrokenOff();
    await writeContent(folder, await editedTexts(folder, changes));
    outro(await whatIsNext(folder, sample));
    return 0;
  } catch (error) {
    if (error instanceof BrokenOff) cancel("Nothing was changed.");
    else if (error instanceof ContentError) console.error(inspect(error));
    else throw error;
    return 1;
  }
}

async function whatIsNext(folder: string, sample: string): Promise<string> {
  const { content } = await loadContent(folder);
  const left = (await findSamples(content, folder, sample)).length;
  const rest =
    left === 0 ? "" : ` ${left === 1 ? "One field still holds" : `${left} fields still hold`} the sample: npm run check lists them.`;
  return `Written. npm start shows it.${rest}`;
}

async function surroundings(): Promise<Surroundings> {
  const [name, email, remote, domain] = await Promise.all([git("user.name"), git("user.email"), gitRemote(root), customDomain(root)]);
  return { name, email, remote, domain, folder: basename(root) };
}

/** What git is set to; undefined where there is no git, or nothing is set. */
function git(setting: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile("git", ["config", "--get", setting], { cwd: root }, (error, out) => resolve(error ? undefined : out.trim() || undefined));
  });
}

process.exitCode = await run();
