import { expect, test } from "vitest";
import { nameChanges, namePage, proposeMessage } from "./describe-changes.ts";

test.each([
  ["content/profile.yaml", "Profile"],
  ["content/site.yaml", "Site settings"],
  ["content/experience.yaml", "Experience"],
  ["content/projects/search.md", "Projects"],
  ["content/de/projects.yaml", "Projects (German)"],
  ["content/de/writing/hello.md", "Writing (German)"],
  ["content/images/a.png", "Pictures"],
  ["content/pages/uses.md", "Own pages"],
  ["public/CNAME", "Public files"],
])("%s is known as %s", (file, page) => {
  expect(namePage(file, ["en", "de"])).toBe(page);
});

test.each([
  ["a field", "a: 1\nb: 2\n", "a: 1\nb: 3\n", ["b"]],
  ["a new field in a group", "links:\n  a: 1\n", "links:\n  a: 1\n  b: 2\n", ["b"]],
  ["the same field of two list items", "jobs:\n  - role: A\n  - role: B\n", "jobs:\n  - role: C\n  - role: D\n", ["role"]],
  ["a list with one more item", "jobs:\n  - role: A\n", "jobs:\n  - role: B\n  - role: A\n", ["jobs"]],
  ["a field with a name of two words", "timeZone: A\n", "timeZone: B\n", ["time zone"]],
  ["a list of texts", "core: [A, B]\n", "core: [A, C]\n", ["core"]],
  ["only a comment", "a: 1\n", "a: 1 # mine\n", []],
  ["invalid YAML", "a: [\n", "a: 1\n", []],
  ["a new file", undefined, "a: 1\n", ["about.yaml (new)"]],
  ["a removed file", "a: 1\n", undefined, ["about.yaml (removed)"]],
])("%s is named", (_, before, after, names) => {
  expect(nameChanges("content/about.yaml", before, after)).toEqual(names);
});

test("a message names the page and its fields, several pages in lines of their own, and is short", () => {
  expect(proposeMessage([])).toBe("");
  expect(proposeMessage([{ page: "Profile", names: ["tagline", "location"] }])).toBe("Update Profile: tagline, location");
  expect(proposeMessage([{ page: "About", names: [] }])).toBe("Update About");
  const several = [
    { page: "Profile", names: ["tagline"] },
    { page: "Pictures", names: ["a.png"] },
    { page: "Pictures", names: ["b.png"] },
  ];
  expect(proposeMessage(several)).toBe("Update Profile and Pictures\n\n- Profile: tagline\n- Pictures: a.png, b.png");
  const names = Array.from({ length: 20 }, (_, index) => `field${index}`);
  expect(proposeMessage([{ page: "About", names }])).toBe(`Update About\n\n- About: ${names.join(", ")}`);
  expect(proposeMessage(names.map((page) => ({ page, names: ["a"] })))).toMatch(/^Update 20 pages\n\n- field0: a\n/);
});
