import { relative, sep } from "node:path";
import { inspect, stripVTControlCharacters } from "node:util";
import { composeInstallation } from "../content/load/package-manager.ts";

/** An error that the owner can fix. Vite prints it as its message, without a stack trace. */
export class BuildError extends Error {
  override name = "BuildError";

  [inspect.custom](): string {
    return `${this.message}\n`;
  }
}

/** Runs a build. @throws {BuildError} instead of an error of the disk, by Node or by the bundler, which has no code for it */
export async function explainDiskErrors(build: () => Promise<void>): Promise<void> {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isOfDisk = "syscall" in error || error.message.includes("(os error ");
    throw isOfDisk ? new BuildError(`${error.message.split("\n\nStack backtrace")[0]}\n  Fix: ${DISK_ADVICE}`, { cause: error }) : error;
  }
}

const DISK_ADVICE =
  "The build writes to .build/ in the project and to the output folder, dist/ or OUT_DIR, which it replaces: make both and the folder around the output writable, with free space.";

/**
 * Explains an error of the owner's code in custom/, which is bundled and rendered. Returns the error itself if no file of theirs is in
 * its message or its stack, which source maps have to be on for.
 */
export function explainCustomError(error: unknown, siteRoot: string, page = ""): unknown {
  if (!(error instanceof Error)) return error;
  const message = stripVTControlCharacters(error.message).split("\n    at ")[0]?.trimEnd() ?? "";
  const [, missing, importer] = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(message) ?? [];
  if (missing !== undefined && importer !== undefined) {
    const install = () => `Install it, such as by ${composeInstallation([missing], siteRoot).join(" ")}, or correct the name.`;
    const fix = /^[./]/.test(missing) ? "Correct the path." : install();
    return new BuildError(`${toOwn(importer, siteRoot)} imports “${missing}”, which isn't found.\n  Fix: ${fix}`, { cause: error });
  }
  if ("errors" in error) return /\bcustom\/\w/.test(message) ? new BuildError(message, { cause: error }) : error;
  const words = error.stack?.split(/[\s()]+/) ?? [];
  const place = words.find((word) => /[\\/]custom[\\/]/.test(word) && /:\d+:\d+$/.test(word));
  if (place === undefined) return error;
  const fix = /^(?:window|document|navigator|location|\w+Storage) is not defined$/.test(message)
    ? "Read it in an effect: the first HTML of a page is made without a browser."
    : "Correct it, and build again.";
  return new BuildError(`${toOwn(place, siteRoot)}  fails in the page ${page}: ${message}\n  Fix: ${fix}`, { cause: error });
}

const toOwn = (path: string, siteRoot: string) => relative(siteRoot, path.replace(/^file:\/\//, "")).replaceAll(sep, "/");

/** @throws {BuildError} if a file of the owner's imports a style sheet, which no page would have */
export function assertNoImportedStyles(imported: readonly string[], siteRoot: string): void {
  const [file] = imported;
  if (file === undefined) return;
  const fix = "Write the styles of a page into a .css file of its name, beside it, and others into custom/theme.css.";
  throw new BuildError(
    `${toOwn(file, siteRoot)} is imported by a file in custom/, and pages load no style sheets that way.\n  Fix: ${fix}`,
  );
}
