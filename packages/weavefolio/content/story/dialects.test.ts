import { expect, test } from "vitest";
import { parseStory } from "./parse-story.ts";

const findingsOf = async (text: string) => (await parseStory(text)).findings.filter(({ what }) => !/heading without text/.test(what));

test.each([
  ["Mass $E_a = m_a * c * 2$ is TeX", "is TeX", "$E_a = m_a * c * 2$"],
  ["the vector $x$", "is TeX", "$x$"],
  ["$a*b*c + a_1$", "is TeX", "$a*b*c + a_1$"],
  ["in $O(n)$ steps", "is TeX", "$O(n)$"],
  ["$$\na_1 \\\\ b_2\n$$", "is TeX", "$$"],
  ["$$\n\na = b\n\nc", "is TeX", "$$"],
  ["inline $$x^2$$", "is TeX", "$$x^2$$"],
  ["with \\\\(x^2\\\\)", "is TeX", "(x^2"],
  ["with \\(x^2\\)", "is TeX", "(x^2"],
  ["\\begin{align}\na\n\\end{align}", "is TeX", "begin{align}"],
  ["done :tada: at last", "not as an emoji", ":tada:"],
  ["(:+1:)", "not as an emoji", ":+1:"],
  ["{% include x.html %}", "is a command of another tool", "{% include x.html %}"],
  ["{{< youtube abc >}}", "is a command of another tool", "{{< youtube abc >}}"],
  ["see {{ page.title }}", "is a command of another tool", "{{ page.title }}"],
  ["Para\n{: .tip }", "is an attribute", "{: .tip }"],
  ["## Head {#own-id}\n\na", "is an attribute", "{#own-id}"],
  ["A paragraph {.lead}", "is an attribute", "{.lead}"],
  ['import X from "./x"', "is MDX", 'import X from "./x"'],
  ["export const a = 1;", "is MDX", "export const a = 1;"],
  [":::note\nText\n:::", "is a box of another tool", ":::note"],
  ["::: {.callout-tip}\nText\n:::", "is a box of another tool", "::: {.callout-tip}"],
  ["!!! note\n    Text", "is a box of another tool", "!!! note"],
  ["> [!abstract] Title\n> Text", "is not one of the boxes", "[!abstract] Title"],
  ["a [[wiki]] link", "is a wiki link", "[[wiki]]"],
  ["![[picture.png]]", "is a wiki link", "![[picture.png]]"],
  ["this is ==marked text==.", "not as a mark", "==marked text=="],
  ["[typo][nope]", "refers to an address that is not defined", "[typo][nope]"],
  ["[typo][]", "refers to an address that is not defined", "[typo][]"],
  ["[[_TOC_]]", "is published as it is written", "[[_TOC_]]"],
  ["[TOC]", "is published as it is written", "[TOC]"],
  ["a %%secret%% b", "is a comment of another tool", "%%secret%%"],
  ["Term\n: Its meaning", "is a definition of another tool", ": Its meaning"],
  ["*[HTML]: a language", "is a definition of another tool", "*[HTML]: a language"],
  ["##Setup\n\nText.", "not read as a heading", "##Setup"],
  ["Text.\n###Setup", "not read as a heading", "###Setup"],
  ["##\u00a0Setup", "not read as a heading", "##\u00a0Setup"],
  ["#Setup", "not read as a heading", "#Setup"],
  ["#　設定", "not read as a heading", "#　設定"],
  ["-\u00a0One", "not read as a list: the space", "-\u00a0One"],
  ["-One\n-Two\n-Three", "not read as a list: there is no space", "-One"],
  ["1.One\n2.Two", "not read as a list: there is no space", "1.One"],
  ["Text:\n• One\n• Two", "not read as a list: its lines", "• One"],
  ["Then:\n3. Three\n4. Four", "not read as a list: it starts", "3. Three"],
  ["| a | b |\n| 1 | 2 |\n| 3 | 4 |", "not read as a table", "| a | b |"],
  ["| a | b |\n| --- |\n| 1 | 2 |\n| 3 | 4 |", "not read as the line of dashes", "| --- |"],
  ["see [my notes] (https://a.example/b)", "there is a space in it", "[my notes] (https://a.example/b)"],
  ["see (my notes)[https://a.example/b]", "the other way round", "(my notes)[https://a.example/b]"],
  ["as shown [@doe2020; @roe2021]", "is a citation", "[@doe2020; @roe2021]"],
  ["an ++underlined++ word", "not as underlined", "++underlined++"],
  ["H~2~O", "not raised or lowered", "~2~"],
  ["x^2^", "not raised or lowered", "^2^"],
  ["an ~old~ word", "not as deleted text", "~old~"],
  ["[a](https://a.example/){target=_blank}", "is an attribute", "{target=_blank}"],
  ["| a |\n| - |\n| :tada: |", "not as an emoji", ":tada:"],
  ["**Note:**text", "is published with its stars: a letter", "**Note:**"],
  ["see**(Note)** here", "is published with its stars: a letter", "**(Note)**"],
  ["It is **bold **text and **bold**.", "is published with its stars: there is a space", "**bold **"],
  ["It is ** bold** text", "is published with its stars: there is a space", "** bold**"],
])("%j is reported: it %s", async (text, what, needle) => {
  const found = await findingsOf(text);
  expect(found.map((finding) => finding.what)).toEqual([expect.stringContaining(what)]);
  expect(found[0]?.needle).toBe(needle);
});

test.each([
  "It costs $5 and $10, or 20$ (US$25).",
  "From $5–$10 to $1,000; a $5-a-day plan costs 30$.",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a variable of a shell.
  "Set $HOME/$USER, $PATH and ${a}${b}; call $(x) and $(y).",
  "A restaurant for $$ – $$$, or $$.",
  "An escaped \\$x^2\\$ and \\:tada: and \\{{ x }} and \\[a][b] and \\==x==.",
  "At 10:30:00, or 9:15:30: it starts. See std::vector::size or a:b:c.",
  "The operators == and ===: a == b, a==b or c==d, and “==” too.",
  "[brackets] and [x], [1][2], matrix[i][j], [[1, 2], [3, 4]] and [[ -f x ]].",
  "`$E_a$` `:tada:` `{{ x }}` `[[wiki]]` `==x==` `[a][b]` `{#id}` `:::note`",
  "```md\n$E_a$ :tada: {% x %}\n:::note\n[[wiki]] ==x== [a][b] {#id}\n[^1]\n```",
  "    $E_a$ :tada: {% x %} [[wiki]] ==x== [a][b] {#id}",
  "[known][ref] and [ref], and [[ref]].\n\n[ref]: https://a.example/",
  "[a](https://a.example/==x==/:tada:/$x_y$) and <https://a.example/:tada:/> and https://a.example/a:b:c",
  "An import from a colleague: export is const. Import it from the file.",
  "#{name} in Ruby, %{name} in Elixir, { a: 1 } in JavaScript.",
  "Really!!! What??? A note (see above).",
  "About ~5 and ~10 files in ~/a and ~/b, 100%% or 50%% of a^b^c, x^2 and 2^8.",
  "> [!NOTE]\n> Text",
  "2 ** 3 ** 4, f(**options) and g(**more), \\*\\*a:\\*\\*b, *a **b** c* and **a *b:*** c.",
  "これは**「重要なこと」**です。**重要。**次に、これは**太字（ふとじ）**です。",
  "- [ ] todo\n- [x] done",
  "#webdev #css\n\n#2 is better than #1. See issue\n#12 and C#, C++ and g++.\n\n\\##Setup and \\#Setup",
  "It was\n2019. A year. -30 degrees\n-5 degrees. Write to [@jane](https://a.example/) or @jane.",
  "- one\n\n• two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\na | b |\n- | -\n1 | 2\n\n|x| and |y|",
])("%j is ordinary, and not reported", async (text) => {
  expect(await findingsOf(text)).toEqual([]);
});

test.each([
  ["It is **bold **text", "It is **bold**text"],
  ["It is ** bold** text", "It is **bold** text"],
  ["**Note:**text", "**Note:** text"],
  ["**Note:**text", "**Note**:text"],
])("%j is bold if its fix is followed", async (text, fixed) => {
  expect(await findingsOf(text)).toHaveLength(1);
  const { blocks } = (await parseStory(fixed)).story;
  expect(blocks).toEqual([{ is: "paragraph", children: expect.arrayContaining([expect.objectContaining({ is: "strong" })]) }]);
});

test.each(["##Setup", "##\u00a0Setup", "##　設定", "-\u00a0One", "1.　一", "[a] (https://a.example/b)", "(a)[https://a.example/b]"])(
  "the fix of %j is what to write in its place",
  async (text) => {
    const [{ fix = "" } = {}] = await findingsOf(text);
    expect(await findingsOf(`${fix.replace("Write: ", "")}\n\nText.`)).toEqual([]);
  },
);

test("each is found in its own line of a paragraph", async () => {
  const found = await findingsOf("One :tada: two\nthree\n`code` :tada: four\n\n> a\n> [[wiki]]");
  expect(found.map(({ line }) => line)).toEqual([0, 2, 5]);
});
