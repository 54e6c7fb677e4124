import { expect, test } from "vitest";
import { findPublicationType, normalizePublications, readDoi } from "./normalize-publications.ts";

test.each([
  ["article-journal", "article"],
  ["journal-article", "article"],
  ["inproceedings", "paper"],
  ["paper-conference", "paper"],
  ["PhdThesis", "thesis"],
  ["posted-content", "preprint"],
  ["dataset", undefined],
])("the type %s is %s", (written, type) => {
  expect(findPublicationType(written)).toBe(type);
});

test.each([
  ["10.1000/182", "10.1000/182"],
  ["https://doi.org/10.1000/a_b.", "10.1000/a_b"],
  ["doi:10.1000/a{\\_}b", "10.1000/a_b"],
  ["11.1000/182", undefined],
])("the DOI in %s is %s", (written, doi) => {
  expect(readDoi(written)).toBe(doi);
});

test.each([
  ["Ada Reed and Jordan Vale", ["Ada Reed", "Jordan Vale"]],
  ["Reed, Ada; Vale, Jordan", ["Reed, Ada", "Vale, Jordan"]],
  [
    [{ name: "Ada Reed", id: "1" }, { given: "Jordan", family: "Vale" }, "Jo Quay"],
    ["Ada Reed", "Jordan Vale", "Jo Quay"],
  ],
])("the authors %j are %j", (authors, names) => {
  const resume = { publications: [{ name: "Tides", "x-authors": authors }] };
  normalizePublications(resume);
  expect(resume.publications[0]?.["x-authors"]).toEqual(names);
});

test("a type that content has not stays where it is, to be reported", () => {
  const resume = { publications: [{ name: "Tides", type: "dataset" }] };
  normalizePublications(resume);
  expect(resume.publications).toEqual([{ name: "Tides", type: "dataset" }]);
});
