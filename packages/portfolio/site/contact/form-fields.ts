import { fieldNames, type Message } from "./message.ts";

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

/** Focuses a field and scrolls it into view with its error and its label, the label first: a browser may scroll to the caret only. */
export function revealField(field: FormField): void {
  field.focus({ preventScroll: true });
  for (const element of [field.parentElement, field.labels?.[0]]) element?.scrollIntoView({ block: "nearest" });
}
