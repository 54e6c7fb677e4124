import { expect, test } from "vitest";
import { isAllowed } from "./other-sites.ts";

const visit = { mode: "navigate", dest: "document" };
const script = { mode: "no-cors", dest: "script" };

const request = (site: string | undefined, { mode, dest }: typeof visit, url: string) =>
  isAllowed({ url, headers: site === undefined ? {} : { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest } });

test.each(["same-origin", "none", undefined])("from %s, everything is answered", (site) => {
  expect(request(site, script, "/Portfolio/@fs/editor/server/editor.ts")).toBe(true);
  expect(request(site, visit, "/Portfolio/__open-in-editor?file=a.ts")).toBe(true);
});

test.each(["cross-site", "same-site"])("from %s, pages are visited", (site) => {
  for (const path of ["/Portfolio/", "/Portfolio/about", "/Portfolio/resume.pdf"]) expect(request(site, visit, path), path).toBe(true);
});

test.each(["cross-site", "same-site"])("from %s, nothing else is requested", (site) => {
  for (const path of [
    "/Portfolio/@fs/editor.ts",
    "/Portfolio/__open-in-editor?file=a.ts",
    "/Portfolio/site/a.tsx",
    "/Portfolio/a?import",
  ]) {
    expect(request(site, visit, path), path).toBe(false);
  }
  expect(request(site, script, "/Portfolio/")).toBe(false);
  expect(request(site, { mode: "navigate", dest: "iframe" }, "/Portfolio/")).toBe(false);
  expect(request(site, { mode: "cors", dest: "empty" }, "/Portfolio/about")).toBe(false);
});
