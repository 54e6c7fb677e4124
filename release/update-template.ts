import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

type Manifest = { dependencies: { weavefolio: string } };

/** Replaces the files of a clone of the template repository by those of a new site, and pushes the change, if there is one. */
export function updateTemplate(site: string, template: string): void {
  for (const name of readdirSync(template)) if (name !== ".git") rmSync(join(template, name), { recursive: true });
  cpSync(site, template, { recursive: true });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: template, stdio: ["ignore", "inherit", "inherit"] });
  git("add", "--all");
  if (spawnSync("git", ["diff", "--cached", "--quiet"], { cwd: template }).status === 0) {
    console.log("The template repository has these files already.");
    return;
  }
  const { dependencies } = JSON.parse(readFileSync(join(site, "package.json"), "utf8")) as Manifest;
  const author = ["-c", "user.name=github-actions[bot]", "-c", "user.email=41898282+github-actions[bot]@users.noreply.github.com"];
  git(...author, "commit", "--message", `Start with weavefolio ${dependencies.weavefolio}`);
  git("push", "origin", "HEAD");
}

if (import.meta.main) {
  const [site = "", template = ""] = process.argv.slice(2);
  updateTemplate(site, template);
}
