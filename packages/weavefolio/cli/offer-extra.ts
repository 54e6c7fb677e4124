import { locateExtra } from "../build/extras.ts";
import { offerInTerminal, offerPackages } from "./offer-packages.ts";

/** Our extras that a site starts without: what needs each, and how much it adds to node_modules. */
const extras = {
  import: { needs: "weavefolio import needs", size: "30 MB" },
  apply: { needs: "weavefolio apply needs", size: "1 MB" },
  evidence: { needs: "weavefolio shoot and check --live need", size: "15 MB" },
};

/** Which extra a command is in. */
const commands: Readonly<Record<string, keyof typeof extras>> = { import: "import", apply: "apply", shoot: "evidence", live: "evidence" };

/** Whether a command is in an extra of ours. `live` is that of check. */
export const isOffered = (command: string) => Object.hasOwn(commands, command);

/** Offers to install the extra that a command is in, and then runs the same again. Returns the exit code: 1 without it. */
export async function offerExtra(command: string, siteRoot: string): Promise<number> {
  const extra = commands[command] ?? "import";
  const name = `@weavefolio/${extra}`;
  const { needs, size } = extras[extra];
  const { packages, isDevelopment } = locateExtra(name, siteRoot);
  const offer = offerInTerminal(siteRoot);
  const reason = { reason: `${needs} the package ${name}`, otherwise: ". To install it", size, isDevelopment };
  const isInstalled = await offerPackages(packages, reason, { siteRoot, offer });
  return isInstalled && offer.run(process.execPath, process.argv.slice(1)) ? 0 : 1;
}
