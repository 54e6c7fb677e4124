import { join } from "node:path";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import { parseMarkdown } from "../weavefolio/content/schema/markdown.ts";
import type { Content } from "../weavefolio/content/schema/schema.ts";
import { toPlain } from "../weavefolio/content/schema/words.ts";
import { composeOutline } from "../weavefolio/outputs/resume/outline.ts";
import { drawResume } from "./resume.ts";

const { content: sample } = await loadContent(join(import.meta.dirname, "../../e2e/fixture/content"));

const listOf = <Item>(count: number, make: (number: number) => Item) => Array.from({ length: count }, (_, index) => make(index + 1));

/** A long career, with changes of single projects. */
function longCareer(changes: { [number: number]: { resume: boolean } } = {}): Content {
  const sentence = parseMarkdown("Did a thing, and documented the reasons for the next developers, in more words than fit on one line.");
  const [project] = sample.projects.projects;
  if (!project) throw new Error("The fixture has no project");
  return {
    ...sample,
    experience: {
      ...sample.experience,
      jobs: listOf(14, (number) => ({
        ...{
          role: `Role ${number}`,
          company: `Company ${number}`,
          points: [sentence, sentence, sentence],
          technologies: ["Java"],
          roles: [],
        },
        ...{ summary: sentence, duration: { start: "2020", startText: "2020", endText: "2021", text: "2020 – 2021" } },
      })),
    },
    projects: {
      ...sample.projects,
      projects: listOf(60, (number) => ({ ...project, title: `Project ${number}`, description: sentence, points: [], ...changes[number] })),
      publications: listOf(40, (number) => ({ title: `Publication ${number}`, authors: [], publisher: "A journal" })),
    },
  };
}

function sectionOf(content: Content, name: string) {
  const section = toPlain(composeOutline(content)).sections.find((section) => section.name === name);
  return {
    more: section?.more,
    items: (section?.items ?? []) as unknown as { title: { text: string }; points: unknown[]; summary?: unknown }[],
  };
}

const titlesOf = (content: Content, name: string) => sectionOf(content, name).items.map(({ title }) => title.text);

test("of a long introduction, the first sentences stand in the résumé, and none where there is no room", () => {
  const introduction = ["I keep up to date. ".repeat(30).trim(), "And more."].map(parseMarkdown);
  const withIntroduction = (content: Content) => ({ ...content, about: { ...content.about, introduction } });
  const shown = sectionOf(withIntroduction(sample), "summary").items as unknown as { plain: string }[];
  expect(shown.map(({ plain }) => plain)).toEqual(["I keep up to date. ".repeat(21).trim()]);
  expect(sectionOf(withIntroduction(longCareer()), "summary").items).toEqual([]);
});

test("several roles at one employer count as several jobs", () => {
  const career = longCareer();
  const [first, ...others] = career.experience.jobs;
  if (!first) throw new Error("There is no job");
  const { role, duration, points = [] } = first;
  const roles = Array.from({ length: 8 }, () => ({ role, duration, points: [...points, ...points], technologies: [] }));
  const jobs = [{ ...first, role: undefined, points: [], roles }, ...others];
  const { items } = sectionOf({ ...career, experience: { ...career.experience, jobs } }, "experience");
  const counts = (items[0] as unknown as { roles: { points: unknown[] }[] }).roles.map(({ points }) => points.length);
  expect(counts).toHaveLength(8);
  expect(counts.filter((count) => count > 0)).toEqual([6, 6]);
  expect(items[1]?.points).toEqual([]);
});

test("what fits on two pages is complete", () => {
  const outline = toPlain(composeOutline(sample));
  expect(outline.sections.some(({ more }) => more)).toBe(false);
  expect(outline).toEqual(toPlain(composeOutline(sample, { isWhole: true })));
});

test("an abstract isn't in the résumé, and a short summary is", () => {
  const [short, long] = [parseMarkdown("Why a stale price can be right."), parseMarkdown("Prices get stale. ".repeat(20))];
  const publications = [short, long].map((summary) => ({ title: "Stale prices", authors: [], summary }));
  const { items } = sectionOf({ ...sample, projects: { ...sample.projects, publications } }, "publications");
  expect(items.map(({ summary }) => summary !== undefined)).toEqual([true, false]);
});

test("older jobs are shortened to title and time, and none is left out", () => {
  const { items, more } = sectionOf(longCareer(), "experience");
  const texts = items.map(({ points, summary }) => points.length + (summary ? 1 : 0));
  expect(texts).toHaveLength(14);
  expect(texts.slice(0, 2)).toEqual([4, 4]);
  expect(texts.at(-1)).toBe(0);
  expect(more).toBeUndefined();
});

test("further projects are shortened, then left out with a link to all", () => {
  const { items, more } = sectionOf(longCareer(), "projects");
  const isFull = items.map(({ summary }) => summary !== undefined);
  expect([isFull[0], isFull.at(-1)]).toEqual([true, false]);
  expect(isFull.length).toBeLessThan(11);
  expect(more).toEqual({
    text: "More at jordan-vale.example/Portfolio/projects",
    url: "https://jordan-vale.example/Portfolio/projects",
  });
  expect(sectionOf(longCareer(), "publications").more?.url).toBe("https://jordan-vale.example/Portfolio/projects#publications");
});

test("an item with resume: false is left out, and one with resume: true is in it in full", () => {
  const content = longCareer({ 2: { resume: false }, 58: { resume: true } });
  const { items } = sectionOf(content, "projects");
  expect(titlesOf(content, "projects").slice(0, 2)).toEqual(["Project 1", "Project 3"]);
  expect(titlesOf(content, "projects").at(-1)).toBe("Project 58");
  expect(items.at(-1)?.summary).toBeDefined();
});

test("llms.txt's outline has all items, except for those with resume: false", () => {
  const whole = toPlain(composeOutline(longCareer({ 2: { resume: false } }), { isWhole: true }));
  expect(whole.sections.find(({ name }) => name === "projects")?.items).toHaveLength(59);
});

test.each([
  ["a4", 14],
  ["letter", 9],
] as const)("on %s, the PDF of a career with %i jobs, 60 projects and 40 publications has two pages", async (paper, count) => {
  const { profile, experience, ...others } = longCareer();
  const jobs = experience.jobs.slice(0, count);
  const content = { ...others, profile: { ...profile, resumePaper: paper }, experience: { ...experience, jobs } };
  const bytes = await drawResume(content);
  expect((await getDocumentProxy(Uint8Array.from(bytes))).numPages).toBe(2);
});
