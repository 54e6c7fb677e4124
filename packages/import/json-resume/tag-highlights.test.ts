import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";

const names = ["Java", "Spring Boot", "Kafka", "SQL"];

test.each([
  [{ highlights: names }, { technologies: names }],
  [{ highlights: ["CI/CD", "Node.js", "unit testing", "C#"] }, { technologies: ["CI/CD", "Node.js", "unit testing", "C#"] }],
  [{ highlights: ["Java", "Kafka", "SQL"] }, { points: ["Java", "Kafka", "SQL"] }],
  [
    { highlights: ["Led workshops", "Wrote docs", "Ran tests", "Taught"] },
    { points: ["Led workshops", "Wrote docs", "Ran tests", "Taught"] },
  ],
  [{ highlights: ["Led.", "Wrote.", "Taught.", "Ran."] }, { points: ["Led.", "Wrote.", "Taught.", "Ran."] }],
  [
    { highlights: ["Java", "Kafka", "SQL", "Moved the ledger to events"] },
    { points: ["Java", "Kafka", "SQL", "Moved the ledger to events"] },
  ],
  [
    { highlights: ["新機能の設計", "新機能の実装", "新機能の試験", "運用"] },
    { points: ["新機能の設計", "新機能の実装", "新機能の試験", "運用"] },
  ],
  [
    { highlights: names, keywords: ["Go"] },
    { points: names, technologies: ["Go"] },
  ],
])("a job's %j becomes %j", (item, expected) => {
  const { content } = fromJsonResume({ work: [{ name: "Quayside", ...item }] });
  expect(content.experience?.["jobs"]).toEqual([{ company: "Quayside", ...expected }]);
});

test("a project's points that name technologies become its technologies", () => {
  const { content } = fromJsonResume({ projects: [{ name: "Tides", highlights: names }] });
  expect(content.projects?.["projects"]).toEqual([{ title: "Tides", technologies: names }]);
});

test("points of which most are skills of the person become technologies", () => {
  const { content } = fromJsonResume({
    work: [{ name: "Quayside", highlights: ["kafka", "Java", "Ledgers"] }],
    skills: [{ name: "Back end", keywords: ["Java", "Kafka"] }],
  });
  expect(content.experience?.["jobs"]).toEqual([{ company: "Quayside", technologies: ["kafka", "Java", "Ledgers"] }]);
});
