import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { request, serveSandbox } from "./test-server.ts";

test.each([
  ["400", "The user_id parameter is required"],
  ["429", "Too Many Requests"],
  ["500", "Internal Server Error"],
])("the next send is answered %s where the owner wants it, and is not kept; the one after it is", async (fault, text) => {
  const { choose, send, mailbox } = await serveSandbox();
  expect(await choose({ fault, span: "once" })).toMatchObject({ status: 303, headers: { location: "/mail-sandbox/" } });
  expect(await send()).toEqual({ status: Number(fault), type: "text/plain; charset=utf-8", text });
  expect(await mailbox.list()).toEqual([]);
  expect((await send()).status).toBe(200);
});

test("every send fails until the owner turns it off", async () => {
  const { choose, send } = await serveSandbox();
  await choose({ fault: "500", span: "always" });
  for (let sent = 0; sent < 3; sent += 1) expect((await send()).status).toBe(500);
  await choose({ fault: "none" });
  expect((await send()).status).toBe(200);
});

test("a connection that is cut fails the client after the answer has begun, so that no browser sends once more", async () => {
  const { choose, send, mailbox, origin } = await serveSandbox();
  await choose({ fault: "cut", span: "once" });
  const answer = await fetch(`${origin}/api/v1.0/email/send`, { method: "POST", body: JSON.stringify(request()) });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow(TypeError);
  expect(await mailbox.list()).toEqual([]);
  expect((await send()).status).toBe(200);
});

test("a send that hangs is never answered, and holds up no other", async () => {
  const { choose, send, origin, mailbox } = await serveSandbox();
  await choose({ fault: "hang", span: "once" });
  const answers: number[] = [];
  const hanging = httpRequest(`${origin}/api/v1.0/email/send`, { method: "POST" }, ({ statusCode = 0 }) => answers.push(statusCode));
  hanging.on("error", () => {});
  await new Promise<void>((sent) => hanging.end(JSON.stringify(request()), sent));
  // The fault is used up once the send has met it.
  await expect.poll(async () => (await fetch(`${origin}/mail-sandbox/`)).text()).toContain("Sends are delivered now");
  expect((await send()).status).toBe(200);
  expect(answers).toEqual([]);
  expect(await mailbox.list()).toHaveLength(1);
});

test("a preflight, and a send that is refused for its origin, do not use the fault up", async () => {
  const { choose, ask, send } = await serveSandbox();
  await choose({ fault: "500", span: "once" });
  await ask("/api/v1.0/email/send", { method: "OPTIONS", headers: { origin: "http://localhost:5173" } });
  await ask("/api/v1.0/email/send", { method: "POST", headers: { origin: "https://evil.example" } });
  expect((await send()).status).toBe(500);
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another page of this machine", { origin: "http://localhost:5173" }],
  ["a page that hides its origin", { origin: "null" }],
  ["nobody", {}],
])("a fault chosen by %s is refused", async (_, headers) => {
  const { ask, send } = await serveSandbox();
  expect(await ask("/mail-sandbox/fault", { method: "POST", headers, body: "fault=500&span=always" })).toMatchObject({ status: 403 });
  expect((await send()).status).toBe(200);
});

test.each([{}, { fault: "418", span: "once" }, { fault: "toString", span: "once" }, { fault: "500", span: "twice" }])(
  "the choice %j is answered 400, and what was chosen stays",
  async (fields) => {
    const { choose, send } = await serveSandbox();
    await choose({ fault: "429", span: "always" });
    expect(await choose(fields as Record<string, string>)).toMatchObject({ status: 400 });
    expect((await send()).status).toBe(429);
  },
);

test("the page says what is chosen, and offers to turn it off", async () => {
  const { choose, origin } = await serveSandbox();
  const html = async () => (await fetch(`${origin}/mail-sandbox/`)).text();
  expect(await html()).toContain("Sends are delivered now");
  await choose({ fault: "hang", span: "always" });
  expect(await html()).toMatch(/Every send meets this until you turn it off: <strong>No answer at all<\/strong>.*Turn off/s);
  expect(await html()).toContain('value="hang" checked');
  await choose({ fault: "none" });
  expect(await html()).toContain("Sends are delivered now");
});
