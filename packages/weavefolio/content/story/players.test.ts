import { expect, test } from "vitest";
import { findPlayer } from "./players.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1";

test.each([
  ["https://www.youtube.com/watch?v=abcdefghijk", YOUTUBE],
  ["https://youtube.com/watch?app=desktop&v=abcdefghijk&list=PL0123456789", YOUTUBE],
  ["https://youtu.be/abcdefghijk?si=xyz", YOUTUBE],
  ["https://m.youtube.com/shorts/abcdefghijk", YOUTUBE],
  ["https://www.youtube.com/live/abcdefghijk?feature=share", YOUTUBE],
  ["https://youtu.be/abcdefghijk?t=90", `${YOUTUBE}&start=90`],
  ["https://www.youtube.com/watch?v=abcdefghijk&t=1h2m3s", `${YOUTUBE}&start=3723`],
  ["https://www.youtube.com/playlist?list=PL0123456789", "https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789&autoplay=1"],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
  ["https://vimeo.com/123456789/0a1b2c3d4e", "https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&dnt=1&autoplay=1"],
  ["https://codesandbox.io/s/forms-abc123", "https://codesandbox.io/embed/forms-abc123"],
  ["https://codesandbox.io/p/sandbox/forms-abc123?file=%2Fsrc", "https://codesandbox.io/embed/forms-abc123"],
  ["https://codesandbox.io/p/devbox/forms-abc123", "https://codesandbox.io/p/devbox/forms-abc123?embed=1"],
  ["https://stackblitz.com/edit/vitejs-vite-abc", "https://stackblitz.com/edit/vitejs-vite-abc?embed=1"],
  ["https://codepen.io/jordan/pen/abcDEF", "https://codepen.io/jordan/embed/abcDEF?default-tab=result"],
])("the player of %s is %s", (written, frame) => {
  const player = findPlayer(written);
  expect(player?.frame).toBe(frame);
  expect(player?.url).toBe(written);
});

test.each([
  ["//www.youtube.com/embed/abcdefghijk?rel=0", "https://www.youtube.com/watch?v=abcdefghijk"],
  ["https://player.vimeo.com/video/123456789?h=0a1b2c3d4e", "https://vimeo.com/123456789/0a1b2c3d4e"],
  ["https://codesandbox.io/embed/forms-abc123?fontsize=14", "https://codesandbox.io/s/forms-abc123"],
  ["https://codepen.io/jordan/embed/abcDEF", "https://codepen.io/jordan/pen/abcDEF"],
])("the page of the player %s is %s", (written, page) => {
  expect(findPlayer(written)?.url).toBe(page);
});

test.each([
  "https://www.youtube.com/@jordan",
  "https://www.youtube.com/watch?v=short",
  "https://vimeo.com/jordan",
  "https://youtube.com.example/watch?v=abcdefghijk",
  "https://user@www.youtube.com/watch?v=abcdefghijk",
  "https://codepen.io/jordan",
  "https://player.vimeo.com/video/123456789?h=0%3Bscript-src",
  "javascript:alert(1)",
  "youtube.com/watch?v=abcdefghijk",
])("%s has no player", (written) => {
  expect(findPlayer(written)).toBeUndefined();
});
