import { spawnSync } from "node:child_process";
import { confirm } from "@clack/prompts";
import { composeInstallation } from "../content/load/package-manager.ts";

/** How an offer is made: `confirm` is undefined without a terminal, and `run` returns whether the command succeeded. */
export type PackageOffer = {
  print: (text: string) => void;
  confirm: ((question: string) => Promise<boolean>) | undefined;
  run: (command: string, args: readonly string[]) => boolean;
};

export const hasTerminal = () => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Makes the offer in the terminal, if there is one. Without `asks`, it only prints the command. */
export function offerInTerminal(siteRoot: string, asks = true): PackageOffer {
  return {
    print: console.log,
    // A cancelled prompt returns a symbol.
    confirm: asks && hasTerminal() ? async (message) => (await confirm({ message })) === true : undefined,
    run: (command, args) => spawnSync(command, args, { cwd: siteRoot, stdio: "inherit", shell: process.platform === "win32" }).status === 0,
  };
}

/** Why packages are offered, what happens without them, their size, and whether only the owner's computer needs them. */
type Reason = { reason: string; otherwise: string; size: string; isDevelopment?: boolean };

/** Offers to install packages, and otherwise prints the command. Returns whether it installed them. */
export async function offerPackages(
  packages: readonly string[],
  { reason, otherwise, size, isDevelopment }: Reason,
  { siteRoot, offer }: { siteRoot: string; offer: PackageOffer },
): Promise<boolean> {
  const [command, ...args] = composeInstallation(packages, siteRoot, { isDevelopment });
  const line = [command, ...args].join(" ");
  const agreed = await offer.confirm?.(`${reason}. Run “${line}”? (${size})`);
  if (agreed && offer.run(command, args)) return true;
  if (agreed) offer.print(`The installation failed. To repeat it, run: ${line}`);
  else offer.print(`${reason}${otherwise}, run: ${line}`);
  return false;
}
