import { expect, test } from "vitest";
import {
  currentErrors,
  emailError,
  emptyFields,
  findErrors,
  firstInvalid,
  isBlank,
  isSameMessage,
  lengthOf,
  longFields,
  trimMessage,
} from "./message.ts";

const whole = { name: "Ada", email: "ada@example.com", message: "Hello" };

test("whitespace around a value is trimmed, and whitespace inside stays", () => {
  expect(trimMessage({ name: " Ada\t", email: "\nada@example.com ", message: "\u00a0one\n\n two \n" })).toEqual({
    name: "Ada",
    email: "ada@example.com",
    message: "one\n\n two",
  });
});

test.each([
  ["zero-width spaces, joiners and marks", "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"],
  ["soft hyphens and control characters", "\u00ad\0\u0085"],
  ["letters that are blank", "\u3164\u115f\u1160\uffa0\u2800"],
  ["variation selectors and tags", "\ufe0f\u{e0061}\u{e007f}"],
  ["directions", "\u202a\u202e\u2066\u2069\u061c"],
])("%s are trimmed, and a text of them is empty", (_what, invisible) => {
  expect(emptyFields(trimMessage({ name: invisible, email: ` ${invisible}\n`, message: invisible.repeat(9) }))).toEqual([
    ...["name", "email", "message"],
  ]);
  expect(trimMessage({ ...whole, message: `${invisible} one${invisible}two` }).message).toBe(`one${invisible}two`);
});

test.each(["\u2764\ufe0f", "👩\u200d💻", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "علی\u200cرضا"])(
  "%s stays whole, and invisible characters around it are trimmed",
  (text) => {
    expect(trimMessage({ ...whole, message: `\u200b ${text}\u200b\n` }).message).toBe(text);
  },
);

test("a text of a million invisible characters is trimmed", () => {
  const filler = "\u200b ".repeat(500_000);
  expect(trimMessage({ name: filler, email: `${filler}a${filler}`, message: `a${filler}b` })).toMatchObject({ name: "", email: "a" });
});

test.each([
  [whole, []],
  [{ ...whole, name: "" }, ["name"]],
  [{ ...whole, email: "", message: "" }, ["email", "message"]],
  [{ name: "", email: "", message: "" }, ["name", "email", "message"]],
] as const)("the empty fields of %j are %j", (message, fields) => {
  expect(emptyFields(message)).toEqual(fields);
});

test("a name may have 200 characters, an email 254, a message 10,000; one more is too long", () => {
  expect(longFields({ name: "a".repeat(200), email: "a".repeat(254), message: "a".repeat(10_000) })).toEqual([]);
  expect(longFields({ name: "a".repeat(201), email: "a".repeat(255), message: "a".repeat(10_001) })).toEqual(["name", "email", "message"]);
});

test("an emoji counts once, and so does half a surrogate pair", () => {
  expect(lengthOf("👋ü")).toBe(2);
  expect(lengthOf("\ud83d👋\udc4b")).toBe(3);
  expect(longFields({ ...whole, name: "👋".repeat(200) })).toEqual([]);
});

test("two messages are the same if every field is", () => {
  expect(isSameMessage(whole, { ...whole })).toBe(true);
  for (const field of ["name", "email", "message"]) expect(isSameMessage(whole, { ...whole, [field]: "other" })).toBe(false);
});

test("a message is blank only if nothing was typed, not even a space", () => {
  expect(isBlank({ name: "", email: "", message: "" })).toBe(true);
  expect(isBlank({ name: "", email: "", message: " " })).toBe(false);
});

test("each field over its limit has an error that says by how much", () => {
  const message = { name: "a".repeat(201), email: "ada@example.com", message: "a".repeat(11_234) };
  expect(findErrors(message, true)).toEqual({
    name: "Not sent: the name is 1 character too long.",
    message: "Not sent: the message is 1,234 characters too long.",
  });
});

test("empty fields are reported before other errors", () => {
  expect(findErrors({ ...whole, name: "", email: "ada@" }, false)).toEqual({ name: "Please fill this in." });
  expect(findErrors({ ...whole, email: "ada@" }, false)).toEqual({ email: emailError("ada@") });
  expect(findErrors(whole, true)).toEqual({});
});

test.each([
  ["ada", "The @ is missing. "],
  ["ada@", "The part after @ is missing. "],
  ["@example.com", "The part before @ is missing. "],
  ["@", "The part before @ is missing. "],
  ["ada@example.com, bo@example.com", "There is more than one @. "],
  ["ada@example .com", "There is a space in it. "],
  ["ada@example..com", ""],
])("the error of the email %j says what is wrong: %s", (email, explanation) => {
  expect(emailError(email)).toBe(`${explanation}Enter a valid email address, like name@example.com.`);
});

test("a field's error is shown until the field is edited, and the others stay", () => {
  const checked = {
    typed: { ...whole, name: "", email: "ada@" },
    errors: { name: "Please fill this in.", email: "The part after @ is missing." },
  };
  expect(currentErrors(checked, checked.typed)).toEqual(checked.errors);
  expect(currentErrors(checked, { ...checked.typed, message: "Later" })).toEqual(checked.errors);
  expect(currentErrors(checked, { ...checked.typed, email: "ada@e" })).toEqual({ name: "Please fill this in." });
  expect(currentErrors(checked, whole)).toEqual({});
});

test("the first invalid field is the first on the page", () => {
  expect(firstInvalid({})).toBeUndefined();
  expect(firstInvalid({ message: "Too long", email: "No @" })).toBe("email");
});
