import { expect, test } from "vitest";
import { fromJsonResume } from "./from-json-resume.ts";

const wrapped = "Ran the ledger of a port with four hundred berths";

test.each([
  [{ summary: "- Ran the ledger.\n- Ran the port." }, { points: ["Ran the ledger.", "Ran the port."] }],
  [{ summary: "• Ran the ledger.\n• Ran the port." }, { points: ["Ran the ledger.", "Ran the port."] }],
  [{ summary: "•Ran the ledger.\n•Ran the port." }, { points: ["Ran the ledger.", "Ran the port."] }],
  [{ summary: "1. Ran the ledger.\n2. Ran the port." }, { points: ["Ran the ledger.", "Ran the port."] }],
  [{ summary: "Did:\n- one\n- two" }, { summary: "Did:", points: ["one", "two"] }],
  [{ summary: "Did: • one • two" }, { summary: "Did:", points: ["one", "two"] }],
  [{ summary: "- one\n- two\n\nAnd more." }, { summary: "And more.", points: ["one", "two"] }],
  [{ summary: "<ul><li>One</li><li>Two</li></ul>" }, { points: ["One", "Two"] }],
  [{ summary: `- ${wrapped}\n  and the port.\n- Two` }, { points: [`${wrapped} and the port.`, "Two"] }],
  [{ summary: `- ${wrapped}\nand the port.\n- Two` }, { points: [`${wrapped} and the port.`, "Two"] }],
  [{ summary: `${wrapped}\nand the port.` }, { summary: `${wrapped} and the port.` }],
  [{ summary: "- one\n- two", highlights: ["three"] }, { points: ["one", "two", "three"] }],
  [{ highlights: ["<ul><li>One</li><li>Two</li></ul>"] }, { points: ["One", "Two"] }],
  [{ highlights: ["- One", "- Two"] }, { points: ["One", "Two"] }],
  [{ highlights: ["• One\n• Two", "Three"] }, { points: ["One", "Two", "Three"] }],
  [{ highlights: ["One\nTwo"] }, { points: ["One", "Two"] }],
  [{ highlights: [`${wrapped}\nand the port.`] }, { points: [`${wrapped} and the port.`] }],
  [{ highlights: "One\nTwo" }, { points: ["One", "Two"] }],
  [{ highlights: ["Did:\n- one\n- two", "Three"] }, { points: ["Did: one, two.", "Three"] }],
  [{ summary: "A - B, and 1. C" }, { summary: "A - B, and 1. C" }],
])("a job's %j becomes %j", (texts, expected) => {
  const { content } = fromJsonResume({ work: [{ name: "Quayside", ...texts }] });
  expect(content.experience?.["jobs"]).toEqual([{ company: "Quayside", ...expected }]);
});

test.each([
  [
    "Within the team\n-Taking systems to production\n-Planning\n◆Android\n◆ Vendors",
    ["Taking systems to production", "Planning", "Android", "Vendors"],
  ],
  ["Within the team\n• - one\n• - two", ["one", "two"]],
])("marks of a list without a space, or two of them, are none of its words: %j", (summary, points) => {
  const { content } = fromJsonResume({ work: [{ name: "Quayside", summary }] });
  expect(content.experience?.["jobs"]).toEqual([{ company: "Quayside", summary: "Within the team", points }]);
});

test("lists in a project, in unpaid work and in studies become points", () => {
  const { content } = fromJsonResume({
    projects: [{ name: "Tides", description: "When to sail:\n* north\n* south" }],
    volunteer: [{ organization: "Code Club", summary: "- one\n- two" }],
    education: [{ institution: "Institute", description: "- one\n- two" }],
  });
  expect(content.projects?.["projects"]).toEqual([{ title: "Tides", description: "When to sail:", points: ["north", "south"] }]);
  expect(content.experience?.["volunteering"]).toEqual([{ organization: "Code Club", points: ["one", "two"] }]);
  expect(content.experience?.["education"]).toEqual([{ institution: "Institute", points: ["one", "two"] }]);
});

test.each([
  ["I work on:\n- one\n- two", ["I work on: one, two."]],
  ["I work on:\n- one, or more\n- two;", ["I work on: one, or more; two."]],
  ["- I build\n- I teach.", ["I build. I teach."]],
  ["I build.\n\n<ul><li>Go</li><li>C</li></ul>", ["I build. Go. C."]],
  [`${wrapped},\nand the port.`, [`${wrapped}, and the port.`]],
  ["I build.\nI teach.", ["I build.", "I teach."]],
])("the introduction %j, which has no lists, becomes sentences", (summary, introduction) => {
  expect(fromJsonResume({ basics: { summary } }).content.about).toEqual({ introduction });
});

test("a list in a reference or an award becomes sentences", () => {
  const { content } = fromJsonResume({ awards: [{ title: "Prize", summary: "For:\n- speed\n- care" }] });
  expect(content.certificates?.["awards"]).toEqual([{ title: "Prize", summary: "For: speed, care." }]);
});
