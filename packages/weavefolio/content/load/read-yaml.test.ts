import { expect, test } from "vitest";
import { testFolder } from "./test-folder.ts";

type Edit = [file: string, from: string | RegExp, to: string];

test.each<[what: string, edits: Edit[], message: string]>([
  [
    "a tab as indent",
    [
      [
        "projects.yaml",
        "    git: https://code.example.com/jordan-vale/crypto-search",
        "\tgit: https://code.example.com/jordan-vale/crypto-search",
      ],
    ],
    `content/projects.yaml:34:1  projects › 2 “Crypto Search” › git is not YAML: the line is indented with a tab
  34 |  git: https://code.example.com/jordan-vale/crypto-search
     | ^
  Fix: Indent with spaces, not tabs.`,
  ],
  [
    "a quote that is never closed, of a text",
    [["profile.yaml", "role: Full", 'role: "Full']],
    `content/profile.yaml:4:7  role is not YAML: this quote is never closed
  4 | role: "Full-stack developer
    |       ^^^^^^^^^^^^^^^^^^^^^
  Fix: Close it at the end of the text.`,
  ],
  [
    "a quote that is never closed, of a name",
    [["profile.yaml", "role: Full", '"role: Full']],
    `content/profile.yaml:4:1  role is not YAML: this quote is never closed
  4 | "role: Full-stack developer
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Close it at the end of the text.`,
  ],
  [
    "a single quote that is never closed, before one in a later line",
    [
      ["profile.yaml", "role: Full", "role: 'Full"],
      ["profile.yaml", "now: Looking", "now: 'Looking"],
    ],
    `content/profile.yaml:4:7  role is not YAML: this quote is never closed
  4 | role: 'Full-stack developer
    |       ^^^^^^^^^^^^^^^^^^^^^
  Fix: Close it at the end of the text.

content/profile.yaml:9:6  now is not YAML: this quote is never closed
  9 | now: 'Looking for a front-end team
    |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Close it at the end of the text.`,
  ],
  [
    "a list's bracket that is never closed",
    [["profile.yaml", "[Java, React, SQL]", "[Java, React, SQL"]],
    `content/profile.yaml:10:7  core is not YAML: this bracket is never closed
  10 | core: [Java, React, SQL
     |       ^
  Fix: Close it with “]”.`,
  ],
  [
    "a brace that is never closed",
    [["projects.yaml", "technologies: [React, Bootstrap]", "technologies: {React, Bootstrap"]],
    `content/projects.yaml:35:19  projects › 2 “Crypto Search” › technologies is not YAML: this bracket is never closed
  35 |     technologies: {React, Bootstrap
     |                   ^
  Fix: Close it with “}”.`,
  ],
  [
    "a bracket that has no opening bracket",
    [["profile.yaml", "[Java, React, SQL]", "[Java, React, SQL]]"]],
    `content/profile.yaml:10:25  core is not YAML: “]” has no opening bracket
  10 | core: [Java, React, SQL]]
     |                         ^
  Fix: Remove it, or put the whole text in quotes.`,
  ],
  [
    "a colon in a text",
    [["projects.yaml", "description: Look up", "description: Look here: up"]],
    `content/projects.yaml:29:18  projects › 2 “Crypto Search” › description is not YAML: the text contains a colon
  29 |     description: Look here: up any coin, see what it costs and follow its price through the day.
     |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Put the whole text in quotes, because it contains a colon.`,
  ],
  [
    "a line without a colon",
    [["profile.yaml", "role: Full", "role Full"]],
    `content/profile.yaml:4:1  is not YAML: the line has no colon
  4 | role Full-stack developer
    | ^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write the field's name and a colon before the text, or put the whole text in quotes.`,
  ],
  [
    "a last line without a colon",
    [["profile.yaml", "    url: https://code", "    url https://code"]],
    `content/profile.yaml:20:5  links is not YAML: the line has no colon
  20 |     url https://code.example.com/jordan-vale
     |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write the field's name and a colon before the text, or put the whole text in quotes.`,
  ],
  [
    "a missing space after a colon",
    [["profile.yaml", "role: Full", "role:Full"]],
    `content/profile.yaml:4:1  role is not YAML: a space is missing after the colon
  4 | role:Full-stack developer
    | ^^^^^
  Fix: Add a space after it.`,
  ],
  [
    "a missing space after a dash",
    [["projects.yaml", "- title: Crypto", "-title: Crypto"]],
    `content/projects.yaml:28:1  projects › 2 “Crypto Search” › title is not YAML: a space is missing after the dash
  28 |   -title: Crypto Search
     | ^^^
  Fix: Add a space after the “-”.`,
  ],
  [
    "a line that is indented too far",
    [["profile.yaml", "role: Full", "  role: Full"]],
    `content/profile.yaml:4:3  role is not YAML: the line is indented deeper than its neighbours
  4 |   role: Full-stack developer
    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like its neighbours.`,
  ],
  [
    "a line that is not indented far enough",
    [["projects.yaml", "    git: https://code.example.com/jordan-vale/food", "  git: https://code.example.com/jordan-vale/food"]],
    `content/projects.yaml:45:1  projects › 4 “Food Court” › git is not YAML: the line is not indented like its neighbours
  45 |   git: https://code.example.com/jordan-vale/food-court
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like its neighbours.`,
  ],
  [
    "a text that starts with a reserved character",
    [["profile.yaml", "role: Full", "role: @Full"]],
    `content/profile.yaml:4:7  role is not YAML: a text cannot start with “@”
  4 | role: @Full-stack developer
    |       ^
  Fix: Put the whole text in quotes.`,
  ],
  [
    "a text that starts with an exclamation mark",
    [["profile.yaml", "role: Full", "role: !Full"]],
    `content/profile.yaml:4:7  role is not YAML: a text cannot start with “!”
  4 | role: !Full-stack developer
    |       ^^^^^^^^^^^
  Fix: Put the whole text in quotes.`,
  ],
  [
    "a text in asterisks",
    [["profile.yaml", "role: Full-stack developer", "role: *bold*"]],
    `content/profile.yaml:4:7  role is not YAML: the alias “bold*” is not defined
  4 | role: *bold*
    |       ^^^^^^
  Fix: Put the text in quotes: it starts with “*”.`,
  ],
  [
    "a longer text that starts with an asterisk",
    [["profile.yaml", "role: Full", "role: *bold* Full"]],
    `content/profile.yaml:4:7  role is not YAML: a text cannot start with “*”
  4 | role: *bold* Full-stack developer
    |       ^^^^^^^
  Fix: Put the whole text in quotes.`,
  ],
  [
    "a text that continues after its closing quote",
    [["profile.yaml", "role: Full-stack", 'role: "Full"-stack']],
    `content/profile.yaml:4:13  role is not YAML: the text continues after its closing quote
  4 | role: "Full"-stack developer
    |             ^^^^^^^^^^^^^^^^
  Fix: Put the whole text in quotes, or remove these quotes.`,
  ],
  [
    "a text on the same line as a block indicator",
    [["profile.yaml", "tagline: I", "tagline: > I"]],
    `content/profile.yaml:6:12  tagline is not YAML: a text cannot follow “>” on the same line
  6 | tagline: > I deliver full stack applications with a focus on performance and scalability.
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Put the whole text in quotes, or start it on the next line.`,
  ],
  [
    "a backslash in double quotes",
    [["profile.yaml", "role: Full-stack developer", 'role: "C:\\dir"']],
    `content/profile.yaml:4:10  role is not YAML: “\\d” is not a valid escape in double quotes
  4 | role: "C:\\dir"
    |          ^^
  Fix: Write the backslash twice, or use single quotes.`,
  ],
  [
    "a name that is a list",
    [["profile.yaml", "role: Full", "? [a, b]\n: c\nrole: Full"]],
    `content/profile.yaml:4:3  is not YAML: this is not a valid field name
  4 | ? [a, b]
    |   ^
  Fix: Write a name before the colon.`,
  ],
  [
    "a duplicate name",
    [["profile.yaml", "role: Full", "name: Ada\nrole: Full"]],
    `content/profile.yaml:4:1  name is a duplicate: line 3 has the same field
  4 | name: Ada
    | ^^^^
  Fix: Remove one of the two.`,
  ],
  [
    "two fields that are written twice",
    [["profile.yaml", "role: Full", "name: Ada\nrole: One\nrole: Full"]],
    `content/profile.yaml:4:1  name is a duplicate: line 3 has the same field
  4 | name: Ada
    | ^^^^
  Fix: Remove one of the two.

content/profile.yaml:6:1  role is a duplicate: line 5 has the same field
  6 | role: Full-stack developer
    | ^^^^
  Fix: Remove one of the two.`,
  ],
  [
    "a field that is written three times, twice",
    [["profile.yaml", "role: Full", "name: Ada\nname: Bob\nrole: Full"]],
    `content/profile.yaml:4:1  name is a duplicate: line 3 has the same field
  4 | name: Ada
    | ^^^^
  Fix: Remove one of the two.

content/profile.yaml:5:1  name is a duplicate: line 3 has the same field
  5 | name: Bob
    | ^^^^
  Fix: Remove one of the two.`,
  ],
  [
    "a field of an item that is written twice",
    [["certificates.yaml", /certificates:\n[\s\S]*/, "certificates:\n  - title: A\n    date: 2024\n    date: 2025\n"]],
    `content/certificates.yaml:7:5  certificates › 1 “A” › date is a duplicate: line 6 has the same field
  7 |     date: 2025
    |     ^^^^
  Fix: Remove one of the two.`,
  ],
  [
    "two fields of an item that are written twice, once",
    [
      [
        "certificates.yaml",
        /certificates:\n[\s\S]*/,
        "certificates:\n  - title: A\n    date: 2024\n    issuer: B\n    date: 2024\n    issuer: B\n",
      ],
    ],
    `content/certificates.yaml:8:5  certificates › 1 “A” › date is a duplicate: line 6 has the same field
  8 |     date: 2024
    |     ^^^^
  Fix: Write “- ” before it if it starts a new item, indented like the other items; otherwise remove one of the two.`,
  ],
  [
    "three fields of an item that are written twice, once",
    [
      [
        "certificates.yaml",
        /certificates:\n[\s\S]*/,
        "certificates:\n  - title: A\n    date: 2024\n    issuer: B\n    description: C\n    date: 2024\n    issuer: B\n    description: C\n",
      ],
    ],
    `content/certificates.yaml:9:5  certificates › 1 “A” › date is a duplicate: line 6 has the same field
  9 |     date: 2024
    |     ^^^^
  Fix: Write “- ” before it if it starts a new item, indented like the other items; otherwise remove one of the two.`,
  ],
  [
    "a second document",
    [["profile.yaml", "role: Full", "---\nrole: Full"]],
    `content/profile.yaml:4:1  is not YAML: a second document starts here
  4 | ---
    | ^^^
  Fix: Remove the line.`,
  ],
  [
    "a document that ends",
    [["profile.yaml", "role: Full", "...\nrole: Full"]],
    `content/profile.yaml:4:1  is not YAML: a second document starts here
  4 | ...
    | ^^^
  Fix: Remove the line.`,
  ],
  [
    "a line that starts with a percent sign",
    [["profile.yaml", "# You", "%You"]],
    `content/profile.yaml:2:1  is not YAML: a line cannot start with “%”
  2 | %Your name, role and links. Home, the top bar and the footer show them.
    | ^
  Fix: Remove the line.`,
  ],
  [
    "a merge key",
    [["profile.yaml", "role: Full", "<<: { role: x }\nrole: Full"]],
    `content/profile.yaml:4:1  << is not a known field
  4 | <<: { role: x }
    | ^^
  Fix: Write the fields out: merge keys are not supported.`,
  ],
  [
    "a line that is indented by a space too little",
    [["projects.yaml", "    git: https://code.example.com/jordan-vale/food", "   git: https://code.example.com/jordan-vale/food"]],
    `content/projects.yaml:45:1  projects › 4 “Food Court” › git is not YAML: the line is not indented like its neighbours
  45 |    git: https://code.example.com/jordan-vale/food-court
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like its neighbours.`,
  ],
  [
    "an item that is indented by a space too little",
    [["experience.yaml", "      - Started", "     - Started"]],
    `content/experience.yaml:14:1  jobs › 1 “Front-end Developer” is not YAML: the line is not indented like its neighbours
  14 |      - Started a shared component library that three teams now ship with.
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like its neighbours.`,
  ],
  [
    "a first line that is indented",
    [["certificates.yaml", "lead: ", " lead: "]],
    `content/certificates.yaml:3:2  lead is not YAML: the line is indented deeper than its neighbours
  3 |  lead: Five documents, each a click from the original.
    |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like its neighbours.`,
  ],
  [
    "a line of a text that is in the column of the dashes",
    [["about.yaml", "    I am", "  I am"]],
    `content/about.yaml:9:1  introduction › 2 is not YAML: the line is not indented like its neighbours
  9 |   I am drawn to how technology actually works underneath, so I read source code the way
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like its neighbours.`,
  ],
  [
    "a missing dash in the column of the dashes",
    [["projects.yaml", "  - title: Recycle", "  title: Recycle"]],
    `content/projects.yaml:36:3  projects › 2 “Crypto Search” › title is not YAML: a dash is missing before this item
  36 |   title: Recycle Gear
     |   ^^^^^^^^^^^^^^^^^^^
  Fix: Write “- ” before it, and indent it like the other items.`,
  ],
  [
    "a missing dash in the first column",
    [["projects.yaml", "  - title: Recycle", "title: Recycle"]],
    `content/projects.yaml:36:1  title is not YAML: a dash is missing before this item
  36 | title: Recycle Gear
     | ^^^^^^^^^^^^^^^^^^^
  Fix: Write “- ” before it, and indent it like the other items.`,
  ],
  [
    "a missing dash in the column of the fields, once",
    [["projects.yaml", "  - title: Recycle", "    title: Recycle"]],
    `content/projects.yaml:36:5  projects › 2 “Crypto Search” › title is a duplicate: line 28 has the same field
  36 |     title: Recycle Gear
     |     ^^^^^
  Fix: Write “- ” before it if it starts a new item, indented like the other items; otherwise remove one of the two.`,
  ],
  [
    "a missing dash before the first item",
    [["projects.yaml", "  - title: Password", "    title: Password"]],
    `content/projects.yaml:6:5  projects › title is not YAML: a dash is missing before this item
  6 |     title: Password Generator
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write “- ” before it, and indent it like the other items.`,
  ],
  [
    "a missing dash before a text",
    [["experience.yaml", "      - Started", "      Started"]],
    `content/experience.yaml:14:7  jobs › 1 “Front-end Developer” is not YAML: a dash is missing before this item
  14 |       Started a shared component library that three teams now ship with.
     |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write “- ” before it, and indent it like the other items.`,
  ],
  [
    "a block indicator instead of an item's dash, before a text",
    [["about.yaml", "  - >-\n    I am", "  >-\n    I am"]],
    `content/about.yaml:8:3  introduction › 1 is not YAML: a dash is missing before this item
  8 |   >-
    |   ^^
  Fix: Write “- ” before it, and indent it like the other items.`,
  ],
  [
    "a block indicator instead of the first item's dash",
    [["about.yaml", "  - >-\n    I graduated", "  >-\n    I graduated"]],
    `content/about.yaml:5:3  introduction is not YAML: a dash is missing before this item
  5 |   >-
    |   ^^
  Fix: Write “- ” before it, and indent it like the other items.`,
  ],
  [
    "a block indicator instead of an item's dash, before fields",
    [["projects.yaml", "  - title: Recycle", "  >-\n    title: Recycle"]],
    `content/projects.yaml:36:3  projects › 2 “Crypto Search” is not YAML: an item cannot start with “>-”
  36 |   >-
     |   ^^
  Fix: Write “-” instead of it.`,
  ],
  [
    "a colon in a field's text after a list that is not indented",
    [
      ["profile.yaml", "core: [Java, React, SQL]", "core:\n- Java\n- React"],
      ["profile.yaml", "email: ", "email: mine: "],
    ],
    `content/profile.yaml:15:8  email is not YAML: the text contains a colon
  15 | email: mine: jordan.vale@example.com
     |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Put the whole text in quotes, because it contains a colon.`,
  ],
  [
    "a number sign that starts a comment inside brackets",
    [["profile.yaml", "[Java, React, SQL]", "[C#, F# , #dotnet]"]],
    `content/profile.yaml:10:17  core is not YAML: “#dotnet]” is a comment, and with it the “]”
  10 | core: [C#, F# , #dotnet]
     |                 ^^^^^^^^
  Fix: Put each text that contains “#” in quotes.`,
  ],
  [
    "a merge conflict",
    [["profile.yaml", "role: Full-stack developer", "<<<<<<< HEAD\nrole: Ada\n=======\nrole: Bo\n>>>>>>> theirs"]],
    `content/profile.yaml:4:1  is not YAML: git marked a merge conflict here
  4 | <<<<<<< HEAD
    | ^^^^^^^^^^^^
  Fix: Keep one of the two versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>.`,
  ],
  [
    "a merge conflict over the start of an item, whose fields would seem to be the item's above",
    [["experience.yaml", "  - role: Full Stack Intern", "<<<<<<< HEAD\n  - role: Intern\n=======\n  - role: Trainee\n>>>>>>> theirs"]],
    `content/experience.yaml:19:1  is not YAML: git marked a merge conflict here
  19 | <<<<<<< HEAD
     | ^^^^^^^^^^^^
  Fix: Keep one of the two versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>.`,
  ],
  [
    "the rest of a merge conflict",
    [["profile.yaml", "role: Full", "=======\nrole: Full"]],
    `content/profile.yaml:4:1  is not YAML: git marked a merge conflict here
  4 | =======
    | ^^^^^^^
  Fix: Keep one of the two versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>.`,
  ],
  [
    "errors in several items, and in the rest of the file",
    [
      ["projects.yaml", "    description: Look", "  description: Look"],
      ["projects.yaml", "[Java, JDBC]", "[Java, JDBC"],
      ["projects.yaml", "title: Recycle", "titel: Recycle"],
    ],
    `content/projects.yaml:29:1  projects › 2 “Crypto Search” › description is not YAML: the line is not indented like its neighbours
  29 |   description: Look up any coin, see what it costs and follow its price through the day.
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Indent it like its neighbours.

content/projects.yaml:36:5  projects › 3 › titel is not a known field
  36 |   - titel: Recycle Gear
     |     ^^^^^
  Fix: Did you mean “title”?

content/projects.yaml:46:19  projects › 4 “Food Court” › technologies is not YAML: this bracket is never closed
  46 |     technologies: [Java, JDBC
     |                   ^
  Fix: Close it with “]”.`,
  ],
])("reports %s", async (_what, edits, message) => {
  const { edit, errors } = testFolder();
  for (const each of edits) edit(...each);
  expect(await errors()).toBe(message);
});
