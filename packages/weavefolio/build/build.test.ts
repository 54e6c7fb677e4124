import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { create } from "fontkit";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { foldersOf } from "../../../e2e/build-sites.ts";
import { checkDeployed } from "../../evidence/check-deployed.ts";
import { inspectContent } from "../content/load/loader.ts";
import { engineRoot } from "../engine-root.ts";

const root = join(import.meta.dirname, "../../..");
const weavefolio = join(root, "packages/weavefolio/bin/weavefolio.ts");

const sample = foldersOf("sample").dist;

/** Copies the fixture to a new folder on the disk of the project: a finished build is renamed, which other disks refuse. */
function contentCopy(): string {
  mkdirSync(join(root, ".build"), { recursive: true });
  const folder = mkdtempSync(join(root, ".build", "test-"));
  cpSync(join(root, "e2e/fixture/content"), join(folder, "content"), { recursive: true });
  return folder;
}

function temporaryCopy(): string {
  const folder = contentCopy();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type Outcome = { code: number; output: string };

function build(folder: string, setting: Record<string, string> = {}): Promise<Outcome> {
  const env = {
    ...process.env,
    ...setting,
    NO_COLOR: "1",
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [weavefolio, "build"], { cwd: folder, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, output: out + err });
    });
  });
}

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, "content", file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

const breakContent = (folder: string) => edit(folder, "projects.yaml", "title: Food Court", "titel: Food Court");

test("nothing of the editor is in a built site", () => {
  const files = readdirSync(sample, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:html|js|css|json|txt)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(readFileSync(join(sample, file), "utf8"), file).not.toMatch(/@editor\/|data-editor|editor-token|[\u{F0000}-\u{10FFFD}]/u);
  }
});

const src = join(engineRoot, "site");
const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
/** Without those of pages, which restyle what they share. */
const styled = classesIn(
  readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !file.endsWith("print.css") && !file.startsWith("pages"))
    .map((file) => readFileSync(join(src, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|@import.*/g, ""))
    .join(""),
);

test.each(["index", "about", "certificates", "projects", "experience", "contact", "404", "projects/password-generator"])(
  "%s.html has the styles of each component that it shows",
  (page) => {
    const html = readFileSync(join(sample, `${page}.html`), "utf8");
    const inlined = classesIn([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join(""));
    const shown = new Set([...html.matchAll(/ class="(.*?)"/g)].flatMap(([, names = ""]) => names.split(" ")));
    expect(shown.size).toBeGreaterThan(10);
    expect([...shown].filter((name) => styled.has(name) && !inlined.has(name))).toEqual([]);
  },
);

test("an error in the content stops the build with file, line and fix, and leaves nothing behind", async () => {
  const folder = temporaryCopy();
  breakContent(folder);
  const { code, output } = await build(folder);
  expect(code).toBe(1);
  expect(output).toContain("There is 1 error in the content.");
  expect(output).toContain("content/projects.yaml:43:5  projects › 4 › titel is not a known field");
  expect(output).toContain("Fix: Did you mean “title”?");
  expect(output).not.toMatch(/^\s+at .*\.(js|ts):\d+/m);
  expect(readdirSync(folder)).toEqual(["content"]);
});

test("a failing build leaves the last good one unchanged", async () => {
  const folder = temporaryCopy();
  cpSync(sample, join(folder, "dist"), { recursive: true });
  const files = () => readdirSync(join(folder, "dist"), { recursive: true }).sort();
  const before = files();
  expect(before).toContain("index.html");
  breakContent(folder);
  expect(await build(folder)).toMatchObject({ code: 1 });
  expect(files()).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(["content", "dist"]);
});

test("a folder that isn't a built site is not overwritten", async () => {
  const folder = temporaryCopy();
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "thesis.txt"), "years of work");
  const { code, output } = await build(folder);
  expect(code).toBe(1);
  expect(output).toContain("is not a built site. Set OUT_DIR to a new folder, or empty this one.");
  expect(readdirSync(join(folder, "dist"))).toEqual(["thesis.txt"]);
});

test("an output folder that can't be written is reported before the build, without a stack trace", async () => {
  const folder = temporaryCopy();
  const { code, output } = await build(folder, { OUT_DIR: "/sys/portfolio/dist" });
  expect(code).toBe(1);
  expect(output).toMatch(/E\w+: .*\/sys\S*\n {2}Fix: The build writes to \.build\//);
  expect(output).not.toMatch(/^\s+at |transforming/m);
});

/** Built once for the next tests, with every change to the fixture that they need. */
const changed = { folder: "", code: -1, output: "" };

beforeAll(async () => {
  const folder = contentCopy();
  mkdirSync(join(folder, "published"));
  symlinkSync(join(folder, "published"), join(folder, "dist"));
  mkdirSync(join(folder, "published.new-999999999"));
  const images = join(folder, "content", "images");
  const picture = readdirSync(images).find((name) => name.endsWith(".png")) ?? "";
  cpSync(join(images, picture), join(images, "the-same.png"));
  const addItem = (file: string, list: string, src: string) =>
    edit(
      folder,
      file,
      `${list}:\n`,
      `${list}:\n  - title: One more\n    image:\n      src: images/${src}\n      alt: The same once more\n`,
    );
  addItem("certificates.yaml", "certificates", picture);
  addItem("projects.yaml", "projects", "the-same.png");
  edit(folder, "contact.yaml", /serviceId: .*/, "serviceId: sample_account");
  edit(folder, "profile.yaml", "name: Jordan Vale", "name: 山田 太郎");
  edit(folder, "profile.yaml", "role: Full-stack", "role: 🚀 Full-stack");
  edit(folder, "profile.yaml", /^resume: .*\n/m, "");
  mkdirSync(join(folder, "custom"));
  writeFileSync(join(folder, "custom/theme.css"), ":root { --radius-tag: 3px }");
  Object.assign(changed, { folder }, await build(folder, { SITE_ADDRESS: "https://owner.github.io/some.repository" }));
});

afterAll(() => rmSync(changed.folder, { recursive: true }));

test("every referenced picture exists, also where a project and a certificate share a file or its bytes", () => {
  expect(changed.code).toBe(0);
  const dist = join(changed.folder, "dist");
  const scripts = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
  const texts = ["certificates.html", "projects.html", ...scripts.map((name) => `assets/${name}`)].map((name) =>
    readFileSync(join(dist, name), "utf8"),
  );
  const referenced = new Set(texts.join("\n").match(/assets\/[\w.-]+\.(?:avif|webp|png)/g));
  expect(referenced.size).toBeGreaterThan(8);
  expect([...referenced].filter((name) => !existsSync(join(dist, name)))).toEqual([]);
});

test("the owner's theme comes after the other styles of each page, and the policy allows it", () => {
  const dist = join(changed.folder, "dist");
  const pages = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\/index)\.html$/.test(name));
  expect(pages.length).toBeGreaterThan(6);
  for (const name of pages) {
    const html = readFileSync(join(dist, name), "utf8");
    const style = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
      .map(([, text = ""]) => text)
      .find((text) => text.includes("--radius-tag:3px"));
    expect(style, name).toMatch(/:root\{--radius-tag:3px\}$/);
    expect(html).toContain(
      `sha256-${createHash("sha256")
        .update(style ?? "")
        .digest("base64")}`,
    );
  }
});

test("a build replaces the folder that a link leads to, and removes what a killed build left", () => {
  expect(lstatSync(join(changed.folder, "dist")).isSymbolicLink()).toBe(true);
  expect(readdirSync(changed.folder).sort()).toEqual([".build", "content", "custom", "dist", "published"]);
});

test("a build prints its warnings and where the site is, without tables of chunks and times of plugins", () => {
  expect(changed.output).not.toMatch(/\bkB\b|gzip|modules transformed|timings/i);
  expect(changed.output).toMatch(/^The site is in dist\.$/m);
});

test("each warning is logged once", () => {
  expect(changed.output.match(/contact\.yaml:\d+:\d+ {2}emailjs › \w+ is empty: the contact form cannot send/g)).toHaveLength(2);
});

test("SITE_ADDRESS overrides the content's address", () => {
  const html = readFileSync(join(changed.folder, "dist", "about.html"), "utf8");
  expect(html).toContain('<link rel="canonical" href="https://owner.github.io/some.repository/about"/>');
  expect(html).toContain('data-scripts="/some.repository/assets/client-');
  expect(html).not.toContain("/Portfolio/");
});

test("check --live accepts a deployed build, and reports another base path and another key", async () => {
  const dist = join(changed.folder, "dist");
  const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  onTestFinished(() => void vi.unstubAllGlobals());
  /** Deploys the build to an address, with an account whose keys are all the same. */
  const check = async (address: string, key: string) => {
    vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
      if (method === "OPTIONS") return new Response("", { headers: cors });
      const names = ["", ".html", "index.html"].map((end) => join(dist, url.replace(address, "") + end));
      const file = names.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
      return Object.defineProperty(new Response(file && readFileSync(file), { status: file ? 200 : 404 }), "url", { value: url });
    });
    const { content, files } = await inspectContent(join(changed.folder, "content"), address);
    if (!content?.contact.service || !("publicKey" in content.contact.service)) return expect.unreachable();
    const service = { ...content.contact.service, publicKey: key, serviceId: key, templateId: key };
    const { errors, warnings } = await checkDeployed({ ...content, contact: { ...content.contact, service } }, files, false);
    return [...errors, ...warnings].map(({ entry, what }) => `${entry} ${what}`);
  };
  const address = "https://owner.github.io/some.repository/";
  expect(await check(address, "sample_account")).toEqual([]);
  expect(await check(address, "another")).toEqual(["emailjs has other keys than the deployed form"]);
  expect(await check("https://owner.github.io/", "sample_account")).toEqual([`address leads to a site that was built for ${address}`]);
});

test("letters that no font has are reported with file, line and fix, and the site is built", () => {
  expect(changed.output).toMatch(/content\/profile\.yaml:\d+:\d+ {2}name has letters that no installed font has: 山 田 太 郎\./);
  expect(changed.output).toMatch(/Fix: Run: .+ @fontsource\/noto-sans-sc/);
  expect(changed.output).toContain("🚀");
  expect(readdirSync(join(changed.folder, "dist", "cards"))).toHaveLength(8);
});

test("a PDF with letters that no font has is made, and linked", () => {
  const dist = join(changed.folder, "dist");
  expect(readFileSync(join(dist, "resume.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  const read = (name: string) => readFileSync(join(dist, name), "utf8");
  expect(read("about.html")).toContain('href="/some.repository/resume.pdf"');
  expect(read("resume.html")).toContain("<h1>山田 太郎</h1>");
});

test("with an owner's résumé the generated one is beside it, and the links lead to the owner's", () => {
  for (const file of ["resume.html", "resume.pdf"]) expect(existsSync(join(sample, file)), file).toBe(true);
  const own = "https://documents.example.com/jordan-vale/resume.pdf";
  for (const file of ["index.html", "about.html", "contact.html", "llms.txt"]) {
    const links = readFileSync(join(sample, file), "utf8").match(/https:[^"(]*\/resume\.pdf/g);
    expect([...new Set(links)], file).toEqual([own]);
  }
});

test("fonts are preloaded in the body, where they don't delay the first paint, and not on a phone", () => {
  const [head, body] = readFileSync(join(sample, "index.html"), "utf8").split("<body>");
  expect(head).not.toContain('as="font"');
  expect(body).toMatch(/^(?:<link rel="preload"[^>]*as="font"[^>]* media="not all and \(pointer: coarse\)"\/>){3}<a /);
});

test("the first page's fonts weigh 30 KB at most", () => {
  const html = readFileSync(join(sample, "index.html"), "utf8");
  const preloaded = [...html.matchAll(/rel="preload" href="\/Portfolio\/([^"]*)" as="font"/g)].map(([, path = ""]) => join(sample, path));
  expect(preloaded).toHaveLength(3);
  expect(preloaded.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThanOrEqual(30 * 1024);
});

test("the notices have the licence of every package, font and icon that is shipped, and the scripts refer to them", () => {
  const [, ...notices] = readFileSync(join(sample, "licenses.txt"), "utf8").split(/^-{80}\n/m);
  expect(notices.map((notice) => notice.match(/^.*?(?= \d|\n)/)?.[0])).toEqual([
    "weavefolio",
    "@emailjs/browser",
    "clsx",
    "react-dom",
    "react-router",
    "react-toastify",
    "react",
    "scheduler",
    "web-vitals",
    "Font: bricolage-grotesque",
    "Font: instrument-sans",
    "Font: geist-mono",
    "Icons: Font Awesome Brands",
  ]);
  const license =
    /Permission is hereby granted, free of charge|Redistribution and use|Apache License|SIL OPEN FONT LICENSE|creativecommons\.org\/licenses/;
  expect(notices.filter((notice) => !license.test(notice))).toEqual([]);
  const [client] = readScripts(/^client-/);
  expect(client).toMatch(/^(?:\/\/.*\n)*\/\*! Licences: \/Portfolio\/licenses\.txt \*\/\n/);
});

test("only the client chunk, which hydrating calls most of, is compiled while it loads", () => {
  const hinted = (script: string) => script.startsWith("//# allFunctionsCalledOnLoad\n");
  expect(readScripts(/^client-/).map(hinted)).toEqual([true]);
  expect(readScripts(/^(?!client-)/).filter(hinted)).toEqual([]);
});

function readScripts(name: RegExp): string[] {
  const scripts = readdirSync(join(sample, "assets")).filter((file) => name.test(file) && file.endsWith(".js"));
  return scripts.map((file) => readFileSync(join(sample, "assets", file), "utf8"));
}

test("every font file still names its copyright and the address of its licence", () => {
  for (const name of readdirSync(join(sample, "fonts"))) {
    const font = create(readFileSync(join(sample, "fonts", name)));
    const names = "name" in font ? JSON.stringify(font.name) : "";
    expect(names, name).toMatch(/Copyright 20\d\d The .*https:\/\/(?:scripts\.sil\.org\/OFL|openfontlicense\.org)/);
  }
});

test("_headers has the pages' policy and their base path", () => {
  const read = (file: string) => readFileSync(join(sample, file), "utf8");
  const [, escaped] = read("about.html").match(/http-equiv="Content-Security-Policy" content="([^"]*)"/) ?? [];
  const policy = escaped?.replaceAll("&#x27;", "'");
  expect(policy).toContain("connect-src 'self'");
  expect(read("_headers")).toContain(`\n/Portfolio/about.html\n  Content-Security-Policy: ${policy}; frame-ancestors 'none'\n`);
});

test("the build writes an HTML file for each page, and one where its address ends with a slash; no code of the mail sandbox or the validation", () => {
  const files = readdirSync(sample, { recursive: true, encoding: "utf8" });
  const named = ["about", "certificates", "contact", "experience", "projects", "projects/password-generator", "resume"];
  const html = ["404.html", "index.html", ...named.flatMap((page) => [`${page}.html`, `${page}/index.html`])];
  expect(files.filter((file) => file.endsWith(".html")).sort()).toEqual(html.sort());
  expect(files).toEqual(expect.arrayContaining([".nojekyll", "_headers", "licenses.txt", "robots.txt", "sitemap.xml"]));
  for (const page of html) {
    expect(brotliDecompressSync(readFileSync(join(sample, `${page}.br`)))).toEqual(readFileSync(join(sample, page)));
  }
  const scripts = readdirSync(join(sample, "assets")).filter((file) => file.endsWith(".js"));
  const code = scripts.map((file) => readFileSync(join(sample, "assets", file), "utf8")).join("\n");
  const generators = ["StructTreeRoot", "pdfkit", "fontkit", "wordprocessingml.main", "BEGIN:VCARD"];
  for (const foreign of ["mail-sandbox", "ZodError", "parseDocument", ...generators]) expect(code).not.toContain(foreign);
});

test("an error in the owner's page stops the build with its place, and the last build stays", async () => {
  const folder = temporaryCopy();
  mkdirSync(join(folder, "custom/pages"), { recursive: true });
  mkdirSync(join(folder, "dist"));
  const page = 'export const meta = { title: "The lab" };\nexport default function Lab() {\n  return <h1>{window.name}</h1>;\n}\n';
  writeFileSync(join(folder, "custom/pages/lab.tsx"), page);
  const failed = await build(folder);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("custom/pages/lab.tsx:3:15  fails in the page /lab: window is not defined\n  Fix: Read it in an effect");
  expect(failed.output).not.toContain("node_modules");
  writeFileSync(join(folder, "custom/pages/lab.tsx"), `import "./own.css";\n${page.replace("window.name", '""')}`);
  writeFileSync(join(folder, "custom/pages/own.css"), "");
  expect((await build(folder)).output).toContain("custom/pages/own.css:1:1  is not read");
  rmSync(join(folder, "custom/pages/own.css"));
  mkdirSync(join(folder, "custom/shared"));
  writeFileSync(join(folder, "custom/shared/own.css"), "h1 { color: red }");
  writeFileSync(join(folder, "custom/pages/lab.tsx"), `import "../shared/own.css";\n${page.replace("window.name", '""')}`);
  expect((await build(folder)).output).toContain("custom/shared/own.css is imported by a file in custom/");
  expect(readdirSync(join(folder, "dist"))).toEqual([]);
});
