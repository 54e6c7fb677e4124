import { expect, test } from "vitest";
import type { Form } from "../protocol.ts";
import { describeEmpty, findMissing, listAsked } from "./asked-fields.ts";

const text = (label: string, isRequired = false): Form => ({ is: "text", label, description: "", example: "x", isRequired });
const group = (fields: Record<string, Form>): Form => ({
  is: "group",
  label: "Job",
  description: "",
  example: "",
  isRequired: false,
  fields,
});

const job = group({
  role: text("Role"),
  company: text("Company"),
  type: text("Type"),
  duration: group({ start: text("Start date"), end: text("End date") }),
});
const labels = (value: Parameters<typeof findMissing>[0]) =>
  findMissing(value, listAsked(job, ["role", "company", "duration"]), "experience.yaml").map(({ entry }) => entry);

test("a new job is asked for its role, its company and its start, which it can't be without", () => {
  expect(listAsked(job, ["role", "company", "duration"]).map(([name]) => name)).toEqual(["role", "company", "duration"]);
  expect(labels(undefined)).toEqual(["Role", "Company", "Start date"]);
  expect(labels({ role: "Developer", company: "", duration: { end: "2025" } })).toEqual(["Company", "Start date"]);
  expect(labels({ role: "Developer", company: "Northlight", duration: { start: "2025" } })).toEqual([]);
});

test("an entry that requires nothing is asked for its first two texts", () => {
  expect(listAsked(job, []).map(([name]) => name)).toEqual(["role", "company"]);
});

test("what the schema requires is asked for", () => {
  expect(listAsked(group({ note: text("Note"), title: text("Title", true) }), []).map(([name]) => name)).toEqual(["title"]);
});

test("an empty entry lacks what it requires, or else its first text, or the only one", () => {
  const lacks = (form: Form, asked: readonly string[]) =>
    describeEmpty(form, listAsked(form, asked), "experience.yaml").map(({ entry, what, fix }) => `${entry} ${what}. ${fix}`);
  expect(lacks(job, ["role", "company"])).toEqual(["Role is missing. Write it, such as: x", "Company is missing. Write it, such as: x"]);
  expect(lacks(job, [])).toEqual(["Role is missing. Write it, such as: x"]);
  expect(lacks({ ...text("Keyword"), example: "" }, [])).toEqual(["Keyword is missing. Write it"]);
});
