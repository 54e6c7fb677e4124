import { expect, test } from "vitest";
import { findRegions } from "./find-regions.ts";
import type { Mark, Source } from "./mark-content.ts";

const source = (path: Source["path"], kind: Source["kind"] = "text", file = "projects.yaml"): Source => ({ file, path, kind });

/** Marks by their character, which are A, B … in these tests' HTML. */
function find(html: string, marks: Record<string, Mark>, addresses: Record<string, Source[]> = {}) {
  const found = findRegions(`<html><body>${html}</body></html>`, {
    marks: new Map(Object.entries(marks)),
    addresses: new Map(Object.entries(addresses)),
  });
  return found.map(({ element, text, isWhole, fields }) => ({ element, text, isWhole, paths: fields.map(({ path }) => path.join(".")) }));
}

test("an element that shows one field is whole, with the inline elements around it", () => {
  const marks = { A: { text: "Title", sources: [source(["lead"])] } };
  expect(find("<main><p><span>TitleA</span></p></main>", marks)).toEqual([
    { element: [0, 0], text: undefined, isWhole: true, paths: ["lead"] },
  ]);
});

test("texts beside each other are found by their offsets", () => {
  const marks = {
    A: { text: "Java", sources: [source(["core", 0])] },
    B: { text: "SQL", sources: [source(["core", 1])] },
  };
  expect(find("<dd>JavaA · SQLB</dd>", marks)).toEqual([
    { element: [0], text: { child: 0, start: 0, end: 4 }, isWhole: false, paths: ["core.0"] },
    { element: [0], text: { child: 0, start: 7, end: 10 }, isWhole: false, paths: ["core.1"] },
  ]);
});

test("the pieces of a Markdown text are one field", () => {
  const sources = [source(["problem"], "markdown")];
  const marks = { A: { text: "Fast ", sources }, B: { text: "pages", sources }, C: { text: ".", sources } };
  expect(new Set(find("<p>Fast A<a href='/x'><em>pagesB</em></a>.C</p>", marks).map(({ element }) => element.join()))).toEqual(
    new Set(["0"]),
  );
});

test("of equal texts, the one whose entry is shown around it is chosen", () => {
  const react = { text: "React", sources: [source(["projects", 0, "technologies", 0]), source(["projects", 1, "technologies", 0])] };
  const title = (index: number) => [source(["projects", index, "title"])];
  const marks = { A: react, B: { text: "First", sources: title(0) }, C: { text: "Other", sources: title(2) } };
  const html = "<ul><li><h2>FirstB</h2><p>ReactA</p></li><li>OtherC</li></ul><button>ReactA</button>";
  expect(find(html, marks).map(({ paths }) => paths)).toEqual([
    ["projects.0.title"],
    ["projects.0.technologies.0"],
    ["projects.2.title"],
    ["projects.0.technologies.0", "projects.1.technologies.0"],
  ]);
  expect(find("<button>ReactA</button>", marks)[0]?.paths).toHaveLength(2);
});

test("equal texts that are shown once for each entry are in the entries' order; those of the page's file come first", () => {
  const level = (index: number) => source(["skills", index, "level"], "text", "about.yaml");
  const marks = {
    A: { text: "advanced", sources: [level(0), level(1)] },
    B: { text: "Tools", sources: [source(["skills", 2, "name"], "text", "about.yaml")] },
    C: { text: "Java", sources: [source(["core", 0], "text", "profile.yaml"), source(["skills", 0, "keywords", 0], "text", "about.yaml")] },
    D: { text: "SQL", sources: [source(["skills", 1, "keywords", 0], "text", "about.yaml")] },
  };
  const html = "<ul><li>advancedA</li><li>advancedA</li><li>ToolsB</li><li>JavaC</li><li>SQLD</li></ul>";
  const found = findRegions(
    `<html><body>${html}</body></html>`,
    { marks: new Map(Object.entries(marks)), addresses: new Map() },
    "about.yaml",
  );
  expect(found.map(({ fields }) => fields.map(({ path }) => path.join(".")))).toEqual([
    ["skills.0.level"],
    ["skills.1.level"],
    ["skills.2.name"],
    ["skills.0.keywords.0"],
    ["skills.1.keywords.0"],
  ]);
});

test("addresses and alternative texts belong to their element", () => {
  const marks = { A: { text: "A lamp", sources: [source(["image", "alt"])] } };
  const addresses = { "https://a.example/": [source(["url"], "other")], "/a.png": [source(["image"], "picture")] };
  expect(find('<a href="https://a.example/"><img src="/a.png" alt="A lampA"></a>', marks, addresses)).toEqual([
    { element: [0], text: undefined, isWhole: false, paths: ["url"] },
    { element: [0, 0], text: undefined, isWhole: false, paths: ["image"] },
  ]);
});
