import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import type { LaunchOptions } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { chromiumLaunch, installedLaunch } from "../../../e2e/browser.ts";
import { network, serve } from "../../weavefolio/cli/check/test-server.ts";
import { isPublic } from "../../weavefolio/content/load/private-hosts.ts";
import { type TakeOptions, takePictures } from "./take-pictures.ts";

type Respond = (response: ServerResponse) => void;

const html =
  (body: string): Respond =>
  (response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html><title>A page</title>${body}`);

const redirect =
  (location: string): Respond =>
  (response) =>
    response.writeHead(302, { location }).end();

const file =
  (type: string, disposition = "inline"): Respond =>
  (response) =>
    response.writeHead(200, { "content-type": type, "content-disposition": disposition }).end("{}");

const limits = { response: 2_000, settling: 4_000, picture: 60_000, bytes: 10_000_000 };

type Options = { host?: string; launch?: LaunchOptions } & Partial<Pick<TakeOptions, "network" | "limits">>;

/** Takes pictures of the page at / of a server. */
async function take(pages: Record<string, Respond>, { host, launch, ...options }: Options = {}) {
  const { getAddress, requests } = await serve(
    Object.fromEntries(Object.entries(pages).map(([path, respond]) => [path, (_, response) => respond(response)])),
  );
  const taken = await takePictures(getAddress("/", host), {
    ...{ launch: launch ?? (await chromiumLaunch()), network, language: "de", limits },
    ...options,
  });
  return { taken, requests };
}

test.each<[what: string, problem: string, pages: Record<string, Respond>]>([
  ["an error", "answers with 500 Internal Server Error", { "/": (response) => response.writeHead(500).end("Oh") }],
  ["a redirect to a login", "asks for a login", { "/": redirect("/login?next=/"), "/login?next=/": html("<h1>Hi</h1>") }],
  ["an empty page", "shows nothing", { "/": html("") }],
  [
    "a redirect into a private network",
    "redirects to private.test, which visitors cannot reach",
    { "/": redirect("http://private.test/") },
  ],
  [
    "a redirect to a refused host over HTTPS",
    "redirects to private.test, which visitors cannot reach",
    { "/": redirect("https://private.test/") },
  ],
  [
    "a script that leads into a private network",
    "redirects to 10.0.0.1, which visitors cannot reach",
    { "/": html("<h1>Hi</h1><script>location = 'http://10.0.0.1/'</script>") },
  ],
  ["redirects without an end", "redirects without end", { "/": redirect("/") }],
  ["a download", "is a download, not a page", { "/": file("application/zip", "attachment; filename=a.zip") }],
  ["data", "is application/json, not a page", { "/": file("application/json") }],
  ["no response", "did not answer within 2 seconds", { "/": () => {} }],
])("%s is reported, and not pictured", async (_, problem, pages) => {
  const { taken } = await take(pages);
  expect(taken).toMatchObject({ what: expect.stringContaining(problem), fix: expect.any(String) });
});

test("a page that never stops to work is given up", async () => {
  const { taken } = await take(
    { "/": html("<h1>Hi</h1><script>while (true) alert(1)</script>") },
    { limits: { ...limits, picture: 3_000 } },
  );
  expect(taken).toMatchObject({ what: "was not complete within 3 seconds" });
});

test("a page with two themes is pictured in both, on a wide screen and on a phone", async () => {
  const style = "<style>:root{color-scheme:light dark}</style><meta name=viewport content=width=device-width>";
  const { taken } = await take({ "/": html(`${style}<h1>Guten Tag</h1>`) });
  if ("what" in taken) throw new Error(taken.what);
  const looks = Object.entries(taken.pictures).map(async ([name, png]) => {
    const { width, height } = await sharp(png).metadata();
    const { dominant } = await sharp(png).stats();
    return [name, `${width}x${height} ${dominant.r > 128 ? "light" : "dark"}`];
  });
  expect(Object.fromEntries(await Promise.all(looks))).toEqual({
    ...{ light: "1440x900 light", dark: "1440x900 dark" },
    ...{ phone: "780x1688 light", phoneDark: "780x1688 dark" },
  });
});

test("a page is pictured when its font has loaded, without its banner, and gets nothing that it asks for", async () => {
  const page = `<style>@font-face{font-family:Late;src:url(/late.woff2)} h1{font-family:Late}</style><h1>Hi</h1>
    <div id=banner style="position:fixed;inset:0;background:red">Cookies? <button id=onetrust-reject-all-handler>No</button></div>
    <img src="http://private.test/x.png"><script>
      document.querySelector("button").onclick = () => { document.querySelector("#banner").remove(); fetch("/refused") };
      alert("Hi"); open("/popup");
      navigator.geolocation.getCurrentPosition(() => fetch("/located"), () => fetch("/denied"));
      document.fonts.ready.then(() => fetch("/fonts-are-ready"));
      const download = document.createElement("a"); download.href = "/zip"; download.download = "a.zip"; download.click();
    </script>`;
  const late: Respond = (response) => void setTimeout(() => response.writeHead(404).end(), 700);
  const { taken, requests } = await take(
    { "/": html(page), "/late.woff2": late, "/zip": file("application/zip"), "*": html("") },
    { host: "127.0.0.1" },
  );
  expect(taken).toMatchObject({ hasBanner: false, refused: ["private.test:80"] });
  expect(requests.map((line) => line.split("/").at(-1))).toEqual(expect.arrayContaining(["refused", "denied", "fonts-are-ready"]));
  expect(requests.join()).not.toContain("located");
  const { dominant } = await sharp("pictures" in taken ? taken.pictures.light : Buffer.of()).stats();
  expect(dominant.g).toBeGreaterThan(200);
});

test("a banner of an unknown platform is reported", async () => {
  const banner = '<h1>Hi</h1><div style="position:fixed;inset:auto 0 0;height:9rem">We use cookies <button>Fine</button></div>';
  expect((await take({ "/": html(banner) })).taken).toMatchObject({ hasBanner: true });
});

// A headless shell and a whole Chromium obey different switches.
test.for([
  { browser: "the shipped Chromium", launch: await chromiumLaunch() },
  { browser: "the installed one", launch: installedLaunch() },
])("in $browser, a page reaches no other port of this machine, neither by UDP nor by TCP", async ({ launch }, { skip }) => {
  if (!launch) return skip("no browser is installed");
  const { port, reached } = await listen();
  const page = `<h1>Calls</h1><script>
    const stun = ["stun:127.0.0.1:${port}", "stun:localhost:${port}", "stun:[::1]:${port}"];
    const turn = ["turn:127.0.0.1:${port}", "turn:127.0.0.1:${port}?transport=tcp", "turns:127.0.0.1:${port}?transport=tcp"];
    const call = new RTCPeerConnection({ iceServers: [{ urls: stun }, { urls: turn, username: "a", credential: "b" }] });
    call.onicegatheringstatechange = () => call.iceGatheringState === "complete" && fetch("/gathered");
    call.createDataChannel("a");
    call.createOffer().then((offer) => call.setLocalDescription(offer));
    new WebTransport("https://127.0.0.1:${port}").ready.catch(() => fetch("/transported"));
    new WebSocket("ws://127.0.0.1:${port}");
    new WebSocket("wss://private.test");
    fetch("http://127.0.0.1:${port}").catch(() => fetch("/fetched"));
  </script>`;
  const { taken, requests } = await take(
    { "/": html(page), "*": html("") },
    { host: "127.0.0.1", launch, network: { ...network, isAllowed: isPublic } },
  );
  expect(reached).toEqual([]);
  expect(requests).toEqual(expect.arrayContaining(["/gathered", "/transported", "/fetched"].map((path) => `GET 127.0.0.1${path}`)));
  expect(taken).toMatchObject({ refused: [`127.0.0.1:${port}`, "private.test:443"] });
});

/** Listens on a port for UDP and TCP. `reached` are the protocols that something came by. */
async function listen() {
  const reached: string[] = [];
  const tcp = createServer((socket) => {
    reached.push("TCP");
    socket.destroy();
  });
  await new Promise<void>((ready) => tcp.listen(0, ready));
  onTestFinished(() => void tcp.close());
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket("udp6").on("message", () => reached.push("UDP"));
  await once(udp.bind(port), "listening");
  onTestFinished(() => void udp.close());
  return { port, reached };
}
