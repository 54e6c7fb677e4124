import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";

const skills = [
  { name: "HTML", keywords: ["Web", "Front end"] },
  { name: "CSS", keywords: ["Web", "Front end"] },
  { name: "React", level: "Expert", keywords: ["Front end"] },
  { name: "Go", level: "", keywords: ["Services", "Back end"] },
  { name: "SQL", keywords: ["Back end"] },
  { name: "Git", keywords: ["Tools"] },
];

test("skills whose keywords are the fields they share are grouped by field, and what remains is reported", () => {
  const { content, leftovers } = fromJsonResume({ skills });
  expect(content.about?.["skills"]).toEqual([
    { name: "Front end", keywords: ["HTML", "CSS", "React (Expert)"] },
    { name: "Back end", keywords: ["Go", "SQL"] },
    { name: "Tools", keywords: ["Git"] },
  ]);
  expect(leftovers.map(({ text }) => text)).toEqual(["Web", "Services"]);
  expect(content.profile?.["core"]).toEqual(["HTML", "Go", "Git"]);
});

test.each([
  ["groups with skills of their own", skills.map(({ name }) => ({ name, keywords: [`${name} 1`, `${name} 2`, "Web"] }))],
  ["a few skills", skills.slice(0, 5)],
  ["skills of which one has no field", [...skills, { name: "Vim" }]],
])("%s stay as they are", (_, list) => {
  const { content } = fromJsonResume({ skills: list });
  expect(content.about?.["skills"]).toHaveLength(list.length);
});
