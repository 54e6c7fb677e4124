import { expect, test } from "vitest";
import { formatHostHeaders } from "./host-headers.ts";

const policyOf = (page: string) => `default-src 'none'; style-src 'sha256-${page}'`;

const policiesOf = (pages: string[]) => Object.fromEntries(pages.map((page) => [page, policyOf(page)]));

function parseRules(base: string, pages = ["index.html", "about.html", "404.html"]) {
  const read: Record<string, Record<string, string>> = {};
  let headers: Record<string, string> = {};
  for (const line of formatHostHeaders([{ base, policies: policiesOf(pages) }]).split("\n")) {
    if (line.startsWith("/")) {
      headers = {};
      read[line] = headers;
    } else if (line.startsWith("  ")) {
      const [name = "", ...value] = line.trim().split(": ");
      headers[name] = value.join(": ");
    } else expect(line).toMatch(/^(#.*)?$/);
  }
  return read;
}

function headersOf(path: string, read: Record<string, Record<string, string>>) {
  const values: Record<string, string[]> = {};
  for (const [rule, headers] of Object.entries(read)) {
    const matches = rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule;
    if (!matches) continue;
    for (const [name, value] of Object.entries(headers)) values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

test.each([
  ["/Portfolio/", "index.html"],
  ["/Portfolio/index.html", "index.html"],
  ["/Portfolio/about", "about.html"],
  ["/Portfolio/about.html", "about.html"],
  ["/Portfolio/404.html", "404.html"],
])("%s has the policy of the page %s, and may not be framed", (path, page) => {
  expect(headersOf(path, parseRules("/Portfolio/"))).toEqual({
    "Content-Security-Policy": ["frame-ancestors 'none'", `${policyOf(page)}; frame-ancestors 'none'`],
    "X-Content-Type-Options": ["nosniff"],
    "Referrer-Policy": ["strict-origin-when-cross-origin"],
    "Permissions-Policy": [expect.stringMatching(/^(?:[\w-]+=\(\), )+[\w-]+=\(\)$/)],
    "Cross-Origin-Opener-Policy": ["same-origin"],
    "Cache-Control": ["public, max-age=300"],
  });
});

test("a URL without a page may not be framed either", () => {
  expect(headersOf("/Portfolio/nowhere", parseRules("/Portfolio/"))).toMatchObject({
    "Content-Security-Policy": ["frame-ancestors 'none'"],
  });
});

test.each(["/Portfolio/assets/about-1a2b3c4d.js", "/Portfolio/fonts/geist-mono-latin-1a2b3c4d.woff2"])(
  "%s is cached for a year, since its name contains a hash",
  (path) => {
    expect(headersOf(path, parseRules("/Portfolio/"))["Cache-Control"]).toEqual(["public, max-age=31536000, immutable"]);
  },
);

test("a document isn't cached for a year, since its name stays, and is never read as HTML", () => {
  expect(headersOf("/Portfolio/documents/cv.pdf", parseRules("/Portfolio/"))).toMatchObject({ "X-Content-Type-Options": ["nosniff"] });
  expect(headersOf("/Portfolio/documents/cv.pdf", parseRules("/Portfolio/"))).not.toHaveProperty("Cache-Control");
});

test("an SVG doesn't have the pages' policy, which would block its styles in Firefox", () => {
  expect(headersOf("/Portfolio/assets/drawing-1a2b3c4d.svg", parseRules("/Portfolio/"))["Content-Security-Policy"]).toEqual([
    "frame-ancestors 'none'",
  ]);
});

test("a site at the root of its host has rules for the root", () => {
  expect(Object.keys(parseRules("/"))).toEqual([
    "/*",
    "/assets/*",
    "/fonts/*",
    "/index.html",
    "/",
    "/about.html",
    "/about",
    "/404.html",
    "/404",
  ]);
});

test("forty pages stay within Cloudflare Pages' limits of rules and line lengths", () => {
  const pages = Array.from({ length: 40 }, (_, index) => `page-${index}.html`);
  expect(Object.keys(parseRules("/Portfolio/", pages)).length).toBeLessThanOrEqual(100);
  for (const line of formatHostHeaders([{ base: "/Portfolio/", policies: policiesOf(pages) }]).split("\n"))
    expect(line.length).toBeLessThanOrEqual(2000);
});
