import { expect, test } from "vitest";
import { orderProjects } from "./order-projects.ts";

const plain = { title: "Plain" };
const featured = { title: "Featured", featured: true };
const withStory = { title: "With a story", path: "/projects/a" };
const second = { title: "Second story", path: "/projects/b", featured: true };

test("without stories and featured projects, the owner's order stays, and none leads", () => {
  const projects = [plain, { title: "Other", featured: false }];
  expect(orderProjects(projects)).toEqual({ lead: undefined, ordered: projects });
});

test("the first project with a story leads, the featured ones come next", () => {
  expect(orderProjects([plain, withStory, featured])).toEqual({ lead: withStory, ordered: [withStory, featured, plain] });
});

test("a featured project with a story leads before others with one", () => {
  expect(orderProjects([plain, withStory, second]).ordered).toEqual([second, plain, withStory]);
});
