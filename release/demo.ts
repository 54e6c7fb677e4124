import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { preview } from "vite";
import { configureSite } from "../packages/weavefolio/build/configure-site.ts";

const root = join(import.meta.dirname, "..");
const examples = join(root, "examples");
const command = join(root, "packages/weavefolio/bin/weavefolio.ts");

/** The address in the index's content. */
const PLACEHOLDER = "https://demo.example/Portfolio/";

/** Where `npm run demo` serves it. */
const LOCAL = "http://localhost:4173/Portfolio/";

/** The folders of the people. */
export const people = readdirSync(examples).filter((name) => name !== "index" && existsSync(join(examples, name, "content")));

/** Builds the sample, the people below examples/, and their index, into a folder that is deployed at the address. */
export function buildDemo(folder: string, address: string): void {
  build(join(root, "starter"), folder, address);
  build(addressIndex(address), join(folder, "examples"), `${address}examples/`);
  for (const name of people) build(join(examples, name), join(folder, "examples", name), `${address}examples/${name}/`);
}

/** Replaces the placeholder in a copy of the index, since links to other sites are whole addresses. Returns its folder. */
function addressIndex(address: string): string {
  const siteRoot = join(root, ".build/demo-index");
  rmSync(join(siteRoot, "content"), { recursive: true, force: true });
  mkdirSync(siteRoot, { recursive: true });
  cpSync(join(examples, "index/content"), join(siteRoot, "content"), { recursive: true });
  for (const file of globSync(join(siteRoot, "content/*.yaml"))) {
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(PLACEHOLDER, address));
  }
  return siteRoot;
}

/** Runs in the site's folder, as an owner does: fonts are found from there. */
function build(siteRoot: string, folder: string, address: string): void {
  const env = { ...process.env, OUT_DIR: folder, SITE_ADDRESS: address, NODE_ENV: undefined };
  execFileSync(process.execPath, [command, "build"], { cwd: siteRoot, env, stdio: "pipe" });
}

/** Fails if a person couldn't be published, such as without the font of their letters. */
function check(name: string): void {
  execFileSync(process.execPath, [command, "check", "--strict"], { cwd: join(examples, name), stdio: "inherit" });
}

async function serve(folder: string): Promise<void> {
  Object.assign(process.env, { OUT_DIR: folder, SITE_ADDRESS: LOCAL, NODE_ENV: "production" });
  const config = configureSite(join(root, "starter"));
  const server = await preview({ ...config, preview: { ...config.preview, port: Number(new URL(LOCAL).port), strictPort: true } });
  server.printUrls();
  console.log(`  ➜  Index:   ${LOCAL}examples/`);
}

if (import.meta.main) {
  const folder = join(root, ".build/demo");
  // GitHub's address of a site at a domain of its own may lack the slash.
  const address = process.env["SITE_ADDRESS"]?.replace(/[^/]$/, "$&/");
  for (const name of people) check(name);
  buildDemo(folder, address || LOCAL);
  // With an address, a workflow deploys the folder.
  if (!address) await serve(folder);
}
