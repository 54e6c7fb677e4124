import { join } from "node:path";
import stringWidth from "string-width";
import { beforeAll, expect, test } from "vitest";
import { loadContent } from "../weavefolio/content/load/loader.ts";
import { parseMarkdown } from "../weavefolio/content/schema/markdown.ts";
import type { Content } from "../weavefolio/content/schema/schema.ts";
import { toPlain } from "../weavefolio/content/schema/words.ts";
import { withEveryPart } from "../weavefolio/outputs/content.test-support.ts";
import { composeOutline } from "../weavefolio/outputs/resume/outline.ts";
import { writePlainText } from "./plain-text.ts";

let every: Content;

beforeAll(async () => {
  every = withEveryPart((await loadContent(join(import.meta.dirname, "../../e2e/fixture/content"))).content);
});

const write = (content: Content) => writePlainText(toPlain(composeOutline(content)));

const withPoint = (point: string): Content => {
  const [job] = every.experience.jobs;
  if (!job) throw new Error("The content has no job");
  return { ...every, experience: { ...every.experience, jobs: [{ ...job, points: [parseMarkdown(point)] }] } };
};

test("the text has the outline's order, underlined headings, dates at the last column, and full addresses", () => {
  const text = write(every);
  expect(text.slice(0, text.indexOf("Volunteering"))).toMatchInlineSnapshot(`
    "Jordan Vale
    ===========
    Full-stack developer — Open to work
    I deliver full stack applications with a focus on performance and scalability.

    1 Harbour Street, H1 Harbourton, Westshire, United Kingdom, remote
    +44 1632 960123 · jordan.vale@example.com
    https://jordan-vale.example/Portfolio/ · https://notes.example/
    https://network.example.com/in/jordan-vale
    https://code.example.com/jordan-vale · https://social.example/@jordan
    IRC: jordan
    Work permission: United Kingdom · Start: In May

    Summary
    -------

    I graduated in 2023 and have worked full stack ever since, mostly in Java:
    services that answer quickly, databases that are asked good questions, and the
    pages people see in the end.

    I am drawn to how technology actually works underneath, so I read source code
    the way others read manuals. When something is slow I measure it before I
    change it, and I write down what I found.

    Education
    ---------

    Westport College                                                2024 – Present

    Bachelor, Computer Science                                    2019 – June 2023
    Harbourton Institute <https://institute.example/>, 8.4 of 10
    Compilers

    Skills
    ------

    Front end (Advanced): React, CSS
    Accessibility

    Experience
    ----------

    Developer                                              February 2025 – Present
    Northlight, Energy monitoring, Full-time                            Harbourton
    Owned the dashboard. And its API.
    • Halved its loading time.
    React, SQL

    Quayside Software                                          2019 – January 2025
    <https://quayside.example/>
    Westport

    Team lead                                            March 2022 – January 2025
    • Led five people.
    Go

    Apprentice
    Learned from all of them.

    Freelancer

    Projects
    --------

    Tides                                                              2023 – 2024
    Front end, Harbour office, Open source
    • 200 people use it.

    "
  `);
  expect(text).toMatch(/[^\n]\n$/);
});

test("an international host has its letters, and its link the address for programs", () => {
  const url = "https://xn--bcher-kva.example/";
  const { contact } = composeOutline({
    ...every,
    site: { ...every.site, address: url },
    profile: { ...every.profile, website: `${url}a` },
  });
  expect(contact[0]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: "bücher.example", url }),
      expect.objectContaining({ text: "bücher.example/a", url: `${url}a` }),
    ]),
  );
});

test("no line is wider than 78 columns, in wide letters, too", () => {
  const point = "速い検索を作り、読み込み時間を半分にしました。".repeat(9);
  const lines = write(withPoint(point)).split("\n");
  expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(78);
  expect(lines.map((line) => line.trim()).join("")).toContain(point);
});

test("an address longer than a line is not broken, and a word is not broken at its hyphen", () => {
  const url = `https://guide.example/${"a-long-path/".repeat(9)}`;
  const words = "state-of-the-art ".repeat(30).trim();
  const text = write(withPoint(`${words} [guide](${url})`));
  expect(text).toContain(`<${url}>`);
  expect(text.replaceAll(/\s+/g, " ")).toContain(words);
});
