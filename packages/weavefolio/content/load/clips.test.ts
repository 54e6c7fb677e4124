import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "./test-folder.ts";

/** A project with a clip, and these files in media. */
function clipFolder(clip: string, ...media: string[]) {
  const { folder, ...rest } = testFolder();
  mkdirSync(join(folder, "media"));
  for (const name of media) writeFileSync(join(folder, "media", name), "");
  writeFileSync(join(folder, "projects.yaml"), `projects:\n  - title: Tides\n    clip: ${clip}\n`);
  return rest;
}

test("a clip is offered in both formats of its name, WebM first", async () => {
  const { inspect } = clipFolder("media/tides.mp4", "tides.mp4", "tides.webm", "tides.vtt");
  const { content } = await inspect();
  expect(content?.projects.projects[0]?.clip?.sources).toEqual(["media/tides.webm", "media/tides.mp4"]);
});

test("clips are found by names whose letters are composed differently", async () => {
  const { inspect } = clipFolder("media/é.mp4", ...["é.mp4", "é.webm"].map((name) => name.normalize("NFD")));
  const { content, errors } = await inspect();
  expect(errors).toEqual([]);
  expect(content?.projects.projects[0]?.clip?.sources).toEqual(["media/é.webm", "media/é.mp4"].map((name) => name.normalize("NFD")));
});

test.each([
  ["media/tide.webm", "names a file that does not exist: media/tide.webm", "Did you mean “media/tides.webm”?"],
  ["images/tides.webm", "is invalid", "Write media/ and the name of a WebM or MP4 file in it"],
  ["media/../tides.webm", "is invalid", "Write media/ and the name of a WebM or MP4 file in it"],
])("%s is reported with its fix", async (clip, what, fix) => {
  const errors = await clipFolder(clip, "tides.webm").errors();
  expect(errors).toContain(`projects › 1 “Tides” › clip ${what}`);
  expect(errors).toContain(fix);
});
