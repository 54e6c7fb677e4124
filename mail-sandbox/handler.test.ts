import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mailSandbox } from "./handler.ts";
import { Mailbox } from "./mailbox.ts";

const folder = mkdtempSync(join(tmpdir(), "mail-"));
let mailbox: Mailbox;
let server: Server;
let origin: string;
let enabled = true;

beforeEach(async () => {
  enabled = true;
  mailbox = new Mailbox(join(folder, "inbox"));
  const handler = mailSandbox(mailbox, async () => enabled);
  server = createServer((request, response) => {
    void handler(request, response, (error) => {
      response.statusCode = error ? 500 : 418;
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
  rmSync(join(folder, "inbox"), { recursive: true, force: true });
});

const params = {
  from_name: "Ada Example",
  to_name: "Jordan Vale",
  reply_to: "ada@example.com",
  to_email: "jordan.vale@example.com",
  message: "Hello",
};
const whole = { lib_version: "4.1.0", user_id: "u", service_id: "s", template_id: "t", template_params: params };

async function send(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${origin}/api/v1.0/email/send`, {
    method: "POST",
    body: text,
    headers: { "content-type": "application/json", ...headers },
  });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

test("a whole request is answered 200 OK as text, and its message is kept word for word", async () => {
  const message = "Zürich, 東京, القاهرة 👋\n\n.a dot first\n  indented";
  expect(await send({ ...whole, template_params: { ...params, message } })).toEqual({
    status: 200,
    type: "text/plain; charset=utf-8",
    text: "OK",
  });
  const [id = ""] = await mailbox.list();
  const email = await mailbox.read(id);
  expect(email?.replyTo).toEqual([{ name: "Ada Example", address: "ada@example.com" }]);
  expect(email?.to).toEqual([{ name: "Jordan Vale", address: "jordan.vale@example.com" }]);
  expect(email?.text?.replace(/\n$/, "")).toBe(message);
  expect(readdirSync(mailbox.folder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f-]{36}\.eml$/)]);
});

test.each(["user_id", "service_id", "template_id"])("a request without %s is answered 400 by name, and nothing is kept", async (name) => {
  for (const value of [undefined, "", null, 7]) {
    expect(await send({ ...whole, [name]: value })).toMatchObject({ status: 400, text: `The ${name} parameter is required` });
  }
  expect(await mailbox.list()).toEqual([]);
});

test.each([["{"], ["[]"], ["null"], ['"text"'], [""]])("the body %s is answered 400", async (body) => {
  expect((await send(body)).status).toBe(400);
});

test("a body over 50 KB is answered 413, one below is not", async () => {
  const sized = (bytes: number) =>
    JSON.stringify({ ...whole, template_params: { ...params, message: "" } }).replace('"message":""', `"message":"${"a".repeat(bytes)}"`);
  const empty = sized(0).length;
  expect((await send(sized(50_000 - empty))).status).toBe(200);
  expect((await send(sized(50_001 - empty))).status).toBe(413);
});

test("a template parameter that is no text is answered 400, and leaves nothing behind", async () => {
  for (const value of [null, { toString: "x" }, [1]]) {
    expect((await send({ ...whole, template_params: { ...params, message: value } })).status).toBe(400);
  }
  expect(existsSync(mailbox.folder)).toBe(false);
});

test("a file that is no message hides none that is", async () => {
  await send(whole);
  const [id = ""] = await mailbox.list();
  mkdirSync(join(mailbox.folder, `${id.slice(0, -1)}0.eml`));
  symlinkSync("/etc/passwd", join(mailbox.folder, `${id.slice(0, -1)}1.eml`));
  writeFileSync(join(mailbox.folder, "notes.eml"), "not ours");
  expect(await mailbox.list()).toEqual([id]);
  expect((await fetch(`${origin}/mail-sandbox/`)).status).toBe(200);
  expect((await fetch(`${origin}/mail-sandbox/${id.slice(0, -1)}1`)).status).toBe(404);
});

test("another method is answered 405", async () => {
  expect((await fetch(`${origin}/api/v1.0/email/send`)).status).toBe(405);
});

test("a header cannot be slipped in through a name", async () => {
  const name = "Ada\r\nBcc: victim@example.com\r\n\r\nbody";
  expect((await send({ ...whole, template_params: { ...params, from_name: name } })).status).toBe(200);
  const [id = ""] = await mailbox.list();
  const email = await mailbox.read(id);
  expect(email?.bcc).toBeUndefined();
  expect(email?.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(email?.text?.trim()).toBe("Hello");
});

test("the pages show a message as text, whatever it says", async () => {
  const message = `</pre><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
  await send({ ...whole, template_params: { ...params, from_name: "<b>Ada</b>", message } });
  const [id = ""] = await mailbox.list();
  for (const path of ["/mail-sandbox", "/mail-sandbox/", `/mail-sandbox/${id}`]) {
    const response = await fetch(origin + path);
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<img|<b>/);
    expect(html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
  }
});

test("a message that is not there is answered 404, and no path leads out of the folder", async () => {
  for (const id of ["nothing", "..%2f..%2fpackage", "a/b", "a%00b"]) {
    expect((await fetch(`${origin}/mail-sandbox/${id}`)).status).toBe(404);
  }
});

test("a name of another host, and a page of another origin, are refused", async () => {
  const port = new URL(origin).port;
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve) => {
      httpRequest(`${origin}/mail-sandbox/`, { headers }, (response) => resolve(response.resume().statusCode)).end();
    });
  expect(await status({ host: `rebound.example:${port}` })).toBe(403);
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  expect(await status({ origin: "null" })).toBe(403);
  expect(await status({ host: "evil.example@localhost" })).toBe(403);
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect(await status({ host: `${host}:${port}`, origin: `http://${host}:${port}` })).toBe(200);
});

test("what is not the sandbox's is left to others, and everything is while the owner has keys", async () => {
  expect((await fetch(`${origin}/Portfolio/`)).status).toBe(418);
  enabled = false;
  expect((await send(whole)).status).toBe(418);
  expect((await fetch(`${origin}/mail-sandbox/`)).status).toBe(418);
});

test("messages sent at once are all kept", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(whole)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["OK"]));
  expect(await mailbox.list()).toHaveLength(100);
});
