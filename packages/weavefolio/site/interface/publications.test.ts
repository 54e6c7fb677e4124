import { expect, test } from "vitest";
import { isOwner, shortenAuthors, toDoiAddress } from "./publications.ts";

test.each([...["Jordan Vale", "Vale, Jordan", "J. Vale", "Vale J", "Vale JM", "Jordan M. Vale", "JORDAN VALE", "Jördan Vale"]])(
  "%s is the owner Jordan Vale",
  (author) => {
    expect(isOwner(author, "Jordan Vale")).toBe(true);
  },
);

test.each(["Ada Vale", "A. Vale", "Jordan Reed", "Vale", "et al.", "Jo Vale"])("%s isn't the owner Jordan Vale", (author) => {
  expect(isOwner(author, "Jordan Vale")).toBe(false);
});

test("names are equal in any order, and in scripts without spaces", () => {
  expect(isOwner("Li Wei", "Wei Li")).toBe(true);
  expect(isOwner("李伟", "李伟")).toBe(true);
  expect(isOwner("王伟", "李伟")).toBe(false);
});

test("a long list of authors keeps its first ones and the owner", () => {
  const others = ["A", "B", "C", "D", "E", "F"];
  expect(shortenAuthors(["A", "B", "Jordan Vale"], "Jordan Vale", 3)).toEqual(["A", "B", "Jordan Vale"]);
  expect(shortenAuthors(others, "Jordan Vale", 3)).toEqual(["A", "B", "…"]);
  expect(shortenAuthors([...others, "Jordan Vale"], "Jordan Vale", 3)).toEqual(["A", "B", "…", "Jordan Vale"]);
  expect(shortenAuthors(["A", "B", "Jordan Vale", "D"], "Jordan Vale", 3)).toEqual(["A", "B", "Jordan Vale", "…"]);
});

test("the address of a DOI has its special characters escaped", () => {
  expect(toDoiAddress("10.1002/(SICI)1<5:AID#2>3.0")).toBe("https://doi.org/10.1002/(SICI)1%3C5:AID%232%3E3.0");
});

test.each([
  ["Soren Gross", "Søren Groß"],
  ["Ł. Æbelø", "Lukasz Aebelo"],
  ["Isil Dordevic", "Işıl Đorđević"],
])("letters that Unicode doesn't decompose are like their plain spelling: %s is %s", (author, owner) => {
  expect(isOwner(author, owner)).toBe(true);
});
