import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Problem } from "./judge-page.ts";

/** A clip in both formats. */
export type ClipFiles = { webm: Buffer; mp4: Buffer };

type Frame = { data: Buffer; timestamp: number };

/** In seconds, pixels and bytes. */
const CLIP = { length: 7, longest: 8, width: 960, height: 600, bytes: 1_500_000 };

/** Records a page from its top to what is two screens below, and back, so that the clip can repeat. */
export async function recordFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const size = { width: CLIP.width, height: CLIP.height };
  await page.screencast.start({ size, quality: 90, onFrame: ({ data, timestamp }) => void frames.push({ data, timestamp }) });
  await page.evaluate(scrollDownAndUp, CLIP.length * 1000);
  await page.screencast.stop();
  return frames;
}

/** Runs in the page. */
async function scrollDownAndUp(length: number): Promise<void> {
  const distance = Math.min(document.documentElement.scrollHeight - innerHeight, 2 * innerHeight);
  const ease = (from: number, to: number, at: number) => {
    const part = Math.min(Math.max((at - from) / (to - from), 0), 1);
    return part * part * (3 - 2 * part);
  };
  const start = performance.now();
  await new Promise<void>((done) => {
    const step = () => {
      const at = (performance.now() - start) / length;
      scrollTo({ top: distance * (ease(0.15, 0.5, at) - ease(0.6, 0.95, at)), behavior: "instant" });
      if (at < 1) requestAnimationFrame(step);
      else done();
    };
    step();
  });
}

/** Of a page on which nothing moves, the browser sends hardly more than one. */
const LEAST_FRAMES = 10;

/** Encodes frames with ffmpeg. */
export async function encodeClip(frames: readonly Frame[], ffmpeg = "ffmpeg"): Promise<ClipFiles | Problem> {
  if (frames.length < LEAST_FRAMES) return { what: "has nothing that moves", fix: "Record one yourself, if you want one" };
  const folder = await mkdtemp(join(tmpdir(), "weavefolio-clip-"));
  try {
    await writeFrames(frames, folder);
    const webm = await encode(
      folder,
      ffmpeg,
      ["-c:v", "libvpx-vp9", "-crf", "38", "-b:v", "900k", "-cpu-used", "5", "-row-mt", "1"],
      "clip.webm",
    );
    const mp4 = await encode(folder, ffmpeg, ["-c:v", "libx264", "-crf", "25", "-movflags", "+faststart"], "clip.mp4");
    if (webm && mp4) return { webm, mp4 };
    return { what: `could not be encoded in ${CLIP.bytes / 1e6} MB`, fix: "Install an ffmpeg with libvpx-vp9 and libx264, or omit --clip" };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes each frame and how long it lasts (https://ffmpeg.org/ffmpeg-formats.html#concat-1). */
async function writeFrames(frames: readonly Frame[], folder: string): Promise<void> {
  const start = frames[0]?.timestamp ?? 0;
  const lines = frames.map(({ timestamp }, index) => {
    const next = frames[index + 1]?.timestamp ?? Math.max(start + CLIP.length * 1000, timestamp + 40);
    return `file ${index}.jpg\nduration ${((next - timestamp) / 1000).toFixed(3)}\n`;
  });
  await Promise.all(frames.map(({ data }, index) => writeFile(join(folder, `${index}.jpg`), data)));
  // The duration of the last file doesn't count.
  await writeFile(join(folder, "frames.txt"), `ffconcat version 1.0\n${lines.join("")}file ${frames.length - 1}.jpg\n`);
}

async function encode(folder: string, ffmpeg: string, codec: readonly string[], name: string): Promise<Buffer | undefined> {
  const picture = `fps=25,scale=${CLIP.width}:${CLIP.height}`;
  const limits = ["-maxrate", "1200k", "-bufsize", "1200k", "-t", String(CLIP.longest)];
  const output = ["-vf", picture, "-pix_fmt", "yuv420p", ...codec, ...limits, "-an", "-map_metadata", "-1", "-fflags", "+bitexact"];
  const args = ["-v", "error", "-y", "-f", "concat", "-i", join(folder, "frames.txt"), ...output, join(folder, name)];
  if (!(await run(ffmpeg, args))) return undefined;
  return (await stat(join(folder, name))).size > CLIP.bytes ? undefined : readFile(join(folder, name));
}

/** Whether ffmpeg can be started. */
export const hasFfmpeg = () => run("ffmpeg", ["-v", "quiet", "-version"]);

function run(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "ignore" });
    child.on("error", () => resolve(false)).on("close", (code) => resolve(code === 0));
  });
}
