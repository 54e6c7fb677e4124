import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { network, serve } from "../../weavefolio/cli/check/test-server.ts";
import { visitPage } from "./visit-page.ts";

const never = new AbortController().signal;

const send =
  (type: string, body: string, headers: Record<string, string> = {}) =>
  (_request: unknown, response: ServerResponse) =>
    void response.writeHead(200, { ...(type && { "content-type": type }), ...headers }).end(body);

async function visit(respond: ReturnType<typeof send>, end = never) {
  const { getAddress } = await serve({ "/": respond });
  return visitPage(getAddress("/"), network, end);
}

const titled = (title: string) => send("text/html; charset=utf-8", `<!doctype html><title>${title}</title><p>Text`);

test.each([
  ["Pull request 812 · Dashboard", "Pull request 812 · Dashboard"],
  ["  In\n two \t lines ", "In two lines"],
  ["<b>Bold</b> &lt;img src=x onerror=alert(1)&gt;", "<b>Bold</b> <img src=x onerror=alert(1)>"],
  ["Safe\u202Egnp.exe\u200B", "Safegnp.exe"],
  ["a".repeat(5000), `${"a".repeat(200)}…`],
  ["\u200B \u202E", undefined],
])("the title %j is one harmless line", async (title, expected) => {
  expect(await visit(titled(title))).toEqual({ link: { is: "ok" }, status: 200, title: expected });
});

test("the title is the page's, and not that of a drawing in it", async () => {
  const { title } = await visit(send("text/html", "<svg><title>Drawing</title></svg><title>Page</title>"));
  expect(title).toBe("Page");
});

test.each([
  ["image/png", "<title>A</title>"],
  ["", "<title>A</title>"],
  ["text/plain", "<title>A</title>"],
])("a response of the type %j isn't read", async (type, body) => {
  expect(await visit(send(type, body))).toMatchObject({ link: { is: "ok" }, title: undefined });
});

test.each([
  ["text/html; charset=ISO-8859-1", ""],
  ["text/html", '<meta charset="windows-1252">'],
  ["text/html", '<meta http-equiv="content-type" content="text/html; charset=latin1">'],
])("a page of the type %j is decoded as it says, also in %j", async (type, head) => {
  const { title } = await visit((_request, response) => {
    response.writeHead(200, { "content-type": type }).end(Buffer.from(`<!doctype html>${head}<title>Prüfung</title>`, "latin1"));
  });
  expect(title).toBe("Prüfung");
});

test("a page in an encoding that doesn't exist is read as UTF-8", async () => {
  expect((await visit(send("text/html; charset=none", "<title>Prüfung</title>"))).title).toBe("Prüfung");
});

test("a page that redirects to a login is unclear, and a page about logins isn't", async () => {
  const { getAddress } = await serve({
    "/badge": (_request, response) => void response.writeHead(302, { location: "/users/sign_in?next=badge" }).end(),
    "/users/sign_in?next=badge": titled("Sign in"),
    "/login": titled("How I built a login"),
  });
  expect(await visitPage(getAddress("/badge"), network, never)).toEqual({
    link: { is: "unclear", why: `it redirects to ${getAddress("/users/sign_in?next=badge")}, which asks visitors for a login` },
  });
  expect((await visitPage(getAddress("/login"), network, never)).link).toEqual({ is: "ok" });
});

test("a compressed response isn't unpacked", async () => {
  expect((await visit(send("text/html", "bytes", { "content-encoding": "gzip" }))).title).toBeUndefined();
});

test("only the first quarter of a megabyte is read", async () => {
  let sent = 0;
  const { link, title } = await visit((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).write("<title>Endless</title>");
    const write = (): void => {
      while (!response.destroyed && sent < 50_000_000) {
        sent += 100_000;
        if (!response.write("<i>".repeat(33_333))) return void response.once("drain", write);
      }
    };
    write();
  });
  expect([link.is, title]).toEqual(["ok", "Endless"]);
  expect(sent).toBeLessThan(50_000_000);
});

test("a page that never ends is unclear", async () => {
  const abort = new AbortController();
  const { link } = await visit((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).write("<title>Slow");
    setTimeout(() => abort.abort(), 50);
  }, abort.signal);
  expect(link.is).toBe("unclear");
});

test("nothing is sent to a private address that a page redirects to", async () => {
  const { getAddress, requests, port } = await serve({
    "/": (_request, response) => void response.writeHead(302, { location: `http://private.test:${port}/secret` }).end(),
    "/secret": titled("Router"),
  });
  expect(await visitPage(getAddress("/"), network, never)).toEqual({
    link: { is: "private", why: "10.0.0.1" },
    status: 302,
    title: undefined,
  });
  expect(requests).toEqual(["GET web.test/"]);
});

test("a page of an error isn't read", async () => {
  const { link, status, title } = await visit((_request, response) => {
    response.writeHead(404, { "content-type": "text/html" }).end("<title>Not found</title>");
  });
  expect([link.is, status, title]).toEqual(["broken", 404, undefined]);
});
