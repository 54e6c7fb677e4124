import { inspect } from "node:util";
import type { Logger } from "vite";
import type { ContentError } from "../content/load/errors.ts";

/**
 * Returns a function that logs a content error and the warnings once, and again when they change. The logger omits this error from
 * what else is logged: Vite would repeat it, with a stack trace, for each module, request or browser that it reaches.
 */
export function logContentOnce(logger: Logger): (error: ContentError | undefined, warnings: string[]) => void {
  const logError = logger.error;
  let shown: ContentError | undefined;
  let logged = { error: "", warnings: "" };
  logger.error = (text, options) => {
    if (!shown || !text.includes(shown.message)) logError(text, options);
  };
  return (error, warnings) => {
    const found = { error: error?.message ?? "", warnings: warnings.join("\n") };
    if (found.warnings !== logged.warnings) for (const warning of warnings) logger.warn(warning);
    if (error && found.error !== logged.error) logError(`\n${inspect(error)}`);
    shown = error ?? shown;
    logged = found;
  };
}
