import { expect, onTestFinished, test, vi } from "vitest";

test.each([
  ["weavefolio", "./weavefolio.ts", "22.4.1"],
  ["create-weavefolio", "../../create-weavefolio/bin.ts", "18.4.1"],
])("with an old Node, one line says what %s needs, before anything else is loaded", async (_name, file, version) => {
  const old = { ...process, versions: { ...process.versions, node: version } };
  vi.stubGlobal("process", old);
  onTestFinished(() => void vi.unstubAllGlobals());
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  await import(file);
  expect(printed.mock.calls).toEqual([
    [
      expect.stringMatching(
        new RegExp(`^Weavefolio needs Node \\d+\\.\\d+ or newer, and this is ${RegExp.escape(version)}\\. Install it from .*$`),
      ),
    ],
  ]);
  expect(old.exitCode).toBe(1);
});
