import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Content } from "../../content-model/schema/schema.ts";
import { temporaryFolder } from "../../mail-sandbox/test-sandbox.ts";
import { escapeMarkup } from "../../outputs/escape.ts";
import type { Tag } from "../../src/document.tsx";
import { composeBuiltTags } from "../../vite/head.ts";
import { type BuiltSite, checkBuilt, readBuiltSite } from "./check-build.ts";
import { account, loadSampleWith } from "./test-account.ts";

/** Composes a page's head as the build does. */
function composePage(content: Content): string {
  const client = {
    css: "",
    inlined: ["styles.css"],
    styleSheets: [],
    scriptsOf: () => ["assets/client-1.js"],
    styleSheetAt: () => "",
    print: "assets/print-1.css",
    theme: undefined,
  };
  const fonts = { faces: "", fallbacks: "", first: [], files: [] };
  const { head } = composeBuiltTags(client, "", { fonts, base: "/Portfolio/", content, exported: content })({ module: "home" });
  return head.map(formatTag).join("");
}

function formatTag({ tag, attributes = {} }: Tag): string {
  const formatted = Object.entries(attributes).map(
    ([name, value]) => `${name.replace("httpEquiv", "http-equiv")}="${escapeMarkup(value)}"`,
  );
  return `<${tag} ${formatted.join(" ")}>`;
}

const scripts = `const contact={publicKey:"${account.publicKey}",serviceId:\`${account.serviceId}\`,templateId:"${account.templateId}"}`;

/** Creates a built site with some changes. */
async function site(changes: Partial<BuiltSite> = {}): Promise<BuiltSite> {
  const html = composePage(await loadSampleWith({}));
  return { name: "dist", pages: { "index.html": html, "contact.html": html }, scripts, ...changes };
}

test("a site that was built from the current content is ok", async () => {
  expect(await checkBuilt(await site(), await loadSampleWith({}))).toEqual([
    { level: "ok", check: "built", what: "dist/ was built for the base path /Portfolio/ and these keys." },
    { level: "ok", check: "policy", what: "The policy of every page in dist/ allows requests to https://api.emailjs.com." },
  ]);
});

test("a page whose policy blocks the form is an error", async () => {
  const { pages } = await site();
  const blocked = composePage(await loadSampleWith({ emailjs: null }));
  const findings = checkBuilt(await site({ pages: { ...pages, "about.html": blocked } }), await loadSampleWith({}));
  expect(findings).toContainEqual({
    level: "error",
    check: "policy",
    what: "The policy of dist/about.html does not allow requests to https://api.emailjs.com.",
    fix: "Build it again: npm run build",
  });
});

test.each([
  ["a longer host", "connect-src 'self' https://api.emailjs.com.evil.example"],
  ["the host of another directive", "connect-src 'self'; img-src https://api.emailjs.com"],
])("%s is not the service's host", async (_, policy) => {
  const html = composePage(await loadSampleWith({})).replace(/(http-equiv="Content-Security-Policy" content=)"[^"]*"/, `$1"${policy}"`);
  const findings = checkBuilt(await site({ pages: { "index.html": html } }), await loadSampleWith({}));
  expect(findings).toContainEqual(expect.objectContaining({ level: "error", check: "policy" }));
});

test("a site that was built for another base path is an error", async () => {
  const findings = checkBuilt(await site(), await loadSampleWith({ address: "https://ada.github.io/" }));
  expect(findings).toContainEqual(
    expect.objectContaining({ level: "error", check: "built", what: "dist/ was built for another base path than /." }),
  );
});

test("a site that was built with other keys is an error", async () => {
  const findings = checkBuilt(await site(), await loadSampleWith({ emailjs: { ...account, templateId: "template_zz99yy8" } }));
  expect(findings).toContainEqual(expect.objectContaining({ level: "error", what: expect.stringContaining("with other EmailJS keys") }));
});

test("an HTML file of public/ is not checked", async () => {
  const folder = temporaryFolder();
  const html = composePage(await loadSampleWith({}));
  for (const [file, text] of Object.entries({ "index.html": html, "verification.html": "<p>a1b2c3</p>" }))
    writeFileSync(join(folder, file), text);
  expect(checkBuilt(readBuiltSite(folder), await loadSampleWith({ emailjs: null }))).toEqual([
    expect.objectContaining({ level: "ok", check: "built" }),
  ]);
});

test("a site that is not built yet is a warning", async () => {
  expect(checkBuilt(undefined, await loadSampleWith({}))).toEqual([
    expect.objectContaining({ level: "warning", check: "built", what: expect.stringContaining("not built yet"), fix: "npm run build" }),
  ]);
});

test("without keys there is no policy to check", async () => {
  expect(checkBuilt(await site(), await loadSampleWith({ emailjs: null }))).toEqual([
    { level: "ok", check: "built", what: "dist/ was built for the base path /Portfolio/." },
  ]);
});
