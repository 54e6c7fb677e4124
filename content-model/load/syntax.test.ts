import { expect, test } from "vitest";
import { testFolder } from "./test-folder.ts";

type Edit = [file: string, from: string, to: string];

test.each<[what: string, edits: Edit[], told: string]>([
  [
    "a tab for an indent",
    [
      [
        "projects.yaml",
        "    git: https://code.example.com/jordan-vale/crypto-search",
        "\tgit: https://code.example.com/jordan-vale/crypto-search",
      ],
    ],
    `content/projects.yaml:17:1  projects › 2 “Crypto Search” › git is not YAML: a tab stands where spaces belong
  17 |  git: https://code.example.com/jordan-vale/crypto-search
     | ^
  Mend: Indent with spaces, not with a tab.`,
  ],
  [
    "a quote that is never closed, of a text",
    [["profile.yaml", "role: Full", 'role: "Full']],
    `content/profile.yaml:4:7  role is not YAML: this quote is never closed
  4 | role: "Full-stack developer
    |       ^^^^^^^^^^^^^^^^^^^^^
  Mend: Close it at the end of the text.`,
  ],
  [
    "a quote that is never closed, of a name",
    [["profile.yaml", "role: Full", '"role: Full']],
    `content/profile.yaml:4:1  role is not YAML: this quote is never closed
  4 | "role: Full-stack developer
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Close it at the end of the text.`,
  ],
  [
    "a single quote that is never closed, before one in a later line",
    [
      ["profile.yaml", "role: Full", "role: 'Full"],
      ["profile.yaml", "now: Front", "now: 'Front"],
    ],
    `content/profile.yaml:4:7  role is not YAML: this quote is never closed
  4 | role: 'Full-stack developer
    |       ^^^^^^^^^^^^^^^^^^^^^
  Mend: Close it at the end of the text.

content/profile.yaml:9:6  now is not YAML: this quote is never closed
  9 | now: 'Front-end developer
    |      ^^^^^^^^^^^^^^^^^^^^
  Mend: Close it at the end of the text.`,
  ],
  [
    "a list's bracket that is never closed",
    [["profile.yaml", "[Java, React, SQL]", "[Java, React, SQL"]],
    `content/profile.yaml:10:7  core is not YAML: this bracket is never closed
  10 | core: [Java, React, SQL
     |       ^
  Mend: Close it with “]”.`,
  ],
  [
    "a brace that is never closed",
    [["projects.yaml", "technologies: [React, Bootstrap]", "technologies: {React, Bootstrap"]],
    `content/projects.yaml:18:19  projects › 2 “Crypto Search” › technologies is not YAML: this bracket is never closed
  18 |     technologies: {React, Bootstrap
     |                   ^
  Mend: Close it with “}”.`,
  ],
  [
    "a bracket that closes nothing",
    [["profile.yaml", "[Java, React, SQL]", "[Java, React, SQL]]"]],
    `content/profile.yaml:10:25  core is not YAML: “]” closes nothing
  10 | core: [Java, React, SQL]]
     |                         ^
  Mend: Remove it, or put the whole text in quotes.`,
  ],
  [
    "a colon in a text",
    [["projects.yaml", "description: Look up", "description: Look here: up"]],
    `content/projects.yaml:15:18  projects › 2 “Crypto Search” › description is not YAML: there is a colon in the text
  15 |     description: Look here: up any coin, see what it costs and follow its price through the day.
     |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Put the whole text in quotes: it contains a colon.`,
  ],
  [
    "a line without a colon",
    [["profile.yaml", "role: Full", "role Full"]],
    `content/profile.yaml:4:1  is not YAML: the line has no colon
  4 | role Full-stack developer
    | ^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Write the field's name and a colon before the text, or put the whole text in quotes.`,
  ],
  [
    "a last line without a colon",
    [["profile.yaml", "    url: https://code", "    url https://code"]],
    `content/profile.yaml:20:5  links is not YAML: the line has no colon
  20 |     url https://code.example.com/jordan-vale
     |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Write the field's name and a colon before the text, or put the whole text in quotes.`,
  ],
  [
    "no space behind a colon",
    [["profile.yaml", "role: Full", "role:Full"]],
    `content/profile.yaml:4:1  role is not YAML: no space follows the colon
  4 | role:Full-stack developer
    | ^^^^^
  Mend: Write a space after it.`,
  ],
  [
    "no space behind a dash",
    [["projects.yaml", "- title: Crypto", "-title: Crypto"]],
    `content/projects.yaml:14:1  projects › 2 “Crypto Search” › title is not YAML: no space follows the dash
  14 |   -title: Crypto Search
     | ^^^
  Mend: Write a space after the “-”.`,
  ],
  [
    "a line that is indented too far",
    [["profile.yaml", "role: Full", "  role: Full"]],
    `content/profile.yaml:4:3  role is not YAML: the line is indented deeper than its neighbours
  4 |   role: Full-stack developer
    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Indent it like its neighbours.`,
  ],
  [
    "a line that is not indented far enough",
    [["projects.yaml", "    git: https://code.example.com/jordan-vale/food", "  git: https://code.example.com/jordan-vale/food"]],
    `content/projects.yaml:25:1  projects › 4 “Food Court” › git is not YAML: the line does not start where its neighbours do
  25 |   git: https://code.example.com/jordan-vale/food-court
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Indent it like its neighbours.`,
  ],
  [
    "a text that starts with a sign that YAML keeps",
    [["profile.yaml", "role: Full", "role: @Full"]],
    `content/profile.yaml:4:7  role is not YAML: a text cannot start with “@”
  4 | role: @Full-stack developer
    |       ^
  Mend: Put the whole text in quotes.`,
  ],
  [
    "a text that starts with an exclamation mark",
    [["profile.yaml", "role: Full", "role: !Full"]],
    `content/profile.yaml:4:7  role is not YAML: a text cannot start with “!”
  4 | role: !Full-stack developer
    |       ^^^^^^^^^^^
  Mend: Put the whole text in quotes.`,
  ],
  [
    "a text in asterisks",
    [["profile.yaml", "role: Full-stack developer", "role: *bold*"]],
    `content/profile.yaml:4:7  role is not YAML: nothing is named “bold*”
  4 | role: *bold*
    |       ^^^^^^
  Mend: Put the text in quotes: it starts with “*”.`,
  ],
  [
    "a text that starts with an asterisk, and goes on",
    [["profile.yaml", "role: Full", "role: *bold* Full"]],
    `content/profile.yaml:4:7  role is not YAML: a text cannot start with “*”
  4 | role: *bold* Full-stack developer
    |       ^^^^^^^
  Mend: Put the whole text in quotes.`,
  ],
  [
    "a text that goes on after its quote",
    [["profile.yaml", "role: Full-stack", 'role: "Full"-stack']],
    `content/profile.yaml:4:13  role is not YAML: the text goes on after its quote
  4 | role: "Full"-stack developer
    |             ^^^^^^^^^^^^^^^^
  Mend: Put the whole text in quotes, or take those away.`,
  ],
  [
    "a text behind the sign that begins one in the next line",
    [["profile.yaml", "tagline: I", "tagline: > I"]],
    `content/profile.yaml:6:12  tagline is not YAML: nothing can follow “>” in its line
  6 | tagline: > I deliver full stack applications with a focus on performance and scalability.
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Put the whole text in quotes, or begin it in the next line.`,
  ],
  [
    "a backslash in double quotes",
    [["profile.yaml", "role: Full-stack developer", 'role: "C:\\dir"']],
    `content/profile.yaml:4:10  role is not YAML: “\\d” means nothing in double quotes
  4 | role: "C:\\dir"
    |          ^^
  Mend: Write the backslash twice, or use single quotes.`,
  ],
  [
    "a name that is a list",
    [["profile.yaml", "role: Full", "? [a, b]\n: c\nrole: Full"]],
    `content/profile.yaml:4:3  is not YAML: this is no name for a field
  4 | ? [a, b]
    |   ^
  Mend: Write a name before the colon.`,
  ],
  [
    "a name twice",
    [["profile.yaml", "role: Full", "name: Ada\nrole: Full"]],
    `content/profile.yaml:4:1  name is there twice: line 3 has it, too
  4 | name: Ada
    | ^^^^
  Mend: Keep one of the two.`,
  ],
  [
    "a second document",
    [["profile.yaml", "role: Full", "---\nrole: Full"]],
    `content/profile.yaml:4:1  is not YAML: a second document begins here
  4 | ---
    | ^^^
  Mend: Remove the line.`,
  ],
  [
    "a document that ends",
    [["profile.yaml", "role: Full", "...\nrole: Full"]],
    `content/profile.yaml:4:1  is not YAML: a second document begins here
  4 | ...
    | ^^^
  Mend: Remove the line.`,
  ],
  [
    "a line that starts with a percent sign",
    [["profile.yaml", "# You", "%You"]],
    `content/profile.yaml:2:1  is not YAML: a line cannot start with “%”
  2 | %You. These words stand on Home, in the bar and in the footer of every page.
    | ^
  Mend: Remove the line.`,
  ],
  [
    "a merge, which is not followed",
    [["profile.yaml", "role: Full", "<<: { role: x }\nrole: Full"]],
    `content/profile.yaml:4:1  << is not a field
  4 | <<: { role: x }
    | ^^
  Mend: Write the fields out: they are not merged.`,
  ],
  [
    "mistakes in several entries, and in what is left of the file",
    [
      ["projects.yaml", "    description: Look", "  description: Look"],
      ["projects.yaml", "[Java, JDBC]", "[Java, JDBC"],
      ["projects.yaml", "title: Recycle", "titel: Recycle"],
    ],
    `content/projects.yaml:15:1  projects › 2 “Crypto Search” › description is not YAML: the line does not start where its neighbours do
  15 |   description: Look up any coin, see what it costs and follow its price through the day.
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Indent it like its neighbours.

content/projects.yaml:19:5  projects › 3 › titel is not a field
  19 |   - titel: Recycle Gear
     |     ^^^^^
  Mend: Did you mean “title”?

content/projects.yaml:26:19  projects › 4 “Food Court” › technologies is not YAML: this bracket is never closed
  26 |     technologies: [Java, JDBC
     |                   ^
  Mend: Close it with “]”.`,
  ],
])("%s is told", async (_what, edits, told) => {
  const { edit, mistakes } = testFolder();
  for (const each of edits) edit(...each);
  expect(await mistakes()).toBe(told);
});
