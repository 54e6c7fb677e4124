import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { refuseLinkedFiles } from "./linked-files.ts";

/** Serves a folder public until the test ends, in which `links` lead elsewhere. Returns a function that requests a path. */
async function serve(links: Record<string, string>): Promise<(path: string) => Promise<string>> {
  const root = mkdtempSync(join(tmpdir(), "linked-files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "public", "files"), { recursive: true });
  mkdirSync(join(root, "private"));
  writeFileSync(join(root, "private", "my notes.txt"), "private");
  writeFileSync(join(root, "public", "a b.txt"), "public");
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(root, "public", name));
  const server = await createServer({
    ...{ root: join(root, "private"), publicDir: join(root, "public"), base: "/site/", configFile: false, logLevel: "silent" },
    plugins: [{ name: "refuse", configureServer: refuseLinkedFiles }],
    server: { host: "127.0.0.1", port: 0, ws: false, watch: null },
  });
  await server.listen();
  onTestFinished(() => server.close());
  const { port = 0 } = (server.httpServer?.address() as AddressInfo | undefined) ?? {};
  return async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}/site/${path}`);
    return `${response.status} ${await response.text()}`;
  };
}

test("the development server serves nothing that a link in public/ leads to", async () => {
  const links = { "p.txt": "../private/my notes.txt", "files/index": "../../private/my notes.txt", folder: "../private" };
  const get = await serve(links);
  for (const path of ["p.txt", "p.txt?raw", "p%2Etxt", "p.txt/", "files", "files/", "folder/my%20notes.txt", "folder/my notes.txt"]) {
    expect(await get(path), path).toMatch(
      /^403 public\/\S+(?: notes.txt)? is outside the folder public.* Replace the link with the file\.$/,
    );
  }
});

test("files in public/ are served, also by a link within it", async () => {
  const get = await serve({ "again.txt": "a b.txt" });
  expect(await get("a%20b.txt")).toBe("200 public");
  expect(await get("again.txt")).toBe("200 public");
  expect(await get("%E0%A4%A")).toMatch(/^404|^200 </);
});
