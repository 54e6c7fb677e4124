import { getSystemErrorName, inspect } from "node:util";

/** An error that the owner can fix. Vite prints it as its message, without a stack trace. */
export class BuildError extends Error {
  override name = "BuildError";

  [inspect.custom](): string {
    return `${this.message}\n`;
  }
}

const advice: Record<string, (path: string) => string> = {
  ENOSPC: () => "The disk is full. Free some space, and build again.",
  EDQUOT: () => "Your disk quota is used up. Free some space, and build again.",
  EROFS: (path) => `${path} is on a read-only disk. ${WRITABLE}`,
  EACCES: (path) => `${path} is not accessible. ${WRITABLE}`,
  EPERM: (path) => `${path} is not accessible. ${WRITABLE}`,
  ENOTDIR: (path) => `${path} is a file, or in one, where the build needs a folder. Move the file, or set OUT_DIR to another folder.`,
};

const WRITABLE =
  "The build writes to .build/ in the project and to the output folder, dist/ or OUT_DIR, which it replaces: make both and the folder around the output writable.";

/** Runs a build. @throws {BuildError} instead of an error of the disk, by Node or by the bundler */
export async function explainDiskErrors(build: () => Promise<void>): Promise<void> {
  try {
    await build();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code, path } = readDiskError(error);
    const explain = advice[code];
    throw explain ? new BuildError(explain(path), { cause: error }) : error;
  }
}

/** The bundler has the code and the path only in its message: “Failed to write file in /a/b”, “(os error 28)”. */
function readDiskError({ message, code, path }: NodeJS.ErrnoException): { code: string; path: string } {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? [];
  const [, file] = /^Failed to \w+ \w+ (?:in )?(\/.*)$/m.exec(message) ?? [];
  return { code: number ? getSystemErrorName(-Number(number)) : (code ?? ""), path: path ?? file ?? "A folder of the build" };
}
