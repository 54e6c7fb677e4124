import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ContentSource } from "../content/load/content-source.ts";
import { watchFiles } from "./content-watcher.ts";

function watchFolder() {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    stop();
    rmSync(root, { recursive: true });
  });
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const refresh = vi.fn<ContentSource["refresh"]>(() => new Promise(() => {}));
  const server = { watcher, config: {} } as unknown as ViteDevServer;
  const stop = watchFiles(server, { folder: join(root, "content"), refresh } as unknown as ContentSource);
  return { root, watcher, refresh };
}

test("a file that is written in two steps is read again, though only the first one is reported", () => {
  const { root, watcher, refresh } = watchFolder();
  watcher.emit("change", `${root}/content/site.yaml`);
  expect(refresh.mock.calls).toEqual([[{ changed: ["site.yaml"] }]]);
  vi.advanceTimersByTime(100);
  expect(refresh.mock.calls).toEqual([[{ changed: ["site.yaml"] }], [{ changed: ["site.yaml"] }]]);
});

test("a picture that is written in two steps is published again", () => {
  const { root, watcher, refresh } = watchFolder();
  watcher.emit("add", `${root}/content/images/lamp.png`);
  vi.advanceTimersByTime(100);
  expect(refresh.mock.calls).toEqual([[{ hasNewFiles: true }], [{ hasNewFiles: true }]]);
});

test("files elsewhere and hidden ones change nothing", () => {
  const { root, watcher, refresh } = watchFolder();
  watcher.emit("change", `${root}/content/.site.yaml.new`);
  watcher.emit("change", `${root}/contents/site.yaml`);
  vi.advanceTimersByTime(100);
  expect(refresh).not.toHaveBeenCalled();
});

test("a folder for components that is made while the server runs is watched and read, twice", async () => {
  const { root, watcher, refresh } = watchFolder();
  mkdirSync(join(root, "custom"));
  await vi.waitFor(() => expect(watcher.add).toHaveBeenCalledWith(join(root, "custom")));
  refresh.mockClear();
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledWith({});
});
