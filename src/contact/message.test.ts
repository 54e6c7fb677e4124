import { expect, test } from "vitest";
import { firstEmpty, trimmed } from "./message.ts";

const whole = { name: "Ada", email: "ada@example.com", message: "Hello" };

test("white space around what was written is taken off, and what is in it stays", () => {
  expect(trimmed({ name: " Ada\t", email: "\nada@example.com ", message: "\u00a0one\n\n two \n" })).toEqual({
    name: "Ada",
    email: "ada@example.com",
    message: "one\n\n two",
  });
});

test.each([
  [whole, undefined],
  [{ ...whole, name: "" }, "name"],
  [{ ...whole, email: "" }, "email"],
  [{ ...whole, message: "" }, "message"],
  [{ name: "", email: "", message: "" }, "name"],
] as const)("the first empty field of %j is %s", (message, field) => {
  expect(firstEmpty(message)).toBe(field);
});
