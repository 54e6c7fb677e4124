import { expect, test } from "vitest";
import { mailtoLink } from "./mailto.ts";

const owner = { email: "jordan.vale@example.com" };
const message = { name: "Ada Example", email: "ada@example.com", message: "Hello" };

/** Parses the link as a mail program does. */
function read(href: string) {
  const { protocol, pathname, searchParams, search } = new URL(href);
  expect(search).not.toContain("+");
  return {
    to: `${protocol}${pathname}`,
    names: [...searchParams.keys()],
    subject: searchParams.get("subject"),
    body: searchParams.get("body"),
  };
}

test("the link contains recipient, subject and text, unchanged", () => {
  const text = "50 % & more? #1 = ü 👋 مرحبا\n\n<b>+</b>";
  const { href, leftOut } = mailtoLink({ ...message, message: text }, owner);
  expect(leftOut).toBe(0);
  expect(read(href)).toEqual({
    to: "mailto:jordan.vale@example.com",
    names: ["subject", "body"],
    subject: "A message from Ada Example",
    body: `${text.replaceAll("\n", "\r\n")}\r\n\r\nAda Example <ada@example.com>`,
  });
});

test("a name can't add a header or a recipient", () => {
  const { href } = mailtoLink({ ...message, name: "Ada\r\nBcc: x@example.com&bcc=y@example.com?cc=z" }, owner);
  expect(read(href)).toMatchObject({ to: "mailto:jordan.vale@example.com", names: ["subject", "body"] });
  expect(read(href).subject).toBe("A message from Ada Bcc: x@example.com&bcc=y@example.com?cc=z");
});

test.each([["a"], ["ü"], ["👋"], ["\n"], [" "]])(
  "a message of 10,000 times %j is cut at 1,800 characters, and returns how much is left out",
  (character) => {
    const text = character.repeat(10_000);
    const { href, leftOut } = mailtoLink({ ...message, message: text }, owner);
    expect(href.length).toBeLessThanOrEqual(1800);
    expect(href.length).toBeGreaterThan(1780);
    const body = read(href).body ?? "";
    const kept = body.replace(/\r\n\r\nAda Example <ada@example.com>$/, "").replaceAll("\r\n", "\n");
    expect(kept).toBe(text.slice(0, kept.length));
    expect(leftOut).toBe(10_000 - kept.length / character.length);
  },
);

test("lone surrogates and very long names keep the link valid", () => {
  const { href } = mailtoLink({ name: "\ud83d".repeat(5000), email: "a".repeat(5000), message: "\udc4b!" }, owner);
  expect(href.length).toBeLessThanOrEqual(1800);
  expect(read(href).body).toContain("!");
});
