import { spawnSync } from "node:child_process";
import { confirm } from "@clack/prompts";
import { composeInstallation } from "../build/package-manager.ts";
import { type LetterReport, reportLetters } from "../build/report-letters.ts";
import { loadContent } from "../content/load/loader.ts";
import { contentFolder } from "../content/load/site-folders.ts";

/** How the offer is made: `confirm` is undefined without a terminal, and `run` returns whether the command succeeded. */
export type FontOffer = {
  print: (text: string) => void;
  confirm: ((question: string) => Promise<boolean>) | undefined;
  run: (command: string, args: readonly string[]) => boolean;
};

export const hasTerminal = () => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Makes the offer in the terminal, if there is one. Without `asks`, it only prints the command. */
export function offerInTerminal(siteRoot: string, asks = true): FontOffer {
  return {
    print: console.log,
    // A cancelled prompt returns a symbol.
    confirm: asks && hasTerminal() ? async (message) => (await confirm({ message })) === true : undefined,
    run: (command, args) => spawnSync(command, args, { cwd: siteRoot, stdio: "inherit", shell: process.platform === "win32" }).status === 0,
  };
}

/** Offers to install the fonts that the content needs, and otherwise prints the command. Returns whether it installed them. */
export async function offerFonts({ packages }: Pick<LetterReport, "packages">, siteRoot: string, offer: FontOffer): Promise<boolean> {
  if (packages.length === 0) return false;
  const [command, ...args] = composeInstallation(packages, siteRoot);
  const line = [command, ...args].join(" ");
  const reason = "Your texts have letters that the fonts of the PDF and the social cards lack";
  const agreed = await offer.confirm?.(`${reason}. Run “${line}”? (up to 80 MB each)`);
  if (agreed && offer.run(command, args)) return true;
  if (agreed) offer.print(`The installation failed. To repeat it, run: ${line}`);
  else offer.print(`${reason}: they are boxes there. To install a font for them, run: ${line}`);
  return false;
}

/** Offers the fonts for the content as it was just written. */
export async function offerFontsForContent(siteRoot: string, asks = true): Promise<void> {
  const report = await reportLetters(await loadContent(contentFolder(siteRoot)), siteRoot);
  await offerFonts(report, siteRoot, offerInTerminal(siteRoot, asks));
}
