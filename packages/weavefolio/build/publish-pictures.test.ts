import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadContent } from "../content/load/loader.ts";
import type { View } from "../content/schema/picture-area.ts";
import { publishPictures } from "./publish-pictures.ts";

/** How long each takes. */
let seconds = 0;

vi.mock("./picture-copies.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof import("./picture-copies.ts")>()),
  resizePicture: (_file: string, { view }: { view: View }) => {
    views.push(view);
    return new Promise((resolve) => setTimeout(() => resolve({ width: 1, height: 1, avif: [], webp: [] }), seconds * 1000));
  },
}));

const views: View[] = [];

const folder = join(import.meta.dirname, "../../../e2e/fixture/content");

test("a picture and that for the dark theme both get a URL on the site", async () => {
  const { content } = await loadContent(folder);
  const [project] = content.projects.projects;
  if (!project?.image) throw new Error("The fixture's first project has no picture");
  project.image.dark = { src: "images/crypto-search.png", alt: "", width: 1, height: 1 };
  project.page = undefined;
  content.projects.projects = [project];
  const published = await publishPictures(content, { folder, cache: "unused" });
  expect(published.content.projects.projects[0]?.image).toMatchObject({
    src: expect.stringMatching(/^\/Portfolio\/assets\/password-generator-/),
    dark: { src: expect.stringMatching(/^\/Portfolio\/assets\/crypto-search-/) },
  });
});

test("visitors get a cropped picture without how it was cropped", async () => {
  const { content } = await loadContent(folder);
  const crop = { left: 10, top: 0, width: 80, height: 60 };
  Object.assign(content.projects.projects[0]?.image ?? {}, { crop });
  const published = await publishPictures(content, { folder, cache: "unused" });
  expect(views.filter(({ crop }) => crop)).toEqual([{ crop, focus: undefined }]);
  expect(JSON.stringify(published.content)).not.toContain('"crop"');
});

test("resizing for more than two seconds shows the picture", async () => {
  seconds = 3;
  const { content } = await loadContent(folder);
  content.projects.projects.splice(1);
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.useFakeTimers();
  try {
    const published = publishPictures(content, { folder, cache: "unused" });
    await vi.advanceTimersByTimeAsync(2 * seconds * 1000);
    // Reading the picture's bytes for its URL takes no timer.
    vi.useRealTimers();
    await published;
    expect(String(written.mock.calls.at(0)?.[0] ?? "")).toContain("Resizing picture 1 of 2, images/password-generator.png … 2 s");
  } finally {
    vi.useRealTimers();
    written.mockRestore();
  }
});
