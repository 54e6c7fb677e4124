import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { ViteDevServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { isAdmitted, MAX_WRONG_CODES } from "./access.ts";
import { networkAccessPlugin } from "./plugin.ts";

type Given = { method?: string; headers?: OutgoingHttpHeaders; body?: string };
type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string };

/** Serves a page with the plugin, as if it were requested by a device with another address. */
async function serve({ from = "192.0.2.7", plugin = networkAccessPlugin() } = {}) {
  const seen: string[] = [];
  const printed: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.url} ${isAdmitted(request)}`);
    response.end("The page");
  });
  server.on("connection", (socket) => Object.defineProperty(socket, "remoteAddress", { value: from }));
  const logger = { info: (text: string) => printed.push(text) };
  const devServer = { httpServer: server, config: { logger }, printUrls: () => {} } as unknown as ViteDevServer;
  (plugin.configureServer as (server: ViteDevServer) => void)(devServer);
  devServer.printUrls();
  // A listener that is added later.
  server.on("upgrade", (_request, socket) => {
    seen.push("upgrade");
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const host = `192.0.2.1:${port}`;
  const code = (/Code: {4}(\d{4} \d{4})/.exec(printed.join("\n")) ?? [])[1]?.replace(" ", "") ?? "";
  const send = (path: string, { method = "GET", headers, body }: Given = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ port, path, method, headers: { host, accept: "text/html", ...headers }, agent: false }, (response) => {
        let text = "";
        response.on("data", (data) => (text += data));
        response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: text }));
      });
      sent.on("error", reject).end(body);
    });
  const enter = (value: string, headers: OutgoingHttpHeaders = {}, path = "/Portfolio/about?a=1") =>
    send(path, {
      method: "POST",
      headers: { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams({ code: value }).toString(),
    });
  const enterRight = async () => String((await enter(code)).headers["set-cookie"]).split(";")[0] ?? "";
  const wrong = code === "00000000" ? "00000001" : "00000000";
  return { send, enter, enterRight, code, wrong, host, port, seen, printed, plugin };
}

test("this machine needs no code", async () => {
  for (const from of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    const { send, seen } = await serve({ from });
    expect((await send("/Portfolio/")).body).toBe("The page");
    expect(seen).toEqual(["/Portfolio/ false"]);
  }
});

test("another device is asked for the code, whatever it requests, and can't be framed while it is", async () => {
  const { send, seen } = await serve();
  for (const path of ["/Portfolio/", "/@vite/client", "/@fs/etc/passwd", "/Portfolio/@editor/edit"]) {
    const { status, headers, body } = await send(path);
    expect(status).toBe(401);
    expect(body).toContain("The code in the terminal");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
  expect(await send("/Portfolio/@editor/edit", { method: "POST", headers: { accept: "*/*" }, body: "{}" })).toMatchObject({
    status: 401,
    body: '{"message":"Enter the code: reload the page"}',
  });
  expect(seen).toEqual([]);
});

test("the code gives a cookie that scripts and other sites don't get, and leads back to the page, which is then served", async () => {
  const { enter, send, code, seen } = await serve();
  const { status, headers } = await enter(` ${code.slice(0, 4)}-${code.slice(4)}`);
  expect([status, headers["location"]]).toEqual([303, "/Portfolio/about?a=1"]);
  const [cookie = ""] = headers["set-cookie"] as string[];
  expect(cookie).toMatch(/^weavefolio-editor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(code);
  expect((await send("/Portfolio/about", { headers: { cookie: `a=b; ${cookie.split(";")[0]}` } })).body).toBe("The page");
  expect(seen).toEqual(["/Portfolio/about true"]);
});

test("the code leads to no other site", async () => {
  const { enter, code } = await serve();
  for (const path of ["//evil.example/a", "/.//evil.example", "http://evil.example//evil.example"]) {
    const { headers } = await enter(code, {}, path);
    expect(URL.parse(String(headers["location"]), "http://192.0.2.1")?.host, path).toBe("192.0.2.1");
  }
});

test("after five wrong codes, the right one is refused until the server starts again; who is in stays in", async () => {
  const { enter, enterRight, send, code, wrong, printed } = await serve();
  const cookie = await enterRight();
  for (let attempt = 1; attempt < MAX_WRONG_CODES; attempt++) expect((await enter(wrong)).status).toBe(401);
  expect((await enter(wrong)).status).toBe(429);
  const { status, headers, body } = await enter(code);
  expect([status, headers["set-cookie"]]).toEqual([429, undefined]);
  expect(body).not.toContain("<form");
  expect((await send("/", { headers: { cookie } })).status).toBe(200);
  expect(printed.at(-1)).toBe("A device at 192.0.2.7 entered a wrong code. Too many wrong codes: start the server again for a new one.");
});

test("codes that are sent at the same moment are counted one by one", async () => {
  const { enter, code, wrong } = await serve();
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(wrong)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(MAX_WRONG_CODES - 1);
  expect((await enter(code)).status).toBe(429);
});

test("pages of other sites neither enter a code nor use up the attempts", async () => {
  const { enter, code, wrong, host } = await serve();
  for (const origin of ["http://evil.example", "null", `https://${host}`, "http://192.0.2.1:1", ""]) {
    for (let attempt = 0; attempt < MAX_WRONG_CODES; attempt++) expect((await enter(wrong, { origin })).status).toBe(403);
    expect((await enter(code, { origin })).headers["set-cookie"]).toBeUndefined();
  }
  expect((await enter(code)).status).toBe(303);
});

test("a name that leads to this machine is refused, also with the code or the cookie", async () => {
  const { enter, enterRight, send, code, port, seen } = await serve();
  const cookie = await enterRight();
  for (const name of ["rebound.example", "localhost", "192.0.2.1.example.com", "evil.example@192.0.2.1.nip.io", "a b", ""]) {
    const headers = { host: name && `${name}:${port}` };
    expect((await send("/", { headers: { ...headers, cookie } })).status, name).toBe(403);
    expect((await enter(code, { ...headers, origin: `http://${name}:${port}` })).status, name).toBe(403);
  }
  expect(seen).toEqual([]);
});

test("cookie and code of another start are worth nothing", async () => {
  const before = await serve();
  const cookie = await before.enterRight();
  const after = await serve();
  expect((await after.send("/", { headers: { cookie } })).status).toBe(401);
  expect((await after.enter(before.code)).status).toBe(401);
  const restarted = await serve({ plugin: before.plugin });
  expect((await restarted.send("/", { headers: { cookie } })).status).toBe(200);
});

test.each(["weavefolio-editor=", "weavefolio-editor=a", "weavefolio-editor", "other=1"])("the cookie %s is none", async (cookie) => {
  const { send } = await serve();
  expect((await send("/", { headers: { cookie } })).status).toBe(401);
});

test("a form that is longer than a code is not read on", async () => {
  const { enter, code } = await serve();
  expect((await enter(code + " ".repeat(1000))).status).toBe(413);
});

test("with the code, files aren't opened in the code editor of this machine", async () => {
  const { enterRight, send, seen } = await serve();
  const cookie = await enterRight();
  expect((await send("/Portfolio/__open-in-editor?file=a", { headers: { cookie } })).status).toBe(403);
  expect(seen).toEqual([]);
});

test("a WebSocket needs the cookie, too", async () => {
  const { enterRight, port, host, seen } = await serve();
  const open = (cookie: string) =>
    new Promise<void>((closed) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${cookie}\r\n\r\n`),
      );
      socket.on("close", () => closed()).on("error", () => {});
    });
  await open("weavefolio-editor=a");
  expect(seen).toEqual([]);
  await open(await enterRight());
  expect(seen).toEqual(["upgrade"]);
});
