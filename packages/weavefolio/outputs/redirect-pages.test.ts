import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Content } from "../content/schema/schema.ts";
import type { OutputPage } from "./output.ts";
import { listRedirectPages, listSlashPages } from "./redirect-pages.ts";

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

const slashPagesOf = (...pages: [path: string, documentTitle: string][]) =>
  listSlashPages({
    content: { site: { ...site, languages: [] }, profile: { name: "Jordan Vale" } } as unknown as Content,
    pages: pages.map(([path, documentTitle]) => {
      const url = site.address + path.slice(1);
      return { path, documentTitle, title: documentTitle, description: "Who I am", url } as unknown as OutputPage;
    }),
  });

test("each page but Home is also found with a slash at the end of its address", () => {
  const pages = slashPagesOf(["/", "Jordan Vale"], ["/projects", "Projects"], ["/projects/a", "A"], ["/uses", "Uses"]);
  expect(Object.keys(pages)).toEqual(["/projects/index.html", "/projects/a/index.html", "/uses/index.html"]);
});

test("the page at an address with a slash leads to the page, with its preview, and search engines may follow it", async () => {
  const made = await slashPagesOf(["/about", '<b> & "c"'])["/about/index.html"]?.();
  const body = made && "body" in made ? String(made.body) : "";
  expect(body).toContain('<noscript><meta http-equiv="refresh" content="0; url=/Portfolio/about.html"></noscript>');
  expect(body).toContain('<link rel="canonical" href="https://jordan-vale.example/Portfolio/about">');
  expect(body).toContain("<title>&lt;b&gt; &amp; &quot;c&quot;</title>");
  expect(body).toContain('<meta property="og:title" content="&lt;b&gt; &amp; &quot;c&quot;">');
  expect(body).toContain('<meta property="og:url" content="https://jordan-vale.example/Portfolio/about">');
  expect(body).toContain('<meta property="og:image" content="https://jordan-vale.example/Portfolio/cards/about.png">');
  expect(body).not.toContain("noindex");
});

test("the script of a page with a slash keeps query and fragment, and its policy allows nothing else", async () => {
  const made = await slashPagesOf(["/about", "About"])["/about/index.html"]?.();
  const body = made && "body" in made ? String(made.body) : "";
  const [, script = ""] = /<script>(.*)<\/script>/.exec(body) ?? [];
  const replace = vi.fn();
  const document = { links: [{ href: "https://host.example/about.html" }] };
  new Function("location", "document", script)({ replace, search: "?a=1", hash: "#for=b" }, document);
  expect(replace).toHaveBeenCalledExactlyOnceWith("https://host.example/about.html?a=1#for=b");
  const hash = createHash("sha256").update(script).digest("base64");
  expect(body).toContain(`content="default-src 'none'; script-src 'sha256-${hash}'"`);
});
