import { expect, test } from "vitest";
import { findNetworkGlyph } from "./network-glyphs.ts";

const names =
  "LinkedIn GitHub GitLab Bitbucket Codeberg Mastodon Bluesky X XING Medium DEV Hashnode Kaggle LeetCode ORCID YouTube Behance Dribbble CodePen";

test.each([...names.split(" "), "Stack Overflow", "dev.to", "Hacker News", "Google Scholar", "Hugging Face", "linkedin"])(
  "%s has its own glyph",
  (name) => {
    expect(findNetworkGlyph(name)).toMatch(/^m[\d.]/i);
  },
);

test("glyphs are drawn in whole units, which are short", () => {
  const glyphs = names.split(" ").map((name) => findNetworkGlyph(name));
  expect(glyphs.filter((glyph) => glyph?.includes("."))).toEqual([]);
});

test.each([
  ["https://www.linkedin.com/in/jordan-vale", "LinkedIn"],
  ["https://github.com/jordan-vale", "GitHub"],
  ["https://gitlab.example.com/jordan-vale", "GitLab"],
  ["https://dev.to/jordan", "DEV"],
  ["https://x.com/jordan", "X"],
  ["https://stackoverflow.com/users/1/jordan", "Stack Overflow"],
  ["https://jordan.medium.com/", "Medium"],
  ["https://news.ycombinator.com/user?id=jordan", "Hacker News"],
  ["https://scholar.google.com/citations?user=jordan", "Google Scholar"],
  ["https://bsky.app/profile/jordan.example", "Bluesky"],
  ["https://t.me/jordan", "Telegram"],
])("%s has the glyph of %s, whatever its name", (url, network) => {
  expect(findNetworkGlyph("My profile", url)).toBe(findNetworkGlyph(network));
});

test.each([
  ["Professional network", "https://network.example.com/in/jordan-vale"],
  ["Code repositories", "https://code.example.com/jordan-vale"],
  ["Blog", "https://jordan.dev/"],
  ["Club", "https://dev.example.org/"],
  ["constructor", "https://localhost/"],
  ["", ""],
])("%s at %s has none", (name, url) => {
  expect(findNetworkGlyph(name, url)).toBeUndefined();
});
