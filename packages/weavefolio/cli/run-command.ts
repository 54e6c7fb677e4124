/** A command: takes its arguments, and sets the exit code. `siteRoot` is the owner's repository. */
export type Command = (args: string[], siteRoot: string) => Promise<void>;

/** What a command did, for the owner to read. With an error, nothing was changed. */
export type Outcome = { report: string } | { error: string };

/** Runs a command, and sets the exit code: 1 with an error. Prints the usage if the arguments are invalid: undefined, or refused by parseArgs. */
export async function runCommand<Args>(
  usage: string,
  readArguments: () => Args | undefined,
  run: (args: Args) => Promise<number | Outcome>,
): Promise<void> {
  const args = readValidArguments(readArguments);
  const outcome = args === undefined ? { error: usage } : await run(args);
  if (typeof outcome === "number") process.exitCode = outcome;
  else if ("report" in outcome) console.log(outcome.report);
  else {
    console.error(outcome.error);
    process.exitCode = 1;
  }
}

/** Describes an error of the file system. @throws any other error */
export function describeFileError(error: NodeJS.ErrnoException): Outcome {
  if (!error.syscall) throw error;
  return { error: `A file cannot be read or written (${error.code}): ${error.path ?? error.message}` };
}

function readValidArguments<Args>(readArguments: () => Args | undefined): Args | undefined {
  try {
    return readArguments();
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_")) return undefined;
    throw error;
  }
}
