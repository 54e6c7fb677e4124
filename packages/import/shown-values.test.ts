import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import resumeSchema from "@jsonresume/schema/schema.json" with { type: "json" };
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { configureSite } from "../weavefolio/build/configure-site.ts";
import type * as Server from "../weavefolio/site/entry.server.tsx";
import { importResume } from "./import-resume.ts";
import { findMissing, joinShown, listValues, readHtml, type Value } from "./shown-values.test-support.ts";

const root = join(import.meta.dirname, "../..");
const resumes = join(import.meta.dirname, "resumes");

/** Imports a résumé into a copy of the sample, and returns the HTML of each page by its path. */
async function importAndRender(resume: object, withPrivate = false): Promise<Map<string, string>> {
  const above = mkdtempSync(join(tmpdir(), "portfolio-"));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const [sample, folder, file] = [join(root, "e2e/fixture/content"), join(above, "content"), join(above, "resume.json")];
  cpSync(sample, folder, { recursive: true });
  writeFileSync(file, JSON.stringify(resume));
  const track = <Result>(_what: string, work: () => Promise<Result>) => work();
  const options = { file, folder, sample, reports: join(above, "reports"), yes: true, dryRun: false, withPrivate };
  expect(await importResume(options, { print: () => {}, printError: console.error, confirm: undefined, track })).toBe(0);

  const server = await createServer({
    ...configureSite(above),
    ...{ mode: "production", logLevel: "error" },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, entries: [] },
  });
  onTestFinished(() => server.close());
  const { paths, render } = (await server.ssrLoadModule("/site/entry.server.tsx")) as typeof Server;
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await render(path));
  return pages;
}

/** Returns the values that an import publishes without a request for private ones, and those that no page except the résumé shows. */
async function measure(resume: object): Promise<{ values: Value[]; missing: Value[] }> {
  const pages = [...(await importAndRender(resume))].filter(([path]) => path !== "/resume");
  const values = listValues(resume).filter(({ path }) => !/\b(?:phone|address|postalCode)\b/.test(path));
  return { values, missing: findMissing(values, joinShown(pages.map(([, html]) => readHtml(html)))) };
}

const listPaths = (missing: Value[]) => missing.map(({ path, text }) => `${path}: ${text}`);

test.each(readdirSync(resumes))("the pages show at least 98 % of the values of %s", async (name) => {
  const { values, missing } = await measure(JSON.parse(readFileSync(join(resumes, name), "utf8")));
  const share = (1 - missing.length / values.length) * 100;
  console.log(`${name}: ${values.length - missing.length} of ${values.length} values are on the pages (${share.toFixed(1)} %)`);
  expect(share, listPaths(missing).join("\n")).toBeGreaterThanOrEqual(98);
});

type Field = { $ref?: string; type?: string; format?: string; properties?: Record<string, Field>; items?: Field };

/** Returns a value for each field of a schema, all different. */
function fillFields({ $ref, type, format, properties, items = {} }: Field, name: string, count = { fields: 0 }): unknown {
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, fillFields(field, key, count)]));
  if (type === "array") return [fillFields(items, name, count)];
  count.fields += 1;
  if ($ref) return `${1900 + count.fields}-01-15`;
  if (format === "uri" || name === "image") return `https://field-${count.fields}.example/`;
  return format === "email" ? "all@example.com" : name === "countryCode" ? "PT" : `Field${count.fields}`;
}

test("the pages show every field of JSON Resume 1.0.0", async () => {
  const { $schema: _schema, meta: _meta, ...sections } = resumeSchema.properties as Record<string, Field>;
  const { values, missing } = await measure(fillFields({ properties: sections }, "") as object);
  expect(values.length).toBeGreaterThan(60);
  expect(listPaths(missing)).toEqual([]);
});

test.each([
  ["+44 (0)1632 960123", '<a href="tel:+441632960123" class="link">+44 (0)1632 960123</a>'],
  ["on request", ">on request<"],
])("Contact shows the phone number %s, as a link if it can be called", async (phone, html) => {
  const pages = await importAndRender({ basics: { name: "Ada Reed", phone } }, true);
  expect(pages.get("/contact")).toContain(html);
});

test.each([
  ["a word", { a: "React" }, "<p>React Native</p>"],
  ["Markdown and HTML", { a: "**Two** `b`", b: "<b>Three</b>" }, "<p><strong>Two</strong> <code>b</code></p><p>Three</p>"],
  ["other punctuation", { a: "“It’s – fine”" }, "<q>It’s fine</q>"],
  ["a day by its month", { date: "2024-06-30" }, '<time datetime="2024-06">June 2024</time>'],
  ["an address without a scheme", { url: "a.example/b" }, '<a href="https://a.example/b/">B</a>'],
  ["a picture", { image: "https://a.example/b.png" }, '<img src="https://a.example/b.png" alt="">'],
  ["a user name in an address", { username: "mira" }, '<a href="https://code.example/mira">Code</a>'],
  ["a country by its name", { countryCode: "PT" }, "<p>Portugal</p>"],
  ["an end that lasts", { endDate: "heute" }, "<p>2024 – Present</p>"],
  ["alternative texts and labels", { a: "Lake", b: "Sea" }, '<img alt="Lake"><a aria-label="Sea"></a>'],
  ["nothing", { a: "", b: null, meta: { c: "d" }, $schema: "e" }, ""],
])("%s counts as shown", (_what, resume, html) => {
  expect(findMissing(listValues(resume), readHtml(`<html lang="en"><body>${html}</body></html>`))).toEqual([]);
});

test.each([
  ["a part of a word", { a: "Java" }, "<p>JavaScript</p>"],
  ["C for C++", { a: "C++" }, "<p>C</p>"],
  ["words across blocks", { a: "one two" }, "<li>one, of all</li><li>two</li>"],
  ["another month", { date: "2024-06-30" }, '<time datetime="2024-07">July 2024</time>'],
  ["one of two equal values", { a: [{ name: "Lake" }, { name: "Lake" }] }, "<p>Lake</p>"],
  ["a text in the head or in a script", { a: "Lake" }, "<script>Lake</script>"],
])("%s does not count as shown", (_what, resume, html) => {
  expect(
    findMissing(listValues(resume), readHtml(`<html lang="en"><head><title>Lake</title></head><body>${html}</body></html>`)),
  ).toHaveLength(1);
});
