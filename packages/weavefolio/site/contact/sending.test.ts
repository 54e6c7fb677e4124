import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { EmailjsAccount } from "../../content/schema/form-services.ts";
import { SendError } from "./send-error.ts";
import { sendMessage } from "./sending.ts";

const message = { name: "Ada", email: "ada@example.com", message: "Hello\n\nJordan" };
const owner = { name: "Jordan Vale", email: "jordan.vale@example.com" };
const account: EmailjsAccount = {
  host: "https://mail.example",
  publicKey: "public-key",
  serviceId: "service-id",
  templateId: "template-id",
  blockHeadless: false,
  blockList: undefined,
  limitRate: undefined,
};

const { fetch: realFetch } = globalThis;
const fetch = vi.fn<typeof globalThis.fetch>();
const otherRequest = vi.fn();
const storage = new Map<string, string>();

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => new Response("OK"));
  otherRequest.mockReset();
  storage.clear();
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", fetch);
  for (const name of ["XMLHttpRequest", "WebSocket", "EventSource", "Image"]) vi.stubGlobal(name, otherRequest);
  vi.stubGlobal("navigator", { webdriver: false, languages: ["en"], sendBeacon: otherRequest });
  vi.stubGlobal("location", { origin: "https://portfolio.example", pathname: "/Portfolio/contact" });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.useFakeTimers();
});

/** Returns the error that sending throws. */
async function failure(change: Partial<EmailjsAccount> = {}, params = message): Promise<SendError> {
  const error: unknown = await sendMessage(params, owner, { ...account, ...change }).catch((thrown: unknown) => thrown);
  if (!(error instanceof SendError)) throw new Error(`Expected a SendError, got ${String(error)}`);
  return error;
}

test("a message is one POST to the account's host, with EmailJS's version, the account and the message, and no other request", async () => {
  await sendMessage(message, owner, account);
  expect(fetch).toHaveBeenCalledExactlyOnceWith("https://mail.example/api/v1.0/email/send", {
    method: "POST",
    headers: { "Content-type": "application/json" },
    body: expect.any(String),
    redirect: "error",
  });
  expect(globalThis.fetch).toBe(fetch);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toStrictEqual({
    lib_version: "4.1.0",
    user_id: "public-key",
    service_id: "service-id",
    template_id: "template-id",
    template_params: {
      from_name: "Ada",
      to_name: "Jordan Vale",
      reply_to: "ada@example.com",
      to_email: "jordan.vale@example.com",
      message: "Hello\n\nJordan",
    },
  });
  expect(otherRequest).not.toHaveBeenCalled();
  expect(storage.size).toBe(0);
});

test("without an account the message goes to the mail sandbox on the site's own origin", async () => {
  await sendMessage(message, owner, null);
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[0]).toBe("https://portfolio.example/api/v1.0/email/send");
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({
    user_id: "sandbox",
    service_id: "sandbox",
    template_id: "sandbox",
  });
});

test.each([
  [400, "The service ID not found"],
  [403, "The account is blocked"],
  [429, "Too many"],
  [500, ""],
  [502, "<html>Bad Gateway</html>"],
])("a response %d %j is an error with its status and text, after one request", async (status, text) => {
  fetch.mockImplementation(async () => new Response(text, { status }));
  expect(await failure()).toMatchObject({ name: "SendError", status, text, message: `${status} ${text}` });
  expect(fetch).toHaveBeenCalledOnce();
});

test("a network failure is an error with status 0, after one request", async () => {
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await failure()).toMatchObject({ status: 0, text: "Network Error", message: "0 Network Error" });
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([301, 302, 303, 307, 308])(
  "a host that redirects with %d to a page that responds with 200 is a network failure",
  async (status) => {
    vi.useRealTimers();
    const server = createServer(({ method }, response) => {
      if (method === "POST") response.writeHead(status, { location: "/" }).end();
      else response.end("Welcome");
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    fetch.mockImplementation(realFetch);
    expect(await failure({ host: `http://127.0.0.1:${port}` })).toMatchObject({ status: 0, text: "Network Error" });
  },
);

test("a response that breaks off is an error with status 0", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
  fetch.mockImplementation(async () => new Response(body));
  expect(await failure()).toMatchObject({ status: 0, text: "Network Error" });
});

test.each([
  ["from_name", "Ada"],
  ["reply_to", "ada@example.com"],
  ["message", "Hello\n\nJordan"],
] as const)("a blocked %s is refused as 403 without a request", async (watchVariable, blocked) => {
  const blockList = { watchVariable, list: ["someone else", blocked] };
  expect(await failure({ blockList })).toMatchObject({ status: 403, text: "Forbidden" });
  expect(fetch).not.toHaveBeenCalled();
});

test("a sender who isn't on the blocklist is delivered", async () => {
  await sendMessage(message, owner, { ...account, blockList: { watchVariable: "reply_to", list: ["eve@example.com"] } });
  expect(fetch).toHaveBeenCalledOnce();
});

test("a second message within the rate limit is refused as 429 without a request; after it, it is delivered", async () => {
  const limited = { ...account, limitRate: { throttle: 10_000 } };
  await sendMessage(message, owner, limited);
  vi.advanceTimersByTime(9_999);
  expect(await failure(limited)).toMatchObject({ status: 429, text: "Too Many Requests" });
  expect(fetch).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  await sendMessage(message, owner, limited);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ["driven by a program", { webdriver: true, languages: ["en"] }],
  ["without languages", { webdriver: false, languages: [] }],
])("a headless browser (%s) is refused as 451 without a request, only if the owner blocks them", async (_description, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await failure({ blockHeadless: true })).toMatchObject({ status: 451, text: "Unavailable For Headless Browser" });
  expect(fetch).not.toHaveBeenCalled();
  await sendMessage(message, owner, account);
  expect(fetch).toHaveBeenCalledOnce();
});

test("with headless browsers blocked, a visitor's browser is served", async () => {
  await sendMessage(message, owner, { ...account, blockHeadless: true });
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ["publicKey", "The public key is required"],
  ["serviceId", "The service ID is required"],
  ["templateId", "The template ID is required"],
] as const)("without its %s nothing is requested, and the error names it", async (key, text) => {
  const error = await failure({ [key]: "" });
  expect(error.message).toMatch(text);
  expect(error.status).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test.each(["blocked", "full"])("with localStorage %s messages are delivered, and the rate limit holds", async (problem) => {
  const refuse = () => {
    throw new DOMException("refused");
  };
  if (problem === "full") vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse, removeItem: () => {} });
  else Object.defineProperty(globalThis, "localStorage", { get: refuse, configurable: true });
  const limited = { ...account, limitRate: { throttle: 10_000 } };
  await sendMessage(message, owner, limited);
  expect(fetch).toHaveBeenCalledOnce();
  expect(await failure(limited)).toMatchObject({ status: 429 });
});

test("any other error keeps its text and has no status", async () => {
  fetch.mockRejectedValue(new RangeError("out of range"));
  expect(await failure()).toMatchObject({ status: undefined, text: "RangeError: out of range", message: "RangeError: out of range" });
});
