import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { listIconOutputs, readOwnIcon } from "./own-icon.ts";
import { renderDrawing } from "./write-outputs.ts";

const BLUE = "#123456";

/** Makes all icons from a file in public/. */
async function makeIcons(name: string, bytes: Uint8Array | string) {
  const root = mkdtempSync(join(tmpdir(), "icon-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "public"));
  writeFileSync(join(root, "public", name), bytes);
  const icon = await readOwnIcon(root);
  if (!icon) return undefined;
  const made: Record<string, Buffer> = {};
  for (const [url, make] of Object.entries(listIconOutputs(icon, "#ffffff"))) {
    made[url] = Buffer.from((await renderDrawing(await make(), join(root, "unused"))).body);
  }
  return made;
}

/** The picture's size, and the colours of its corner and centre. */
async function look(bytes: Buffer | undefined) {
  const { data, info } = await sharp(bytes).ensureAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const colourAt = (index: number) => data.subarray(4 * index, 4 * index + 4).toString("hex");
  return [info.width, info.height, colourAt(0), colourAt((info.width * info.height) / 2 + info.width / 2)];
}

test.each([
  ["icon.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="${BLUE}"/></svg>`],
  [
    "icon.png",
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32" fill="${BLUE}"/></svg>`),
  ],
])("%s in public/ becomes every icon, opaque where it has to be", async (name, drawing) => {
  const icons = await makeIcons(
    name,
    name.endsWith(".png")
      ? await sharp(drawing as Buffer)
          .png()
          .toBuffer()
      : drawing,
  );
  expect(await look(icons?.["/icon-180.png"])).toEqual([180, 180, "ffffffff", "123456ff"]);
  expect(await look(icons?.["/icon-192.png"])).toEqual([192, 192, "00000000", "123456ff"]);
  expect(await look(icons?.["/icon-512.png"])).toEqual([512, 512, "00000000", "123456ff"]);
  expect(await look(icons?.["/icon-maskable-512.png"])).toEqual([512, 512, "ffffffff", "123456ff"]);
  expect(String(icons?.["/icon.svg"])).toMatch(/^<svg /);
  expect((await look(icons?.["/icon.svg"])).at(-1)).toBe("123456ff");
});

test("another name is not an icon", async () => {
  expect(await makeIcons("favicon.svg", "<svg/>")).toBeUndefined();
});

test("an SVG icon that browsers don't show is reported with the attribute to add", async () => {
  const error = await makeIcons("icon.svg", '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>').catch((error: Error) => error);
  expect(inspect(error)).toBe(
    'public/icon.svg is an SVG that no browser shows: it has no xmlns. Add xmlns="http://www.w3.org/2000/svg" after <svg in the file.\n',
  );
});

test("a damaged icon is reported without a stack trace", async () => {
  const error = await makeIcons("icon.png", "words").catch((error: Error) => error);
  expect(inspect(error)).toBe("public/icon.png is not a readable picture. Save it again, as SVG or PNG.\n");
});
