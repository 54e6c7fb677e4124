import { expect, test } from "vitest";
import { emptyFields, isBlank, lengthOf, longFields, sameMessage, trimmed } from "./message.ts";

const whole = { name: "Ada", email: "ada@example.com", message: "Hello" };

test("white space around what was written is taken off, and what is in it stays", () => {
  expect(trimmed({ name: " Ada\t", email: "\nada@example.com ", message: "\u00a0one\n\n two \n" })).toEqual({
    name: "Ada",
    email: "ada@example.com",
    message: "one\n\n two",
  });
});

test.each([
  [whole, []],
  [{ ...whole, name: "" }, ["name"]],
  [{ ...whole, email: "", message: "" }, ["email", "message"]],
  [{ name: "", email: "", message: "" }, ["name", "email", "message"]],
] as const)("the empty fields of %j are %j", (message, fields) => {
  expect(emptyFields(message)).toEqual(fields);
});

test("a name takes 200 characters, an address 254, a message 10,000, and one more is too long", () => {
  expect(longFields({ name: "a".repeat(200), email: "a".repeat(254), message: "a".repeat(10_000) })).toEqual([]);
  expect(longFields({ name: "a".repeat(201), email: "a".repeat(255), message: "a".repeat(10_001) })).toEqual(["name", "email", "message"]);
});

test("an emoji counts once", () => {
  expect(lengthOf("👋ü")).toBe(2);
  expect(longFields({ ...whole, name: "👋".repeat(200) })).toEqual([]);
});

test("two messages are the same where every field is", () => {
  expect(sameMessage(whole, { ...whole })).toBe(true);
  for (const field of ["name", "email", "message"]) expect(sameMessage(whole, { ...whole, [field]: "other" })).toBe(false);
});

test("a message is blank where nothing at all stands in it", () => {
  expect(isBlank({ name: "", email: "", message: "" })).toBe(true);
  expect(isBlank({ name: "", email: "", message: " " })).toBe(false);
});
