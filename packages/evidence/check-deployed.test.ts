import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { serveSandbox } from "../weavefolio/build/mail-sandbox/test-sandbox.ts";
import { serve } from "../weavefolio/cli/check/test-server.ts";
import { formatDiagnostic } from "../weavefolio/content/load/errors.ts";
import { inspectContent } from "../weavefolio/content/load/loader.ts";
import { testFolder } from "../weavefolio/content/load/test-folder.ts";
import { checkDeployed } from "./check-deployed.ts";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const page =
  (text: string): Respond =>
  (_request, response) =>
    void response.end(text);
const redirect =
  (location: string): Respond =>
  (_request, response) =>
    void response.writeHead(301, { location }).end();

type Options = {
  files?: (address: string) => Record<string, Respond | undefined>;
  anyOther?: Respond;
  key?: string;
  email?: string;
  send?: boolean;
};

/** Deploys a site with the pages Home, About and Contact below /site/, replaces some of its files, and checks it. */
async function check({ files = () => ({}), anyOther, key = "sandbox", email = "ada@lovelace.test", send = false }: Options = {}) {
  const responses: Parameters<typeof serve>[0] = {};
  const { getAddress, requests } = await serve(responses);
  const { origin, mailbox } = await serveSandbox();
  const address = getAddress("/site/", "127.0.0.1");
  const deployed: Record<string, Respond | undefined> = {
    "": page(`<link rel="canonical" href="${address}"/><script data-scripts="/site/assets/client-1.js">`),
    about: page("About"),
    contact: page('<script data-scripts="/site/assets/client-1.js /site/assets/contact-1.js">'),
    "sitemap.xml": page(`<url><loc>${address}</loc></url><url><loc>${address}projects/search</loc></url>`),
    "projects/search": page("Search"),
    "assets/client-1.js": page('import("./about-1.js"); "Node.js"'),
    "assets/about-1.js": page(""),
    "assets/contact-1.js": page('({ publicKey: `sandbox`, serviceId: "sandbox", templateId: "sandbox" })'),
    ...files(address),
  };
  for (const [file, respond] of Object.entries(deployed)) if (respond) responses[`/site/${file}`] = respond;

  if (anyOther) responses["*"] = anyOther;

  const { folder, edit } = testFolder();
  edit("site.yaml", /address: .*/, `address: ${address}`);
  edit("site.yaml", /pages: .*/, "pages: [about]");
  edit("profile.yaml", /email: .*/, `email: ${email}`);
  edit("contact.yaml", "emailjs:", `emailjs:\n  host: ${origin}`);
  for (const name of ["publicKey", "serviceId", "templateId"]) edit("contact.yaml", `${name}: ""`, `${name}: ${key}`);
  const { content, files: contentFiles } = await inspectContent(folder);
  if (!content) return expect.unreachable();
  const { errors, warnings, closing } = await checkDeployed(content, contentFiles, send);
  return { address, requests, mailbox, errors: errors.map(formatDiagnostic), warnings: warnings.map(formatDiagnostic), closing };
}

test("loads every page of the content and the sitemap and every script, and sends nothing", async () => {
  const { address, requests, mailbox, closing, errors, warnings } = await check();
  expect([...errors, ...warnings]).toEqual([]);
  expect(closing).toEqual([
    `${address} works: 7 pages and scripts were loaded.`,
    "The form's service responds. To test the form, send yourself a message: npm run check -- --live --send",
  ]);
  expect(requests.map((request) => request.replace(/missing-.*/, "missing")).sort()).toEqual(
    [
      ...["", "about", "assets/about-1.js", "assets/client-1.js", "assets/contact-1.js"],
      ...["contact", "missing", "projects/search", "sitemap.xml"],
    ].map((file) => `GET 127.0.0.1/site/${file}`),
  );
  expect(await mailbox.list()).toEqual([]);
});

test("with send, one message reaches the owner", async () => {
  const { mailbox, closing } = await check({ send: true });
  expect(closing.at(-1)).toMatch(/^A message to ada@lovelace\.test was accepted\. Check that it is in your inbox/);
  const ids = await mailbox.list();
  expect(ids).toHaveLength(1);
  const mail = await mailbox.read(ids[0] ?? "");
  expect(mail).toMatchObject({ to: "Jordan Vale <ada@lovelace.test>", replyTo: "ada@lovelace.test" });
});

test("nothing is sent to a sample address", async () => {
  const { errors, mailbox } = await check({ email: "jordan.vale@example.com", send: true });
  expect(errors).toEqual([expect.stringMatching(/profile\.yaml:\d+:8 {2}email is a sample address: no message was sent\n {2}Fix: Write/)]);
  expect(await mailbox.list()).toEqual([]);
});

test.each<[string, Options["files"], string]>([
  ["a host without the site", () => ({ "": undefined }), "leads to no site: the response is 404 Not Found"],
  ["another site", () => ({ "": page("Parked") }), "leads to another site"],
  [
    "a site with another base path",
    () => ({ "": page('<link rel="canonical" href="https://ada.github.io/Portfolio/"/>') }),
    "leads to a site that was built for https://ada.github.io/Portfolio/",
  ],
])("an address of %s is an error, and no other page is loaded", async (_, files, what) => {
  const { errors, requests } = await check({ ...(files && { files }) });
  expect(errors).toEqual([expect.stringMatching(/^content\/site\.yaml:4:10 {2}address .*\n {2}Fix: Deploy the site/)]);
  expect(errors[0]).toContain(`address ${what}\n`);
  expect(requests).toEqual(["GET 127.0.0.1/site/"]);
});

test("a page that redirects to another one is broken; one that redirects to a spelling of its address works", async () => {
  const { address, errors } = await check({
    files: (address) => ({
      about: redirect(`${address}about/`),
      "about/": page("About"),
      contact: redirect(`${address}login`),
      login: page(""),
    }),
  });
  expect(errors).toContainEqual(expect.stringContaining(`address has a broken page, ${address}contact: it redirects to ${address}login\n`));
  expect(errors).not.toContainEqual(expect.stringContaining(`${address}about`));
});

test("an address that redirects is an error with the new address", async () => {
  const { address, errors } = await check({ files: (address) => ({ "": redirect(`${address}new/`), "new/": page("Home") }) });
  expect(errors).toEqual([
    `content/site.yaml:4:10  address redirects to ${address}new/\n  Fix: Write ${address}new/ and deploy the site again.`,
  ]);
});

test.each([
  ["page", "about"],
  ["page", "projects/search"],
  ["script", "assets/about-1.js"],
])("a missing %s is an error: %s", async (kind, file) => {
  const { address, errors, closing } = await check({ files: () => ({ [file]: undefined }) });
  expect(errors).toEqual([
    `content/site.yaml:4:10  address has a broken ${kind}, ${address}${file}: the response is 404 Not Found\n  Fix: Deploy the site again.`,
  ]);
  expect(closing.join("\n")).not.toContain("works");
});

test("a host that responds to missing pages with 200 is a warning", async () => {
  const { warnings, errors } = await check({ anyOther: page("Home") });
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    "content/site.yaml:4:10  address has a host that responds to missing pages with 200 OK\n  Fix: Let it respond with 404.html and status 404.",
  ]);
});

test("a form that was deployed with other keys is an error", async () => {
  const { errors } = await check({ files: () => ({ "assets/contact-1.js": page('"sandbox-2"') }) });
  expect(errors).toEqual(["content/contact.yaml:6:1  emailjs has other keys than the deployed form\n  Fix: Deploy the site again."]);
});

test("a private key is reported and not printed, and nothing is sent", async () => {
  const secret = "Zz9_Yy8-Xx7Ww6Vv5Uu4T";
  const { errors, mailbox } = await check({ key: secret, send: true });
  expect(errors).toEqual([expect.stringContaining("emailjs › publicKey looks like a private key")]);
  expect(errors.join("\n")).not.toContain(secret);
  expect(await mailbox.list()).toEqual([]);
});
