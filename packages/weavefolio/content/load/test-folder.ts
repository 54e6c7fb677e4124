import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { formatDiagnostic } from "./errors.ts";
import { inspectContent } from "./loader.ts";

export type TestFolder = ReturnType<typeof testFolder>;

const fixture = join(import.meta.dirname, "../../../../e2e/fixture/content");

/** Copies the fixture, or another content folder, until the test ends. Its months are compared with March 2026. */
export function testFolder(source = fixture) {
  const siteRoot = mkdtempSync(join(tmpdir(), "portfolio-"));
  onTestFinished(() => rmSync(siteRoot, { recursive: true, force: true }));
  const folder = join(siteRoot, "content");
  cpSync(source, folder, { recursive: true });
  const inspect = () => inspectContent(folder, undefined, { now: new Date("2026-03-15T12:00:00Z") });

  return {
    siteRoot,
    folder,
    inspect,

    /** Replaces a text, and fails if it is missing. */
    edit(file: string, from: string | RegExp, to: string): void {
      const text = readFileSync(join(folder, file), "utf8");
      expect(text).toMatch(from);
      writeFileSync(
        join(folder, file),
        text.replace(from, () => to),
      );
    },

    /** What an owner reads of the errors, without the sentence that counts them. */
    async errors(): Promise<string> {
      const { errors, content } = await inspect();
      expect(content === undefined).toBe(errors.length > 0);
      return errors.length > 0 ? errors.map(formatDiagnostic).join("\n\n") : "none";
    },

    async warnings(): Promise<string> {
      const { warnings } = await inspect();
      return warnings.map(formatDiagnostic).join("\n\n");
    },
  };
}
