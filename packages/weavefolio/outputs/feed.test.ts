import { join } from "node:path";
import { expect, test } from "vitest";
import { createDateFormats } from "../content/load/date-texts.ts";
import { loadContent } from "../content/load/loader.ts";
import { parseMarkdown } from "../content/schema/markdown.ts";
import type { Post } from "../content/schema/schema.ts";
import { makeFeed } from "./feed.ts";

const { content: sample } = await loadContent(join(import.meta.dirname, "../../../e2e/fixture/content"));
const { ofDay } = createDateFormats("en", "Present", new Date("2026-01-05"));

const post = (name: string, date: string, more: Partial<Post> = {}): Post => ({
  ...{ title: name, path: `/writing/${name}`, file: `writing/${name}.md`, date: ofDay(date), tags: [], draft: false, aliases: [] },
  story: { blocks: [], contents: [], minutes: 1 },
  ...more,
});

const feedOf = (posts: Post[], lastChanged: Record<string, string> = {}) =>
  String(makeFeed({ ...sample, writing: { ...sample.writing, posts } }, lastChanged).body);

test("without a lead the feed has no subtitle", () => {
  const { lead: _lead, ...writing } = sample.writing;
  const feed = String(makeFeed({ ...sample, writing: { ...writing, posts: [post("a", "2026-01-05")] } }, {}).body);
  expect(feed).not.toContain("subtitle");
  expect(feed).not.toContain("undefined");
});

test("an entry has its address as id, its dates, its summary as plain text and its tags", () => {
  const summary = parseMarkdown("One *sentence* & more.");
  const feed = feedOf([post("a", "2026-01-05", { title: "A <b>", summary, tags: ["x & y"] })]);
  expect(feed).toContain(
    "<entry><id>https://jordan-vale.example/Portfolio/writing/a</id><title>A &lt;b&gt;</title>" +
      '<link href="https://jordan-vale.example/Portfolio/writing/a"/><published>2026-01-05T00:00:00Z</published>' +
      "<updated>2026-01-05T00:00:00Z</updated><summary>One sentence &amp; more.</summary>" +
      '<category term="x &amp; y"/></entry>',
  );
});

test("the feed is as new as the latest change of a post, but never older than its publication", () => {
  const lastChanged = { "writing/a.md": "2026-02-01T10:00:00Z", "writing/b.md": "2025-01-01T10:00:00Z" };
  const feed = feedOf([post("a", "2025-12-24"), post("b", "2026-01-05")], lastChanged);
  expect(feed.match(/(?<=<updated>)[^<]*/g)).toEqual(["2026-02-01T10:00:00Z", "2026-02-01T10:00:00Z", "2026-01-05T00:00:00Z"]);
});

test("a post without a translation names its language", () => {
  const posts = [post("a", "2026-01-05", { isUntranslated: true }), post("b", "2026-01-04")];
  const german = { ...sample, site: { ...sample.site, language: "de" }, writing: { ...sample.writing, posts } };
  const feed = String(makeFeed(german, {}).body);
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">');
  expect(feed.match(/<entry[^>]*>/g)).toEqual(['<entry xml:lang="en">', "<entry>"]);
});

test("a post that is only dated by month or year is published at its start", () => {
  expect(feedOf([post("a", "2026-03"), post("b", "2025")]).match(/(?<=<published>)[^<]*/g)).toEqual([
    ...["2026-03-01T00:00:00Z", "2025-01-01T00:00:00Z"],
  ]);
});
