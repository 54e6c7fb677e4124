import { directionOf } from "../interface/text.tsx";
import { fieldNames, limits, type Message } from "./message.ts";

/** The name of the honeypot. It must not mean anything to autofill. */
export const HONEYPOT = "extra";

type FormField = HTMLInputElement | HTMLTextAreaElement;

export function findField(form: HTMLFormElement, name: string): FormField | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

export function readMessage(form: HTMLFormElement): Message {
  const read = (name: keyof Message) => findField(form, name)?.value ?? "";
  return { name: read("name"), email: read("email"), message: read("message") };
}

export function writeMessage(form: HTMLFormElement, message: Message): void {
  for (const name of fieldNames) {
    const field = findField(form, name);
    if (field) field.value = message[name];
  }
}

/** How many UTF-16 units hold every message within the limit. */
const LONGEST = 2 * limits.message;

/**
 * Sets the direction of the message: in each paragraph its own or, far over the limit, one for all. With `auto`, Chromium takes seconds for
 * each key in a megabyte. Without a text, it is the page's.
 */
export function setDirection(form: HTMLFormElement, message: string): void {
  const field = findField(form, "message");
  const own = message.length > LONGEST ? directionOf(message)?.dir : "auto";
  const dir = (message && own) ?? "";
  if (field && field.dir !== dir) field.dir = dir;
}

/** Prepares for a long text that is pasted into a form or dropped on it: the browser lays it out before the input event. */
export function prepareForText(form: HTMLFormElement, text: string | null): void {
  if (text && text.length > LONGEST) setDirection(form, text);
}

/** Focuses a field and scrolls it into view with its error and its label, the label first: a browser may scroll to the caret only. */
export function revealField(field: FormField): void {
  field.focus({ preventScroll: true });
  for (const element of [field.parentElement, field.labels?.[0]]) element?.scrollIntoView({ block: "nearest" });
}
