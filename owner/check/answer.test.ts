import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { answerOf, PATIENCE } from "./answer.ts";
import { network, serve } from "./test-server.ts";

const never = new AbortController().signal;

const sendOn = (status: number, location: string) => (_request: unknown, response: ServerResponse) =>
  void response.writeHead(status, { location }).end();

const says = (status: number) => (_request: unknown, response: ServerResponse) => void response.writeHead(status).end();

test.each([
  [200, { is: "alive" }],
  [204, { is: "alive" }],
  [404, { is: "dead", why: "the answer is 404 Not Found" }],
  [410, { is: "dead", why: "the answer is 410 Gone" }],
  [400, { is: "dead", why: "the answer is 400 Bad Request" }],
  [401, { is: "doubtful", why: "the answer is 401 Unauthorized" }],
  [403, { is: "doubtful", why: "the answer is 403 Forbidden" }],
  [429, { is: "doubtful", why: "the answer is 429 Too Many Requests", busy: true }],
  [500, { is: "doubtful", why: "the answer is 500 Internal Server Error" }],
  [503, { is: "doubtful", why: "the answer is 503 Service Unavailable" }],
  [999, { is: "doubtful", why: "the answer is 999" }],
])("a server that answers %i is told as such", async (status, answer) => {
  const { at } = await serve({ "/": says(status) });
  expect(await answerOf(at("/"), network, never)).toEqual(answer);
});

test.each([404, 405, 501, 500, 403])("a server that answers HEAD with %i is asked by GET", async (status) => {
  const { at, asked } = await serve({
    "/": ({ method }, response) => void response.writeHead(method === "HEAD" ? status : 200).end("page"),
  });
  expect(await answerOf(at("/"), network, never)).toEqual({ is: "alive" });
  expect(asked).toEqual(["HEAD web.test/", "GET web.test/"]);
});

test("a server that breaks off at HEAD is asked by GET", async () => {
  const { at } = await serve({ "/": ({ method, socket }, response) => (method === "HEAD" ? socket.destroy() : response.end("page")) });
  expect(await answerOf(at("/"), network, never)).toEqual({ is: "alive" });
});

test("a server that is content with HEAD is asked once, by what it is, and without the address's last part", async () => {
  const { at, asked } = await serve({
    "/a?b=c": ({ headers }, response) => void response.writeHead(/link check/.test(headers["user-agent"] ?? "") ? 200 : 400).end(),
  });
  expect(await answerOf(at("/a?b=c#part"), network, never)).toEqual({ is: "alive" });
  expect(asked).toEqual(["HEAD web.test/a?b=c"]);
});

test.each([
  [301, true],
  [308, true],
  [302, false],
  [303, false],
  [307, false],
])("an address that sends on with %i has moved: %s", async (status, moved) => {
  const { at } = await serve({ "/old": sendOn(status, "/new"), "/new": says(200) });
  expect(await answerOf(at("/old#part"), network, never)).toEqual(moved ? { is: "moved", to: at("/new#part") } : { is: "alive" });
});

test("an address has moved as far as it sends on for good", async () => {
  const { at, port } = await serve({
    "/a": (_request, response) => void response.writeHead(301, { location: `//other.test:${port}/b` }).end(),
    "/b": sendOn(302, "/c"),
    "/c": sendOn(301, "/d"),
    "/d": says(200),
  });
  expect(await answerOf(at("/a"), network, never)).toEqual({ is: "moved", to: at("/b", "other.test") });
});

test("what an address sends on to is judged, too", async () => {
  const { at } = await serve({ "/old": sendOn(301, "/gone") });
  expect(await answerOf(at("/old"), network, never)).toEqual({
    is: "dead",
    why: `it sends on to ${at("/gone")}, where the answer is 404 Not Found`,
  });
});

test("a circle ends", async () => {
  const { at, asked } = await serve({ "/a": sendOn(302, "/b"), "/b": sendOn(302, "/a") });
  expect(await answerOf(at("/a"), network, never)).toEqual({ is: "doubtful", why: "it sends on more than 10 times" });
  expect(asked).toHaveLength(11);
});

test.each([
  ["javascript:alert(1)", "it sends on to no web address: javascript:alert(1)"],
  ["file:///etc/passwd", "it sends on to no web address: file:///etc/passwd"],
  ["http://[", "it sends on to no web address: http://["],
])("an address that sends on to %s is dead", async (location, why) => {
  const { at } = await serve({ "/": sendOn(302, location) });
  expect(await answerOf(at("/"), network, never)).toEqual({ is: "dead", why });
});

test("an address that sends on without saying where is dead", async () => {
  const { at } = await serve({ "/": says(301) });
  expect(await answerOf(at("/"), network, never)).toEqual({
    is: "dead",
    why: "the answer is 301 Moved Permanently, without a new address",
  });
});

test.each(["http://private.test/", "http://10.0.0.1/", "http://0x0a000001/", "http://[::1]/", "http://[::ffff:10.0.0.1]/"])(
  "an address in a private network is not asked, and not sent on to: %s",
  async (location) => {
    const { at } = await serve({ "/": sendOn(302, location) });
    expect(await answerOf(location, network, never)).toMatchObject({ is: "private" });
    expect(await answerOf(at("/"), network, never)).toMatchObject({ is: "private" });
  },
);

test("who sends on is not told a name and a password", async () => {
  const headers: unknown[] = [];
  const { at } = await serve({
    "/new": (request, response) => {
      headers.push(request.headers.authorization);
      response.end();
    },
  });
  const { at: first } = await serve({
    "/": (_request, response) => void response.writeHead(302, { location: at("/new").replace("//", "//a:b@") }).end(),
  });
  expect(await answerOf(first("/"), network, never)).toEqual({ is: "alive" });
  expect(headers).toEqual([undefined]);
});

test("a server that sends without end is not listened to", async () => {
  const closed = Promise.withResolvers<void>();
  const { at } = await serve({
    "/": ({ method }, response) => {
      if (method === "HEAD") return void response.writeHead(405).end();
      response.once("close", closed.resolve);
      const more = () => void (response.destroyed || response.write("x".repeat(65_536), () => setImmediate(more)));
      more();
    },
  });
  expect(await answerOf(at("/"), network, never)).toEqual({ is: "alive" });
  await closed.promise;
});

test.each([
  ["speaks another language", "SSH-2.0-OpenSSH_9.2\r\n", "(HPE_INVALID_CONSTANT)"],
  ["has too much to say", `HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(20_000)}\r\n`, "(HPE_HEADER_OVERFLOW)"],
])("a server that %s is dead", async (_what, bytes, code) => {
  const { at } = await serve({ "/": ({ socket }) => void socket.end(bytes) });
  const { host } = new URL(at("/"));
  expect(await answerOf(at("/"), network, never)).toEqual({ is: "dead", why: `${host} does not answer as a web server ${code}` });
});

test("a server without a secure way is dead where the address says it has one", async () => {
  const { at } = await serve({});
  expect(await answerOf(at("/").replace("http:", "https:"), network, never)).toMatchObject({
    is: "dead",
    why: expect.stringContaining("does not answer as a web server"),
  });
});

test("a server that breaks off is in doubt", async () => {
  const { at } = await serve({ "/": ({ socket }) => void socket.destroy() });
  expect(await answerOf(at("/"), network, never)).toEqual({
    is: "doubtful",
    why: `${new URL(at("/")).host} could not be reached (ECONNRESET)`,
  });
});

test.each([
  ["enotfound", { is: "dead", why: "no host is named enotfound.test" }],
  ["econnrefused", { is: "dead", why: "econnrefused.test refuses the connection" }],
  [
    "err-tls-cert-altname-invalid",
    { is: "dead", why: "err-tls-cert-altname-invalid.test has no valid certificate (ERR_TLS_CERT_ALTNAME_INVALID)" },
  ],
  ["eai-again", { is: "doubtful", why: "eai-again.test could not be reached (EAI_AGAIN)" }],
  ["enetunreach", { is: "doubtful", why: "enetunreach.test could not be reached (ENETUNREACH)" }],
])("a connection that ends with %s is told as such", async (name, answer) => {
  expect(await answerOf(`https://${name}.test/`, network, never)).toEqual(answer);
});

test("a port that nobody listens at refuses", async () => {
  const { at, port } = await serve({});
  expect(await answerOf(at("/").replace(`:${port}`, ":1"), network, never)).toEqual({
    is: "dead",
    why: "web.test:1 refuses the connection",
  });
});

test("a server that never answers is left after ten seconds, by HEAD and by GET", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const heard = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  const { at } = await serve({ "/": () => heard[count++]?.resolve() });
  const answer = answerOf(at("/"), network, never);
  for (const { promise } of heard) {
    await promise;
    await vi.advanceTimersByTimeAsync(PATIENCE);
  }
  expect(await answer).toEqual({ is: "doubtful", why: "no answer came in 10 seconds" });
  vi.useRealTimers();
});

test("when all time is over, a question is broken off and no other is asked", async () => {
  const over = new AbortController();
  const heard = Promise.withResolvers<void>();
  const { at, asked } = await serve({ "/": () => heard.resolve() });
  const answer = answerOf(at("/"), network, over.signal);
  await heard.promise;
  over.abort();
  expect(await answer).toMatchObject({ is: "doubtful" });
  expect(asked).toEqual(["HEAD web.test/"]);
});
