import { expect, test } from "vitest";
import { params, serveSandbox } from "../../mail-sandbox/test-sandbox.ts";
import { type Ask, checkHost, sendOne } from "./service.ts";
import { account } from "./test-content.ts";

const ADDRESS = "https://ada.github.io/Portfolio/";
const own = { ...account, host: "https://mail.lovelace.test" };
const owner = { name: params.to_name, email: params.to_email };

/** A service that answers all alike, and what it was asked. */
function service(status: number, { headers = {}, text = "" }: { headers?: Record<string, string>; text?: string } = {}) {
  const asked: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
  const ask: Ask = async (url, { method, headers: sent, body }) => {
    asked.push({ url, method, headers: new Headers(sent), body });
    return new Response(status === 204 ? null : text, { status, headers });
  };
  return { ask, asked };
}

/** A service that cannot be had, as fetch tells it. */
function unreachable(code: string): Ask {
  return async () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  };
}

const lets = { "access-control-allow-origin": "*", "access-control-allow-headers": "Content-Type, X-Other" };

test("a service that lets the site's pages in is asked as a browser asks, and sent nothing", async () => {
  const { ask, asked } = service(204, { headers: lets });
  expect(await checkHost(account, ADDRESS, ask)).toMatchObject({ level: "ok", what: expect.stringContaining("https://ada.github.io") });
  expect(asked).toEqual([
    { url: "https://api.emailjs.com/api/v1.0/email/send", method: "OPTIONS", headers: expect.anything(), body: undefined },
  ]);
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
    origin: "https://ada.github.io",
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  });
});

test.each([
  ["names no site", 204, { "access-control-allow-headers": "content-type" }],
  ["names another site", 204, { ...lets, "access-control-allow-origin": "https://bob.github.io" }],
  ["takes no JSON", 204, { "access-control-allow-origin": "*" }],
  ["takes only what is named like JSON's", 204, { ...lets, "access-control-allow-headers": "x-content-type-options" }],
  ["answers with an error", 404, lets],
])("a host of the owner's own that %s is a fault; of EmailJS's it is a warning, for that lets pages in", async (_, status, headers) => {
  expect(await checkHost(own, ADDRESS, service(status, { headers }).ask)).toMatchObject({ level: "fault" });
  expect(await checkHost(account, ADDRESS, service(status, { headers }).ask)).toMatchObject({ level: "warning" });
});

test.each([
  ["EmailJS, its name not known here", account, unreachable("ENOTFOUND"), "warning", "ENOTFOUND"],
  ["EmailJS, refusing", account, unreachable("ECONNREFUSED"), "warning", "ECONNREFUSED"],
  ["a host of one's own whose name is not known", own, unreachable("ENOTFOUND"), "fault", "could not be found"],
  ["a host of one's own, with no network", own, unreachable("EAI_AGAIN"), "warning", "EAI_AGAIN"],
  [
    "a host that takes too long",
    own,
    async () => {
      throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
    },
    "warning",
    "no answer in time",
  ],
] as const)("%s is told as what it is", async (_, emailjs, ask, level, what) => {
  expect(await checkHost(emailjs, ADDRESS, ask)).toMatchObject({ level, what: expect.stringContaining(what) });
});

test("a host without https is a fault for a site with it, which may not call it", async () => {
  const { ask, asked } = service(204, { headers: lets });
  expect(await checkHost({ ...account, host: "http://mail.lovelace.test" }, ADDRESS, ask)).toMatchObject({ level: "fault" });
  expect(asked).toEqual([]);
  expect(await checkHost({ ...account, host: "http://mail.lovelace.test" }, "http://ada.test/", ask)).toMatchObject({ level: "ok" });
});

test("the message that is sent arrives, says where it comes from, and is answered to the owner", async () => {
  const { origin, mailbox } = await serveSandbox();
  const sandbox = { ...account, host: origin, publicKey: "sandbox", serviceId: "sandbox", templateId: "sandbox" };
  expect(await checkHost(sandbox, "http://localhost:5173/", fetch)).toMatchObject({ level: "ok" });
  expect(await sendOne(sandbox, owner, fetch)).toEqual({
    level: "ok",
    check: "send",
    what: `${origin} took a message to jordan.vale@example.com: 200 OK`,
  });
  const [id = ""] = await mailbox.list();
  const mail = await mailbox.read(id);
  expect(mail?.to).toEqual([expect.objectContaining({ address: "jordan.vale@example.com" })]);
  expect(mail?.replyTo).toEqual([expect.objectContaining({ address: "jordan.vale@example.com" })]);
  expect(mail?.text).toContain("npm run doctor -- --send");
});

test("ids that no account has are a fault, with the service's own words", async () => {
  const { origin } = await serveSandbox();
  expect(await sendOne({ ...account, host: origin }, owner, fetch)).toMatchObject({
    level: "fault",
    what: expect.stringContaining("400 The Public Key is invalid."),
    mend: expect.stringContaining("Copy the key it names"),
  });
});

test.each([
  [403, "API calls are disabled for non-browser applications", "warning", "https://dashboard.emailjs.com/admin/account/security"],
  [404, "Account not found", "fault", "Copy the key it names"],
  [412, "Gmail_API: Invalid grant. Please reconnect your Gmail account", "fault", "connect it again"],
  [422, "The recipients address is empty", "fault", "{{to_email}}"],
  [429, "Too Many Requests", "warning", "Wait a minute"],
  [503, "Service Unavailable", "fault", "the service's own trouble"],
  [418, "I'm a teapot", "fault", "Email History"],
] as const)("an answer of %i is told with its text and a mend", async (status, text, level, mend) => {
  const finding = await sendOne(account, owner, service(status, { text }).ask);
  expect(finding).toMatchObject({
    level,
    what: `https://api.emailjs.com refused a message: ${status} ${text}`,
    mend: expect.stringContaining(mend),
  });
});

test("of a long answer the beginning is told", async () => {
  const { what } = await sendOne(account, owner, service(400, { text: "x".repeat(10_000) }).ask);
  expect(what.length).toBeLessThan(300);
});

test("where nothing answers, no message was sent, and that is a warning", async () => {
  expect(await sendOne(account, owner, unreachable("EAI_AGAIN"))).toMatchObject({
    level: "warning",
    what: expect.stringContaining("EAI_AGAIN"),
  });
});
