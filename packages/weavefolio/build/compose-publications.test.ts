import { expect, test } from "vitest";
import { parseMarkdown } from "../content/schema/markdown.ts";
import { composePublications } from "./compose-publications.ts";

type Given = Parameters<typeof composePublications>[0];

function compose(publication: Partial<Given["projects"]["publications"][number]>, name = "Jordan Vale") {
  const content = { profile: { name }, projects: { publications: [{ title: "A", authors: [], ...publication }] } };
  return composePublications(content as unknown as Given).publications[0];
}

test("the owner is marked among the authors", () => {
  expect(compose({ authors: ["A. Reed", "J. Vale"] })?.authors).toEqual([{ name: "A. Reed" }, { name: "J. Vale", isOwner: true }]);
});

test.each(["Dr. Jane Doe, PhD", "Prof. Dr. Jane Doe", "Dr Jane Doe MD", "Jane Doe (she/her)"])(
  "an owner named %s is the author Jane Doe",
  (name) => {
    const authors = ["Jane Doe", "Ada Reed"];
    expect(compose({ authors }, name)?.authors).toEqual([{ name: "Jane Doe", isOwner: true }, { name: "Ada Reed" }]);
  },
);

test("the DOI is a link of its own only if the title leads elsewhere", () => {
  const doi = "10.1000/1";
  expect(compose({ doi })).toMatchObject({ url: "https://doi.org/10.1000/1" });
  expect(compose({ doi })).not.toHaveProperty("doi");
  expect(compose({ doi, url: "https://a.example/" })).toMatchObject({
    url: "https://a.example/",
    doi: { name: doi, url: "https://doi.org/10.1000/1" },
  });
});

test("a long summary is an abstract", () => {
  expect(compose({ summary: parseMarkdown("Short.") })).not.toHaveProperty("abstract");
  expect(compose({ summary: parseMarkdown("Long. ".repeat(60)) })).not.toHaveProperty("summary");
});
