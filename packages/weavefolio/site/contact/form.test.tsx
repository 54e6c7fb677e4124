import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { ContactForm } from "./form.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { Phase } from "./submission-state.ts";

const message = { name: "Ada", email: "ada@example.com", message: "Hello" };

test("before hydration the form has no address, the browser checks its fields, and there is no honeypot", () => {
  const html = renderToStaticMarkup(<ContactForm />);
  const form = html.slice(0, html.indexOf(">"));
  for (const attribute of ['method="post"', 'aria-label="Contact"']) expect(form).toContain(attribute);
  // On a page with HTTPS, browsers report a form that goes to a mail program as mixed content.
  expect(form).not.toContain("action");
  expect(html.match(/<(input|textarea)[^>]*>/g)?.map((field) => /name="(\w+)"/.exec(field)?.[1])).toEqual(["name", "email", "message"]);
  expect(html.match(/<(input|textarea)[^>]* required=""/g)).toHaveLength(3);
  expect(html).toContain('type="email"');
  expect(html).toContain('rows="7"');
  expect(html).not.toMatch(/novalidate|readonly|javascript:/i);
  // Which of the two shows is up to site/client/deferred-hydration.ts.
  expect(html).toContain(
    'class="button button-strong needs-script"><span class="not-held">Send</span><span class="held">Sending...</span></button>',
  );
});

test("without scripts, the first button of the form, which Enter presses, opens the mail program", () => {
  const [button] = renderToStaticMarkup(<ContactForm />).match(/(?:<noscript>)?<button.*?<\/button>/g) ?? [];
  expect(button).toMatch(/^<noscript>.*>Send<\/button>$/);
  for (const attribute of [
    'type="submit"',
    'formAction="mailto:jordan.vale@example.com"',
    'formMethod="post"',
    'formEncType="text/plain"',
  ]) {
    expect(button).toContain(attribute);
  }
});

const field = (text: string, error?: string, isAlert = false) =>
  renderToStaticMarkup(
    <Field label="Name" name="name" text={text} error={error} isAlert={isAlert}>
      {(described) => <input {...described} />}
    </Field>,
  );

test("a valid field has no error, no description and no count", () => {
  const html = field("a".repeat(179));
  expect(html).toMatch(/<label for="([^"]+)">Name<\/label><input id="\1" name="name"\/><p role="alert"[^>]*><\/p>/);
});

test("a field's error describes it; as an alert it is announced instead", () => {
  expect(field("", "Please fill this in.")).toMatch(
    /aria-invalid="true" aria-describedby="([^"]+)" name="name"\/><p id="\1" class="field-error">Please fill this in\.<\/p><p role="alert"[^>]*><\/p>/,
  );
  expect(field("", "Please fill this in.", true)).toMatch(
    /aria-invalid="true" name="name"\/><p role="alert"[^>]*>Please fill this in\.<\/p>/,
  );
});

test("from 90 % of its limit a field's length is shown and describes it; over the limit it is invalid, and that is announced", () => {
  expect(field("a".repeat(180))).toMatch(/aria-describedby="([^"]+)" name="name"\/><p id="\1" class="fact">180 of 200 characters<\/p>/);
  expect(field("a".repeat(200))).toMatch(/<p role="alert"[^>]*><\/p>/);
  const tooLong = field("a".repeat(201));
  expect(tooLong).toContain('aria-invalid="true"');
  expect(tooLong).toMatch(/<p role="alert"[^>]*>Too long: at most 200 characters\.<\/p>/);
});

const MAY_HAVE_ARRIVED = "It may have arrived anyway";
const LEFT = "This page was left while your message was being sent.";

test("where the mail program was opened, the link is offered again, and no failure is shown", () => {
  const html = renderToStaticMarkup(<OtherWays message={message} phase={{ name: "openedMail" }} />);
  expect(html).toContain(">Send it by mail</a>");
  expect(html).not.toMatch(/Sending failed|may have arrived/);
});

test.each<[phase: Phase & { name: "failed" | "leftWhileSending" }, mayHaveArrived: boolean, wasLeft: boolean]>([
  [{ name: "failed", mayHaveArrived: false }, false, false],
  [{ name: "failed", mayHaveArrived: true }, true, false],
  [{ name: "leftWhileSending" }, true, true],
])("after %j other ways to send are offered; it may have arrived: %s, the page was left: %s", (phase, mayHaveArrived, wasLeft) => {
  const html = renderToStaticMarkup(<OtherWays message={message} phase={phase} />);
  expect(html.includes(MAY_HAVE_ARRIVED)).toBe(mayHaveArrived);
  expect(html.includes(LEFT)).toBe(wasLeft);
  expect(html).toContain('href="mailto:jordan.vale@example.com?subject=');
  expect(html).toContain(">Copy the message</button>");
  expect(html).not.toContain("left out");
});

test("a long message's mail link says how much it leaves out", () => {
  const html = renderToStaticMarkup(<OtherWays message={{ ...message, message: "a".repeat(3000) }} phase={{ name: "leftWhileSending" }} />);
  expect(html).toMatch(/1,\d{3} characters are left out/);
});
