import { createLogger } from "vite";
import { expect, test, vi } from "vitest";
import { ContentError } from "../content/load/errors.ts";
import { logContentOnce } from "./content-log.ts";

const position = { file: "content/about.yaml", line: 4, column: 2, entry: "lead", fix: "Write text" };
const missing = new ContentError([{ ...position, what: "is missing" }]);
const empty = new ContentError([{ ...position, what: "is empty" }]);

function startLog() {
  const logger = createLogger("silent");
  const error = vi.spyOn(logger, "error");
  const warn = vi.spyOn(logger, "warn");
  const report = logContentOnce(logger);
  return { logger, report, errors: () => error.mock.calls.map(([text]) => text), warnings: () => warn.mock.calls.map(([text]) => text) };
}

test("an error is logged once as text, and again when it changes or returns", () => {
  const { report, errors } = startLog();
  for (const error of [missing, missing, empty, empty, undefined, empty]) report(error, []);
  expect(errors().map((text) => text.match(/is missing|is empty/)?.[0])).toEqual(["is missing", "is empty", "is empty"]);
  expect(errors()[0]).toBe("\nThere is 1 error in the content.\n\ncontent/about.yaml:4:2  lead is missing\n  Fix: Write text.\n");
});

test("warnings are logged once, and not again with another error", () => {
  const { report, warnings } = startLog();
  report(undefined, ["a", "b"]);
  report(missing, ["a", "b"]);
  report(empty, ["a"]);
  expect(warnings()).toEqual(["a", "b", "a"]);
});

test("Vite's copies of the error are omitted, and its other errors are logged", () => {
  const { logger, report, errors } = startLog();
  report(missing, []);
  logger.error(`Internal server error: ${missing.message}\n    at eval (virtual:content/about:4:7)`);
  logger.error("Internal server error: Something else");
  expect(errors()).toHaveLength(2);
  expect(errors()[1]).toBe("Internal server error: Something else");
});
