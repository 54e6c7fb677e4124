import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../portfolio/build/mail-sandbox/test-sandbox.ts";
import { runCreate } from "./create.ts";

/** Runs the command in a new folder, and returns what it prints. */
async function create(args: string[], prepare?: (folder: string) => void) {
  const folder = temporaryFolder();
  prepare?.(folder);
  const printed: string[] = [];
  for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation((text) => void printed.push(text));
  const before = process.exitCode;
  await runCreate(args, folder);
  const code = process.exitCode ?? 0;
  process.exitCode = before;
  const list = (path: string) => readdirSync(join(folder, path), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return { folder, code, printed: printed.join("\n"), list };
}

test("a new site has at most eight files that aren't the owner's words and pictures, and thirty in all", async () => {
  const { code, list, printed } = await create(["my-site"]);
  expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringContaining("cd my-site\n  npm install") });
  const files = list("my-site");
  expect(files.length).toBeLessThanOrEqual(30);
  expect(files.filter(({ parentPath }) => !/my-site\/content/.test(parentPath)).length).toBeLessThanOrEqual(8);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([".gitignore", "deploy.yml", "profile.yaml", "README.md"]));
});

test("package.json has the folder's name, and the version of the engine that belongs to this one", async () => {
  const { folder } = await create(["My Sité 1"]);
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8"));
  expect(JSON.parse(readFileSync(join(folder, "My Sité 1/package.json"), "utf8"))).toMatchObject({
    name: "my-sit-1",
    scripts: { start: "portfolio start" },
    dependencies: { portfolio: `^${version}` },
    devDependencies: { "portfolio-editor": `^${version}` },
  });
});

test.each([
  ["https://code.example/releases/v1/", "https://code.example/releases/v1/portfolio-"],
  ["packages", "file:%FOLDER%/packages/portfolio-"],
])("with --from %s, the engine comes from there", async (from, start) => {
  const { folder } = await create(["site", "--from", from]);
  const { dependencies } = JSON.parse(readFileSync(join(folder, "site/package.json"), "utf8"));
  expect(dependencies.portfolio).toMatch(new RegExp(`^${start.replace("%FOLDER%", folder)}\\d+\\.\\d+\\.\\d+\\.tgz$`));
});

test.each([
  ["netlify", "netlify.toml"],
  ["caddy", "Caddyfile"],
])("only with --host %s, the site has %s", async (host, file) => {
  const { folder } = await create(["site", "--host", host]);
  expect(existsSync(join(folder, "site", file))).toBe(true);
  expect(existsSync(join((await create(["site"])).folder, "site", file))).toBe(false);
});

test("a folder with files is left as it is; one with only .git is filled", async () => {
  const { code, printed, list } = await create(["site"], (folder) => {
    mkdirSync(join(folder, "site"));
    writeFileSync(join(folder, "site/thesis.txt"), "");
  });
  expect({ code, printed }).toEqual({ code: 1, printed: "site is not empty: it has thesis.txt. Choose another folder." });
  expect(list("site")).toHaveLength(1);
  expect((await create(["site"], (folder) => mkdirSync(join(folder, "site/.git"), { recursive: true }))).code).toBe(0);
});

test.each([[[]], [["a", "b"]], [["a", "--host", "elsewhere"]], [["a", "--force"]]])(
  "invalid arguments print the usage: %j",
  async (args) => {
    const { code, printed } = await create(args);
    expect(printed).toMatch(/^npm create portfolio my-site /);
    expect(code).toBe(1);
  },
);
