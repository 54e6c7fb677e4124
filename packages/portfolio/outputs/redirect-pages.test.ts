import { expect, test } from "vitest";
import type { Content } from "../content/schema/schema.ts";
import { listRedirectPages } from "./redirect-pages.ts";

const site = { address: "https://jordan-vale.example/Portfolio/", language: "en", direction: "ltr" };

const redirectsOf = (aliases: string[], title = "A post") =>
  listRedirectPages({
    site,
    writing: { posts: [{ title, path: "/writing/a-post", aliases }] },
    ownPages: [{ title: "Uses", path: "/uses", aliases: [] }],
  } as unknown as Content);

test.each([
  ["/2019/09/old", ["/2019/09/old.html"]],
  ["/2019/09/old/", ["/2019/09/old.html", "/2019/09/old/index.html"]],
  ["/2019/09/old.html", ["/2019/09/old.html"]],
])("the old address %s is served from %j", (alias, files) => {
  expect(Object.keys(redirectsOf([alias]))).toEqual(files);
});

test("a redirect page leads to the page, names it to search engines, and runs nothing", async () => {
  const made = await redirectsOf(["/old"], '<b> & "c"')["/old.html"]?.();
  const body = made && "body" in made ? String(made.body) : "";
  expect(body).toContain('<meta http-equiv="refresh" content="0; url=/Portfolio/writing/a-post">');
  expect(body).toContain('<link rel="canonical" href="https://jordan-vale.example/Portfolio/writing/a-post">');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain(`content="default-src 'none'"`);
  expect(body).toContain('<a href="/Portfolio/writing/a-post">&lt;b&gt; &amp; &quot;c&quot;</a>');
});
