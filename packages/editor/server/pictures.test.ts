import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { createEditor } from "./editor.ts";

function setUp() {
  const site = testFolder();
  return { ...site, ...createEditor(site.siteRoot, createContentSource(site.siteRoot, true)) };
}

const HEIC = Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic");

test.each([
  ["a photo of an iPhone", "IMG_1234.HEIC", HEIC, "Browsers don't show HEIC pictures. Export it as JPEG."],
  [
    "a photo of an iPhone under another name",
    "photo.jpg",
    HEIC,
    "The picture is a HEIC picture, which browsers don't show. Export it as JPEG",
  ],
  ["a document", "cv.pdf", Buffer.from("%PDF-1.7"), "Choose a PNG, JPEG, WebP, AVIF, GIF or SVG file"],
])("%s is refused with what to do", async (_what, name, bytes, message) => {
  await expect(setUp().storePicture(name, bytes)).rejects.toThrow(message);
});

test("a picture is previewed with its size, and nothing else of the content folder is", async () => {
  const { handlers, folder } = setUp();
  expect(await handlers.preview({ src: "images/crypto-search.png" })).toEqual({
    url: expect.stringMatching(/^data:image\/webp;base64,/),
    width: expect.any(Number),
    height: expect.any(Number),
  });
  writeFileSync(join(folder, "outside.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
  symlinkSync(join(folder, "outside.svg"), join(folder, "images/link.svg"));
  for (const src of ["images/missing.png", "images/../outside.svg", "outside.svg", "images/link.svg", "https://pictures.example/a.png"]) {
    expect(await handlers.preview({ src }), src).toBeNull();
  }
});

test("a form of a picture asks for what its field has, and knows the frame that crops it", async () => {
  const { handlers } = setUp();
  const formOf = async (file: string, ...path: (string | number)[]) => (await handlers.read({ file, path })).form;
  expect(await formOf("projects.yaml", "projects", 0, "image")).toMatchObject({
    is: "picture",
    parts: ["src", "alt", "dark", "crop", "focus"],
    ratio: 1.6,
  });
  expect(await formOf("experience.yaml", "jobs", 0, "logo")).toMatchObject({ parts: ["src", "alt", "dark", "crop"] });
  expect(await formOf("projects.yaml", "projects", 0, "image", "dark")).toMatchObject({ is: "picture", parts: ["src"] });
});

test("a crop outside the picture is refused, and one within it is written in its line", async () => {
  const { handlers, folder } = setUp();
  const field = { file: "projects.yaml", path: ["projects", 0, "image"] };
  const { value } = await handlers.read(field);
  const crop = (crop: string) =>
    handlers.edit({
      file: field.file,
      edit: { do: "set", path: field.path, value: { ...Object(value), crop } },
      before: value,
      session: "a",
    });
  expect(await crop("50 0 80 60")).toMatchObject({ errors: [{ what: "reaches outside the picture" }] });
  expect(await crop("10 0 80 60")).toEqual({ done: true });
  expect(readFileSync(join(folder, "projects.yaml"), "utf8")).toContain("four checkboxes\n      crop: 10 0 80 60\n");
});
