import { type Location, NavigationType } from "react-router";
import { expect, test } from "vitest";
import { isArrival } from "./arrival.tsx";

const at = (pathname: string, { search = "", hash = "", key = "new" } = {}): Location => ({ pathname, search, hash, key, state: null });

const { Pop, Push } = NavigationType;

test.each<[description: string, from: Location, to: Location, arrives: boolean, type?: NavigationType]>([
  ["another page", at("/", { key: "old" }), at("/about"), true],
  ["another page with a filter", at("/", { key: "old" }), at("/projects", { search: "?technology=Java" }), true],
  ["another page with an anchor", at("/", { key: "old" }), at("/about", { hash: "#interests" }), true],
  ["the link of the current page", at("/about", { key: "old" }), at("/about"), true],
  ["the same navigation", at("/about"), at("/about"), false],
  ["a filter on the current page", at("/projects", { key: "old" }), at("/projects", { search: "?technology=Java" }), false],
  ["Back to another page", at("/", { key: "old" }), at("/about"), true, Pop],
  ["Back from an anchor of the page", at("/about", { hash: "#interests", key: "old" }), at("/about"), false, Pop],
  ["an anchor on the current page", at("/about", { key: "old" }), at("/about", { hash: "#interests" }), false],
])("%s scrolls to the top: %$3", (_description, from, to, arrives, type = Push) => {
  expect(isArrival(from, to, type)).toBe(arrives);
});
