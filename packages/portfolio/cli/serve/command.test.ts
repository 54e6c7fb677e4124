import { expect, test, vi } from "vitest";
import { runPortfolio } from "../portfolio.ts";

test.each([
  ["build", "/home/ana/C#/site", "below /home/ana/C#: Vite and Node misread # in a path"],
  ["start", "/home/ana/site?", "below /home/ana/site?: Vite and Node misread ? in a path"],
  ["dev", "/home/ana/*new* sites/1/2", "below /home/ana/*new* sites: Vite and Node misread * in a path"],
])("portfolio %s in %s prints one line that names the folder", async (command, siteRoot, reason) => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  await runPortfolio([command], siteRoot);
  expect(printed.mock.calls).toEqual([[`A site cannot be built ${reason}. Rename that folder, or move the site.\n`]]);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});
