import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeClip, hasFfmpeg } from "./record-clip.ts";

/** As many frames of different greys, 40 milliseconds apart. */
async function makeFrames(count: number) {
  const frames = Array.from({ length: count }, async (_, index) => ({
    data: await sharp({ create: { width: 96, height: 60, channels: 3, background: { r: index, g: index, b: 8 * index } } })
      .jpeg()
      .toBuffer(),
    timestamp: 1_764_000_000_000 + 40 * index,
  }));
  return Promise.all(frames);
}

test.skipIf(!(await hasFfmpeg()))("frames become a WebM and an MP4", async () => {
  const clip = await encodeClip(await makeFrames(12));
  if ("what" in clip) throw new Error(clip.what);
  expect(clip.webm.toString("latin1", 0, 64)).toContain("webm");
  expect(clip.mp4.toString("latin1", 0, 16)).toContain("ftyp");
  expect(clip.webm.length + clip.mp4.length).toBeLessThan(100_000);
});

test("a page on which nothing moves has no clip, and neither has one without a usable ffmpeg", async () => {
  expect(await encodeClip(await makeFrames(2))).toMatchObject({ what: "has nothing that moves" });
  expect(await encodeClip(await makeFrames(12), "false")).toMatchObject({ what: "could not be encoded in 1.5 MB" });
});
