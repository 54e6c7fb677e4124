import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { createBuilder, preview } from "vite";
import { parseDocument } from "yaml";
import { FAULT_SERVICE_PORT } from "./fault-service.ts";

/** What a variant's content says otherwise than the sample: file, path in it, value. */
type Change = [file: string, path: (string | number)[], value: unknown];

/** A site to visit: where it answers, and how its content differs from the sample. */
type Site = { port: number; base?: string; changes: Change[] };

const account: Change[] = [
  ["contact", ["emailjs", "publicKey"], "key_of_the_test"],
  ["contact", ["emailjs", "serviceId"], "service_of_the_test"],
  ["contact", ["emailjs", "templateId"], "template_of_the_test"],
  ["contact", ["emailjs", "host"], "https://mail.example"],
];

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

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

const numbers = Array.from({ length: 40 }, (_, at) => at + 1);

/** Words that would run, or end what they stand in, wherever they were taken for markup. */
export const ATTACK = `</script></style></title>--><script>window.ran=1</script><img src=x onerror="window.ran=1">'"\\u003c$&{{x}}`;

/** The attack in every field that takes words. */
const attacked: Change[] = [
  ["profile", ["name"], ATTACK],
  ["profile", ["firstName"], ATTACK],
  ["profile", ["role"], ATTACK],
  ["profile", ["availability"], ATTACK],
  ["profile", ["tagline"], ATTACK],
  ["profile", ["now"], ATTACK],
  ["profile", ["core"], [ATTACK]],
  ["profile", ["links", "network", "label"], ATTACK],
  ["profile", ["links", "code", "label"], ATTACK],
  ["about", ["lead"], ATTACK],
  ["about", ["introduction"], [ATTACK]],
  ["about", ["interests"], [{ title: ATTACK, icon: "nature" }]],
  ["experience", ["lead"], ATTACK],
  ["experience", ["jobs"], [job(ATTACK, { company: ATTACK, points: [ATTACK], logo: { src: "images/wide.png", alt: ATTACK } })]],
  ["projects", ["lead"], ATTACK],
  [
    "projects",
    ["projects"],
    [
      project(ATTACK, { description: ATTACK, technologies: [ATTACK], image: { src: "images/wide.png", alt: ATTACK } }),
      project("Another", { technologies: ["Another"] }),
    ],
  ],
  ["certificates", ["lead"], ATTACK],
  ["certificates", ["certificates"], [certificate(ATTACK, { description: ATTACK })]],
  ["contact", ["lead"], ATTACK],
];

/** Every site the journeys visit, by name. */
export const sites = {
  /** The sample, as a newcomer starts it. */
  sample: { port: 4310, changes: [] },
  /** An owner with a long name, a picture on another host, and an EmailJS account that refuses one sender and hasty ones. */
  account: {
    port: 4311,
    changes: [
      ...account,
      ["profile", ["name"], "Maximiliana Okonkwo"],
      ["projects", ["projects", 1, "image"], { src: "https://pictures.example/cover.png?size=large", alt: "A picture elsewhere" }],
      ["contact", ["emailjs", "blockList"], { watchVariable: "reply_to", list: ["blocked@example.com"] }],
      ["contact", ["emailjs", "limitRate"], { throttle: 60_000 }],
    ],
  },
  /** An account that refuses browsers which a program drives, as the journeys' own is. */
  headless: { port: 4312, changes: [...account, ["contact", ["emailjs", "blockHeadless"], true]] },
  /** A site that lives at the root of its host. */
  root: { port: 4313, base: "/", changes: [["site", ["address"], "https://jordan-vale.example/"]] },
  /** An owner who has neither certificates nor projects to show, in a corner of somebody else's host. */
  few: {
    port: 4319,
    base: "/people/jordan.v/",
    changes: [
      ["site", ["address"], "https://company.example/people/jordan.v"],
      ["site", ["pages"], ["about", "experience"]],
    ],
  },
  /** An account whose service misbehaves as it is told to (e2e/fault-service.ts). */
  faulty: {
    port: 4317,
    changes: [...account, ["contact", ["emailjs", "host"], `http://localhost:${FAULT_SERVICE_PORT}`]],
  },
  /** An owner whose every word is an attack. */
  attack: { port: 4318, changes: attacked },
  /** An owner who has nothing to list yet. */
  empty: {
    port: 4314,
    changes: [
      ["projects", ["projects"], []],
      ["experience", ["jobs"], []],
      ["certificates", ["certificates"], []],
      ["about", ["interests"], []],
    ],
  },
  /** Forty of everything, eighty certificates, a blue of the owner's own, and no résumé but the one the site makes. */
  many: {
    port: 4315,
    changes: [
      ["site", ["accent"], "#1d4ed8"],
      ["profile", ["resume"], undefined],
      ["profile", ["firstName"], "Jo"],
      [
        "projects",
        ["projects"],
        numbers.map((at) => project(`Project ${at}`, { technologies: [`Technology ${at}`, ...(at % 2 ? ["TypeScript"] : [])] })),
      ],
      ["experience", ["jobs"], numbers.map((at) => job(`Role ${at}`))],
      [
        "certificates",
        ["certificates"],
        [...numbers, ...numbers].map((_, at) =>
          certificate(`Certificate ${at + 1}`, { description: "What it says of whom it was given to." }),
        ),
      ],
      ["about", ["interests"], numbers.map((at) => ({ title: `Interest ${at}`, icon: "nature" }))],
    ],
  },
  /** One of everything, each longer, taller or wider than one would think; and one that says no more than it must. */
  extreme: {
    port: 4316,
    changes: [
      ["profile", ["name"], "Wolfeschlegelsteinhausenberger Von Bergerdorff-Unterbeamtengesellschaft"],
      ["profile", ["role"], `Senior ${LONG_WORD} developer`],
      ["profile", ["now"], LONG_WORD],
      ["profile", ["tagline"], `${LONG_WORD} `.repeat(4).trim()],
      [
        "projects",
        ["projects"],
        [
          project(LONG_WORD, { image: { src: "images/tall.png", alt: "A very tall picture" }, live: "https://tall.example/" }),
          project("A wide picture", { image: { src: "images/wide.png", alt: "A very wide picture" }, technologies: [LONG_WORD] }),
          project("مشروع بلا صورة", { description: LONG_WORD }),
          { title: "A title alone" },
        ],
      ],
      [
        "experience",
        ["jobs"],
        [
          job(LONG_WORD, { company: LONG_WORD, logo: "images/wide.png", points: [LONG_WORD] }),
          { role: "A role alone", company: "A company", duration: { start: 2019, end: "2019-05" } },
        ],
      ],
      [
        "certificates",
        ["certificates"],
        [certificate(LONG_WORD, { image: { src: "images/tall.png", alt: "A very tall document" } }), { title: "A title alone" }],
      ],
      ["about", ["interests"], [{ title: LONG_WORD, icon: "nature" }, { title: "Beekeeping" }]],
    ],
  },
} satisfies Record<string, Site>;

export type SiteName = keyof typeof sites;

/** The address of a page of a site. */
export function address(site: SiteName, path = ""): string {
  const { port, base = "/Portfolio/" }: Site = sites[site];
  return `http://localhost:${port}${base}${path}`;
}

const root = join(import.meta.dirname, "..");

/** Where a site's built pages, content and mail are. */
export function folderOf(name: SiteName): { content: string; dist: string; mail: string } {
  const folder = join(root, ".build", "journeys", name);
  return { content: join(folder, "content"), dist: join(folder, "dist"), mail: join(folder, "mail") };
}

/** Pictures of a shape that nobody expects: bands of colour, so that one sees what is cut. */
async function drawPictures(folder: string): Promise<void> {
  const bands = (across: boolean) => {
    const colours = ["#b3261e", "#e8b23a", "#3a7d44", "#2f5d8a"];
    const rects = colours.map((fill, at) =>
      across ? `<rect x="${at}" width="1" height="1" fill="${fill}"/>` : `<rect y="${at}" width="1" height="1" fill="${fill}"/>`,
    );
    const [width, height] = across ? [4, 1] : [1, 4];
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" width="${width * 100}" height="${height * 100}">${rects.join("")}</svg>`,
    );
  };
  await sharp(bands(false)).resize(600, 4000, { fit: "fill" }).png().toFile(join(folder, "tall.png"));
  await sharp(bands(true)).resize(4000, 300, { fit: "fill" }).png().toFile(join(folder, "wide.png"));
}

/** Builds a site and serves it until the process ends. */
async function serve(name: SiteName): Promise<void> {
  const { port, changes }: Site = sites[name];
  const { content, dist, mail } = folderOf(name);
  for (const folder of [content, dist, mail]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  cpSync(join(root, "sample"), content, { recursive: true });
  await drawPictures(join(content, "images"));
  for (const [file, path, value] of changes) {
    const yaml = join(content, `${file}.yaml`);
    const document = parseDocument(readFileSync(yaml, "utf8"));
    document.setIn(path, value);
    writeFileSync(yaml, String(document));
  }
  Object.assign(process.env, { CONTENT_DIR: content, OUT_DIR: dist, MAIL_DIR: mail });
  await (await createBuilder({ root, logLevel: "warn" })).buildApp();
  await preview({ root, preview: { port, strictPort: true } });
  process.send?.("served");
  process.once("disconnect", () => process.exit());
}

const asked = process.argv[2];
if (import.meta.main && asked && asked in sites) await serve(asked as SiteName);
