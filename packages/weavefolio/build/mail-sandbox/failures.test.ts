import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { request, serveSandbox } from "./test-sandbox.ts";

test.each([
  ["400", "The user_id parameter is required"],
  ["429", "Too Many Requests"],
  ["500", "Internal Server Error"],
])("a simulated %s is the response to the next message, which is not saved; the one after it is", async (failure, text) => {
  const { simulate, send, mailbox } = await serveSandbox();
  expect(await simulate({ failure, repeat: "once" })).toMatchObject({ status: 303, headers: { location: "/mail-sandbox/" } });
  expect(await send()).toEqual({ status: Number(failure), type: "text/plain; charset=utf-8", text });
  expect(await mailbox.list()).toEqual([]);
  expect((await send()).status).toBe(200);
});

test("with repeat=always every message fails until it is turned off", async () => {
  const { simulate, send } = await serveSandbox();
  await simulate({ failure: "500", repeat: "always" });
  for (let sent = 0; sent < 3; sent += 1) expect((await send()).status).toBe(500);
  await simulate({ failure: "none" });
  expect((await send()).status).toBe(200);
});

test("a simulated lost connection breaks after the headers, so that browsers do not retry", async () => {
  const { simulate, send, mailbox, origin } = await serveSandbox();
  await simulate({ failure: "cut", repeat: "once" });
  const response = await fetch(`${origin}/api/v1.0/email/send`, { method: "POST", body: JSON.stringify(request()) });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow(TypeError);
  expect(await mailbox.list()).toEqual([]);
  expect((await send()).status).toBe(200);
});

test("a simulated hang gets no response and does not block other messages", async () => {
  const { simulate, send, origin, mailbox } = await serveSandbox();
  await simulate({ failure: "hang", repeat: "once" });
  const statuses: number[] = [];
  const hanging = httpRequest(`${origin}/api/v1.0/email/send`, { method: "POST" }, ({ statusCode = 0 }) => statuses.push(statusCode));
  hanging.on("error", () => {});
  await new Promise<void>((sent) => hanging.end(JSON.stringify(request()), sent));
  await expect.poll(async () => (await fetch(`${origin}/mail-sandbox/`)).text()).toContain("Messages are delivered");
  expect((await send()).status).toBe(200);
  expect(statuses).toEqual([]);
  expect(await mailbox.list()).toHaveLength(1);
});

test("a preflight and a request with a foreign Origin do not use up a simulated failure", async () => {
  const { simulate, rawRequest, send } = await serveSandbox();
  await simulate({ failure: "500", repeat: "once" });
  await rawRequest("/api/v1.0/email/send", { method: "OPTIONS", headers: { origin: "http://localhost:5173" } });
  await rawRequest("/api/v1.0/email/send", { method: "POST", headers: { origin: "https://evil.example" } });
  expect((await send()).status).toBe(500);
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another local page", { origin: "http://localhost:5173" }],
  ["a page with an opaque origin", { origin: "null" }],
  ["a client without an Origin", {}],
])("selecting a failure from %s gets 403", async (_, headers) => {
  const { rawRequest, send } = await serveSandbox();
  expect(await rawRequest("/mail-sandbox/failure", { method: "POST", headers, body: "failure=500&repeat=always" })).toMatchObject({
    status: 403,
  });
  expect((await send()).status).toBe(200);
});

test.each([{}, { failure: "418", repeat: "once" }, { failure: "toString", repeat: "once" }, { failure: "500", repeat: "twice" }])(
  "the invalid selection %j gets 400 and keeps the current one",
  async (fields) => {
    const { simulate, send } = await serveSandbox();
    await simulate({ failure: "429", repeat: "always" });
    expect(await simulate(fields as Record<string, string>)).toMatchObject({ status: 400 });
    expect((await send()).status).toBe(429);
  },
);

test("the page shows the simulated failure and a button to turn it off", async () => {
  const { simulate, origin } = await serveSandbox();
  const html = async () => (await fetch(`${origin}/mail-sandbox/`)).text();
  expect(await html()).toContain("Messages are delivered");
  await simulate({ failure: "hang", repeat: "always" });
  expect(await html()).toMatch(/Every message fails until you turn this off: <strong>No response<\/strong>.*Turn off/s);
  expect(await html()).toContain('value="hang" checked');
  await simulate({ failure: "none" });
  expect(await html()).toContain("Messages are delivered");
});
