import { expect, test } from "vitest";
import { contentSecurityPolicy } from "../../vite/content-security-policy.ts";
import { type BuiltSite, checkBuilt } from "./built.ts";
import { account, contentWith } from "./test-content.ts";

const inline = { style: "", script: "" };
const page = (policy: string, base = "/Portfolio/") =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"/><script src="${base}assets/start-1.js"></script>`;
const scripts = `const contact={publicKey:"${account.publicKey}",serviceId:\`${account.serviceId}\`,templateId:"${account.templateId}"}`;

/** A site as the build makes it, with what is different. */
async function site(changes: Partial<BuiltSite> = {}): Promise<BuiltSite> {
  const html = page(contentSecurityPolicy(await contentWith({}), inline));
  return { name: "dist", pages: { "index.html": html, "contact.html": html }, scripts, ...changes };
}

test("a site that was built from the content as it is, is fine", async () => {
  expect(await checkBuilt(await site(), await contentWith({}))).toEqual([
    { level: "ok", check: "built", what: "dist/ was built for the base path /Portfolio/ and these keys." },
    { level: "ok", check: "policy", what: "The policy of every page in dist/ allows calls to https://api.emailjs.com." },
  ]);
});

test("a page whose policy does not allow the call is a fault, for a visit can start there", async () => {
  const { pages } = await site();
  const barred = page(contentSecurityPolicy(await contentWith({ emailjs: null }), inline));
  const findings = checkBuilt(await site({ pages: { ...pages, "about.html": barred } }), await contentWith({}));
  expect(findings).toContainEqual({
    level: "fault",
    check: "policy",
    what: "The policy of dist/about.html does not allow calls to https://api.emailjs.com.",
    mend: "Build it again: npm run build",
  });
});

test.each([
  ["a longer host", "connect-src 'self' https://api.emailjs.com.evil.example"],
  ["the host of another directive", "connect-src 'self'; img-src https://api.emailjs.com"],
])("%s does not count as the service's", async (_, policy) => {
  const findings = checkBuilt(await site({ pages: { "index.html": page(policy) } }), await contentWith({}));
  expect(findings).toContainEqual(expect.objectContaining({ level: "fault", check: "policy" }));
});

test("a site that was built for another base path is a fault", async () => {
  const findings = checkBuilt(await site(), await contentWith({ address: "https://ada.github.io/" }));
  expect(findings).toContainEqual(
    expect.objectContaining({ level: "fault", check: "built", what: "dist/ was built for another base path than /." }),
  );
});

test("a site that was built before a key was changed is a fault", async () => {
  const findings = checkBuilt(await site(), await contentWith({ emailjs: { ...account, templateId: "template_zz99yy8" } }));
  expect(findings).toContainEqual(expect.objectContaining({ level: "fault", what: expect.stringContaining("with other EmailJS keys") }));
});

test("a site that is not built yet is told, and is no fault", async () => {
  expect(checkBuilt(undefined, await contentWith({}))).toEqual([
    expect.objectContaining({ level: "warning", check: "built", what: expect.stringContaining("not built yet"), mend: "npm run build" }),
  ]);
});

test("without keys there is no policy to check", async () => {
  expect(checkBuilt(await site(), await contentWith({ emailjs: null }))).toEqual([
    { level: "ok", check: "built", what: "dist/ was built for the base path /Portfolio/." },
  ]);
});
