import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../weavefolio/build/mail-sandbox/test-sandbox.ts";
import { terminal } from "./terminal.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a line runs in its folder, with npm's registry, and without the package and the folder of npm's own command", async () => {
  const folder = temporaryFolder();
  const ofCommand = ["npm_config_package", "npm_config_call", "npm_config_local_prefix", "npm_config_workspace", "npm_command", "INIT_CWD"];
  for (const name of [...ofCommand, "npm_config_registry", "npm_config_https_proxy"]) vi.stubEnv(name, "./elsewhere");
  writeScript(folder);
  expect(await terminal.run(`"${process.execPath}" print.cjs`, folder)).toBe(true);
  const environment = JSON.parse(readFileSync(join(folder, "environment.json"), "utf8"));
  expect(environment).toMatchObject({
    npm_config_registry: "./elsewhere",
    npm_config_https_proxy: "./elsewhere",
    PATH: process.env["PATH"],
  });
  for (const name of ofCommand) expect(environment).not.toHaveProperty(name);
});

test("the owner's Node is the one that runs npm, not the newer one of this script", async () => {
  vi.resetModules();
  vi.stubEnv("npm_config_user_agent", "npm/9.2.0 node/v18.19.1 linux x64 workspaces/false");
  expect((await import("./terminal.ts")).terminal.node).toBe("18.19.1");
  vi.resetModules();
  vi.stubEnv("npm_config_user_agent", undefined);
  expect((await import("./terminal.ts")).terminal.node).toBe(process.versions.node);
});

test("a line that fails is reported as failed", async () => {
  expect(await terminal.run("exit 3", temporaryFolder())).toBe(false);
});

function writeScript(folder: string) {
  writeFileSync(join(folder, "print.cjs"), 'require("node:fs").writeFileSync("environment.json", JSON.stringify(process.env));');
}
