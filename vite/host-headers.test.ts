import { expect, test } from "vitest";
import { hostHeaders } from "./host-headers.ts";

const POLICY = "default-src 'none'; script-src 'self'";

/** The rules of the file as a host reads them. */
function rules(base: string, pages = ["index.html", "about.html", "404.html"]) {
  const read: Record<string, Record<string, string>> = {};
  let headers: Record<string, string> = {};
  for (const line of hostHeaders(POLICY, { base, pages }).split("\n")) {
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

/** All that a host sends with a file, by name. */
function sent(path: string, read: Record<string, Record<string, string>>) {
  const values: Record<string, string[]> = {};
  for (const [rule, headers] of Object.entries(read)) {
    const matches = rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule;
    if (!matches) continue;
    for (const [name, value] of Object.entries(headers)) values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

test.each(["/Portfolio/", "/Portfolio/index.html", "/Portfolio/about", "/Portfolio/about.html", "/Portfolio/404.html"])(
  "%s comes with the page's own policy, and may not be framed",
  (path) => {
    expect(sent(path, rules("/Portfolio/"))).toEqual({
      "Content-Security-Policy": ["frame-ancestors 'none'", `${POLICY}; frame-ancestors 'none'`],
      "X-Content-Type-Options": ["nosniff"],
      "Referrer-Policy": ["strict-origin-when-cross-origin"],
      "Permissions-Policy": [expect.stringMatching(/^(?:[\w-]+=\(\), )+[\w-]+=\(\)$/)],
      "Cross-Origin-Opener-Policy": ["same-origin"],
      "Cache-Control": ["public, max-age=300"],
    });
  },
);

test("an address that has no page may not be framed either: the page for those is led away from by links", () => {
  expect(sent("/Portfolio/nowhere", rules("/Portfolio/"))).toMatchObject({ "Content-Security-Policy": ["frame-ancestors 'none'"] });
});

test.each(["/Portfolio/assets/about-1a2b3c4d.js", "/Portfolio/fonts/geist-mono-latin-1a2b3c4d.woff2"])(
  "%s, whose name changes with what is in it, is kept for a year",
  (path) => {
    expect(sent(path, rules("/Portfolio/"))["Cache-Control"]).toEqual(["public, max-age=31536000, immutable"]);
  },
);

test("a drawing comes without the pages' policy, which would take its styles away in Firefox", () => {
  expect(sent("/Portfolio/assets/drawing-1a2b3c4d.svg", rules("/Portfolio/"))["Content-Security-Policy"]).toEqual([
    "frame-ancestors 'none'",
  ]);
});

test("a site at the root of its host has its rules there", () => {
  expect(Object.keys(rules("/"))).toEqual([
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

test("forty pages make no more rules, and no longer lines, than Cloudflare Pages reads", () => {
  const pages = Array.from({ length: 40 }, (_, at) => `page-${at}.html`);
  expect(Object.keys(rules("/Portfolio/", pages)).length).toBeLessThanOrEqual(100);
  for (const line of hostHeaders(POLICY, { base: "/Portfolio/", pages }).split("\n")) expect(line.length).toBeLessThanOrEqual(2000);
});
