import { expect, test } from "vitest";
import { findRegions } from "./find-regions.ts";
import { type Mark, readMarked, removeMarks, type Source } from "./mark-content.ts";

const [A, B, C, D] = ["\u{F0000}", "\u{F0001}", "\u{F0002}", "\u{F0003}"] as const;

function mark(text: string, path: Source["path"], kind: Source["kind"] = "text"): Mark {
  return { text, source: { file: "projects.yaml", path, kind } };
}

/** Finds regions in a page that is rendered as `html` with marks, and the same without, unless it is given as `shown`. */
function find(html: string, marks: Record<string, Mark>, shown = removeMarks(readMarked(html))) {
  const [page, marked] = [shown, html].map((body) => `<html><body>${body}</body></html>`);
  const found = findRegions(page ?? "", marked ?? "", new Map(Object.entries(marks)));
  return found.map(({ element, text, isWhole, fields }) => ({ element, text, isWhole, paths: fields.map(({ path }) => path.join(".")) }));
}

test("an element that shows one field is whole, with the inline elements around it", () => {
  expect(find(`<main><p><span>Title${A}</span></p></main>`, { [A]: mark("Title", ["lead"]) })).toEqual([
    { element: [0, 0], text: undefined, isWhole: true, paths: ["lead"] },
  ]);
});

test("texts beside each other are found by their offsets", () => {
  const marks = { [A]: mark("Java", ["core", 0]), [B]: mark("SQL", ["core", 1]) };
  expect(find(`<dd>Java${A} · SQL${B}</dd>`, marks)).toEqual([
    { element: [0], text: { child: 0, start: 0, end: 4 }, isWhole: false, paths: ["core.0"] },
    { element: [0], text: { child: 0, start: 7, end: 10 }, isWhole: false, paths: ["core.1"] },
  ]);
});

test("the pieces of a Markdown text are one field", () => {
  const [first, second, third] = ["Fast ", "pages", "."].map((text) => mark(text, ["problem"], "markdown"));
  const marks = { [A]: first, [B]: second, [C]: third } as Record<string, Mark>;
  expect(find(`<p>Fast ${A}<a href="/x"><em>pages${B}</em></a>.${C}</p>`, marks)).toEqual([
    { element: [0], text: undefined, isWhole: true, paths: ["problem"] },
  ]);
});

test("equal texts are distinguished by their marks, in any order", () => {
  const level = (index: number) => mark("advanced", ["skills", index, "level"]);
  const html = `<ul><li>advanced${B}</li><li>advanced${A}, advanced${C}</li></ul>`;
  expect(find(html, { [A]: level(0), [B]: level(1), [C]: level(2) })).toEqual([
    { element: [0, 0], text: undefined, isWhole: true, paths: ["skills.1.level"] },
    { element: [0, 1], text: { child: 0, start: 0, end: 8 }, isWhole: false, paths: ["skills.0.level"] },
    { element: [0, 1], text: { child: 0, start: 10, end: 18 }, isWhole: false, paths: ["skills.2.level"] },
  ]);
});

test("a text that the page shows once for several fields belongs to none of them, and the texts around it keep theirs", () => {
  const technology = (text: string, project: number) => mark(text, ["projects", project, "technologies", 0]);
  const marks = { [A]: technology("React", 0), [B]: technology("React", 1), [C]: technology("Vue", 2), [D]: mark("All", ["label"]) };
  const cards = `<p>React${A}</p><p>React${B}</p>`;
  const marked = `<ul><li>All${D}</li><li>React${A}</li><li>React${B}</li><li>Vue${C}</li></ul>${cards}`;
  const shown = "<ul><li>All</li><li>React</li><li>Vue</li></ul><p>React</p><p>React</p>";
  expect(find(marked, marks, shown).map(({ element, paths }) => [element.join("."), ...paths])).toEqual([
    ["0.0", "label"],
    ["0.2", "projects.2.technologies.0"],
    ["1", "projects.0.technologies.0"],
    ["2", "projects.1.technologies.0"],
  ]);
});

test("addresses and alternative texts belong to their element, also in a URL that encodes the mark", () => {
  const marks = {
    [A]: mark("A lamp", ["image", "alt"]),
    [B]: mark("https://a.example/", ["url"], "other"),
    [C]: mark("/a.png", ["image"], "picture"),
  };
  const url = new URL(`https://a.example/#\uE000${B}`).href;
  expect(url).toContain("%");
  expect(find(`<a href="${url}"><img src="/a.png#\uE000${C}" alt="A lamp${A}"></a>`, marks)).toEqual([
    { element: [0], text: undefined, isWhole: false, paths: ["url"] },
    { element: [0, 0], text: undefined, isWhole: false, paths: ["image"] },
  ]);
});

test("a drawing that a picture may replace is a place for the picture beside its words", () => {
  const source = (file: string, ...path: Source["path"]) => ({ file, path, kind: "text" as const });
  const marks = {
    [A]: { text: "Title", source: source("de/projects.yaml", "projects", 1, "title") },
    [B]: { text: "Forge", source: source("experience.yaml", "jobs", 0, "company") },
    [C]: { text: "Jordan", source: source("profile.yaml", "name") },
    [D]: { text: "Post", source: source("about.yaml", "interests", 0, "title") },
  };
  const places = [`Title${A}`, `Forge${B}`, `Jordan${C}`, `Post${D}`].map((words) => `<svg data-picture-of="${words}"><path/></svg>`);
  expect(find(places.join(""), marks).map(({ element, paths }) => [element.join("."), ...paths])).toEqual([
    ["0", "projects.1.image"],
    ["1", "jobs.0.logo"],
    ["2", "photo"],
  ]);
});
