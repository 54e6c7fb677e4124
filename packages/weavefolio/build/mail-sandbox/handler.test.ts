import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { params, request, serveSandbox } from "./test-sandbox.ts";

const SEND = "/api/v1.0/email/send";

test("a complete request gets 200 OK as text, and its message is saved unchanged", async () => {
  const { send, mailbox } = await serveSandbox();
  const message = "Zürich, 東京, القاهرة 👋\n\n.a dot first\n  indented";
  expect(await send(request({ message }))).toEqual({ status: 200, type: "text/plain; charset=utf-8", text: "OK" });
  const [id = ""] = await mailbox.list();
  const email = await mailbox.read(id);
  expect(email).toEqual({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    subject: "A message from Ada Example",
    from: "Ada Example",
    to: "Jordan Vale <jordan.vale@example.com>",
    replyTo: "ada@example.com",
    text: message,
  });
  expect(readdirSync(mailbox.folder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f-]{36}\.json$/)]);
});

test("a file name contains nothing from the request", async () => {
  const { send, mailbox } = await serveSandbox();
  const odd = "../../evil\u0000.json";
  await send(request({ from_name: odd, reply_to: "evil@example.com", to_name: odd, message: odd }));
  expect(readdirSync(mailbox.folder)).toEqual([expect.stringMatching(/^[\dTZ.-]+-[0-9a-f-]{36}\.json$/)]);
});

test.each(["user_id", "service_id", "template_id"])("a request without %s gets 400 naming it, and nothing is saved", async (name) => {
  const { send, mailbox } = await serveSandbox();
  for (const value of [undefined, "", null, 7]) {
    expect(await send({ ...request(), [name]: value })).toMatchObject({ status: 400, text: `The ${name} parameter is required` });
  }
  expect(await mailbox.list()).toEqual([]);
});

test.each([
  ["user_id", "The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account"],
  ["service_id", "The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin"],
  ["template_id", "The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates"],
])("an unknown %s gets 400 with EmailJS's text", async (name, text) => {
  const { send, mailbox } = await serveSandbox();
  expect(await send({ ...request(), [name]: "template_unknown" })).toMatchObject({ status: 400, text });
  expect(await mailbox.list()).toEqual([]);
});

test("default_service is accepted as the service id", async () => {
  const { send } = await serveSandbox();
  expect((await send({ ...request(), service_id: "default_service" })).status).toBe(200);
});

test.each([["{"], ["[]"], ["null"], ['"text"'], [""]])("the body %s gets 400", async (body) => {
  const { send } = await serveSandbox();
  expect((await send(body)).status).toBe(400);
});

test("a body that isn't UTF-8 gets 400", async () => {
  const { send, mailbox } = await serveSandbox();
  const body = Buffer.from(JSON.stringify(request({ message: "caf\u00e9" })), "latin1");
  expect((await send(new Uint8Array(body))).status).toBe(400);
  expect(await mailbox.list()).toEqual([]);
});

test("a body over 50 KB gets 413 with EmailJS's text, one of exactly 50 KB gets 200", async () => {
  const { send } = await serveSandbox();
  const sized = (bytes: number) => JSON.stringify(request({ message: "a".repeat(bytes) }));
  const empty = sized(0).length;
  expect((await send(sized(50_000 - empty))).status).toBe(200);
  expect(await send(sized(50_001 - empty))).toMatchObject({
    status: 413,
    text: "Variables size limit. The maximum allowed variables size is 50Kb",
  });
});

test("a template parameter of an invalid type gets 400, and nothing is saved", async () => {
  const { send, mailbox } = await serveSandbox();
  for (const value of [null, { toString: "x" }, [1]]) {
    expect((await send(request({ message: value }))).status).toBe(400);
  }
  expect(existsSync(mailbox.folder)).toBe(false);
});

test("a missing or invalid recipient gets 422 with EmailJS's text", async () => {
  const { send, mailbox } = await serveSandbox();
  for (const to of [undefined, ""]) {
    expect(await send(request({ to_email: to }))).toMatchObject({ status: 422, text: "The recipients address is empty" });
  }
  for (const to of [
    "nobody",
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "<a@example.com>",
    "a@b@example.com",
  ]) {
    expect(await send(request({ to_email: to }))).toMatchObject({ status: 422, text: "The recipients address is corrupted" });
  }
  expect(await mailbox.list()).toEqual([]);
});

test("an unsupported method gets 405", async () => {
  const { rawRequest } = await serveSandbox();
  for (const method of ["GET", "PUT", "DELETE"]) expect(await rawRequest(SEND, { method })).toMatchObject({ status: 405 });
  expect(await rawRequest("/mail-sandbox/", { method: "POST" })).toMatchObject({ status: 405 });
});

test("a message that can't be saved gets 500, and the reason is reported to the owner", async () => {
  const { send, mailbox, reports } = await serveSandbox();
  writeFileSync(mailbox.folder, "a file where the folder should be");
  expect(await send()).toMatchObject({ status: 500, type: "text/plain; charset=utf-8", text: "Internal Server Error" });
  expect(reports).toEqual([
    expect.stringMatching(/^The mail sandbox cannot use \S+: EEXIST.*\. Set MAIL_DIR to a folder that you can write to\.$/),
  ]);
});

test("a request that is aborted during the body saves and reports nothing", async () => {
  const { port, mailbox, reports, send } = await serveSandbox();
  const body = JSON.stringify(request());
  const head = `POST ${SEND} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 1}\r\n\r\n`;
  await new Promise<void>((closed) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(head + body, () => socket.destroy()));
    socket.on("close", () => closed());
  });
  expect((await send()).status).toBe(200);
  expect(await mailbox.list()).toHaveLength(1);
  expect(reports).toEqual([]);
});

test("the list skips files with other names", async () => {
  const { send, mailbox } = await serveSandbox();
  await send();
  const [id = ""] = await mailbox.list();
  writeFileSync(join(mailbox.folder, "notes.json"), "not ours");
  expect(await mailbox.list()).toEqual([id]);
});

test("the pages escape HTML in a message, and their policy blocks scripts", async () => {
  const { send, mailbox, origin } = await serveSandbox();
  const message = `\n</pre><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
  await send(request({ from_name: "<b>Ada</b>", message }));
  const [id = ""] = await mailbox.list();
  for (const path of ["/mail-sandbox", "/mail-sandbox/", `/mail-sandbox/${id}`]) {
    const response = await fetch(origin + path);
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+'; base-uri 'none'; form-action 'none';/,
    );
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
  }
});

test("an unknown message id gets 404, and path traversal is blocked", async () => {
  const { origin } = await serveSandbox();
  for (const id of ["nothing", "..%2f..%2fpackage", "a/b", "a%00b"]) {
    expect((await fetch(`${origin}/mail-sandbox/${id}`)).status).toBe(404);
  }
});

test("other paths are passed on, and every path is while the sandbox is disabled", async () => {
  let enabled = true;
  const { origin, send } = await serveSandbox({ enabled: async () => enabled });
  expect((await fetch(`${origin}/Portfolio/`)).status).toBe(418);
  enabled = false;
  expect((await send()).status).toBe(418);
  expect((await fetch(`${origin}/mail-sandbox/`)).status).toBe(418);
});

test("a thousand messages sent at once are all saved complete", { timeout: 60_000 }, async () => {
  const { send, mailbox } = await serveSandbox();
  const texts = Array.from({ length: 1000 }, (_, number) => `${number}: ${"👋".repeat(50)} end`);
  const responses = await Promise.all(texts.map((message) => send(request({ ...params, message }))));
  expect(new Set(responses.map(({ text }) => text))).toEqual(new Set(["OK"]));
  const saved = await Promise.all((await mailbox.list()).map((id) => mailbox.read(id)));
  expect(saved.map((email) => email?.text).sort()).toEqual(texts.sort());
});

test.each([
  ["application/json", (values: Record<string, string>) => JSON.stringify(values)],
  ["application/x-www-form-urlencoded", (values: Record<string, string>) => String(new URLSearchParams(values))],
])("a message for another service than EmailJS, as %s, is saved and confirmed; one without a field gets 422", async (type, encode) => {
  const { origin, mailbox } = await serveSandbox();
  const values = { name: "Ada", email: "ada@example.com", message: "Zürich & 東京\n" };
  const post = (body: Record<string, string>) =>
    fetch(`${origin}/mail-sandbox/send`, { method: "POST", body: encode(body), headers: { "content-type": type } });
  const { message: _, ...incomplete } = values;
  const rejected = await post(incomplete);
  expect([rejected.status, await rejected.json()]).toMatchObject([422, { ok: false, errors: [{ field: "message" }] }]);
  expect(await mailbox.list()).toEqual([]);
  const accepted = await post(values);
  expect([accepted.status, await accepted.json()]).toEqual([200, { ok: true, success: true }]);
  const [id = ""] = await mailbox.list();
  const { date: _date, ...email } = (await mailbox.read(id)) ?? {};
  expect(email).toEqual({
    ...{ subject: "A message from Ada", from: "Ada", to: "The address of your account" },
    ...{ replyTo: "ada@example.com", text: "Zürich & 東京\n" },
  });
});

test("a form of another site cannot send a message", async () => {
  const { rawRequest, mailbox } = await serveSandbox();
  const headers = { origin: "https://other.example", "content-type": "application/x-www-form-urlencoded" };
  const { status } = await rawRequest("/mail-sandbox/send", { method: "POST", headers, body: "name=A&email=a&message=m" });
  expect(status).toBe(403);
  expect(await mailbox.list()).toEqual([]);
});
