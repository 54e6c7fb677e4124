import { expect, test } from "vitest";
import { interestIcons } from "../schema/about.ts";
import { schemas } from "../schema/schema.ts";
import { testFolder } from "./test-folder.ts";

type Edit = [file: string, from: string, to: string];

test.each<[what: string, edits: Edit[], message: string]>([
  [
    "a misspelled field, and not the missing one",
    [["projects.yaml", "title: Crypto", "titel: Crypto"]],
    `content/projects.yaml:28:5  projects › 2 › titel is not a known field
  28 |   - titel: Crypto Search
     |     ^^^^^
  Fix: Did you mean “title”?`,
  ],
  [
    "a misspelled optional field",
    [
      [
        "projects.yaml",
        "    technologies: [Java, Servlets]",
        "    lvie: https://recycle-gear.example/\n    technologies: [Java, Servlets]",
      ],
    ],
    `content/projects.yaml:42:5  projects › 3 “Recycle Gear” › lvie is not a known field
  42 |     lvie: https://recycle-gear.example/
     |     ^^^^
  Fix: Did you mean “live”?`,
  ],
  [
    "a field in capitals",
    [["projects.yaml", "lead:", "Lead:"]],
    `content/projects.yaml:4:1  Lead is not a known field
  4 | Lead: Four things I built, what each is made of, and where to read the code.
    | ^^^^
  Fix: Did you mean “lead”?`,
  ],
  [
    "a field in the singular",
    [["projects.yaml", "technologies: [Java, Servlets]", "technology: [Java, Servlets]"]],
    `content/projects.yaml:42:5  projects › 3 “Recycle Gear” › technology is not a known field
  42 |     technology: [Java, Servlets]
     |     ^^^^^^^^^^
  Fix: Did you mean “technologies”?`,
  ],
  [
    "an abbreviated field",
    [["projects.yaml", "description: Look", "desc: Look"]],
    `content/projects.yaml:29:5  projects › 2 “Crypto Search” › desc is not a known field
  29 |     desc: Look up any coin, see what it costs and follow its price through the day.
     |     ^^^^
  Fix: Did you mean “description”?`,
  ],
  [
    "a misspelled field beside the correct one",
    [["profile.yaml", "role: Full", "roel: x\nrole: Full"]],
    `content/profile.yaml:4:1  roel is not a known field
  4 | roel: x
    | ^^^^
  Fix: Remove it: “role” already exists.`,
  ],
  [
    "a misspelled field beside the correct, empty one",
    [["profile.yaml", "role: Full-stack developer", "role:\nroel: Full-stack developer"]],
    `content/profile.yaml:5:1  roel is not a known field
  5 | roel: Full-stack developer
    | ^^^^
  Fix: Did you mean “role”?`,
  ],
  [
    "an empty misspelled field",
    [["profile.yaml", "role: Full", "availabilty:\nrole: Full"]],
    `content/profile.yaml:4:1  availabilty is not a known field
  4 | availabilty:
    | ^^^^^^^^^^^
  Fix: Remove it: “availability” already exists.`,
  ],
  [
    "an unknown field",
    [["projects.yaml", "    technologies: [Java, Servlets]", "    stars: 5\n    technologies: [Java, Servlets]"]],
    `content/projects.yaml:42:5  projects › 3 “Recycle Gear” › stars is not a known field
  42 |     stars: 5
     |     ^^^^^
  Fix: Remove it, or write one of: title, description, image, clip, live, git, technologies, roles, type, organization, duration, points, team, problem, outcomes, featured, published, draft, slug, story, resume.`,
  ],
  [
    "a misspelled field of a picture",
    [["projects.yaml", "src: images", "scr: images"]],
    `content/projects.yaml:9:7  projects › 1 “Password Generator” › image › scr is not a known field
  9 |       scr: images/password-generator.png
    |       ^^^
  Fix: Did you mean “src”?`,
  ],
  [
    "fields that belong in a group",
    [["experience.yaml", "    duration:\n      start: 2024-06\n      end", "    start: 2024-06\n    end"]],
    `content/experience.yaml:9:5  jobs › 1 “Front-end Developer” › start is not a known field
  9 |     start: 2024-06
    |     ^^^^^
  Fix: Move it below “duration”, indented by two more spaces.

content/experience.yaml:10:5  jobs › 1 “Front-end Developer” › end is not a known field
  10 |     end: 2025-01
     |     ^^^
  Fix: Move it below “duration”, indented by two more spaces.`,
  ],
  [
    "a name of JavaScript objects",
    [["contact.yaml", "lead: Tell", "__proto__: { a: b }\nconstructor: x\nlead: Tell"]],
    `content/contact.yaml:5:1  __proto__ is not a known field
  5 | __proto__: { a: b }
    | ^^^^^^^^^
  Fix: Remove it, or write one of: ${Object.keys(schemas.contact.shape).join(", ")}.

content/contact.yaml:6:1  constructor is not a known field
  6 | constructor: x
    | ^^^^^^^^^^^
  Fix: Remove it, or write one of: ${Object.keys(schemas.contact.shape).join(", ")}.`,
  ],
  [
    "a misspelled icon",
    [["about.yaml", "icon: gaming", "icon: Gameing"]],
    `content/about.yaml:23:11  interests › 3 “Gaming” › icon is invalid: “Gameing”
  23 |     icon: Gameing
     |           ^^^^^^^
  Fix: Did you mean “gaming”?`,
  ],
  [
    "an unknown icon",
    [["about.yaml", "icon: gaming", "icon: unicorn"]],
    `content/about.yaml:23:11  interests › 3 “Gaming” › icon is invalid: “unicorn”
  23 |     icon: unicorn
     |           ^^^^^^^
  Fix: Write one of: ${interestIcons.join(", ")}.`,
  ],
  [
    "a misspelled page",
    [["site.yaml", "[about, certificates, ", "[about, certificate, "]],
    `content/site.yaml:14:16  pages › 2 is invalid: “certificate”
  14 | pages: [about, certificate, projects, experience, writing]
     |                ^^^^^^^^^^^
  Fix: Did you mean “certificates”?`,
  ],
  [
    "an address without its scheme",
    [["projects.yaml", "git: https://code.example.com/jordan-vale/crypto-search", "git: code.example.com/jordan-vale/crypto-search"]],
    `content/projects.yaml:34:10  projects › 2 “Crypto Search” › git is invalid: “code.example.com/jordan-vale/crypto-search”
  34 |     git: code.example.com/jordan-vale/crypto-search
     |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “https://code.example.com/jordan-vale/crypto-search”?`,
  ],
  [
    "an address with a typo in its scheme",
    [["projects.yaml", "live: https://crypto", "live: htpps//crypto"]],
    `content/projects.yaml:33:11  projects › 2 “Crypto Search” › live is invalid: “htpps//crypto-search.example/”
  33 |     live: htpps//crypto-search.example/
     |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “https://crypto-search.example/”?`,
  ],
  [
    "an address with a space",
    [["profile.yaml", "jordan-vale/resume.pdf", "jordan vale/resume.pdf"]],
    `content/profile.yaml:11:9  resume is invalid: “https://documents.example.com/jordan vale/resume.pdf”
  11 | resume: https://documents.example.com/jordan vale/resume.pdf
     |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “https://documents.example.com/jordan%20vale/resume.pdf”?`,
  ],
  [
    "an address that runs a script",
    [["projects.yaml", "live: https://crypto-search.example/", "live: javascript:alert(1)"]],
    `content/projects.yaml:33:11  projects › 2 “Crypto Search” › live is invalid: “javascript:alert(1)”
  33 |     live: javascript:alert(1)
     |           ^^^^^^^^^^^^^^^^^^^
  Fix: Write the full address, starting with https://, such as: https://crypto-search.example/.`,
  ],
  [
    "an email address instead of an address",
    [["profile.yaml", "url: https://code.example.com/jordan-vale", "url: jordan@vale.example"]],
    `content/profile.yaml:20:10  links › code › url is invalid: “jordan@vale.example”
  20 |     url: jordan@vale.example
     |          ^^^^^^^^^^^^^^^^^^^
  Fix: Write the full address, starting with https://, such as: https://code.example.com/jordan-vale.`,
  ],
  [
    "a month in words",
    [["experience.yaml", "start: 2024-06", "start: June 2024"]],
    `content/experience.yaml:10:14  jobs › 1 “Front-end Developer” › duration › start is invalid: “June 2024”
  10 |       start: June 2024
     |              ^^^^^^^^^
  Fix: Did you mean “2024-06”?`,
  ],
  [
    "a month before its year",
    [["experience.yaml", "start: 2024-06", "start: 6/2024"]],
    `content/experience.yaml:10:14  jobs › 1 “Front-end Developer” › duration › start is invalid: “6/2024”
  10 |       start: 6/2024
     |              ^^^^^^
  Fix: Did you mean “2024-06”?`,
  ],
  [
    "a date written with slashes",
    [["experience.yaml", "end: 2025-01", "end: 2025/1/31"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end is invalid: “2025/1/31”
  11 |       end: 2025/1/31
     |            ^^^^^^^^^
  Fix: Did you mean “2025-01-31”?`,
  ],
  [
    "an invalid month",
    [["experience.yaml", "end: 2025-01", "end: 2025-13"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end is invalid: “2025-13”
  11 |       end: 2025-13
     |            ^^^^^^^
  Fix: Write the year and month, or omit it while it lasts, such as: 2025-01.`,
  ],
  [
    "a word for a month",
    [["experience.yaml", "end: 2025-01", "end: present"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end is invalid: “present”
  11 |       end: present
     |            ^^^^^^^
  Fix: Write the year and month, or omit it while it lasts, such as: 2025-01.`,
  ],
  [
    "an end before the start",
    [["experience.yaml", "end: 2025-01", "end: 2023-01"]],
    `content/experience.yaml:11:12  jobs › 1 “Front-end Developer” › duration › end is before the start
  11 |       end: 2023-01
     |            ^^^^^^^
  Fix: Swap start and end, or correct the wrong one.`,
  ],
  [
    "a language by its name",
    [["site.yaml", "language: en", "language: German"]],
    `content/site.yaml:7:11  language is invalid: “German”
  7 | language: German
    |           ^^^^^^
  Fix: Did you mean “de”?`,
  ],
  [
    "a language as programs write it",
    [["site.yaml", "language: en", "language: en_GB"]],
    `content/site.yaml:7:11  language is invalid: “en_GB”
  7 | language: en_GB
    |           ^^^^^
  Fix: Did you mean “en-GB”?`,
  ],
  [
    "a colour that is a comment",
    [["site.yaml", 'accent: "#d4351c"', "accent: #d4351c"]],
    `content/site.yaml:10:9  accent is empty: “#d4351c” is a comment
  10 | accent: #d4351c
     |         ^^^^^^^
  Fix: Put it in quotes, or add a space after the “#” if it is a comment.`,
  ],
  [
    "an invalid colour",
    [["site.yaml", 'accent: "#d4351c"', "accent: vermilion"]],
    `content/site.yaml:10:9  accent is invalid: “vermilion”
  10 | accent: vermilion
     |         ^^^^^^^^^
  Fix: Write an opaque CSS colour, in quotes, such as: "#d4351c" or "oklch(57% 0.2 32)".`,
  ],
  [
    "a control character",
    [["profile.yaml", "role: Full-stack developer", 'role: "Full\\u0007stack"']],
    `content/profile.yaml:4:7  role is invalid: “Full�stack”
  4 | role: "Full\\u0007stack"
    |       ^^^^^^^^^^^^^^^^^
  Fix: Retype the text: it contains a character that cannot be displayed.`,
  ],
  [
    "a lone surrogate",
    [["profile.yaml", "role: Full-stack developer", 'role: "Full\\ud83dstack"']],
    `content/profile.yaml:4:7  role is invalid: “Full�stack”
  4 | role: "Full\\ud83dstack"
    |       ^^^^^^^^^^^^^^^^^
  Fix: Retype the text: it contains a character that cannot be displayed.`,
  ],
  [
    "invisible text",
    [["profile.yaml", "role: Full-stack developer", 'role: "\\u200b"']],
    `content/profile.yaml:4:7  role is invalid: “�”
  4 | role: "\\u200b"
    |       ^^^^^^^^
  Fix: Write text (in quotes if it looks like a number), such as: Full-stack developer.`,
  ],
  [
    "letters and patterns that are blank",
    [["profile.yaml", "role: Full-stack developer", 'role: "\\u3164\\u2800\\ufe0f"']],
    `content/profile.yaml:4:7  role is invalid: “��\ufe0f”
  4 | role: "\\u3164\\u2800\\ufe0f"
    |       ^^^^^^^^^^^^^^^^^^^^
  Fix: Write text (in quotes if it looks like a number), such as: Full-stack developer.`,
  ],
  [
    "a number instead of text",
    [["profile.yaml", "role: Full-stack developer", "role: 42"]],
    `content/profile.yaml:4:7  role is a number: 42
  4 | role: 42
    |       ^^
  Fix: Write text (in quotes if it looks like a number), such as: Full-stack developer.`,
  ],
  [
    "an item with a colon instead of text",
    [["experience.yaml", "- Started a shared component library that three teams now ship with.", "- Tech: React, Node"]],
    `content/experience.yaml:14:9  jobs › 1 “Front-end Developer” › points › 2 is read as a field, because it contains a colon
  14 |       - Tech: React, Node
     |         ^^^^
  Fix: Put the whole text in quotes.`,
  ],
  [
    "a block indicator instead of a list",
    [["profile.yaml", "core: [Java, React, SQL]", "core: >-\n  Java, React, SQL"]],
    `content/profile.yaml:10:7  core is read as one text, because of “>-”
  10 | core: >-
     |       ^^
  Fix: Remove “>-”, and start each item on its own line with “- ”.`,
  ],
  [
    "a block indicator before an item's fields",
    [["projects.yaml", "  - title: Recycle", "  - >-\n    title: Recycle"]],
    `content/projects.yaml:36:5  projects › 3 is read as one text, because of “>-”
  36 |   - >-
     |     ^^
  Fix: Remove “>-”.`,
  ],
  [
    "a list without items",
    [["site.yaml", "language: en", "languages: []"]],
    `content/site.yaml:7:1  languages is an empty list
  7 | languages: []
    | ^^^^^^^^^
  Fix: Write at least one item, starting with “- ”.`,
  ],
  [
    "Umami without its website's id",
    [["site.yaml", "pages:", "analytics:\n  service: umami\n  address: https://cloud.umami.is/script.js\npages:"]],
    `content/site.yaml:14:1  analytics › websiteId is missing
  14 | analytics:
     | ^^^^^^^^^
  Fix: Copy it from Umami's settings of the website, such as: b59e9c65-ae32-47f1-8400-119fcf4861c4.`,
  ],
  [
    "a website's id for another service than Umami",
    [
      [
        "site.yaml",
        "pages:",
        "analytics: { service: goatcounter, address: https://a.goatcounter.com, websiteId: b59e9c65-ae32-47f1-8400-119fcf4861c4 }\npages:",
      ],
    ],
    `content/site.yaml:14:83  analytics › websiteId is only for Umami
  14 | analytics: { service: goatcounter, address: https://a.goatcounter.com, websiteId: b59e9c65-ae32-47f1-8400-119fcf4861c4 }
     |                                                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Remove it.`,
  ],
  [
    "an analytics service's site in place of its script",
    [["site.yaml", "pages:", "analytics: { service: plausible, address: https://plausible.io/ }\npages:"]],
    `content/site.yaml:14:43  analytics › address is not the address of a script
  14 | analytics: { service: plausible, address: https://plausible.io/ }
     |                                           ^^^^^^^^^^^^^^^^^^^^^
  Fix: Copy the script's address from the snippet that the service shows you.`,
  ],
  [
    "GoatCounter's script in place of the owner's page there",
    [["site.yaml", "pages:", "analytics: { service: goatcounter, address: https://gc.zgo.at/count.js }\npages:"]],
    `content/site.yaml:14:45  analytics › address is the address of a script
  14 | analytics: { service: goatcounter, address: https://gc.zgo.at/count.js }
     |                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write the address of your page at GoatCounter, such as: https://jordan-vale.goatcounter.com.`,
  ],
  [
    "analytics without HTTPS",
    [["site.yaml", "pages:", "analytics: { service: plausibel, address: http://plausible.io/js/pa-a.js }\npages:"]],
    `content/site.yaml:14:23  analytics › service is invalid: “plausibel”
  14 | analytics: { service: plausibel, address: http://plausible.io/js/pa-a.js }
     |                       ^^^^^^^^^
  Fix: Did you mean “plausible”?

content/site.yaml:14:43  analytics › address is invalid: “http://plausible.io/js/pa-a.js”
  14 | analytics: { service: plausibel, address: http://plausible.io/js/pa-a.js }
     |                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Write https://: browsers load no script without it.`,
  ],
  [
    "a meta tag that verifies nothing, and a whole tag in place of its content",
    [
      [
        "site.yaml",
        "pages:",
        "verification:\n  - { name: google-site-verifcation, content: a1 }\n  - name: msvalidate.01\n    content: <meta content=a1>\npages:",
      ],
    ],
    `content/site.yaml:15:13  verification › 1 › name is invalid: “google-site-verifcation”
  15 |   - { name: google-site-verifcation, content: a1 }
     |             ^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “google-site-verification”?

content/site.yaml:17:14  verification › 2 › content is invalid: “<meta content=a1>”
  17 |     content: <meta content=a1>
     |              ^^^^^^^^^^^^^^^^^
  Fix: Copy only the text between the quotes of content="…", such as: a1B2c3D4e5F6g7H8.`,
  ],
  [
    "a misspelled picture",
    [["projects.yaml", "images/password-generator.png", "images/pasword-generator.png"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/pasword-generator.png
  9 |       src: images/pasword-generator.png
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “images/password-generator.png”?`,
  ],
  [
    "a picture in another case",
    [["projects.yaml", "images/password-generator.png", "images/Password-Generator.PNG"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/Password-Generator.PNG
  9 |       src: images/Password-Generator.PNG
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “images/password-generator.png”? Capital and small letters must match.`,
  ],
  [
    "a picture without its folder",
    [["projects.yaml", "images/password-generator.png", "password-generator.png"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src is invalid: “password-generator.png”
  9 |       src: password-generator.png
    |            ^^^^^^^^^^^^^^^^^^^^^^
  Fix: Did you mean “images/password-generator.png”?`,
  ],
  [
    "a missing picture",
    [["projects.yaml", "images/password-generator.png", "images/harbour.webp"]],
    `content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/harbour.webp
  9 |       src: images/harbour.webp
    |            ^^^^^^^^^^^^^^^^^^^
  Fix: Put the picture at content/images/harbour.webp, or correct the name.`,
  ],
  [
    "a missing picture in a file with another error",
    [
      ["projects.yaml", "images/password-generator.png", "images/harbour.webp"],
      ["projects.yaml", "title: Food", "titel: Food"],
      ["experience.yaml", "role: Full", "rolle: Full"],
    ],
    `content/experience.yaml:19:5  jobs › 2 › rolle is not a known field
  19 |   - rolle: Full Stack Intern
     |     ^^^^^
  Fix: Did you mean “role”?

content/projects.yaml:9:12  projects › 1 “Password Generator” › image › src names a file that does not exist: images/harbour.webp
  9 |       src: images/harbour.webp
    |            ^^^^^^^^^^^^^^^^^^^
  Fix: Put the picture at content/images/harbour.webp, or correct the name.

content/projects.yaml:43:5  projects › 4 › titel is not a known field
  43 |   - titel: Food Court
     |     ^^^^^
  Fix: Did you mean “title”?`,
  ],
])("reports %s", async (_what, edits, message) => {
  const { edit, errors } = testFolder();
  for (const each of edits) edit(...each);
  expect(await errors()).toBe(message);
});

test("a suggestion never repeats what is written", async () => {
  for (const date of ["2018-06-00", "2018-06-31", "2018-06-32", "2018-13", "2018-00"]) {
    const { edit, errors } = testFolder();
    edit("experience.yaml", "start: 2024-06", `start: "${date}"`);
    expect(await errors()).not.toContain(`Did you mean “${date}”?`);
  }
});
