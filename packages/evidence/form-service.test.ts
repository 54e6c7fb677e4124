import { expect, onTestFinished, test, vi } from "vitest";
import { serveSandbox } from "../weavefolio/build/mail-sandbox/test-sandbox.ts";
import { serve } from "../weavefolio/cli/check/test-server.ts";
import type { EmailjsAccount } from "../weavefolio/content/schema/form-services.ts";
import { checkService, sendTestMessage } from "./form-service.ts";

/** An account whose keys have the usual format. */
const account: EmailjsAccount = {
  publicKey: "a1B2c3D4e5F6g7H8i",
  serviceId: "service_ab12cd3",
  templateId: "template_ab12cd3",
  host: "https://api.emailjs.com",
  blockHeadless: false,
};
const owner = { name: "Ada Lovelace", email: "ada@lovelace.test" };
const SEND = "/api/v1.0/email/send";
const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "Content-Type, X-Other" };

/** Starts a service with the same response to all requests. */
async function startService(status: number, { headers = {}, text = "" }: { headers?: Record<string, string>; text?: string } = {}) {
  const received: Record<string, unknown>[] = [];
  const { getAddress } = await serve({
    [SEND]: (request, response) => {
      received.push({ method: request.method, ...request.headers });
      response.writeHead(status, headers).end(text);
    },
  });
  return { account: { ...account, host: getAddress("", "127.0.0.1") }, received };
}

test("the service is checked with a preflight request like that of a browser", async () => {
  const { account, received } = await startService(204, { headers: cors });
  expect(await checkService(account, "http://ada.test/Portfolio/")).toEqual([]);
  expect(received).toEqual([
    expect.objectContaining({
      method: "OPTIONS",
      origin: "http://ada.test",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    }),
  ]);
});

test.each([
  ["allows no origin", 204, { "access-control-allow-headers": "content-type" }],
  ["allows another origin", 204, { ...cors, "access-control-allow-origin": "https://bob.github.io" }],
  ["allows no JSON", 204, { "access-control-allow-origin": "*" }],
  ["allows only a header with a similar name", 204, { ...cors, "access-control-allow-headers": "x-content-type-options" }],
  ["responds with an error", 404, cors],
])("a service that %s is an error", async (_, status, headers) => {
  const { account } = await startService(status, { headers });
  expect(await checkService(account, "http://ada.test/")).toEqual([
    expect.objectContaining({
      level: "errors",
      path: ["emailjs", "host"],
      what: expect.stringContaining("allows no requests from http://ada.test"),
    }),
  ]);
});

test("EmailJS, which allows all origins, may reject programs: a warning", async () => {
  const fetch = async () => new Response("Forbidden", { status: 403 });
  vi.stubGlobal("fetch", fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await checkService(account, "https://ada.test/")).toEqual([
    expect.objectContaining({ level: "warnings", fix: "To make sure, send a message with the form" }),
  ]);
});

test("an unreachable service is an error", async () => {
  expect(await checkService({ ...account, host: "http://127.0.0.1:1" }, "http://ada.test/")).toEqual([
    expect.objectContaining({ level: "errors", what: expect.stringMatching(/cannot be reached: .*127\.0\.0\.1:1/) }),
  ]);
});

test("a service without https is an error for a site with https, and is not requested", async () => {
  const { account, received } = await startService(204, { headers: cors });
  expect(await checkService(account, "https://ada.test/")).toEqual([
    expect.objectContaining({ level: "errors", what: expect.stringContaining("has no https") }),
  ]);
  expect(received).toEqual([]);
});

test("the message arrives, and a reply to it goes to the owner", async () => {
  const { origin, mailbox } = await serveSandbox();
  const sandbox = { ...account, host: origin, publicKey: "sandbox", serviceId: "sandbox", templateId: "sandbox" };
  expect(await checkService(sandbox, "http://localhost:5173/")).toEqual([]);
  expect(await sendTestMessage(sandbox, owner)).toMatch(/^A message to ada@lovelace\.test was accepted\./);
  const [id = ""] = await mailbox.list();
  const mail = await mailbox.read(id);
  expect([mail?.to, mail?.replyTo]).toEqual(["Ada Lovelace <ada@lovelace.test>", "ada@lovelace.test"]);
  expect(mail?.text).toContain("npm run check -- --live --send");
});

test.each([
  [400, "The Public Key is invalid", "errors", "Copy the key that it names"],
  [403, "API calls are disabled for non-browser applications", "warnings", "https://dashboard.emailjs.com/admin/account/security"],
  [404, "Account not found", "errors", "Copy the key that it names"],
  [412, "Gmail_API: Invalid grant. Please reconnect your Gmail account", "errors", "Connect your mail provider again"],
  [422, "The recipients address is empty", "errors", "{{to_email}}"],
  [429, "Too Many Requests", "warnings", "Wait a minute"],
  [503, "Service Unavailable", "errors", "Email History"],
])("a message that is rejected with %i is reported with the service's text and a fix", async (status, text, level, fix) => {
  const { account } = await startService(status, { text });
  expect(await sendTestMessage(account, owner)).toMatchObject({
    level,
    what: `has a service that rejected a message: ${status} ${text}`,
    fix: expect.stringContaining(fix),
  });
});

test("a long response is cut", async () => {
  const { account } = await startService(400, { text: "x".repeat(10_000) });
  expect(await sendTestMessage(account, owner)).toMatchObject({ what: expect.stringMatching(/^.{100,300}$/) });
});

test("a service that cannot be reached for a message is an error", async () => {
  expect(await sendTestMessage({ ...account, host: "http://127.0.0.1:1" }, owner)).toMatchObject({
    level: "errors",
    what: expect.stringContaining("cannot be reached"),
  });
});
