import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { formatProblem } from "./errors.ts";
import { inspectContent } from "./loader.ts";

export type TestFolder = ReturnType<typeof testFolder>;

/** A copy of the sample that is there until the test ends. Told of it is as of a day in 2026. */
export function testFolder() {
  const above = mkdtempSync(join(tmpdir(), "portfolio-"));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const folder = join(above, "content");
  cpSync(join(import.meta.dirname, "../../sample"), folder, { recursive: true });
  const inspected = () => inspectContent(folder, undefined, new Date("2026-03-15T12:00:00Z"));

  return {
    folder,

    /** Replaces a text that has to be there. */
    edit(file: string, from: string | RegExp, to: string): void {
      const text = readFileSync(join(folder, file), "utf8");
      expect(text).toMatch(from);
      writeFileSync(
        join(folder, file),
        text.replace(from, () => to),
      );
    },

    /** What an owner reads of the mistakes, without the sentence that counts them. */
    async mistakes(): Promise<string> {
      const { problems, content } = await inspected();
      expect(content === undefined).toBe(problems.length > 0);
      return problems.length > 0 ? problems.map(formatProblem).join("\n\n") : "none";
    },

    async warnings(): Promise<string> {
      const { warnings } = await inspected();
      return warnings.map(formatProblem).join("\n\n");
    },
  };
}
