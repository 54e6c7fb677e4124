import { type DefaultTreeAdapterTypes as Html, parseFragment } from "parse5";
import { expect, test } from "vitest";
import type { PageMark, ShownField } from "../protocol.ts";
import { findRegions } from "./find-regions.ts";
import { removeMarks } from "./pair-pages.ts";

const [A, B, C, D] = ["\u{F0000}", "\u{F0001}", "\u{F0002}", "\u{F0003}"] as const;

function mark(text: string, path: ShownField["path"], kind: ShownField["kind"] = "text"): PageMark {
  return { text, field: { file: "projects.yaml", path, kind, where: "" } };
}

/** Returns what is read of a node in a browser. */
function toDom(node: Html.ChildNode, parentElement: object | null = null): object {
  if (!("tagName" in node)) {
    const data = "value" in node ? node.value : "data" in node ? node.data : "";
    return { nodeName: node.nodeName, nodeType: "value" in node ? 3 : 8, nodeValue: data, data, childNodes: [] };
  }
  const getAttribute = (sought: string) => node.attrs.find(({ name }) => name === sought)?.value ?? null;
  const element = {
    ...{ nodeName: node.nodeName, nodeType: 1, localName: node.tagName, attributes: node.attrs, parentElement, getAttribute },
    hasAttribute: (name: string) => getAttribute(name) !== null,
  };
  return Object.assign(element, { childNodes: node.childNodes.map((child) => toDom(child, element)) });
}

const toBody = (html: string) => toDom(parseFragment(`<main>${html}</main>`).childNodes[0] as Html.Element) as Element;

/** Returns the index of an element, and those of the elements around it. */
function placeOf({ parentElement, ...element }: Element): number[] {
  if (!parentElement) return [];
  const siblings = [...parentElement.childNodes].filter(({ nodeType }) => nodeType === 1);
  return [...placeOf(parentElement), siblings.findIndex((sibling) => sibling.childNodes === element.childNodes)];
}

/** Finds regions in a page that is rendered as `html` with marks, and the same without, unless it is given as `shown`. */
function find(html: string, marks: Record<string, PageMark>, shown = removeMarks(html)) {
  return findRegions(toBody(shown), toBody(html), marks).map(({ element, text, isWhole, fields }) => ({
    element: placeOf(element),
    text: text && { child: [...element.childNodes].indexOf(text.node), start: text.start, end: text.end },
    isWhole,
    paths: fields.map(({ path }) => path.join(".")),
  }));
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
  const marks = { [A]: first, [B]: second, [C]: third } as Record<string, PageMark>;
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

test("comments, which React writes to HTML only, and scripts change nothing", () => {
  const marks = { [A]: mark("daily", ["first"]), [B]: mark("daily", ["last"]) };
  const shown = "<p><b>daily</b><b>daily</b><script>0</script></p>";
  const found = find(`<p><b>daily${A}</b><!--$--><b>daily${B}</b></p>`, marks, shown);
  expect(found.map(({ paths }) => paths)).toEqual([["first"], ["last"]]);
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

test("a page that shows fewer items than its marked one, and in another state, knows their fields", () => {
  const marks = {
    [A]: mark("Lamp", ["projects", 0, "title"]),
    [B]: mark("Chair", ["projects", 1, "title"]),
    [C]: mark("/a.png", ["projects", 1, "image"], "picture"),
    [D]: mark("All", ["label"]),
  };
  const marked = `<a href="#">All${D}</a><ul><li><h2>Lamp${A}</h2></li><li><h2>Chair${B}</h2><img src="/a.png${C}"></li></ul>`;
  const shown = `<p>1 of 2</p><a href="#">All</a><ul><li><h2>Chair</h2><img src="/a.png"></li></ul>`;
  expect(find(marked, marks, shown).map(({ element, paths }) => [element.join("."), ...paths])).toEqual([
    ["1", "label"],
    ["2.0.0", "projects.1.title"],
    ["2.0.1", "projects.1.image"],
  ]);
});

test("a text that has changed since keeps its field, unless it showed several", () => {
  const marks = { [A]: mark("Lamp", ["title"]), [B]: mark("2023", ["start"]), [C]: mark("2024", ["end"]) };
  expect(find(`<h2>Lamp${A}</h2><p>2023${B} – 2024${C}</p>`, marks, "<h2>A new lamp</h2><p>2023 – 2025</p>")).toEqual([
    { element: [0], text: { child: 0, start: 0, end: 10 }, isWhole: false, paths: ["title"] },
  ]);
});

test("a region has another key than others of its field", () => {
  const page = toBody(`<h2>Lamp${A}</h2><p>Lamp${A} and Chair${B}</p>`);
  const regions = findRegions(toBody("<h2>Lamp</h2><p>Lamp and Chair</p>"), page, { [A]: mark("Lamp", ["a"]), [B]: mark("Chair", ["b"]) });
  expect(regions.map(({ key }) => key)).toEqual(['["projects.yaml",["a"]] 0', '["projects.yaml",["a"]] 1', '["projects.yaml",["b"]] 0']);
});

test("addresses and alternative texts belong to their element, and one that has changed since to none", () => {
  const marks = { [A]: mark("A lamp", ["image"], "picture"), [B]: mark("/b", ["url"], "other"), [C]: mark("/a.png", ["image"], "picture") };
  const html = `<a href="/b${B}"><img src="/a.png${C}" alt="A lamp${A}"></a>`;
  expect(find(html, marks)).toEqual([
    { element: [0], text: undefined, isWhole: false, paths: ["url"] },
    { element: [0, 0], text: undefined, isWhole: false, paths: ["image"] },
  ]);
  expect(find(html, marks, '<a href="/c"><img src="/c.png" alt=""></a>')).toEqual([]);
});

test("a drawing with the words that it is drawn from is a place for the picture beside them", () => {
  const [title, image] = [mark("Title", ["title"]), mark("", ["image"], "picture")];
  expect(find(`<svg data-picture-of="Title${A}"><path/></svg>`, { [A]: { ...title, picture: image.field } })).toEqual([
    { element: [0], text: undefined, isWhole: false, paths: ["image"] },
  ]);
});
