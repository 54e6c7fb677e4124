export { Cancelled, type Streams } from "../cli/init/interview.ts";
export { offerFontsForContent } from "../cli/offer-fonts.ts";
export { hasTerminal, offerInTerminal } from "../cli/offer-packages.ts";
export { renderDiff, toPrintable } from "../cli/render-diff.ts";
export { type Command, describeFileError, type Outcome, runCommand } from "../cli/run-command.ts";
export { showProgress } from "../content/progress.ts";
