import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { network as allNames, serve } from "../../weavefolio/cli/check/test-server.ts";
import { isPublic } from "../../weavefolio/content/load/private-hosts.ts";
import { startGuardProxy } from "./guard-proxy.ts";

/** A proxy for a page, and a way to ask it for addresses. */
async function startProxy(named: string, { network = { ...allNames, isAllowed: isPublic }, maxBytes = 1_000_000 } = {}) {
  const proxy = await startGuardProxy({ network, named: new URL(named), maxBytes });
  onTestFinished(proxy.close);
  const { port } = new URL(proxy.address);
  const ask = async (path: string, method = "GET") => {
    const sent = request({ host: "127.0.0.1", port, method, path }).end();
    const [reply, socket] = (await Promise.race([once(sent, "response"), once(sent, "connect")]).catch(() => [])) as [
      IncomingMessage?,
      Socket?,
    ];
    return { reply, socket };
  };
  const getText = async (address: string) => {
    const { reply } = await ask(address);
    return reply && (await text(reply).catch(() => undefined));
  };
  return { proxy, ask, getText };
}

type Socket = { write: (text: string) => void } & AsyncIterable<Buffer>;

test("the named host and port of this machine is reached, and no other one", async () => {
  const { getAddress, port } = await serve({ "/": (_, response) => response.end("here") });
  const named = getAddress("/", "127.0.0.1");
  const { proxy, getText } = await startProxy(named);
  expect(await getText(named)).toBe("here");
  expect(await getText(getAddress("/", "localhost"))).toBeUndefined();
  expect(await getText("http://127.0.0.1:1/")).toBeUndefined();
  expect([...proxy.failures.keys()]).toEqual([`localhost:${port}`, "127.0.0.1:1"]);
});

test("a name that leads into a private network is refused, also the named one", async () => {
  const { proxy, getText } = await startProxy("http://private.test/");
  expect(await getText("http://private.test/")).toBeUndefined();
  expect(await getText("http://[::ffff:10.0.0.1]/")).toBeUndefined();
  expect([...proxy.failures.values()].map(({ name, message }) => `${name} ${message}`)).toEqual(["Error 10.0.0.1", "Error ::ffff:a00:1"]);
});

test("a name on the internet that leads to this machine is refused, also the named one", async () => {
  const { getAddress } = await serve({ "/": (_, response) => response.end("here") });
  const { proxy, getText } = await startProxy(getAddress("/"));
  expect(await getText(getAddress("/"))).toBeUndefined();
  expect([...proxy.failures.values()].map(({ message }) => message)).toEqual(["127.0.0.1"]);
});

test("a tunnel leads to allowed hosts only", async () => {
  const { port } = await serve({ "/": (_, response) => response.end("through the tunnel") });
  const { ask } = await startProxy("http://test/", { network: allNames });
  const { reply, socket } = await ask(`web.test:${port}`, "CONNECT");
  expect(reply?.statusCode).toBe(200);
  socket?.write("GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
  expect(socket && (await text(socket))).toContain("through the tunnel");
  expect(await ask("private.test:443", "CONNECT")).toEqual({});
});

test("above the limit of bytes, connections are closed", async () => {
  const { getAddress } = await serve({ "/": (_, response) => response.end("x".repeat(300_000)) });
  const { proxy, getText } = await startProxy("http://test/", { network: allNames, maxBytes: 200_000 });
  expect(await getText(getAddress("/"))).toBeUndefined();
  expect(proxy.isFull()).toBe(true);
});
