import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { checkLink } from "./link-status.ts";
import { network, serve } from "./test-server.ts";

const never = new AbortController().signal;

const redirect = (status: number, location: string) => (_request: unknown, response: ServerResponse) =>
  void response.writeHead(status, { location }).end();

const respond = (status: number) => (_request: unknown, response: ServerResponse) => void response.writeHead(status).end();

test.each([
  [200, { is: "ok" }],
  [204, { is: "ok" }],
  [404, { is: "broken", why: "the response is 404 Not Found" }],
  [410, { is: "broken", why: "the response is 410 Gone" }],
  [400, { is: "broken", why: "the response is 400 Bad Request" }],
  [401, { is: "unclear", why: "the response is 401 Unauthorized" }],
  [403, { is: "unclear", why: "the response is 403 Forbidden" }],
  [429, { is: "unclear", why: "the response is 429 Too Many Requests", isRateLimited: true }],
  [500, { is: "unclear", why: "the response is 500 Internal Server Error" }],
  [503, { is: "unclear", why: "the response is 503 Service Unavailable" }],
  [999, { is: "unclear", why: "the response is 999" }],
])("a response %i", async (status, result) => {
  const { getAddress } = await serve({ "/": respond(status) });
  expect(await checkLink(getAddress("/"), network, never)).toEqual(result);
});

test("sends one GET request with a user agent and without the hash", async () => {
  const { getAddress, requests } = await serve({
    "/a?b=c": ({ headers }, response) => void response.writeHead(/link check/.test(headers["user-agent"] ?? "") ? 200 : 400).end(),
  });
  expect(await checkLink(getAddress("/a?b=c#part"), network, never)).toEqual({ is: "ok" });
  expect(requests).toEqual(["GET web.test/a?b=c"]);
});

test.each([
  [301, true],
  [308, true],
  [302, false],
  [303, false],
  [307, false],
])("a redirect with %i means that the address has moved: %s", async (status, moved) => {
  const { getAddress } = await serve({ "/old": redirect(status, "/new"), "/new": respond(200) });
  expect(await checkLink(getAddress("/old#part"), network, never)).toEqual(
    moved ? { is: "moved", to: getAddress("/new#part") } : { is: "ok" },
  );
});

test("an address has moved to the end of its permanent redirects", async () => {
  const { getAddress, port } = await serve({
    "/a": (_request, response) => void response.writeHead(301, { location: `//other.test:${port}/b` }).end(),
    "/b": redirect(302, "/c"),
    "/c": redirect(301, "/d"),
    "/d": respond(200),
  });
  expect(await checkLink(getAddress("/a"), network, never)).toEqual({ is: "moved", to: getAddress("/b", "other.test") });
});

test("the target of a redirect is checked", async () => {
  const { getAddress } = await serve({ "/old": redirect(301, "/gone") });
  expect(await checkLink(getAddress("/old"), network, never)).toEqual({
    is: "broken",
    why: `it redirects to ${getAddress("/gone")}, and the response is 404 Not Found`,
  });
});

test("a redirect loop ends", async () => {
  const { getAddress, requests } = await serve({ "/a": redirect(302, "/b"), "/b": redirect(302, "/a") });
  expect(await checkLink(getAddress("/a"), network, never)).toEqual({ is: "unclear", why: "it redirects more than 10 times" });
  expect(requests).toHaveLength(11);
});

test.each([
  ["javascript:alert(1)", "it redirects to an invalid address: javascript:alert(1)"],
  ["file:///etc/passwd", "it redirects to an invalid address: file:///etc/passwd"],
  ["http://[", "it redirects to an invalid address: http://["],
])("a redirect to %s is broken", async (location, why) => {
  const { getAddress } = await serve({ "/": redirect(302, location) });
  expect(await checkLink(getAddress("/"), network, never)).toEqual({ is: "broken", why });
});

test("a redirect without a location is broken", async () => {
  const { getAddress } = await serve({ "/": respond(301) });
  expect(await checkLink(getAddress("/"), network, never)).toEqual({
    is: "broken",
    why: "the response is 301 Moved Permanently without a location",
  });
});

test.each(["http://private.test/", "http://10.0.0.1/", "http://0x0a000001/", "http://[::1]/", "http://[::ffff:10.0.0.1]/"])(
  "a private address is not requested, and no redirect to it is followed: %s",
  async (location) => {
    const { getAddress } = await serve({ "/": redirect(302, location) });
    expect(await checkLink(location, network, never)).toMatchObject({ is: "private" });
    expect(await checkLink(getAddress("/"), network, never)).toMatchObject({ is: "private" });
  },
);

test("credentials in a redirect are not sent", async () => {
  const headers: unknown[] = [];
  const { getAddress } = await serve({
    "/new": (request, response) => {
      headers.push(request.headers.authorization);
      response.end();
    },
  });
  const { getAddress: getFirstAddress } = await serve({
    "/": (_request, response) => void response.writeHead(302, { location: getAddress("/new").replace("//", "//a:b@") }).end(),
  });
  expect(await checkLink(getFirstAddress("/"), network, never)).toEqual({ is: "ok" });
  expect(headers).toEqual([undefined]);
});

test("an endless response is closed", async () => {
  const closed = Promise.withResolvers<void>();
  const { getAddress } = await serve({
    "/": (_request, response) => {
      response.once("close", closed.resolve);
      const more = () => void (response.destroyed || response.write("x".repeat(65_536), () => setImmediate(more)));
      more();
    },
  });
  expect(await checkLink(getAddress("/"), network, never)).toEqual({ is: "ok" });
  await closed.promise;
});

test.each([
  ["speaks another protocol", "SSH-2.0-OpenSSH_9.2\r\n", "(HPE_INVALID_CONSTANT)"],
  ["sends too many headers", `HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(20_000)}\r\n`, "(HPE_HEADER_OVERFLOW)"],
])("a server that %s is broken", async (_what, bytes, code) => {
  const { getAddress } = await serve({ "/": ({ socket }) => void socket.end(bytes) });
  const { host } = new URL(getAddress("/"));
  expect(await checkLink(getAddress("/"), network, never)).toEqual({ is: "broken", why: `${host} is not a web server ${code}` });
});

test("an https address of a server without TLS is broken", async () => {
  const { getAddress } = await serve({});
  expect(await checkLink(getAddress("/").replace("http:", "https:"), network, never)).toMatchObject({
    is: "broken",
    why: expect.stringContaining("is not a web server"),
  });
});

test("a closed connection is unclear", async () => {
  const { getAddress } = await serve({ "/": ({ socket }) => void socket.destroy() });
  expect(await checkLink(getAddress("/"), network, never)).toEqual({
    is: "unclear",
    why: `${new URL(getAddress("/")).host} could not be reached (ECONNRESET)`,
  });
});

test.each([
  ["enotfound", { is: "broken", why: "the host enotfound.test was not found" }],
  ["econnrefused", { is: "broken", why: "econnrefused.test refuses the connection" }],
  [
    "err-tls-cert-altname-invalid",
    { is: "broken", why: "err-tls-cert-altname-invalid.test has no valid certificate (ERR_TLS_CERT_ALTNAME_INVALID)" },
  ],
  ["eai-again", { is: "unclear", why: "eai-again.test could not be reached (EAI_AGAIN)" }],
  ["enetunreach", { is: "unclear", why: "enetunreach.test could not be reached (ENETUNREACH)" }],
])("a connection that fails with %s", async (name, result) => {
  expect(await checkLink(`https://${name}.test/`, network, never)).toEqual(result);
});

test("a closed port refuses the connection", async () => {
  const { getAddress, port } = await serve({});
  expect(await checkLink(getAddress("/").replace(`:${port}`, ":1"), network, never)).toEqual({
    is: "broken",
    why: "web.test:1 refuses the connection",
  });
});

test("a response 101 is unclear, and its connection is closed", async () => {
  const closed = Promise.withResolvers<void>();
  const { getAddress, requests } = await serve({
    "/": ({ socket }) => {
      socket.once("close", closed.resolve);
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    },
  });
  expect(await checkLink(getAddress("/"), network, never)).toEqual({ is: "unclear", why: "the response is 101 Switching Protocols" });
  await closed.promise;
  expect(requests).toEqual(["GET web.test/"]);
});

const sendWithoutEnd =
  (bytes: string) =>
  ({ socket }: IncomingMessage): void => {
    const more = () => void (socket.destroyed || socket.write(bytes, () => setImmediate(more)));
    more();
  };

test.each([
  ["no response", () => {}],
  ["endless informational responses", sendWithoutEnd("HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n")],
  ["endless empty lines", sendWithoutEnd("\r\n".repeat(1000))],
])("a request with %s times out after ten seconds", async (_what, respond) => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
  const { getAddress, requests } = await serve({
    "/": (request) => {
      over.abort(new DOMException("", "TimeoutError"));
      respond(request);
    },
  });
  expect(await checkLink(getAddress("/"), network, never)).toEqual({ is: "unclear", why: "there was no response within 10 seconds" });
  expect(requests).toEqual(["GET web.test/"]);
  expect(timeout.mock.calls).toEqual([[10_000]]);
});

test("when the total time is over, the request is aborted and no other is sent", async () => {
  const over = new AbortController();
  const received = Promise.withResolvers<void>();
  const { getAddress, requests } = await serve({ "/": () => received.resolve() });
  const result = checkLink(getAddress("/"), network, over.signal);
  await received.promise;
  over.abort();
  expect(await result).toMatchObject({ is: "unclear" });
  expect(requests).toEqual(["GET web.test/"]);
});
