import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger, preview } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { previewPlugin } from "./preview-plugin.ts";

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Serves a site of a few files below /Portfolio/ until the test ends. */
async function serve() {
  const root = mkdtempSync(join(tmpdir(), "preview-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const dist = join(root, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  mkdirSync(join(dist, "de"));
  for (const name of [
    "index.html",
    "about.html",
    "404.html",
    "assets/start.js",
    "de/404.html",
    "resume.docx",
    "resume.txt",
    "contact.vcf",
  ]) {
    writeFileSync(join(dist, name), `The file ${name}`);
  }
  const errors: string[] = [];
  const customLogger = { ...createLogger("silent"), error: (text: string) => void errors.push(text) };
  const plugins = [previewPlugin(root)];
  const server = await preview({
    ...{ root, base: "/Portfolio/", configFile: false, customLogger, plugins },
    preview: { host: "127.0.0.1", port: 0 },
  });
  onTestFinished(() => server.close());
  const { port } = server.httpServer.address() as AddressInfo;
  // fetch would normalize the path.
  const get = (path: string, { method = "GET", ...headers }: Record<string, string> = {}) =>
    new Promise<Reply>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
        const body = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode, headers: response.headers, body });
      })
        .on("error", reject)
        .end();
    });
  return { errors, get };
}

test("each page has its URL, and the base path without its slash redirects", async () => {
  const { get } = await serve();
  expect(await get("/Portfolio/")).toMatchObject({ status: 200, body: "The file index.html" });
  expect(await get("/Portfolio/about")).toMatchObject({ status: 200, body: "The file about.html" });
  expect(await get("/Portfolio?one=1")).toMatchObject({ status: 301, headers: { location: "/Portfolio/?one=1" } });
});

test.each([
  ["resume.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["resume.txt", "text/plain; charset=utf-8"],
  ["contact.vcf", "text/vcard; charset=utf-8"],
])("%s is sent as %s", async (file, type) => {
  const { get } = await serve();
  expect(await get(`/Portfolio/${file}`)).toMatchObject({ status: 200, headers: { "content-type": type } });
});

test("a path below another language gets that language's not-found page", async () => {
  const { get } = await serve();
  for (const path of ["de/nowhere", "de/a/b", "de"]) {
    expect(await get(`/Portfolio/${path}`), path).toMatchObject({ status: 404, body: "The file de/404.html" });
  }
  expect(await get("/Portfolio/detail")).toMatchObject({ status: 404, body: "The file 404.html" });
});

test("a path without a file gets the not-found page with 404, however long it is", async () => {
  const { get, errors } = await serve();
  const long = "a".repeat(300);
  for (const path of ["nowhere", "about/", "assets", "%E0%A4%A", long, `${long}.html`, `about/${long}/x`, "a/".repeat(3000)]) {
    expect(await get(`/Portfolio/${path}`), path).toMatchObject({ status: 404, body: "The file 404.html" });
  }
  expect(errors).toEqual([]);
});

test.each([
  ["bytes=0-2", 206, "The", "bytes 0-2/19"],
  ["bytes=9-", 206, "resume.txt", "bytes 9-18/19"],
  ["bytes=9-99", 206, "resume.txt", "bytes 9-18/19"],
  ["bytes=18-18", 206, "t", "bytes 18-18/19"],
  ["bytes=19-", 416, "", "bytes */19"],
  ["bytes=99-100", 416, "", "bytes */19"],
])("the range %s of a file gets %i", async (range, status, body, contentRange) => {
  const { get, errors } = await serve();
  expect(await get("/Portfolio/resume.txt", { range })).toMatchObject({ status, body, headers: { "content-range": contentRange } });
  expect(errors).toEqual([]);
});
