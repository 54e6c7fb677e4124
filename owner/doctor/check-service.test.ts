import { expect, test } from "vitest";
import { params, serveSandbox } from "../../mail-sandbox/test-sandbox.ts";
import { checkHost, type Request, sendMessage } from "./check-service.ts";
import { account } from "./test-account.ts";

const ADDRESS = "https://ada.github.io/Portfolio/";
const ownAccount = { ...account, host: "https://mail.lovelace.test" };
const owner = { name: params.to_name, email: params.to_email };

/** A service with the same response to all requests, and the requests it received. */
function service(status: number, { headers = {}, text = "" }: { headers?: Record<string, string>; text?: string } = {}) {
  const requests: { url: string; method: string | undefined; headers: Headers; body: unknown }[] = [];
  const request: Request = async (url, { method, headers: sentHeaders, body }) => {
    requests.push({ url, method, headers: new Headers(sentHeaders), body });
    return new Response(status === 204 ? null : text, { status, headers });
  };
  return { request, requests };
}

/** An unreachable service. */
function unreachable(code: string): Request {
  return async () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  };
}

const corsHeaders = { "access-control-allow-origin": "*", "access-control-allow-headers": "Content-Type, X-Other" };

test("the host is checked with a preflight request like that of a browser", async () => {
  const { request, requests } = service(204, { headers: corsHeaders });
  expect(await checkHost(account, ADDRESS, request)).toMatchObject({ level: "ok", what: expect.stringContaining("https://ada.github.io") });
  expect(requests).toEqual([
    { url: "https://api.emailjs.com/api/v1.0/email/send", method: "OPTIONS", headers: expect.anything(), body: undefined },
  ]);
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    origin: "https://ada.github.io",
    "access-control-request-method": "POST",
    "access-control-request-headers": "content-type",
  });
});

test.each([
  ["allows no origin", 204, { "access-control-allow-headers": "content-type" }],
  ["allows another origin", 204, { ...corsHeaders, "access-control-allow-origin": "https://bob.github.io" }],
  ["allows no JSON", 204, { "access-control-allow-origin": "*" }],
  ["allows only a header with a similar name", 204, { ...corsHeaders, "access-control-allow-headers": "x-content-type-options" }],
  ["responds with an error", 404, corsHeaders],
])("the owner's own host that %s is an error; EmailJS that does is a warning", async (_, status, headers) => {
  expect(await checkHost(ownAccount, ADDRESS, service(status, { headers }).request)).toMatchObject({ level: "error" });
  expect(await checkHost(account, ADDRESS, service(status, { headers }).request)).toMatchObject({ level: "warning" });
});

test.each([
  ["EmailJS, not found", account, unreachable("ENOTFOUND"), "warning", "ENOTFOUND"],
  ["EmailJS, refusing", account, unreachable("ECONNREFUSED"), "warning", "ECONNREFUSED"],
  ["the owner's own host, not found", ownAccount, unreachable("ENOTFOUND"), "error", "was not found"],
  ["the owner's own host, without a network", ownAccount, unreachable("EAI_AGAIN"), "warning", "EAI_AGAIN"],
  [
    "a host that times out",
    ownAccount,
    async () => {
      throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
    },
    "warning",
    "timeout",
  ],
] as const)("reports %s", async (_, emailjs, request, level, what) => {
  expect(await checkHost(emailjs, ADDRESS, request)).toMatchObject({ level, what: expect.stringContaining(what) });
});

test("a host without https is an error for a site with https", async () => {
  const { request, requests } = service(204, { headers: corsHeaders });
  expect(await checkHost({ ...account, host: "http://mail.lovelace.test" }, ADDRESS, request)).toMatchObject({ level: "error" });
  expect(requests).toEqual([]);
  expect(await checkHost({ ...account, host: "http://mail.lovelace.test" }, "http://ada.test/", request)).toMatchObject({ level: "ok" });
});

test("the message arrives, and a reply to it goes to the owner", async () => {
  const { origin, mailbox } = await serveSandbox();
  const sandbox = { ...account, host: origin, publicKey: "sandbox", serviceId: "sandbox", templateId: "sandbox" };
  expect(await checkHost(sandbox, "http://localhost:5173/", fetch)).toMatchObject({ level: "ok" });
  expect(await sendMessage(sandbox, owner, fetch)).toEqual({
    level: "ok",
    check: "send",
    what: `${origin} accepted a message to jordan.vale@example.com: 200 OK`,
  });
  const [id = ""] = await mailbox.list();
  const mail = await mailbox.read(id);
  expect(mail?.to).toEqual([expect.objectContaining({ address: "jordan.vale@example.com" })]);
  expect(mail?.replyTo).toEqual([expect.objectContaining({ address: "jordan.vale@example.com" })]);
  expect(mail?.text).toContain("npm run doctor -- --send");
});

test("unknown keys are an error, with the service's message", async () => {
  const { origin } = await serveSandbox();
  expect(await sendMessage({ ...account, host: origin }, owner, fetch)).toMatchObject({
    level: "error",
    what: expect.stringContaining("400 The Public Key is invalid."),
    fix: expect.stringContaining("Copy the key that it names"),
  });
});

test.each([
  [403, "API calls are disabled for non-browser applications", "warning", "https://dashboard.emailjs.com/admin/account/security"],
  [404, "Account not found", "error", "Copy the key that it names"],
  [412, "Gmail_API: Invalid grant. Please reconnect your Gmail account", "error", "connect it again"],
  [422, "The recipients address is empty", "error", "{{to_email}}"],
  [429, "Too Many Requests", "warning", "Wait a minute"],
  [503, "Service Unavailable", "error", "The service is unavailable"],
  [418, "I'm a teapot", "error", "Email History"],
] as const)("a response %i is reported with its text and a fix", async (status, text, level, fix) => {
  const finding = await sendMessage(account, owner, service(status, { text }).request);
  expect(finding).toMatchObject({
    level,
    what: `https://api.emailjs.com rejected a message: ${status} ${text}`,
    fix: expect.stringContaining(fix),
  });
});

test("a long response is cut", async () => {
  const { what } = await sendMessage(account, owner, service(400, { text: "x".repeat(10_000) }).request);
  expect(what.length).toBeLessThan(300);
});

test.each([200, 500])("of an endless response %i, only the start is read", async (status) => {
  let parts = 0;
  const canceled = Promise.withResolvers<void>();
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(++parts <= 100 ? "é".repeat(1000) : expect.unreachable())),
    cancel: () => canceled.resolve(),
  });
  const { what } = await sendMessage(account, owner, async () => new Response(body, { status }));
  expect(what).toMatch(/ é{200}$/);
  await canceled.promise;
});

test("an unreachable service is a warning", async () => {
  expect(await sendMessage(account, owner, unreachable("EAI_AGAIN"))).toMatchObject({
    level: "warning",
    what: expect.stringContaining("EAI_AGAIN"),
  });
});
