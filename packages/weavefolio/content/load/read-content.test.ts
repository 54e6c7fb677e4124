import { afterEach, expect, test, vi } from "vitest";
import { readContent } from "./read-content.ts";
import { testFolder } from "./test-folder.ts";

const cloudflare = { CF_PAGES: "1", CF_PAGES_URL: "https://1a2b3c4d.ada.pages.dev" };

afterEach(() => vi.unstubAllEnvs());

/** Returns the site's address, by site.yaml and the host's environment variables. */
async function addressOf(written: string, environment: Record<string, string>): Promise<string> {
  const { siteRoot, edit } = testFolder();
  edit("site.yaml", /^address: .*$/m, `address: ${written}`);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return (await readContent(siteRoot)).content.site.address;
}

test.each([
  ["only site.yaml", "https://ada.example/Portfolio/", "https://ada.example/Portfolio/", {}],
  ["Netlify", "https://ada.example/", "https://ada.netlify.app/", { NETLIFY: "true", URL: "https://ada.netlify.app" }],
  ["Cloudflare Pages and an address on another host", "https://ada.github.io/Portfolio/", "https://ada.pages.dev/", cloudflare],
  ["Cloudflare Pages and the owner's domain", "https://ada.example/", "https://ada.example/", cloudflare],
])("with %s, a site written for %s is built for %s", async (_, written, address, environment) => {
  expect(await addressOf(written, environment)).toBe(address);
});
