import { createServer } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { network } from "../../weavefolio/cli/check/test-server.ts";
import { Client } from "./client.ts";
import { json, send, serveAccount } from "./services.test-support.ts";

const anything = z.unknown();

test.each([
  [403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Math.floor(Date.now() / 1000) + 1800) }, /\d\d:\d\d/],
  [429, { "ratelimit-remaining": "0", "ratelimit-reset": String(Math.floor(Date.now() / 1000) + 60) }, /\d\d:\d\d/],
  [429, { "retry-after": "60" }, /\d\d:\d\d/],
  [429, {}, /in a few minutes/],
])("a rate limit (%i) says when to continue, and names the variable of a token", async (status, headers, when) => {
  const { client } = await serveAccount({ "/a": json({ message: "API rate limit exceeded" }, headers, status) });
  const error = client.get("/a", anything);
  await expect(error).rejects.toThrow(/^github\.com allows no more requests for now\. Run the same command again .*GITHUB_TOKEN/);
  await expect(error).rejects.toThrow(when);
});

test("a secondary rate limit has no headers", async () => {
  const { client } = await serveAccount({ "/a": json({ message: "You have exceeded a secondary rate limit." }, {}, 403) });
  await expect(client.get("/a", anything)).rejects.toThrow("allows no more requests");
});

test("after the last allowed request none is sent, except searches, which are counted separately", async () => {
  const reset = String(Math.floor(Date.now() / 1000) + 1800);
  const { client, requests } = await serveAccount({
    "/a": json([], { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset }),
    "/search/issues": json([]),
  });
  expect((await client.get("/a", anything))?.data).toEqual([]);
  await expect(client.get("/a", anything)).rejects.toThrow("allows no more requests");
  await client.get("/search/issues", anything);
  expect(requests).toEqual(["GET api.test/a", "GET api.test/search/issues"]);
});

test("a response with an ETag is only read again if it has changed", async () => {
  const seen: (string | undefined)[] = [];
  const { client } = await serveAccount({
    "/a": (request, response) => {
      seen.push(request.headers["if-none-match"]);
      if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
      else send(response, '["first"]', { etag: '"1"', link: '<http://api.test/b>; rel="next"' });
    },
  });
  const first = await client.get("/a", anything);
  expect(await client.get("/a", anything)).toEqual(first);
  expect(first?.data).toEqual(["first"]);
  expect(seen).toEqual([undefined, '"1"']);
});

test.each([
  [401, "github.com rejects the token in GITHUB_TOKEN. Renew it, or unset the variable."],
  [403, "github.com responds 403 Forbidden to /a. Try again later."],
  [404, "github.com doesn't have /a. Check the name."],
  [500, "github.com responds 500 Internal Server Error to /a. Try again later."],
])("status %i says what to do", async (status, message) => {
  const { client } = await serveAccount({ "/a": json({}, {}, status) }, { token: "secret" });
  await expect(client.get("/a", anything)).rejects.toThrow(message);
});

test("a renamed repository is found at its new address", async () => {
  const { client } = await serveAccount({ "/old": json({}, { location: "/new" }, 301), "/new": json({ name: "new" }) });
  expect((await client.get("/old", anything))?.data).toEqual({ name: "new" });
});

test("a redirect to a private address is refused, and nothing is sent there", async () => {
  const { client, requests, port } = await serveAccount({
    "/a": (_request, response) => send(response, "{}", { location: `http://private.test:${port}/secret` }, 302),
    "/b": (_request, response) => send(response, "{}", { location: "http://10.1.2.3/secret" }, 302),
    "/c": (_request, response) => send(response, "{}", { location: "file:///etc/passwd" }, 302),
  });
  await expect(client.get("/a", anything)).rejects.toThrow("is in a private network, at 10.0.0.1. Only public services are imported from.");
  await expect(client.get("/b", anything)).rejects.toThrow("is in a private network, at 10.1.2.3.");
  await expect(client.get("/c", anything)).rejects.toThrow("redirects to an address that isn't followed");
  expect(requests).toHaveLength(3);
});

test("the token is sent to the API only: not to another host, and not in anonymous requests", async () => {
  const seen: Record<string, string | undefined> = {};
  const { client, port } = await serveAccount(
    {
      "*": (request, response) => {
        seen[request.url ?? ""] = request.headers.authorization;
        if (request.url === "/a") send(response, "{}", { location: `http://other.test:${port}/elsewhere` }, 302);
        else send(response, "{}");
      },
    },
    { token: "secret" },
  );
  await client.get("/a", anything);
  await client.get("/anonymous", anything, { isAnonymous: true });
  await client.download(`http://raw.test:${port}/file`, 100);
  expect(seen).toEqual({ "/a": "Bearer secret", "/elsewhere": undefined, "/anonymous": undefined, "/file": undefined });
});

test("a list that continues at another address is refused", async () => {
  const { client } = await serveAccount({ "/a": json([1], { link: '<https://other.example/b>; rel="next"' }) });
  await expect(client.getAll("/a", z.number())).rejects.toThrow("continues a list at another address: https://other.example");
});

test("a list is read page by page, up to a number of pages", async () => {
  const { client, requests } = await serveAccount({
    "*": (request, response) => {
      const { port } = new URL(`http://${request.headers.host}`);
      const page = Number(/\d+/.exec(request.url ?? "")?.[0]);
      send(response, `[${page}]`, { link: `<http://api.test:${port}/${page + 1}>; rel="next", <http://api.test/9999>; rel="last"` });
    },
  });
  expect(await client.getAll("/1", z.number(), { most: 3 })).toEqual({ items: [1, 2, 3], isComplete: false });
  expect(requests).toHaveLength(3);
});

test.each([["{"], ["[1"], ["<html>Maintenance</html>"], ['{"name":1}']])("an unexpected response is reported: %s", async (body) => {
  const { client } = await serveAccount({ "/a": (_request, response) => send(response, body) });
  await expect(client.get("/a", z.array(z.string()))).rejects.toThrow("something else than its documentation says");
});

test("a server that doesn't respond in time is reported", async () => {
  const { client } = await serveAccount({ "/a": (_request, response) => void response.writeHead(200).write("[") }, { timeout: 100 });
  await expect(client.get("/a", anything)).rejects.toThrow(/^api\.test:\d+ didn't respond within 0\.1 seconds\. Try again later\.$/);
});

test("an endless redirect and an endless file end", async () => {
  const { client, getAddress } = await serveAccount({
    "/loop": json({}, { location: "/loop" }, 302),
    "/endless": (_request, response) => {
      const write = () => {
        if (response.destroyed) return;
        response.write("a".repeat(1000));
        setImmediate(write);
      };
      write();
    },
  });
  await expect(client.get("/loop", anything)).rejects.toThrow("redirects more than 5 times");
  expect(await client.download(getAddress("/endless"), 5000)).toBeUndefined();
});

test("a host that refuses the connection is named", async () => {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  server.close();
  const { account, cache } = await serveAccount({});
  const client = new Client({ ...account, api: `http://api.test:${port}` }, network, cache);
  await expect(client.get("/a", anything)).rejects.toThrow("refuses the connection. Check the name and your connection, and try again.");
});
