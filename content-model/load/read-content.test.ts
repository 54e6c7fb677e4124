import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "./read-content.ts";

const root = join(import.meta.dirname, "../..");
const cloudflare = { CF_PAGES: "1", CF_PAGES_URL: "https://1a2b3c4d.ada.pages.dev" };

afterEach(() => vi.unstubAllEnvs());

/** Returns the site's address, by site.yaml and the host's environment variables. */
async function addressOf(written: string, environment: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, "e2e/fixture"), folder, { recursive: true });
  const site = join(folder, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(/^address: .*$/m, `address: ${written}`));
  for (const [name, value] of Object.entries({ CONTENT_DIR: folder, ...environment })) vi.stubEnv(name, value);
  return (await readContent(root)).content.site.address;
}

test.each([
  ["only site.yaml", "https://ada.example/Portfolio/", "https://ada.example/Portfolio/", {}],
  ["Netlify", "https://ada.example/", "https://ada.netlify.app/", { NETLIFY: "true", URL: "https://ada.netlify.app" }],
  ["Cloudflare Pages and an address on another host", "https://ada.github.io/Portfolio/", "https://ada.pages.dev/", cloudflare],
  ["Cloudflare Pages and the owner's domain", "https://ada.example/", "https://ada.example/", cloudflare],
])("with %s, a site written for %s is built for %s", async (_, written, address, environment) => {
  expect(await addressOf(written, environment)).toBe(address);
});
