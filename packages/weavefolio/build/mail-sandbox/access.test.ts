import { expect, test } from "vitest";
import { request, serveSandbox } from "./test-sandbox.ts";

const SEND = "/api/v1.0/email/send";
const JSON_TYPE = { "content-type": "application/json" };

test("a loopback Host and a loopback Origin get 200", async () => {
  const { rawRequest, port } = await serveSandbox();
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    for (const origin of ["http://localhost:5173", "http://127.0.0.1", "http://[::1]:4173", "https://localhost"]) {
      expect(await rawRequest("/mail-sandbox/", { headers: { host: `${host}:${port}`, origin } })).toMatchObject({ status: 200 });
    }
  }
});

test("a foreign Host that resolves to this machine gets 403 for pages and messages", async () => {
  const { rawRequest, mailbox, port } = await serveSandbox();
  for (const host of [
    `rebound.example:${port}`,
    "127.0.0.1.example.com",
    "localhost.example.com",
    "evil.example@localhost",
    "localhost:80:80",
  ]) {
    // What a browser sends after DNS rebinding: it considers all of this the same origin.
    const headers = { host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    expect(await rawRequest("/mail-sandbox/", { headers: { host, "sec-fetch-site": "same-origin" } })).toMatchObject({ status: 403 });
    expect(
      await rawRequest(SEND, { method: "POST", headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(request()) }),
    ).toMatchObject({
      status: 403,
    });
  }
  expect(await mailbox.list()).toEqual([]);
});

test.each([
  "https://evil.example",
  "null",
  "http://localhost.evil.example",
  "http://localhost@evil.example",
  "file://",
  "http://localhost, http://evil.example",
])("a page with Origin %s gets 403 without CORS headers, for simple and preflighted requests", async (origin) => {
  const { rawRequest, mailbox } = await serveSandbox();
  const headers = { origin, "sec-fetch-site": "cross-site" };
  const body = JSON.stringify(request());
  const preflight = { ...headers, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  for (const response of [
    await rawRequest("/mail-sandbox/", { headers }),
    await rawRequest(SEND, { method: "OPTIONS", headers: preflight }),
    await rawRequest(SEND, { method: "POST", headers: { ...headers, ...JSON_TYPE }, body }),
    await rawRequest(SEND, { method: "POST", headers: { ...headers, "content-type": "text/plain" }, body }),
  ]) {
    expect(response.status).toBe(403);
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(await mailbox.list()).toEqual([]);
});

test("a cross-site request without an Origin gets 403", async () => {
  const { rawRequest } = await serveSandbox();
  const status = async (site: string) => (await rawRequest("/mail-sandbox/", { headers: { "sec-fetch-site": site } })).status;
  expect(await status("cross-site")).toBe(403);
  for (const site of ["none", "same-origin", "same-site"]) expect(await status(site)).toBe(200);
});

test.each(["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "127.evil"])(
  "a connection from %s gets 403, even with a loopback Host",
  async (remoteAddress) => {
    const { origin, send } = await serveSandbox({ remoteAddress });
    expect((await fetch(`${origin}/mail-sandbox/`)).status).toBe(403);
    expect((await send()).status).toBe(403);
  },
);

test.each(["127.0.0.1", "127.255.0.3", "::1", "::ffff:127.0.0.1"])("a connection from %s is accepted", async (remoteAddress) => {
  const { send } = await serveSandbox({ remoteAddress });
  expect((await send()).status).toBe(200);
});

test("CORS lets a local page on another port send messages and read the response", async () => {
  const { rawRequest } = await serveSandbox();
  const origin = "http://localhost:5173";
  const preflight = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  expect(await rawRequest(SEND, { method: "OPTIONS", headers: preflight })).toMatchObject({
    status: 204,
    headers: {
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
    },
  });
  for (const [body, status] of [
    [JSON.stringify(request()), 200],
    ["{", 400],
  ] as const) {
    const response = await rawRequest(SEND, { method: "POST", headers: { origin, ...JSON_TYPE }, body });
    expect(response).toMatchObject({ status, headers: { "access-control-allow-origin": origin } });
  }
});

test("another local page cannot read the mailbox", async () => {
  const { rawRequest } = await serveSandbox();
  const { headers } = await rawRequest("/mail-sandbox/", { headers: { origin: "http://localhost:5173" } });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain; x=application/json", ""])(
  "a body of type “%s”, which needs no preflight, gets 415",
  async (type) => {
    const { rawRequest, mailbox } = await serveSandbox();
    const response = await rawRequest(SEND, {
      method: "POST",
      headers: type ? { "content-type": type } : {},
      body: JSON.stringify(request()),
    });
    expect(response).toMatchObject({ status: 415 });
    expect(await mailbox.list()).toEqual([]);
  },
);
