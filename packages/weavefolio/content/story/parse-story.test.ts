import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block } from "./blocks.ts";
import { parseStory } from "./parse-story.ts";

const blocksOf = async (text: string) => (await parseStory(text)).story.blocks;

test.each<[what: string, text: string, blocks: Block[]]>([
  [
    "paragraphs with marks, and line breaks",
    "One *two*\nthree\\\n`four`",
    [
      {
        is: "paragraph",
        children: ["One ", { is: "emphasis", children: ["two"] }, " ", "three", { is: "break" }, { is: "code", text: "four" }],
      },
    ],
  ],
  [
    "line breaks between letters of a script without spaces",
    "これは**重要**\nです。\n[^1]次\nReact\n`コード`\n\n[^1]: 注",
    [
      {
        is: "paragraph",
        children: [
          "これは",
          { is: "strong", children: ["重要"] },
          "です。",
          { is: "reference", number: 1 },
          "次",
          " ",
          "React",
          " ",
          { is: "code", text: "コード" },
        ],
      },
      { is: "footnotes", notes: [[{ is: "paragraph", children: ["注"] }]] },
    ],
  ],
  [
    "headings with ids that are not the page's own",
    "## Main\n\n## Aside\n\n### Über uns\n\n### Über uns",
    [
      { is: "heading", level: 2, id: "main-1", children: ["Main"] },
      { is: "heading", level: 2, id: "aside-1", children: ["Aside"] },
      { is: "heading", level: 3, id: "über-uns", children: ["Über uns"] },
      { is: "heading", level: 3, id: "über-uns-1", children: ["Über uns"] },
    ],
  ],
  [
    "lists in lists",
    "3. a\n   - b\n4. c",
    [
      {
        ...{ is: "list", start: 3 },
        items: [
          [
            { is: "paragraph", children: ["a"] },
            { is: "list", items: [[{ is: "paragraph", children: ["b"] }]] },
          ],
          [{ is: "paragraph", children: ["c"] }],
        ],
      },
    ],
  ],
  [
    "quotes and rules",
    "> a\n>\n> b\n\n---",
    [
      {
        is: "quote",
        blocks: [
          { is: "paragraph", children: ["a"] },
          { is: "paragraph", children: ["b"] },
        ],
      },
      { is: "rule" },
    ],
  ],
  [
    "code with its keywords and comments",
    "```TS\nreturn 1; // one\n\nx\n```",
    [
      {
        ...{ is: "code", language: "ts" },
        lines: [[{ text: "return", kind: "keyword" }, { text: " 1; " }, { text: "// one", kind: "comment" }], [], [{ text: "x" }]],
      },
    ],
  ],
  [
    "what GitHub adds: deleted text, task lists, alerts and bare addresses",
    "~~old~~ https://a.example/x, me@a.example www.example.com\n\n- [ ] todo\n- [x] *done*\n\n> [!WARNING]\n> Text",
    [
      {
        is: "paragraph",
        children: [
          { is: "deleted", children: ["old"] },
          " ",
          { is: "link", url: "https://a.example/x", children: ["https://a.example/x"] },
          ", ",
          { is: "link", url: "mailto:me@a.example", children: ["me@a.example"] },
          " ",
          { is: "link", url: "http://www.example.com", children: ["www.example.com"] },
        ],
      },
      {
        is: "list",
        items: [
          [{ is: "paragraph", children: ["☐ todo"] }],
          [{ is: "paragraph", children: ["☑ ", { is: "emphasis", children: ["done"] }] }],
        ],
      },
      { is: "quote", alert: "warning", blocks: [{ is: "paragraph", children: ["Text"] }] },
    ],
  ],
  [
    "an alert whose text is a list",
    "> [!tip]\n>\n> - a",
    [{ is: "quote", alert: "tip", blocks: [{ is: "list", items: [[{ is: "paragraph", children: ["a"] }]] }] }],
  ],
  [
    "addresses that visitors can't open, as text",
    "http://localhost:3000 git@code.example:me/it node.js",
    [
      {
        is: "paragraph",
        children: ["http://localhost:3000", " ", "git@code.example", ":me/it node.js"],
      },
    ],
  ],
  [
    "an address in a heading, as text",
    "## https://a.example/\n\nb",
    [
      { is: "heading", level: 2, id: "httpsaexample", children: ["https://a.example/"] },
      { is: "paragraph", children: ["b"] },
    ],
  ],
  ["indented code", "    a\n    b", [{ is: "code", language: "", lines: [[{ text: "a" }], [{ text: "b" }]] }]],
  [
    "tables",
    "| a | b |\n| - | -: |\n| *c* | d |",
    [
      {
        is: "table",
        head: [{ children: ["a"] }, { align: "end", children: ["b"] }],
        rows: [[{ children: [{ is: "emphasis", children: ["c"] }] }, { align: "end", children: ["d"] }]],
      },
    ],
  ],
  [
    "pictures with a caption",
    '![Alt](../images/a%20b.png "Caption")\n![Other](images/c.png)',
    [
      { is: "picture", picture: { src: "images/a b.png", alt: "Alt", width: 1600, height: 1000 }, caption: "Caption" },
      { is: "picture", picture: { src: "images/c.png", alt: "Other", width: 1600, height: 1000 } },
    ],
  ],
  ["videos", "![How it works](media/a.MP4)", [{ is: "media", media: { is: "video", src: "media/a.MP4", name: "How it works" } }]],
  [
    "videos of other sites, by their addresses alone on a line",
    "[My *talk*](https://youtu.be/abcdefghijk)\n<https://vimeo.com/123456789>\n\nhttps://codesandbox.io/s/forms-abc123",
    [
      { is: "player", player: expect.objectContaining({ provider: "YouTube", title: "My talk", url: "https://youtu.be/abcdefghijk" }) },
      { is: "player", player: expect.objectContaining({ provider: "Vimeo", title: "Vimeo" }) },
      { is: "player", player: expect.objectContaining({ provider: "CodeSandbox", isDemo: true }) },
    ],
  ],
  [
    "videos of other sites with a picture",
    "[![My talk](images/a.png)](https://youtu.be/abcdefghijk)",
    [{ is: "player", player: expect.objectContaining({ title: "My talk", poster: expect.objectContaining({ src: "images/a.png" }) }) }],
  ],
  [
    "links to videos in a text and in a list",
    "See https://youtu.be/abcdefghijk\n\n- [a](https://youtu.be/abcdefghijk)",
    [
      {
        is: "paragraph",
        children: ["See ", { is: "link", url: "https://youtu.be/abcdefghijk", children: ["https://youtu.be/abcdefghijk"] }],
      },
      {
        is: "list",
        items: [[{ is: "paragraph", children: [{ is: "link", url: "https://youtu.be/abcdefghijk", children: ["a"] }] }]],
      },
    ],
  ],
  [
    "footnotes",
    "a[^x] b[^x]\n\n[^x]: c\n\n    d",
    [
      { is: "paragraph", children: ["a", { is: "reference", number: 1 }, " b", { is: "reference", number: 1, isRepeated: true }] },
      {
        is: "footnotes",
        notes: [
          [
            { is: "paragraph", children: ["c"] },
            { is: "paragraph", children: ["d"] },
          ],
        ],
      },
    ],
  ],
  [
    "HTML as text, without its comments",
    "<b>a</b><!-- b -->\n\n<!-- c -->\n\n<script>d</script>",
    [
      { is: "paragraph", children: ["<b>", "a", "</b>"] },
      { is: "paragraph", children: ["<script>d</script>"] },
    ],
  ],
])("a story can have %s", async (_what, text, blocks) => {
  expect(await blocksOf(text)).toEqual(blocks);
});

test.each([
  ["# Title", "is a heading of the first level", "Write: ## Title"],
  ["## a\n\n#### b", "is a heading of level 4 below one of level 2", "Write: ### b"],
  ["### a", "is a heading of level 3 below one of level 1", "Write: ## a"],
  ["![](images/a.png)", "has no alternative text", "Write between the brackets what it shows: ![The search page](images/a.png)"],
  ["a ![b](images/a.png)", "is a picture in the middle of a text", "Put it on a line of its own"],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    "is a frame, which is displayed as text",
    "Write its address alone on a line: [What it shows](https://www.youtube.com/watch?v=abcdefghijk)",
  ],
  [
    "<iframe src=https://maps.example/a></iframe>",
    "is a frame, which is displayed as text",
    "Write a link to it: [What it shows](https://maps.example/a). Only videos and demos of some sites become players",
  ],
  ["[![](images/a.png)](https://youtu.be/abcdefghijk)", "has no alternative text", "Write between the brackets what it shows"],
  ["[![b](images/a.png)](https://a.example/)", "is a picture in the middle of a text", "Put it on a line of its own"],
  ["a[^1]", "refers to a footnote that does not exist", "Write the footnote: [^1]: Its text."],
  ["![a](images/my pic.png)", "is a picture whose address can't be read", "![a](<images/my pic.png>)"],
  ["see [a](documents/my cv.pdf)", "is a link whose address can't be read", "[a](<documents/my cv.pdf>)"],
  ["## a [b](#a)\n\nc", "is a heading with a link or a footnote", "Put it in the text below"],
  ["![a](media/a.mp4 'b')", "is the caption of a video, which isn't shown", "Write it between the square brackets"],
  ["![a](https://a.example/my pic.png)", "is a picture whose address can't be read", "![a](<https://a.example/my pic.png>)"],
  ["a\n\n[^b]: c", "is a footnote that nothing refers to", "Write [^b] in the text, or remove it"],
  ["a[^b]\n\n[^b]: c\n\n[^b]: d", "is a footnote whose name another one has", "Give it another name"],
  ["a <br> b", "is HTML, which is displayed as text", "Write Markdown instead"],
  ["```pyhton\na\n```", "is in the unknown language “pyhton”", "Did you mean “python”?"],
  [
    "```mermaid\ngraph TD\n```",
    "is a drawing in “mermaid”, which is shown as code",
    "Write a picture of it, ![What it shows](images/a.svg)",
  ],
  ["```math\na\n```", "is a drawing in “math”, which is shown as code", "or the language text if the code is meant"],
  ["a\n\n```ts\nb\n\nc", "is code that doesn't end", "Write ``` below its last line"],
  ["1. a\n  - b\n  - c\n2. d", "is beside the list item above", "Indent it by 3 spaces"],
  ["10. a\n\n   b", "is beside the list item above", "Indent it by 4 spaces"],
  ["-   a\n  - b\n-   c", "is beside the list item above", "Indent it by 4 spaces"],
  ["1. a\n  1. b", "is beside the list item above", "Indent it by 3 spaces"],
  ["- a\n  1. b\n    - c", "is beside the list item above", "Indent it by 5 spaces"],
  ["1. a\n\n  ```ts\n  b\n  ```", "is beside the list item above", "Indent it by 3 spaces"],
])("%j is reported: it %s", async (text, what, fix) => {
  const { findings } = await parseStory(text);
  const others = findings.filter((finding) => finding.what !== "has nothing below it");
  expect(others.map((finding) => finding.what)).toEqual([expect.stringContaining(what)]);
  expect(findings[0]?.fix).toContain(fix);
});

test.each([
  "- a\n  - b\n    - c\n- d\n\ne",
  "1. a\n   - b\n\n   c\n2. d\n\n   ```ts\n   e\n   ```\n\n> f",
  " 9. a\n10. b\n11. c\n\n- d\n\n1. e",
  "- 1. a\n  - b\n\n> - c\n>   - d",
  "* a\n\t* b\n\t\t* c\n\n~~~\nd\n~~~\n\n> ```\n> e\n> ```",
])("%j is nested as it looks, and not reported", async (text) => {
  expect((await parseStory(text)).findings).toEqual([]);
});

test("a footnote that nothing refers to is reported at its line", async () => {
  const { findings } = await parseStory("a[^1]\n\n```md\n[^2]: code\n```\n\n[^1]: b\n\n[^2]: c");
  expect(findings).toMatchObject([{ line: 8, needle: "[^2]" }]);
});

test("a heading with nothing below it is reported, one with a heading of the next level isn't", async () => {
  const { findings } = await parseStory("## a\n\n### b\n\nc\n\n## d\n\n## e\n\nf");
  expect(findings.map(({ line, what }) => [line, what])).toEqual([[6, "has nothing below it"]]);
});

test("a heading without words is reported as that, also with text below it", async () => {
  const { findings } = await parseStory("## \n\na\n\n## b\n\n##");
  expect(findings.map(({ line, what }) => [line, what])).toEqual([
    [0, "is an empty heading"],
    [4, "has nothing below it"],
    [6, "is an empty heading"],
  ]);
});

test("each heading has an id, and none that the page or a footnote has", async () => {
  const { story } = await parseStory("## 🚀\n\n## Notes\n\n## Contents\n\n## Note 1\n\n## Reference 2\n");
  expect(story.contents.map(({ id }) => id)).toEqual(["section", "notes-1", "contents-1", "section-note-1", "section-reference-2"]);
});

test("the table of contents has the headings of the second level, without their marks", async () => {
  const { story } = await parseStory("## The `problem`\n\n### Part\n\n## *End*");
  expect(story.contents).toEqual([
    { id: "the-problem", text: "The problem" },
    { id: "end", text: "End" },
  ]);
});

test.each([
  ["one", 1],
  ["one ".repeat(238 * 4), 4],
  ["漢字".repeat(500), 2],
])("reading %j takes %i minutes", async (text, minutes) => {
  expect((await parseStory(text)).story.minutes).toBe(minutes);
});

test("any text is parsed, also when it nests deeply", async () => {
  const parts = fc.constantFrom(
    "> ",
    "- ",
    "1. ",
    "*",
    "_",
    "[",
    "](",
    ")",
    "`",
    "|",
    "\n",
    "\n\n",
    "    ",
    "#",
    "<b>",
    "[^1]",
    "[^1]: ",
    "a",
    "![",
    "---",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 60 }), async (texts) => {
      expect((await parseStory(texts.join(""))).story.minutes).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
