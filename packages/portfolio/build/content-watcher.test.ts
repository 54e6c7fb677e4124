import { EventEmitter } from "node:events";
import type { ViteDevServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ContentSource } from "../content/load/content-source.ts";
import { watchFiles } from "./content-watcher.ts";

function watchFolder() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const refresh = vi.fn<ContentSource["refresh"]>(() => new Promise(() => {}));
  watchFiles({ watcher, config: {} } as unknown as ViteDevServer, { folder: "/site/content", refresh } as unknown as ContentSource);
  return { watcher, refresh };
}

test("a file that is written in two steps is read again, though only the first one is reported", () => {
  const { watcher, refresh } = watchFolder();
  watcher.emit("change", "/site/content/site.yaml");
  expect(refresh.mock.calls).toEqual([[{ changed: ["site.yaml"] }]]);
  vi.advanceTimersByTime(100);
  expect(refresh.mock.calls).toEqual([[{ changed: ["site.yaml"] }], [{ changed: ["site.yaml"] }]]);
});

test("a picture that is written in two steps is published again", () => {
  const { watcher, refresh } = watchFolder();
  watcher.emit("add", "/site/content/images/lamp.png");
  vi.advanceTimersByTime(100);
  expect(refresh.mock.calls).toEqual([[{ hasNewFiles: true }], [{ hasNewFiles: true }]]);
});

test("files elsewhere and hidden ones change nothing", () => {
  const { watcher, refresh } = watchFolder();
  watcher.emit("change", "/site/content/.site.yaml.new");
  watcher.emit("change", "/site/contents/site.yaml");
  vi.advanceTimersByTime(100);
  expect(refresh).not.toHaveBeenCalled();
});
