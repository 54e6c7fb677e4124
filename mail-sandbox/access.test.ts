import { expect, test } from "vitest";
import { request, serveSandbox } from "./test-server.ts";

const SEND = "/api/v1.0/email/send";
const JSON_TYPE = { "content-type": "application/json" };

test("every name of this machine may ask, from every page of this machine", async () => {
  const { ask, port } = await serveSandbox();
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    for (const origin of ["http://localhost:5173", "http://127.0.0.1", "http://[::1]:4173", "https://localhost"]) {
      expect(await ask("/mail-sandbox/", { headers: { host: `${host}:${port}`, origin } })).toMatchObject({ status: 200 });
    }
  }
});

test("a foreign name that resolves to this machine can neither read nor send", async () => {
  const { ask, mailbox, port } = await serveSandbox();
  for (const host of [
    `rebound.example:${port}`,
    "127.0.0.1.example.com",
    "localhost.example.com",
    "evil.example@localhost",
    "localhost:80:80",
  ]) {
    // As a browser sends it that was lured by DNS rebinding: to itself all is of one origin.
    const headers = { host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    expect(await ask("/mail-sandbox/", { headers: { host, "sec-fetch-site": "same-origin" } })).toMatchObject({ status: 403 });
    expect(await ask(SEND, { method: "POST", headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(request()) })).toMatchObject({
      status: 403,
    });
    expect(await ask("/mail-sandbox/fault", { method: "POST", headers, body: "fault=500" })).toMatchObject({ status: 403 });
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
])("a page of %s can neither read nor send, with a preflight or without", async (origin) => {
  const { ask, mailbox } = await serveSandbox();
  const headers = { origin, "sec-fetch-site": "cross-site" };
  const body = JSON.stringify(request());
  const preflight = { ...headers, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  for (const answer of [
    await ask("/mail-sandbox/", { headers }),
    await ask(SEND, { method: "OPTIONS", headers: preflight }),
    await ask(SEND, { method: "POST", headers: { ...headers, ...JSON_TYPE }, body }),
    await ask(SEND, { method: "POST", headers: { ...headers, "content-type": "text/plain" }, body }),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(await mailbox.list()).toEqual([]);
});

test("what another site has a browser load, without saying its origin, is refused", async () => {
  const { ask } = await serveSandbox();
  const status = async (site: string) => (await ask("/mail-sandbox/", { headers: { "sec-fetch-site": site } })).status;
  expect(await status("cross-site")).toBe(403);
  for (const site of ["none", "same-origin", "same-site"]) expect(await status(site)).toBe(200);
});

test.each(["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "127.evil"])(
  "the machine at %s is refused, whatever host it names",
  async (remoteAddress) => {
    const { origin, send } = await serveSandbox({ remoteAddress });
    expect((await fetch(`${origin}/mail-sandbox/`)).status).toBe(403);
    expect((await send()).status).toBe(403);
  },
);

test.each(["127.0.0.1", "127.255.0.3", "::1", "::ffff:127.0.0.1"])("%s is this machine", async (remoteAddress) => {
  const { send } = await serveSandbox({ remoteAddress });
  expect((await send()).status).toBe(200);
});

test("a preflight of a page of this machine is answered, and its send and the answer's text are its to read", async () => {
  const { ask } = await serveSandbox();
  const origin = "http://localhost:5173";
  const preflight = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  expect(await ask(SEND, { method: "OPTIONS", headers: preflight })).toMatchObject({
    status: 204,
    headers: {
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
      vary: "Origin",
    },
  });
  for (const [body, status] of [
    [JSON.stringify(request()), 200],
    ["{", 400],
  ] as const) {
    const answer = await ask(SEND, { method: "POST", headers: { origin, ...JSON_TYPE }, body });
    expect(answer).toMatchObject({ status, headers: { "access-control-allow-origin": origin } });
  }
});

test("no other page of this machine is let read the mail", async () => {
  const { ask } = await serveSandbox();
  const { headers } = await ask("/mail-sandbox/", { headers: { origin: "http://localhost:5173" } });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain; x=application/json", ""])(
  "a body of type “%s”, which a page may send without a preflight, is answered 415",
  async (type) => {
    const { ask, mailbox } = await serveSandbox();
    const answer = await ask(SEND, { method: "POST", headers: type ? { "content-type": type } : {}, body: JSON.stringify(request()) });
    expect(answer).toMatchObject({ status: 415 });
    expect(await mailbox.list()).toEqual([]);
  },
);
