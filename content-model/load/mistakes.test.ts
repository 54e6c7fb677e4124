import { expect, test } from "vitest";
import { testFolder } from "./test-folder.ts";

type Edit = [file: string, from: string, to: string];

test.each<[what: string, edits: Edit[], told: string]>([
  [
    "a misspelt field, which explains the one that is missing",
    [["projects.yaml", "title: Crypto", "titel: Crypto"]],
    `content/projects.yaml:14:5  projects › 2 › titel is not a field
  14 |   - titel: Crypto Search
     |     ^^^^^
  Mend: Did you mean “title”?`,
  ],
  [
    "a misspelt field that may be left out",
    [
      [
        "projects.yaml",
        "    technologies: [Java, Servlets]",
        "    lvie: https://recycle-gear.example/\n    technologies: [Java, Servlets]",
      ],
    ],
    `content/projects.yaml:22:5  projects › 3 “Recycle Gear” › lvie is not a field
  22 |     lvie: https://recycle-gear.example/
     |     ^^^^
  Mend: Did you mean “live”?`,
  ],
  [
    "a field in capitals",
    [["projects.yaml", "lead:", "Lead:"]],
    `content/projects.yaml:4:1  Lead is not a field
  4 | Lead: Four things I built, what each is made of, and where to read the code.
    | ^^^^
  Mend: Did you mean “lead”?`,
  ],
  [
    "a field in the singular",
    [["projects.yaml", "technologies: [Java, Servlets]", "technology: [Java, Servlets]"]],
    `content/projects.yaml:22:5  projects › 3 “Recycle Gear” › technology is not a field
  22 |     technology: [Java, Servlets]
     |     ^^^^^^^^^^
  Mend: Did you mean “technologies”?`,
  ],
  [
    "a field's beginning",
    [["projects.yaml", "description: Look", "desc: Look"]],
    `content/projects.yaml:15:5  projects › 2 “Crypto Search” › desc is not a field
  15 |     desc: Look up any coin, see what it costs and follow its price through the day.
     |     ^^^^
  Mend: Did you mean “description”?`,
  ],
  [
    "a misspelt field beside the right one",
    [["profile.yaml", "role: Full", "roel: x\nrole: Full"]],
    `content/profile.yaml:4:1  roel is not a field
  4 | roel: x
    | ^^^^
  Mend: Remove it: “role” is there already.`,
  ],
  [
    "a misspelt field beside the right one, which is empty",
    [["profile.yaml", "role: Full-stack developer", "role:\nroel: Full-stack developer"]],
    `content/profile.yaml:5:1  roel is not a field
  5 | roel: Full-stack developer
    | ^^^^
  Mend: Did you mean “role”?`,
  ],
  [
    "a misspelt field with nothing behind it",
    [["profile.yaml", "role: Full", "availabilty:\nrole: Full"]],
    `content/profile.yaml:4:1  availabilty is not a field
  4 | availabilty:
    | ^^^^^^^^^^^
  Mend: Remove it: “availability” is there already.`,
  ],
  [
    "a field that nobody knows",
    [["projects.yaml", "    technologies: [Java, Servlets]", "    stars: 5\n    technologies: [Java, Servlets]"]],
    `content/projects.yaml:22:5  projects › 3 “Recycle Gear” › stars is not a field
  22 |     stars: 5
     |     ^^^^^
  Mend: Remove it, or write one of: title, description, image, live, git, technologies.`,
  ],
  [
    "a misspelt field of a picture",
    [["projects.yaml", "src: images", "scr: images"]],
    `content/projects.yaml:9:7  projects › 1 “Password Generator” › image › scr is not a field
  9 |       scr: images/password-generator.png
    |       ^^^
  Mend: Did you mean “src”?`,
  ],
  [
    "fields that belong into a group",
    [["experience.yaml", "    duration:\n      start: 2024-06\n      end", "    start: 2024-06\n    end"]],
    `content/experience.yaml:9:5  jobs › 1 “Front-end Developer” › start is not a field
  9 |     start: 2024-06
    |     ^^^^^
  Mend: Write it below “duration”, indented by two spaces more.

content/experience.yaml:10:5  jobs › 1 “Front-end Developer” › end is not a field
  10 |     end: 2025-01
     |     ^^^
  Mend: Write it below “duration”, indented by two spaces more.`,
  ],
  [
    "a name that programs know",
    [["profile.yaml", "role: Full", "__proto__: { a: b }\nconstructor: x\nrole: Full"]],
    `content/profile.yaml:4:1  __proto__ is not a field
  4 | __proto__: { a: b }
    | ^^^^^^^^^
  Mend: Remove it, or write one of: name, firstName, role, availability, tagline, now, core, resume, email, links.

content/profile.yaml:5:1  constructor is not a field
  5 | constructor: x
    | ^^^^^^^^^^^
  Mend: Remove it, or write one of: name, firstName, role, availability, tagline, now, core, resume, email, links.`,
  ],
  [
    "an icon, misspelt",
    [["about.yaml", "icon: gaming", "icon: Gameing"]],
    `content/about.yaml:23:11  interests › 3 “Gaming” › icon cannot be “Gameing”
  23 |     icon: Gameing
     |           ^^^^^^^
  Mend: Did you mean gaming?`,
  ],
  [
    "an icon there is none of",
    [["about.yaml", "icon: gaming", "icon: chess"]],
    `content/about.yaml:23:11  interests › 3 “Gaming” › icon cannot be “chess”
  23 |     icon: chess
     |           ^^^^^
  Mend: Write one of: technology, software, gaming, music, reading, travel, photography, sport, cooking, nature.`,
  ],
  [
    "a page, misspelt",
    [["site.yaml", "[about, certificates, ", "[about, certificate, "]],
    `content/site.yaml:14:16  pages › 2 cannot be “certificate”
  14 | pages: [about, certificate, projects, experience]
     |                ^^^^^^^^^^^
  Mend: Did you mean certificates?`,
  ],
  [
    "an address without its beginning",
    [["projects.yaml", "git: https://code.example.com/jordan-vale/crypto-search", "git: code.example.com/jordan-vale/crypto-search"]],
    `content/projects.yaml:17:10  projects › 2 “Crypto Search” › git cannot be “code.example.com/jordan-vale/crypto-search”
  17 |     git: code.example.com/jordan-vale/crypto-search
     |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Did you mean https://code.example.com/jordan-vale/crypto-search?`,
  ],
  [
    "an address with a slip in its beginning",
    [["projects.yaml", "live: https://crypto", "live: htpps//crypto"]],
    `content/projects.yaml:16:11  projects › 2 “Crypto Search” › live cannot be “htpps//crypto-search.example/”
  16 |     live: htpps//crypto-search.example/
     |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Did you mean https://crypto-search.example/?`,
  ],
  [
    "an address with a space",
    [["profile.yaml", "jordan-vale/resume.pdf", "jordan vale/resume.pdf"]],
    `content/profile.yaml:11:9  resume cannot be “https://documents.example.com/jordan vale/resume.pdf”
  11 | resume: https://documents.example.com/jordan vale/resume.pdf
     |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Did you mean https://documents.example.com/jordan%20vale/resume.pdf?`,
  ],
  [
    "an address that runs a script",
    [["projects.yaml", "live: https://crypto-search.example/", "live: javascript:alert(1)"]],
    `content/projects.yaml:16:11  projects › 2 “Crypto Search” › live cannot be “javascript:alert(1)”
  16 |     live: javascript:alert(1)
     |           ^^^^^^^^^^^^^^^^^^^
  Mend: Write the whole address, starting with https://, such as: https://crypto-search.example/.`,
  ],
  [
    "an email address for an address",
    [["profile.yaml", "url: https://code.example.com/jordan-vale", "url: jordan@vale.example"]],
    `content/profile.yaml:20:10  links › code › url cannot be “jordan@vale.example”
  20 |     url: jordan@vale.example
     |          ^^^^^^^^^^^^^^^^^^^
  Mend: Write the whole address, starting with https://, such as: https://code.example.com/jordan-vale.`,
  ],
  [
    "a month in words",
    [["experience.yaml", "start: 2024-06", "start: June 2024"]],
    `content/experience.yaml:10:14  jobs › 1 “Front-end Developer” › duration › start cannot be “June 2024”
  10 |       start: June 2024
     |              ^^^^^^^^^
  Mend: Did you mean 2024-06?`,
  ],
  [
    "a month before its year",
    [["experience.yaml", "start: 2024-06", "start: 6/2024"]],
    `content/experience.yaml:10:14  jobs › 1 “Front-end Developer” › duration › start cannot be “6/2024”
  10 |       start: 6/2024
     |              ^^^^^^
  Mend: Did you mean 2024-06?`,
  ],
  [
    "a whole date",
    [["experience.yaml", "end: 2025-01", "end: 2025-01-31"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end cannot be “2025-01-31”
  11 |       end: 2025-01-31
     |            ^^^^^^^^^^
  Mend: Did you mean 2025-01?`,
  ],
  [
    "a month that is none",
    [["experience.yaml", "end: 2025-01", "end: 2025-13"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end cannot be “2025-13”
  11 |       end: 2025-13
     |            ^^^^^^^
  Mend: Write year and month, or leave it out while you work there, such as: 2025-01.`,
  ],
  [
    "a word for a month",
    [["experience.yaml", "end: 2025-01", "end: present"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end cannot be “present”
  11 |       end: present
     |            ^^^^^^^
  Mend: Write year and month, or leave it out while you work there, such as: 2025-01.`,
  ],
  [
    "dates the wrong way round",
    [["experience.yaml", "end: 2025-01", "end: 2023-01"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end is before the start
  11 |       end: 2023-01
     |            ^^^^^^^
  Mend: Swap start and end, or mend the one that is wrong.`,
  ],
  [
    "a language by its name",
    [["site.yaml", "language: en", "language: German"]],
    `content/site.yaml:7:11  language cannot be “German”
  7 | language: German
    |           ^^^^^^
  Mend: Did you mean de?`,
  ],
  [
    "a language as programs write it",
    [["site.yaml", "language: en", "language: en_GB"]],
    `content/site.yaml:7:11  language cannot be “en_GB”
  7 | language: en_GB
    |           ^^^^^
  Mend: Did you mean en-GB?`,
  ],
  [
    "a colour that is a comment",
    [["site.yaml", 'accent: "#d4351c"', "accent: #d4351c"]],
    `content/site.yaml:10:9  accent is empty: “#d4351c” is a comment
  10 | accent: #d4351c
     |         ^^^^^^^
  Mend: Put it in quotes, or a space after the “#” if it is a comment.`,
  ],
  [
    "a colour that is none",
    [["site.yaml", 'accent: "#d4351c"', "accent: vermilion"]],
    `content/site.yaml:10:9  accent cannot be “vermilion”
  10 | accent: vermilion
     |         ^^^^^^^^^
  Mend: Write a CSS colour that is not see-through, in quotes, such as: "#d4351c" or "oklch(57% 0.2 32)".`,
  ],
  [
    "a control character",
    [["profile.yaml", "role: Full-stack developer", 'role: "Full\\u0007stack"']],
    `content/profile.yaml:4:7  role cannot be “Full�stack”
  4 | role: "Full\\u0007stack"
    |       ^^^^^^^^^^^^^^^^^
  Mend: Type the text anew: it holds a character that no page can show.`,
  ],
  [
    "half a character",
    [["profile.yaml", "role: Full-stack developer", 'role: "Full\\ud83dstack"']],
    `content/profile.yaml:4:7  role cannot be “Full�stack”
  4 | role: "Full\\ud83dstack"
    |       ^^^^^^^^^^^^^^^^^
  Mend: Type the text anew: it holds a character that no page can show.`,
  ],
  [
    "words that cannot be seen",
    [["profile.yaml", "role: Full-stack developer", 'role: "\\u200b"']],
    `content/profile.yaml:4:7  role cannot be “�”
  4 | role: "\\u200b"
    |       ^^^^^^^^
  Mend: Write words (in quotes if they look like a number), such as: Full-stack developer.`,
  ],
  [
    "a number for words",
    [["profile.yaml", "role: Full-stack developer", "role: 42"]],
    `content/profile.yaml:4:7  role is a number: 42
  4 | role: 42
    |       ^^
  Mend: Write words (in quotes if they look like a number), such as: Full-stack developer.`,
  ],
  [
    "a list without entries",
    [["profile.yaml", "[Java, React, SQL]", "[]"]],
    `content/profile.yaml:10:1  core is an empty list
  10 | core: []
     | ^^^^
  Mend: Write at least one entry, starting with “- ”.`,
  ],
  [
    "a title twice, in other letters",
    [["projects.yaml", "title: Crypto Search", "title: recycle  gear"]],
    `content/projects.yaml:19:5  projects › 3 “Recycle Gear” is there twice: projects › 2 “recycle  gear” has the same title
  19 |   - title: Recycle Gear
     |     ^^^^^
  Mend: Remove one of the two, or change its title.`,
  ],
  [
    "a certificate twice",
    [["certificates.yaml", "title: Java Full Stack Development", "title: Java, Advanced Assessment"]],
    `content/certificates.yaml:13:5  certificates › 5 “Java, Advanced Assessment” is there twice: certificates › 2 “Java, Advanced Assessment” has the same title
  13 |   - title: Java, Advanced Assessment
     |     ^^^^^
  Mend: Remove one of the two, or change its title.`,
  ],
  [
    "a job twice",
    [
      ["experience.yaml", "role: Full Stack Intern", "role: Front-end Developer"],
      ["experience.yaml", "company: Harbor & Reed", "company: Northlight Systems"],
      ["experience.yaml", "start: 2024-05", "start: 2024-06"],
    ],
    `content/experience.yaml:16:5  jobs › 2 “Front-end Developer” is there twice: jobs › 1 “Front-end Developer” has the same role, company and start
  16 |   - role: Front-end Developer
     |     ^^^^
  Mend: Remove one of the two, or change its role, company or start.`,
  ],
  [
    "a picture, misspelt",
    [["projects.yaml", "images/password-generator.png", "images/pasword-generator.png"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/pasword-generator.png
  9 |       src: images/pasword-generator.png
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Did you mean images/password-generator.png?`,
  ],
  [
    "a picture in other capitals",
    [["projects.yaml", "images/password-generator.png", "images/Password-Generator.PNG"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/Password-Generator.PNG
  9 |       src: images/Password-Generator.PNG
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Mend: Did you mean images/password-generator.png? Capitals and accents count.`,
  ],
  [
    "a picture without its folder",
    [["projects.yaml", "images/password-generator.png", "password-generator.png"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src cannot be “password-generator.png”
  9 |       src: password-generator.png
    |            ^^^^^^^^^^^^^^^^^^^^^^
  Mend: Did you mean images/password-generator.png?`,
  ],
  [
    "a picture that is missing",
    [["projects.yaml", "images/password-generator.png", "images/harbour.webp"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/harbour.webp
  9 |       src: images/harbour.webp
    |            ^^^^^^^^^^^^^^^^^^^
  Mend: Put the picture at content/images/harbour.webp, or mend the name.`,
  ],
  [
    "a picture that is missing in a file with another mistake",
    [
      ["projects.yaml", "images/password-generator.png", "images/harbour.webp"],
      ["projects.yaml", "title: Food", "titel: Food"],
      ["experience.yaml", "role: Full", "rolle: Full"],
    ],
    `content/experience.yaml:16:5  jobs › 2 › rolle is not a field
  16 |   - rolle: Full Stack Intern
     |     ^^^^^
  Mend: Did you mean “role”?

content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/harbour.webp
  9 |       src: images/harbour.webp
    |            ^^^^^^^^^^^^^^^^^^^
  Mend: Put the picture at content/images/harbour.webp, or mend the name.

content/projects.yaml:23:5  projects › 4 › titel is not a field
  23 |   - titel: Food Court
     |     ^^^^^
  Mend: Did you mean “title”?`,
  ],
])("%s is told", async (_what, edits, told) => {
  const { edit, mistakes } = testFolder();
  for (const each of edits) edit(...each);
  expect(await mistakes()).toBe(told);
});
