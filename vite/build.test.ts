import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin", "vite.js");
let folder: string;

beforeEach(() => {
  // Beside dist, for a folder takes another's place only on the same disk.
  mkdirSync(join(root, ".build"), { recursive: true });
  folder = mkdtempSync(join(root, ".build", "test-"));
  cpSync(join(root, "sample"), join(folder, "content"), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

type Outcome = { code: number; said: string };

function build(setting: Record<string, string> = {}): Promise<Outcome> {
  const env = {
    ...process.env,
    ...setting,
    CONTENT_DIR: join(folder, "content"),
    OUT_DIR: join(folder, "dist"),
    NODE_ENV: "production",
    NO_COLOR: "1",
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [vite, "build"], { cwd: root, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err });
    });
  });
}

function breakContent(): void {
  const file = join(folder, "content", "projects.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("title: Food Court", "titel: Food Court"));
}

test("an error in the content stops the build with file, line and fix, and leaves nothing behind", async () => {
  breakContent();
  const { code, said } = await build();
  expect(code).toBe(1);
  expect(said).toContain("There is 1 error in the content.");
  expect(said).toContain("content/projects.yaml:23:5  projects › 4 › titel is not a known field");
  expect(said).toContain("Fix: Did you mean “title”?");
  expect(said).not.toMatch(/^\s+at .*\.(js|ts):\d+/m);
  expect(readdirSync(folder)).toEqual(["content"]);
});

test("every picture that a page names is there, also where a project and a certificate share one, or its bytes", async () => {
  const { images, content } = { images: join(folder, "content", "images"), content: join(folder, "content") };
  const picture = readdirSync(images).find((name) => name.endsWith(".png")) ?? "";
  cpSync(join(images, picture), join(images, "the-same.png"));
  const alsoShown = (file: string, list: string, src: string) => {
    const path = join(content, file);
    const entry = `${list}:\n  - title: One more\n    image:\n      src: images/${src}\n      alt: The same once more\n`;
    writeFileSync(path, readFileSync(path, "utf8").replace(`${list}:\n`, entry));
  };
  alsoShown("certificates.yaml", "certificates", picture);
  alsoShown("projects.yaml", "projects", "the-same.png");
  expect(await build()).toMatchObject({ code: 0 });
  const dist = join(folder, "dist");
  const texts = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
  const said = ["certificates.html", "projects.html", ...texts.map((name) => `assets/${name}`)].map((name) =>
    readFileSync(join(dist, name), "utf8"),
  );
  const named = new Set(said.join("\n").match(/assets\/[\w.-]+\.(?:avif|webp|png)/g));
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((name) => !existsSync(join(dist, name)))).toEqual([]);
});

test("what is not wrong but may not be meant is told once", async () => {
  const file = join(folder, "content", "contact.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/serviceId: .*/, "serviceId: service_sample"));
  const { code, said } = await build();
  expect(code).toBe(0);
  expect(said.match(/contact\.yaml:\d+:\d+ {2}emailjs › \w+ is empty: the contact form cannot send/g)).toHaveLength(2);
});

test("SITE_ADDRESS says where the site lives, whatever the content says", { timeout: 120_000 }, async () => {
  expect(await build({ SITE_ADDRESS: "https://owner.github.io/some.repository" })).toMatchObject({ code: 0 });
  const html = readFileSync(join(folder, "dist", "about.html"), "utf8");
  expect(html).toContain('<link rel="canonical" href="https://owner.github.io/some.repository/about"/>');
  expect(html).toContain('data-scripts="/some.repository/assets/client-');
  expect(html).not.toContain("/Portfolio/");
});

test("a build that fails leaves the last good one as it was", { timeout: 120_000 }, async () => {
  expect(await build()).toMatchObject({ code: 0 });
  const files = () => readdirSync(join(folder, "dist"), { recursive: true }).sort();
  const before = files();
  expect(before).toContain("index.html");
  breakContent();
  expect(await build()).toMatchObject({ code: 1 });
  expect(files()).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(["content", "dist"]);
});

test("a folder that is no built site is not overwritten", async () => {
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "thesis.txt"), "years of work");
  const { code, said } = await build();
  expect(code).toBe(1);
  expect(said).toContain("is not a built site. Set OUT_DIR to a new folder, or empty this one.");
  expect(readdirSync(join(folder, "dist"))).toEqual(["thesis.txt"]);
});

test("the first page's fonts weigh 75 KB at most", { timeout: 120_000 }, async () => {
  await build();
  const html = readFileSync(join(folder, "dist", "index.html"), "utf8");
  const preloaded = [...html.matchAll(/rel="preload" href="\/Portfolio\/([^"]*)" as="font"/g)].map(([, path = ""]) =>
    join(folder, "dist", path),
  );
  expect(preloaded).toHaveLength(3);
  expect(preloaded.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThanOrEqual(75 * 1024);
});

test("the file of headers has the policy that the pages have, and their base path", { timeout: 120_000 }, async () => {
  await build();
  const read = (file: string) => readFileSync(join(folder, "dist", file), "utf8");
  const policy = read("about.html").match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1];
  expect(policy).toContain("connect-src 'self'");
  expect(read("_headers")).toContain(`\n/Portfolio/about.html\n  Content-Security-Policy: ${policy}; frame-ancestors 'none'\n`);
});

test("a name that the cards' fonts have no letters for is told with the mend, and the site is built", { timeout: 120_000 }, async () => {
  const file = join(folder, "content", "profile.yaml");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("name: Jordan Vale", "name: 山田 太郎").replace("role: Full-stack", "role: 🚀 Full-stack"),
  );
  const { code, said } = await build();
  expect(code).toBe(0);
  expect(said).toContain("cards/: “山田 太郎” is left out: the fonts lack 山 田 太 郎");
  expect(said).toContain("cards/: “🚀 Full-stack developer” lacks 🚀");
  expect(said).toContain("resume.pdf: “山田 太郎” lacks 山 田 太 郎");
  expect(said).toContain("Fix: ");
  expect(readdirSync(join(folder, "dist", "cards"))).toHaveLength(6);
});

test("the built files are one HTML file a page, and nothing of the sandbox or the checks", { timeout: 120_000 }, async () => {
  await build();
  const dist = join(folder, "dist");
  const plain = readdirSync(dist).filter((file) => !/\.(?:br|gz)$/.test(file));
  expect(plain.sort()).toEqual([
    ".nojekyll",
    "404.html",
    "_headers",
    "about.html",
    "assets",
    "cards",
    "certificates.html",
    "contact.html",
    "contact.vcf",
    "experience.html",
    "fonts",
    "icon-180.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "icon.svg",
    "index.html",
    "llms.txt",
    "manifest.webmanifest",
    "projects.html",
    "resume.json",
    "resume.pdf",
    "robots.txt",
    "sitemap.xml",
  ]);
  for (const page of plain.filter((file) => file.endsWith(".html"))) {
    expect(brotliDecompressSync(readFileSync(join(dist, `${page}.br`)))).toEqual(readFileSync(join(dist, page)));
  }
  const scripts = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js"));
  const code = scripts.map((file) => readFileSync(join(dist, "assets", file), "utf8")).join("\n");
  const makers = ["StructTreeRoot", "pdfkit", "fontkit", "BEGIN:VCARD"];
  for (const foreign of ["mail-sandbox", "ZodError", "nodemailer", "parseDocument", ...makers]) expect(code).not.toContain(foreign);
});
