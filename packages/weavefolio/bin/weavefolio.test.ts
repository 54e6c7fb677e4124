import { expect, onTestFinished, test, vi } from "vitest";

test.each([
  ["Weavefolio", "./weavefolio.ts"],
  ["Weavefolio", "../../create-weavefolio/bin.ts"],
])("an old Node is told in one line what %s needs, before anything else is loaded", async (name, file) => {
  const old = { ...process, versions: { ...process.versions, node: "22.4.1" } };
  vi.stubGlobal("process", old);
  onTestFinished(() => void vi.unstubAllGlobals());
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  await import(file);
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^${name} needs Node \\d+\\.\\d+ or newer, and this is 22\\.4\\.1\\. Install it from .*$`))],
  ]);
  expect(old.exitCode).toBe(1);
});
