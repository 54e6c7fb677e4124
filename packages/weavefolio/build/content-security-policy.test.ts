import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../content/load/loader.ts";
import { testFolder } from "../content/load/test-folder.ts";
import { composePolicy } from "./content-security-policy.ts";

const INLINE = { styles: [""], script: "" };
const framesOf = (policy: string) => policy.split("; ").find((directive) => directive.startsWith("frame-src"));

async function contentWith(file: string, text: string) {
  const { folder } = testFolder();
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
  return (await loadContent(folder)).content;
}

test("only the page of a post with players allows their frames", async () => {
  const text = "https://youtu.be/abcdefghijk\n\nhttps://vimeo.com/123456789\n\nhttps://youtu.be/klmnopqrstu\n";
  const content = await contentWith("writing/a.md", `---\ntitle: A post\ndate: 2026-01-05\n---\n\n${text}`);
  const [post] = content.writing.posts;
  const policy = composePolicy(content, INLINE, { project: undefined, post });
  expect(framesOf(policy)).toBe("frame-src https://www.youtube-nocookie.com https://player.vimeo.com");
  expect(framesOf(composePolicy(content, INLINE))).toBeUndefined();
});

test("every page leads to a page of one's own without loading its document, and so allows its frames", async () => {
  const content = await contentWith("pages/talks.md", "---\ntitle: Talks\n---\n\nhttps://youtu.be/abcdefghijk\n");
  expect(framesOf(composePolicy(content, INLINE))).toBe("frame-src https://www.youtube-nocookie.com");
});

test("the clip of a project allows media, which other sites don't", async () => {
  const { content } = await loadContent(testFolder().folder);
  expect(composePolicy(content, INLINE)).not.toContain("media-src");
  const [project] = content.projects.projects;
  if (project) project.clip = { sources: ["media/tides.webm"] };
  expect(composePolicy(content, INLINE)).toContain("media-src 'self'");
});
