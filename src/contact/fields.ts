import { fieldNames, type Message } from "./message.ts";

type FormField = HTMLInputElement | HTMLTextAreaElement;

export function isField(target: EventTarget): target is FormField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

export function fieldOf(form: HTMLFormElement, name: string): FormField | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof Element && isField(field) ? field : undefined;
}

/** What stands in the form's fields. */
export function messageOf(form: HTMLFormElement): Message {
  const value = (name: keyof Message) => fieldOf(form, name)?.value ?? "";
  return { name: value("name"), email: value("email"), message: value("message") };
}

export function writeTo(form: HTMLFormElement, message: Message): void {
  for (const name of fieldNames) {
    const field = fieldOf(form, name);
    if (field) field.value = message[name];
  }
}
