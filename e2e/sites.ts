import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FAILING_SERVICE_PORT } from "./failing-service.ts";

/** A difference from the fixture: file, path in it, value. */
type Change = [file: string, path: (string | number)[], value: unknown];

/** A site the tests visit: its port, its base path, how its content differs from the fixture, its documents, posts and media, and whether it has the languages of e2e/translations, or the owner's files of e2e/own. */
export type Site = {
  port: number;
  base?: string;
  changes: Change[];
  documents?: Record<string, string>;
  posts?: Record<string, string>;
  media?: Record<string, Uint8Array>;
  isTranslated?: boolean;
  isOwn?: boolean;
};

const account: Change[] = [
  ["contact", ["emailjs", "publicKey"], "key_of_the_test"],
  ["contact", ["emailjs", "serviceId"], "service_of_the_test"],
  ["contact", ["emailjs", "templateId"], "template_of_the_test"],
  ["contact", ["emailjs", "host"], "https://mail.example"],
];

/** The public key of the letters in e2e/letters.ts. */
const letterKey: Change = [
  "site",
  ["letterKey"],
  "BOWk5lTi2FZsBDJ3CQyRMhaos2MYAmUd8tsMlkMiklrwOllshH86zCo8-p7_Ya2BO--QShpT12Fa6OtMXNlPitk",
];

const LONG_NAME = "Supercalifragilisticexpialidocious".repeat(2);

const LONG_WORD = "Pneumonoultramicroscopicsilicovolcanoconiosisantidisestablishmentarianism";

const project = (title: string, more: object = {}) => ({
  title,
  description: "A sentence that says what it is for, and for whom.",
  git: "https://code.example.com/jordan-vale/example",
  technologies: ["TypeScript"],
  ...more,
});

const job = (role: string, more: object = {}) => ({
  role,
  company: "Example & Sons",
  url: "https://company.example/",
  duration: { start: "2020-02" },
  points: ["Did one thing, and wrote down why."],
  ...more,
});

const certificate = (title: string, more: object = {}) => ({ title, link: "https://documents.example.com/certificate.pdf", ...more });

/** A second of silence as a WAV file: PCM, one channel, 8,000 samples of 8 bits (http://soundfile.sapp.org/doc/WaveFormat/). */
function recordSilence(): Uint8Array {
  const rate = 8000;
  const header = Buffer.alloc(44);
  header.write("RIFF");
  header.writeUInt32LE(header.length - 8 + rate, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(rate, 40);
  return Buffer.concat([header, Buffer.alloc(rate, 128)]);
}

const numbers = Array.from({ length: 40 }, (_, index) => index + 1);

/** What differs in some of forty projects, by their number. */
const unusualProjects: Record<number, object> = {
  20: { featured: true },
  21: { live: "https://live.example/", duration: { start: "2023-11", end: "2024-02" } },
  22: { git: undefined, live: "https://live.example/only", duration: { start: 2025 } },
  23: { story: "## The problem\n\nNobody knew.\n", slug: "with-a-story" },
  24: { git: undefined },
  25: { title: LONG_WORD, description: LONG_WORD, technologies: [LONG_WORD], duration: { start: 2024, end: 2024 } },
  26: { description: undefined, points: ["Two hundred people use it.", "It was fast."] },
};

/** What differs in some of forty jobs, by their number. */
const unusualJobs: Record<number, object> = {
  20: { duration: { start: "2011-03", end: "2012-08" }, about: "Forty people", technologies: ["COBOL"] },
  21: {
    role: undefined,
    duration: undefined,
    points: [],
    roles: [{ role: "Lead", duration: { start: 2009, end: 2010 } }, { role: "Junior" }],
  },
  22: { role: LONG_WORD, company: LONG_WORD, points: [LONG_WORD] },
  23: { duration: undefined, url: undefined, points: [] },
};

/** Text that would run, or close the tag around it, if it were parsed as markup. */
export const ATTACK = `</script></style></title>--><script>window.ran=1</script><img src=x onerror="window.ran=1">'"\\u003c$&{{x}}`;

const details = { about: ATTACK, location: ATTACK, type: ATTACK, summary: ATTACK, technologies: [ATTACK] };

/** The attack in every text field. */
const attacked: Change[] = [
  ["profile", ["name"], ATTACK],
  ["profile", ["firstName"], ATTACK],
  ["profile", ["role"], ATTACK],
  ["profile", ["availability"], ATTACK],
  ["profile", ["tagline"], ATTACK],
  ["profile", ["now"], ATTACK],
  ["profile", ["core"], [ATTACK]],
  ["profile", ["facts"], [{ label: ATTACK, text: ATTACK }]],
  ["profile", ["links", "network", "label"], ATTACK],
  ["profile", ["links", "code", "label"], ATTACK],
  ["profile", ["location"], { city: ATTACK, countryCode: ATTACK }],
  ["profile", ["photo"], { src: "images/tall.png", alt: ATTACK }],
  ["about", ["lead"], ATTACK],
  ["about", ["introduction"], [ATTACK]],
  ["about", ["interests"], [{ title: ATTACK, icon: "nature", keywords: [ATTACK] }]],
  ["about", ["skills"], [{ name: ATTACK, level: ATTACK, keywords: [ATTACK] }]],
  ["about", ["languages"], [{ language: ATTACK, fluency: ATTACK }]],
  ["about", ["references"], [{ quote: ATTACK, name: ATTACK }]],
  ["experience", ["lead"], ATTACK],
  ["experience", ["jobs"], [job(ATTACK, { company: ATTACK, points: [ATTACK], logo: { src: "images/wide.png", alt: ATTACK }, ...details })]],
  ["experience", ["volunteering"], [{ role: ATTACK, organization: ATTACK, summary: ATTACK, points: [ATTACK] }]],
  ["experience", ["education"], [{ degree: ATTACK, area: ATTACK, institution: ATTACK, score: ATTACK, courses: [ATTACK] }]],
  ["projects", ["lead"], ATTACK],
  [
    "projects",
    ["projects"],
    [
      project(ATTACK, {
        ...{ description: ATTACK, technologies: [ATTACK], image: { src: "images/wide.png", alt: ATTACK } },
        ...{ roles: [ATTACK], type: ATTACK, organization: ATTACK, points: [ATTACK] },
        ...{ slug: "attack", problem: ATTACK, team: ATTACK, outcomes: [{ figure: ATTACK.slice(0, 16), label: ATTACK }] },
        story: `## ${ATTACK}\n\n${ATTACK}\n\n\`\`\`html\n${ATTACK}\n\`\`\`\n\n| ${ATTACK} |\n| - |\n| a |\n`,
      }),
      // From six projects on, technologies of two projects filter them.
      ...[1, 2, 3, 4, 5].map((number) => project(`${ATTACK} ${number}`, { technologies: number > 1 ? [] : [ATTACK] })),
      project("Another", { technologies: ["Another"] }),
    ],
  ],
  ["projects", ["publications"], [{ title: ATTACK, authors: [ATTACK], publisher: ATTACK, summary: ATTACK }]],
  ["projects", ["talks"], [{ title: ATTACK, event: ATTACK, summary: ATTACK }]],
  ["certificates", ["lead"], ATTACK],
  ["certificates", ["certificates"], [certificate(ATTACK, { description: ATTACK, issuer: ATTACK, id: ATTACK })]],
  ["certificates", ["awards"], [{ title: ATTACK, awarder: ATTACK, summary: ATTACK }]],
  ["contact", ["lead"], ATTACK],
];

/** A story with everything that Markdown has, in Arabic. */
const STORY = `## المشكلة

نص **مهم** مع \`code\` و[رابط](https://notes.example/).[^1]

1. أول
2. ثان
   - داخل

> اقتباس
>
> قائله

\`\`\`ts
const answer = 42; // Left to right
\`\`\`

### جدول

| اسم | إصدار | بداية باردة | ذاكرة مستخدمة | عدد | مصدر | ملاحظة |
| --- | --- | --- | --- | ---: | --- | --- |
| أ | 1.10.2 | 1,204 ms | 120 MB | 1 | [مستودع](https://code.example.com/a) | قيست مرتين[^1] |

![صورة](images/wide.png "عنوان الصورة")

---

## النهاية

نص.

[^1]: حاشية.
`;

const LONG_STORY = `## ${LONG_WORD}

${LONG_WORD} \`${LONG_WORD.repeat(3)}\` [${LONG_WORD}](https://notes.example/)[^1][^2] and the sentence goes on.

\`\`\`js
const ${LONG_NAME} = "${LONG_WORD.repeat(4)}";
\`\`\`

| ${LONG_WORD} | b | c |
| --- | --- | --- |
| ${LONG_WORD} | ${LONG_WORD} | ${LONG_WORD} |
| a | [${LONG_WORD}](https://code.example.com/) | Measured twice[^1] |

![A very tall picture](images/tall.png "Below: ${LONG_WORD}")

## ${LONG_NAME}

[^1]: ${LONG_WORD}

[^2]: Another.
`;

/** Every site the tests visit, by name. Tests that need other content build their own. */
export const sites = {
  /** The fixture, unchanged. */
  sample: { port: 4310, changes: [] },
  /** A long name, profiles on many networks, a picture on another host, and an EmailJS account with a block list and a rate limit. */
  account: {
    port: 4311,
    changes: [
      ...account,
      ["profile", ["name"], "Maximiliana Okonkwo"],
      ["profile", ["links"], { code: { label: "GitHub", url: "https://github.com/jordan-vale-example" } }],
      [
        "profile",
        ["profiles"],
        [
          { network: "Mastodon", username: "@max", url: "https://social.example/@max" },
          { network: "Mastodon", username: "@maxi", url: "https://friends.example/@maxi" },
          { network: "Stack Overflow", url: "https://answers.example/max" },
          { network: "Rowing club", url: "https://rowing.example/max" },
          { network: "ORCID", url: "https://orcid.example/0000" },
          { network: "Signal", username: "max.42" },
        ],
      ],
      ["projects", ["projects", 1, "image"], { src: "https://pictures.example/cover.png?size=large", alt: "A picture elsewhere" }],
      // Home would request the picture, too.
      ["projects", ["projects", 1, "featured"], false],
      ["contact", ["emailjs", "blockList"], { watchVariable: "reply_to", list: ["blocked@example.com"] }],
      ["contact", ["emailjs", "limitRate"], { throttle: 60_000 }],
    ],
  },
  /** The base path is the root of the host, and the language is Arabic, which is written from right to left. */
  root: {
    port: 4313,
    base: "/",
    changes: [
      ["site", ["address"], "https://jordan-vale.example/"],
      ["site", ["language"], "ar"],
      ["site", ["labels"], { contact: "تواصل" }],
      ["profile", ["firstName"], "رامي"],
      ["profile", ["role"], "مطور برمجيات"],
      ["profile", ["availability"], "متاح للعمل"],
      ["profile", ["tagline"], "أبني تطبيقات كاملة، سريعة وقابلة للتوسع."],
      ["experience", ["lead"], "أين عملت، وما الذي تغير بعملي."],
      [
        "experience",
        ["jobs", 0],
        job("مطور واجهات", { company: "شركة الشمال", points: ["أعدت بناء لوحة العملاء، فصارت أسرع بثلاث مرات."] }),
      ],
      ["projects", ["projects", 0, "title"], "مولد كلمات السر"],
      ["projects", ["projects", 0, "slug"], "password-generator"],
      [
        "projects",
        ["projects", 1],
        project("قصة", { slug: "a-story", problem: "ما كان الخطأ.", outcomes: [{ figure: "61 → 4", label: "في الأسبوع" }], story: STORY }),
      ],
      ["projects", ["projects", 2], project("Another", { story: "## One\n\nA sentence.\n" })],
    ],
  },
  /** No jobs, and no certificates and projects pages, the others in another order and with other names, below a base path with a dot. */
  few: {
    port: 4319,
    base: "/people/jordan.v/",
    changes: [
      ["site", ["address"], "https://company.example/people/jordan.v"],
      ["site", ["language"], "de"],
      ["site", ["pages"], ["experience", "about"]],
      ["experience", ["jobs"], []],
      ["experience", ["volunteering"], []],
      ["site", ["labels"], { home: "Start", experience: "Work", contact: "Hire me" }],
    ],
  },
  /** Only the page About beside Home, without Contact, with analytics, letters, a search console's tag and documents. */
  counted: {
    port: 4320,
    documents: { "My CV.pdf": "%PDF-1.4" },
    changes: [
      letterKey,
      ["site", ["pages"], ["about"]],
      ["site", ["contactPage"], false],
      ["site", ["analytics"], { service: "goatcounter", address: "https://stats.example/count" }],
      ["profile", ["resume"], "documents/My CV.pdf"],
      ["site", ["verification"], [{ name: "google-site-verification", content: "a1B2-c3_D4" }]],
    ],
  },
  /** Posts of two years, and a draft. */
  written: {
    port: 4323,
    changes: [],
    posts: {
      "slow-checkout": `---
title: What a slow checkout taught me about queues
date: 2026-01-05
summary: A queue does not make work faster. It makes *waiting* honest.
tags: [performance, queues]
---

${LONG_STORY}`,
      "a-test-that-never-failed":
        "---\ntitle: A test that never failed\ndate: 2025-02-11\n---\n\nIt asserted what it had just assigned.\n\n![A second of silence](media/silence.wav)\n",
      "servlets-are-fine":
        "---\ntitle: Servlets are fine\ndate: 2025-05-02\nsummary: They answer.\n---\n\nSee [the other](slow-checkout.md).\n",
      "not-yet": "---\ntitle: Not yet\ndate: 2026-02-02\ndraft: true\n---\n\nSecret.\n",
    },
    media: { "silence.wav": recordSilence() },
  },
  /** English, German, Arabic and Japanese, with seven projects; two posts have no translation, and one is only German. */
  languages: {
    port: 4324,
    isTranslated: true,
    changes: [
      letterKey,
      ["site", ["language"], undefined],
      ["site", ["languages"], ["en", "de", "ar", "ja"]],
      ["profile", ["resume"], undefined],
      ["projects", ["projects", 4], project("Night Watch", { technologies: ["Tailwind"], live: "https://live.example/" })],
      ["projects", ["projects", 5], project("Paper Queue", { technologies: ["JDBC"], duration: { start: 2024, end: 2025 } })],
      ["projects", ["projects", 6], project("Quiet Hours", { technologies: ["Go"], git: undefined })],
      ...["de", "ar", "ja"].flatMap((tag) => [4, 5, 6].map((index): Change => [`${tag}/projects`, ["projects", index], null])),
    ],
    posts: {
      "slow-checkout":
        "---\ntitle: What a slow checkout taught me about queues\ndate: 2026-01-05\nsummary: A queue does not make work faster. It makes *waiting* honest.\ntags: [performance]\n---\n\n## What we measured\n\nEvery step, before we changed one.\n",
      "servlets-are-fine":
        "---\ntitle: Servlets are fine\ndate: 2025-05-02\nsummary: They answer.\n---\n\nSee [the other](slow-checkout.md).\n",
    },
  },
  /** Pages of the owner's own, in two languages, with a theme and replaced components. */
  own: {
    port: 4325,
    isOwn: true,
    changes: [
      ["site", ["languages"], ["en", "de"]],
      ["site", ["language"], undefined],
    ],
  },
  /**
   * What owners rarely choose, in English and German: a dark theme, an announcement with a last day, a form at Formspree, a photo on Home,
   * videos and demos of other sites, and clips on covers, one of which has a picture for the dark theme.
   */
  chosen: {
    port: 4327,
    media: { "clip.webm": readFileSync(join(import.meta.dirname, "clip.webm")) },
    posts: {
      talk: `---
title: A talk
date: 2026-01-05
---

## The recording

[Forms that lose nothing](https://www.youtube.com/watch?v=abcdefghijk&t=90s)

[![The first slide](images/wide.png)](https://vimeo.com/123456789)

https://codesandbox.io/s/forms-abc123
`,
      "no-talk":
        "---\ntitle: No talk\ndate: 2026-01-04\n---\n\nSee [the recording](https://www.youtube.com/watch?v=abcdefghijk) in a text.\n",
    },
    changes: [
      ["site", ["languages"], ["en", "de"]],
      ["site", ["language"], undefined],
      ["site", ["theme"], "dark"],
      ["profile", ["resume"], undefined],
      ["site", ["announcement"], { text: "My book on queues is out.", link: "https://books.example/queues", until: "2099-12-31" }],
      ["profile", ["photo"], "images/wide.png"],
      ["profile", ["photoOn"], ["home", "about"]],
      ["projects", ["projects", 0, "clip"], "media/clip.webm"],
      ["projects", ["projects", 1, "clip"], "media/clip.webm"],
      ["projects", ["projects", 1, "image", "dark"], "images/wide.png"],
      ["contact", ["send"], "formspree"],
      ["contact", ["formspree", "id"], "xyzabcde"],
      ["de/site", ["announcement"], { text: "Mein Buch über Warteschlangen ist da." }],
    ],
  },
  /** An account at the failing service (e2e/failing-service.ts). */
  failing: {
    port: 4317,
    changes: [...account, ["contact", ["emailjs", "host"], `http://localhost:${FAILING_SERVICE_PORT}`]],
  },
  /** Every text is an attack. */
  attack: { port: 4318, changes: attacked },
  /** Empty lists, required fields only in the profile, and an account that refuses headless browsers, as the tests' own is. */
  empty: {
    port: 4314,
    changes: [
      ...account,
      ["site", ["language"], "he"],
      ["site", ["labels"], { contact: "צור קשר" }],
      ["contact", ["emailjs", "blockHeadless"], true],
      ...["now", "availability", "resume", "links", "profiles", "location", "timeZone", "remote"].map(
        (field): Change => ["profile", [field], undefined],
      ),
      ...["projects", "publications", "talks"].map((list): Change => ["projects", [list], []]),
      ...["jobs", "volunteering", "education"].map((list): Change => ["experience", [list], []]),
      ...["certificates", "awards"].map((list): Change => ["certificates", [list], []]),
      ...["interests", "skills", "languages", "references"].map((list): Change => ["about", [list], []]),
    ],
  },
  /** Forty of everything, of which some differ, eighty certificates, a blue accent, and the generated résumé. */
  many: {
    port: 4315,
    changes: [
      ["site", ["accent"], "#1d4ed8"],
      ["profile", ["resume"], undefined],
      ["profile", ["firstName"], "Jo"],
      [
        "profile",
        ["facts"],
        [
          { label: "Work permission", text: "United Kingdom, without a visa" },
          { label: "Notice period", text: "Four weeks" },
        ],
      ],
      [
        "projects",
        ["projects"],
        numbers.map((number) =>
          project(`Project ${number}`, {
            technologies: [`Technology ${number}`, ...(number % 2 ? ["TypeScript"] : [])],
            ...unusualProjects[number],
          }),
        ),
      ],
      [
        "projects",
        ["publications"],
        numbers.slice(0, 12).map((number) => ({
          ...{ title: `Publication ${number}`, date: String(2000 + number), url: `https://papers.example/${number}` },
          ...(number === 1 ? { summary: "We cached what prices we had. ".repeat(12) } : {}),
        })),
      ],
      ["experience", ["jobs"], numbers.map((number) => job(`Role ${number}`, unusualJobs[number]))],
      [
        "certificates",
        ["certificates"],
        [...numbers, ...numbers].map((_, index) =>
          certificate(`Certificate ${index + 1}`, { description: "What its holder has shown to know." }),
        ),
      ],
      ["about", ["interests"], numbers.map((number) => ({ title: `Interest ${number}`, icon: "nature" }))],
      ["about", ["skills"], numbers.map((number) => ({ name: `Skill ${number}`, level: "Advanced", keywords: ["TypeScript", "CSS"] }))],
      ["about", ["languages"], numbers.map((number) => ({ language: `Language ${number}`, fluency: "Fluent" }))],
      [
        "about",
        ["references"],
        numbers.map((number) => ({
          quote: `Number ${number}: ${"Asks before building. ".repeat(1 + (number % 5))}`,
          name: `Person ${number}`,
        })),
      ],
      ["experience", ["education"], numbers.map((number) => ({ degree: `Degree ${number}`, institution: "Example Institute" }))],
      [
        "certificates",
        ["awards"],
        numbers.map((number) => ({ title: `Award ${number}`, awarder: "Example City", date: 2025 - (number % 7) })),
      ],
      [
        "projects",
        ["talks"],
        numbers.slice(0, 15).map((number) => ({ title: `Talk ${number}`, event: "Example Meetup", date: `2024-0${1 + (number % 9)}` })),
      ],
    ],
  },
  /** Entries with very long words and very tall or wide pictures, and entries with required fields only. */
  extreme: {
    port: 4316,
    changes: [
      ["profile", ["name"], "Wolfeschlegelsteinhausenberger Von Bergerdorff-Unterbeamtengesellschaft"],
      ["profile", ["role"], `Senior ${LONG_WORD} developer`],
      ["profile", ["now"], LONG_WORD],
      ["profile", ["facts"], [{ label: LONG_WORD, text: LONG_WORD }]],
      ["profile", ["tagline"], `${LONG_WORD} `.repeat(4).trim()],
      [
        "projects",
        ["projects"],
        [
          project(LONG_WORD, {
            // More German on Home, and checkers take it for a German page.
            featured: false,
            ...{ image: { src: "images/tall.png", alt: "A very tall picture" }, live: "https://tall.example/" },
            ...{ roles: [LONG_NAME], type: LONG_NAME, organization: LONG_NAME, duration: { start: 2024 }, points: [LONG_NAME] },
          }),
          project("A wide picture", {
            ...{ image: { src: "images/wide.png", alt: "A very wide picture" }, technologies: [LONG_WORD] },
            problem: "It was too wide for every place that it had to fit, and nobody knew which part of it mattered to whom.",
          }),
          project("مشروع بلا صورة", { description: LONG_WORD }),
          project(LONG_NAME, {
            ...{ slug: "long", problem: LONG_NAME, team: LONG_NAME, duration: { start: 2024 }, roles: [LONG_NAME] },
            ...{ outcomes: [{ figure: LONG_NAME.slice(0, 16), label: LONG_NAME }], story: LONG_STORY },
          }),
          { title: "Only a title" },
        ],
      ],
      [
        "experience",
        ["jobs"],
        [
          job(LONG_WORD, {
            ...{ company: LONG_WORD, logo: "images/wide.png", points: [LONG_WORD] },
            ...{ about: LONG_NAME, location: LONG_NAME, type: LONG_NAME, summary: LONG_NAME, technologies: [LONG_NAME] },
          }),
          { role: "Only a role", company: "A company", duration: { start: 2019, end: "2019-05" } },
        ],
      ],
      [
        "certificates",
        ["certificates"],
        [
          certificate(LONG_WORD, {
            ...{ image: { src: "images/tall.png", alt: "A very tall document" } },
            ...{ issuer: LONG_NAME, date: "2024-01", expires: "2027-01", id: LONG_NAME },
          }),
          { title: "Only a title" },
        ],
      ],
      ["about", ["interests"], [{ title: LONG_WORD, icon: "nature", keywords: [LONG_NAME] }, { title: "Beekeeping" }]],
      ["about", ["skills"], [{ name: LONG_NAME, level: LONG_NAME, keywords: [LONG_NAME, "CSS"] }, { name: "Only a name" }]],
      ["about", ["languages"], [{ language: LONG_NAME, fluency: LONG_NAME }, { language: "Only a language" }]],
      ["about", ["references"], [{ quote: LONG_NAME, name: LONG_NAME }, { quote: "Only a quote." }]],
      ["profile", ["photo"], "images/tall.png"],
      ["profile", ["location"], { city: LONG_NAME, countryCode: "DE" }],
      [
        "experience",
        ["volunteering"],
        [{ role: LONG_NAME, organization: LONG_NAME, summary: LONG_NAME }, { organization: "Only an organization" }],
      ],
      [
        "experience",
        ["education"],
        [{ degree: LONG_NAME, institution: LONG_NAME, score: LONG_NAME, courses: [LONG_NAME, LONG_NAME] }, { area: "Only a subject" }],
      ],
      [
        "projects",
        ["publications"],
        [
          { title: LONG_NAME, publisher: LONG_NAME, date: "2024-11", summary: LONG_NAME },
          {
            ...{
              title: "Prices",
              authors: [LONG_NAME, "W. Bergerdorff-Unterbeamtengesellschaft", "Ada Reed"],
              type: "thesis",
              doi: "10.1000/182",
              date: 2023,
            },
            url: "https://notes.example/prices",
          },
          { title: "Only a title" },
        ],
      ],
      ["projects", ["talks"], [{ title: LONG_NAME, url: "https://talks.example/long" }]],
      ["certificates", ["awards"], [{ title: LONG_NAME, awarder: LONG_NAME, date: 2024 }, { title: "Only a title" }]],
    ],
  },
} satisfies Record<string, Site>;

/** The people in examples/, with their content. Only approved screenshots show them: all other tests have content of their own. */
export const examples = {
  "chiharu-shiomi": { port: 4390, changes: [] },
  "fenna-castellane": { port: 4391, changes: [] },
  "ilse-vandermoor": { port: 4392, changes: [] },
  "leontine-abara": { port: 4393, changes: [] },
} satisfies Record<string, Site>;

export type SiteName = keyof typeof sites;

/** A site that the tests visit. */
export type ServedName = SiteName | keyof typeof examples;

export const allSites: Record<ServedName, Site> = { ...sites, ...examples };

const allNames = Object.keys(allSites) as ServedName[];

const chosen = process.env["SITES"]?.split(",") ?? allNames;

const unknown = chosen.filter((name) => !(name in allSites));
if (unknown.length > 0) throw new Error(`SITES: unknown ${unknown.join(", ")}. Known: ${allNames.join(", ")}`);

/** The sites that the journeys visit: all, or the sample and those that `SITES=root,many` names. */
export const servedSites = allNames.filter((name) => name === "sample" || chosen.includes(name));

/** Returns the URL of a page of a site. */
export function addressOf(site: ServedName, path = ""): string {
  const { port, base = "/Portfolio/" } = allSites[site];
  return `http://localhost:${port}${base}${path}`;
}
