import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "parse5";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inspectSite } from "../packages/weavefolio/cli/check/inspect-site.ts";
import { buildDemo, people } from "./demo.ts";

const ADDRESS = "https://ada.example/Portfolio/";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "demo-"));
  buildDemo(folder, ADDRESS);
});

afterAll(() => rmSync(folder, { recursive: true }));

type Parsed = { childNodes?: Parsed[]; attrs?: { name: string; value: string }[] };

const listNodes = (node: Parsed): Parsed[] => [node, ...(node.childNodes ?? []).flatMap(listNodes)];

/** Returns the addresses below the demo's that a page links to or loads. */
function linksOf(page: string): string[] {
  const nodes = listNodes(parse(readFileSync(fileOf(page), "utf8")) as Parsed);
  const values = nodes.flatMap(({ attrs = [] }) => attrs.filter(({ name }) => name === "href" || name === "src"));
  const addresses = values.map(({ value }) => Object.assign(new URL(value, page), { hash: "" }).href);
  return [...new Set(addresses)].filter((address) => address.startsWith(ADDRESS));
}

/** Returns the file that a host serves at an address. */
function fileOf(address: string): string {
  const path = decodeURIComponent(address.slice(ADDRESS.length));
  if (path === "" || path.endsWith("/")) return join(folder, path, "index.html");
  return join(folder, /\.\w+$/.test(path) ? path : `${path}.html`);
}

test("from the index, links lead to each person, and all links in the demo lead to a file", () => {
  const index = `${ADDRESS}examples/`;
  const visited = new Set<string>();
  const follow = (page: string) => {
    visited.add(page);
    for (const address of linksOf(page)) {
      expect(() => readFileSync(fileOf(address)), `${page} links to ${address}`).not.toThrow();
      if (!visited.has(address) && fileOf(address).endsWith(".html")) follow(address);
    }
  };
  follow(index);
  const sites = [ADDRESS, ...people.map((name) => `${index}${name}/`)];
  expect(linksOf(index)).toEqual(expect.arrayContaining(sites));
  expect(linksOf(`${index}projects`)).toEqual(expect.arrayContaining(sites));
  for (const site of sites) expect(visited).toContain(`${site}projects`);
});

test("the demo has four people", () => {
  expect(people).toHaveLength(4);
});

// The font of Japanese letters is installed by npm run demo.
test.each([...people, "index"])("%s can be published", async (name) => {
  const siteRoot = join(import.meta.dirname, "../examples", name);
  const { errors, isForbidden } = await inspectSite(siteRoot, { strict: true, findLetters: async () => [] });
  expect(errors).toEqual([]);
  expect(isForbidden).toBe(false);
});
