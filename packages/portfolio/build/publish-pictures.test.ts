import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadContent } from "../content/load/loader.ts";
import { publishPictures } from "./publish-pictures.ts";

const PICTURE_SECONDS = 3;

vi.mock("./picture-copies.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof import("./picture-copies.ts")>()),
  resizePicture: () =>
    new Promise((resolve) => setTimeout(() => resolve({ width: 1, height: 1, avif: [], webp: [] }), PICTURE_SECONDS * 1000)),
}));

test("resizing for more than two seconds shows the picture", async () => {
  const folder = join(import.meta.dirname, "../../../e2e/fixture/content");
  const { content } = await loadContent(folder);
  content.projects.projects.splice(1);
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.useFakeTimers();
  try {
    const published = publishPictures(content, { folder, cache: "unused" });
    await vi.advanceTimersByTimeAsync(2 * PICTURE_SECONDS * 1000);
    // Reading the picture's bytes for its URL takes no timer.
    vi.useRealTimers();
    await published;
    expect(String(written.mock.calls.at(0)?.[0] ?? "")).toContain("Resizing picture 1 of 2, images/password-generator.png … 2 s");
  } finally {
    vi.useRealTimers();
    written.mockRestore();
  }
});
