import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { makeQrCode } from "../documents/qr-code.ts";
import { readDocx } from "../documents/read-back/read-docx.ts";
import { readPdf } from "../documents/read-back/read-pdf.ts";
import { serve } from "../weavefolio/cli/check/test-server.ts";
import { findTracked } from "../weavefolio/cli/check/tracked.ts";
import { testFolder } from "../weavefolio/content/load/test-folder.ts";
import { linkExtras } from "../weavefolio/extra/link-extras.test-support.ts";
import { readLetter } from "../weavefolio/site/letter/read-letter.ts";
import { apply } from "./apply.ts";
import { runApply } from "./command.ts";

const now = new Date("2026-03-15T12:00:00Z");

const ACME = `company: Acme
role: Front-end engineer
note: |
  You ask for *speed*.

  I can start in May.
projects: [Crypto Search, recycle-gear]
skills: [sql, React]
stress: [shared component library]
omit: [new interns]
`;

/** A site, with a configuration folder that lasts as long. */
function setUp(application = ACME) {
  const site = testFolder();
  linkExtras(site.siteRoot, "documents");
  vi.stubEnv("XDG_CONFIG_HOME", join(site.siteRoot, "config"));
  mkdirSync(join(site.folder, "documents"));
  writeFileSync(join(site.folder, "documents/cv.txt"), "Jordan Vale");
  mkdirSync(join(site.siteRoot, "applications"));
  writeFileSync(join(site.siteRoot, "applications/acme.yaml"), application);
  const run = (name?: string, at = now) => apply(name, { siteRoot: site.siteRoot, now: at, ask: undefined });
  const read = (file: string) => readFileSync(join(site.siteRoot, file), "utf8");
  const publicKey = () => /^letterKey: (B\S{86})$/m.exec(read("content/site.yaml"))?.[1] ?? "";
  const link = () => read("applications/acme/link.txt").trim();
  return { ...site, run, read, publicKey, link };
}

test("an application becomes a link, which its site can read, and files", async () => {
  const { siteRoot, run, read, publicKey, link } = setUp();
  expect(await run("acme")).toEqual({
    report: `${link()}

applications/acme/Jordan-Vale-Acme-Resume.pdf
applications/acme/Jordan-Vale-Acme-Resume.docx
applications/acme/Jordan-Vale-Acme-Resume.txt
applications/acme/Jordan-Vale-Acme-Letter.pdf
applications/acme/Jordan-Vale-Acme-Letter.txt
applications/acme/link.txt
The link shows the letter until 2026-05-14. Whoever has it can read it, and pass it on.
Added letterKey to content/site.yaml: deploy the site before you send the link.
To see the letter before, run npm start, and open its address with the link's end, from # on.
Added /applications/ to .gitignore.`,
  });
  expect(read(".gitignore")).toBe("/applications/\n");
  const { origin, pathname, hash } = new URL(link());
  expect(origin + pathname).toBe("https://jordan-vale.example/Portfolio/");
  expect(link().length).toBeLessThan(1200);
  expect(await readLetter(hash, publicKey(), now.getTime())).toEqual({
    ...{ company: "Acme", role: "Front-end engineer", date: "2026-03-15", expires: "2026-05-14" },
    note: [["You ask for ", { is: "emphasis", children: ["speed"] }, "."], ["I can start in May."]],
    ...{ projects: ["crypto-search", "recycle-gear"], skills: ["SQL", "React"] },
  });
  expect(existsSync(join(siteRoot, "content", "letterKey"))).toBe(false);
});

test("the résumé has the chosen projects, skills and points first, without those left out, in each format", async () => {
  const { siteRoot, run, read } = setUp();
  await run("acme");
  const bytes = (extension: string) => readFileSync(join(siteRoot, `applications/acme/Jordan-Vale-Acme-Resume.${extension}`));
  const textOf = ({ lines }: { lines: { text: string }[] }) => lines.map(({ text }) => text).join("\n");
  const texts = [
    textOf(await readPdf(bytes("pdf"))),
    textOf(await readDocx(bytes("docx"))),
    read("applications/acme/Jordan-Vale-Acme-Resume.txt"),
  ];
  for (const text of texts) {
    const places = [
      "shared component library",
      "Rebuilt the customer dashboard",
      "Crypto Search",
      "Recycle Gear",
      "Password Generator",
    ].map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(text).toMatch(/SQL, Java, Servlets/);
    expect(text).not.toContain("new interns");
  }
});

test("the letter is a PDF and a text, with its date, note and signature", async () => {
  const { siteRoot, run, read } = setUp();
  await run("acme");
  const { lines } = await readPdf(readFileSync(join(siteRoot, "applications/acme/Jordan-Vale-Acme-Letter.pdf")));
  const pdf = lines.map(({ text }) => text).join("\n");
  const txt = read("applications/acme/Jordan-Vale-Acme-Letter.txt");
  const letter = ["March 15, 2026", "Acme", "Front-end engineer", "You ask for speed.", "I can start in May.", "Jordan Vale"];
  expect(pdf).toMatch(new RegExp(`${letter.join("\\s+")}$`));
  expect(txt).toMatch(new RegExp(`${letter.join("\\s+")}\\n$`));
});

test("the résumé's QR code is the site's address", async () => {
  const draws: number[][] = [];
  const { size, draw } = makeQrCode({
    site: { address: "https://jordan-vale.example/Portfolio/" },
    palette: { light: { ink: "#111" } },
  } as Parameters<typeof makeQrCode>[0]);
  draw({ rect: (...place: number[]) => draws.push(place), fill: () => {} } as unknown as PDFKit.PDFDocument);
  const rects = draws.map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 ${size + 20} ${size + 20}" width="600" height="600" shape-rendering="crispEdges"><rect x="-10" y="-10" width="100%" height="100%" fill="#fff"/>${rects}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data })).toBe("https://jordan-vale.example/Portfolio/");
});

test("another application of the site has the same key, and a later run replaces the files", async () => {
  const { siteRoot, run, publicKey, link } = setUp();
  await run("acme");
  const [key, first] = [publicKey(), link()];
  writeFileSync(join(siteRoot, "applications/acme.yaml"), ACME.replace("company: Acme", "company: Acme Inc."));
  expect(await run("acme")).toEqual({ report: expect.not.stringContaining("Added") });
  expect(publicKey()).toBe(key);
  expect(link()).not.toBe(first);
  expect(readdirSync(join(siteRoot, "applications/acme")).filter((file) => file.includes("Resume"))).toEqual([
    ...["Jordan-Vale-Acme-Inc-Resume.docx", "Jordan-Vale-Acme-Inc-Resume.pdf", "Jordan-Vale-Acme-Inc-Resume.txt"],
  ]);
});

test("a run replaces its own files, and leaves the owner's own and what a link points to alone", async () => {
  const { siteRoot, run, link } = setUp();
  const folder = join(siteRoot, "applications/acme");
  mkdirSync(folder);
  const own = {
    "job ad.pdf": "ad",
    "Jordan-Vale-notes.txt": "notes",
    "Jordan-Vale-Resume.pdf": "general",
    "Jordan-Vale-2024-Letter.pdf": "old",
  };
  for (const [name, text] of Object.entries(own)) writeFileSync(join(folder, name), text);
  writeFileSync(join(siteRoot, "elsewhere.txt"), "elsewhere");
  symlinkSync("../../elsewhere.txt", join(folder, "link.txt"));
  await run("acme");
  for (const [name, text] of Object.entries(own)) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  expect(link()).toMatch(/^https:/);
  expect(readFileSync(join(siteRoot, "elsewhere.txt"), "utf8")).toBe("elsewhere");
});

test("a file in the place of an application's folder is reported", async () => {
  const { siteRoot, run } = setUp();
  writeFileSync(join(siteRoot, "applications/acme"), "");
  expect(await run("acme")).toEqual({ error: "applications/acme is a file, where a folder is needed. Rename or remove it." });
});

test.each([
  ["🦊", "acme"],
  ["Donaudampf\u200bschifffahrtsgesellschaft mbH", "Donaudampfschifffahrtsgesellschaft"],
])("the files for the company “%s” have “%s” in their names", async (company, part) => {
  const { siteRoot, run } = setUp(ACME.replace("company: Acme", `company: "${company}"`));
  await run("acme");
  expect(readdirSync(join(siteRoot, "applications/acme"))).toContain(`Jordan-Vale-${part}-Letter.txt`);
});

test("a project or a point that is named twice is there once", async () => {
  const { run, read, publicKey, link } = setUp(
    ACME.replace("recycle-gear", "crypto-search").replace("[shared component library]", "[shared component, component library]"),
  );
  await run("acme");
  expect((await readLetter(new URL(link()).hash, publicKey(), now.getTime())).projects).toEqual(["crypto-search"]);
  expect(read("applications/acme/Jordan-Vale-Acme-Resume.txt").split("component library")).toHaveLength(2);
});

test("an address without https is reported, because browsers show no letter there", async () => {
  const { edit, run } = setUp();
  edit("site.yaml", /^address: .*$/m, "address: http://jordan-vale.example/");
  expect(await run("acme")).toEqual({ report: expect.stringContaining("Browsers show letters on https:// only") });
});

test("a folder of an application that is a link to another one is reported, and nothing is written there", async () => {
  const { siteRoot, run } = setUp();
  mkdirSync(join(siteRoot, "elsewhere"));
  symlinkSync("../elsewhere", join(siteRoot, "applications/acme"));
  expect(await run("acme")).toEqual({ error: "applications/acme is a link to another folder. Remove it." });
  expect(readdirSync(join(siteRoot, "elsewhere"))).toEqual([]);
});

test("long names in any script fit into the names of files", async () => {
  const { siteRoot, run } = setUp(ACME.replace("company: Acme", `company: ${"株".repeat(100)}`));
  expect(await run("acme")).toHaveProperty("report");
  for (const name of readdirSync(join(siteRoot, "applications/acme"))) expect(Buffer.byteLength(name)).toBeLessThan(256);
});

test("a note that is too long for a link is reported", async () => {
  const write = (from: number, to: number) =>
    String.fromCodePoint(...Array.from({ length: to - from }, (_, index) => 0x4e00 + (((from + index) * 7919) % 20_000)));
  const { run } = setUp(`company: ${write(0, 100)}\nrole: ${write(100, 200)}\nnote: ${write(200, 1400)}\n`);
  expect(await run("acme")).toEqual({ error: expect.stringContaining("acme.yaml is too long for a link") });
});

test.each(["../acme", "a/b", "con", "nul", "com1", ".", ""])("“%s” is not a name of an application", async (name) => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const { siteRoot } = setUp();
  await runApply([name], siteRoot);
  process.exitCode = 0;
  expect(errors).toHaveBeenCalledWith(expect.stringContaining("npx weavefolio apply acme"));
});

test("a key of somebody else's is reported at its line, and nothing is written", async () => {
  const { siteRoot, run } = setUp();
  await run("acme");
  rmSync(join(siteRoot, "config"), { recursive: true });
  rmSync(join(siteRoot, "applications/acme"), { recursive: true });
  expect(await run("acme")).toEqual({
    error: expect.stringMatching(
      /content\/site\.yaml:\d+:\d+ {2}letterKey belongs to a private key that this machine lacks: .*jordan-vale\.example%2FPortfolio\.json/,
    ),
  });
  expect(existsSync(join(siteRoot, "applications/acme"))).toBe(false);
});

test.each([
  [
    "a project that doesn't exist",
    ["[Crypto Search", "[Crypto Serch"],
    "7:12  projects › 1 is not a project of the site: “Crypto Serch”",
    "Did you mean “Crypto Search”?",
  ],
  ["a skill that doesn't exist", ["[sql", "[sqll"], "8:10  skills › 1 is not a skill of the site: “sqll”", "Did you mean “SQL”?"],
  [
    "a point that doesn't exist",
    ["shared component", "unshared"],
    "9:10  stress › 1 is in no point of your jobs",
    "Copy some words of the point from experience.yaml",
  ],
  [
    "a point that isn't the only one",
    ["new interns", "the"],
    "10:8  omit › 1 is in 5 points of your jobs: “the”",
    "Copy more words of the point",
  ],
  ["a misspelled field", ["skills:", "skils:"], "8:1  skils is not a known field", "Did you mean “skills”?"],
  ["no company", ["company: Acme", "company:"], "1:9  company is empty", "Write text"],
  ["a note that is too long", ["speed", `speed ${"a".repeat(1200)}`], "3:7  note is too long", "Shorten it to 1200 characters"],
  [
    "a mark that turns text",
    ["Acme", '"Ac\\u202eme"'],
    "1:10  company has a tab, or an invisible mark that changes the direction of text",
    "Retype it",
  ],
  ["a tab", ["*speed*", "*sp\teed*"], "3:7  note has a tab", "Retype it"],
  [
    "a link to a document",
    ["*speed*", "[speed](documents/cv.txt)"],
    "note has a link that a letter can't have: documents/cv.txt",
    "Write a full address",
  ],
  [
    "a language that the site lacks",
    ["skills: ", "language: de\nskills: "],
    "8:11  language is not a language of the site: “de”",
    "Write one of: en",
  ],
  ["an expiry before its date", ["skills: ", "expires: 2026-03-14\nskills: "], "expires is before the letter's date", "Write a later day"],
  ["a month as its date", ["skills: ", "date: 2026-03\nskills: "], "date is invalid: “2026-03”", "Write the day, too, such as: 2026-11-25"],
] as const)("%s is reported with its line and fix", async (_what, [from, to], what, fix) => {
  const { run } = setUp(ACME.replace(from, to));
  const outcome = await run("acme");
  expect(outcome).toEqual({ error: expect.stringContaining(what) });
  expect(outcome).toEqual({ error: expect.stringContaining(`Fix: ${fix}`) });
});

test("a missing file is reported, without a terminal to ask in", async () => {
  expect(await setUp().run("other")).toEqual({ error: expect.stringContaining("applications/other.yaml doesn't exist") });
});

test("the list has each application's dates and link, and what is wrong by now", async () => {
  const { siteRoot, edit, run, publicKey, link } = setUp();
  expect(await run()).toEqual({ report: "acme  2026-03-15, until 2026-05-14\nNo link yet: npx weavefolio apply acme" });
  await run("acme");
  const { report } = (await run()) as { report: string };
  expect(report).toContain(`acme  2026-03-15, until 2026-05-14\n${link()}\n\nhttps://jordan-vale.example/Portfolio/ can't be reached`);
  edit("projects.yaml", "title: Crypto Search", "title: Coin Search");
  writeFileSync(join(siteRoot, "applications/acme.yaml"), `${ACME}date: 2026-01-01\n`);
  const later = (await run()) as { report: string };
  expect(later.report).toContain("acme  2026-01-01, expired 2026-03-02");
  expect(later.report).toContain("projects › 1 is not a project of the site: “Crypto Search”");

  const { port } = await serve({ "/with/letter-key.txt": (_request, response) => response.end(`${publicKey()}\n`) });
  for (const [path, problem] of Object.entries({ with: undefined, without: "doesn't have your key yet" })) {
    const address = `http://127.0.0.1:${port}/${path}/`;
    edit("site.yaml", /^address: .*$/m, `address: ${address}`);
    const { report } = (await run()) as { report: string };
    if (problem) expect(report).toContain(`${address} ${problem}`);
    else expect(report).not.toContain(address);
  }
});

test("check warns of applications and private keys that git tracks", async () => {
  const { siteRoot, run } = setUp();
  await run("acme");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: siteRoot });
  expect(await findTracked(siteRoot)).toEqual([]);
  git("init", "-q");
  git("add", "content");
  expect(await findTracked(siteRoot)).toEqual([]);
  git("add", "-f", "applications", "config");
  expect((await findTracked(siteRoot)).map(({ file, what }) => `${file} ${what}`)).toEqual([
    expect.stringMatching(/^applications\/acme\.yaml is tracked by git/),
    expect.stringMatching(/^config\/weavefolio\/letter-keys\/jordan-vale\.example%2FPortfolio\.json has a private key/),
  ]);
});
