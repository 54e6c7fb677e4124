import * as texts from "virtual:texts/contact";
import type { TemplateParams } from "../../content/schema/template-params.ts";
import { format, plural } from "../interface/text.tsx";

export type Message = { name: string; email: string; message: string };

export const BLANK: Message = { name: "", email: "", message: "" };

export const fieldNames = ["name", "email", "message"] as const satisfies readonly (keyof Message)[];

/** The most characters a field may have. An email address has at most 254 (https://www.rfc-editor.org/errata/eid1690). */
export const limits = { name: 200, email: 254, message: 10_000 } as const satisfies Record<keyof Message, number>;

export function trimMessage({ name, email, message }: Message): Message {
  return { name: trim(name), email: trim(email), message: trim(message) };
}

const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Invisible, but part of the emoji before it. */
const VARIATION_SELECTOR = /[\ufe00-\ufe0f]/;

/** Trims whitespace and characters that nobody sees, such as zero-width spaces. */
function trim(text: string): string {
  const start = text.search(VISIBLE);
  if (start < 0) return "";
  let end = text.length;
  while (INVISIBLE.test(text.charAt(end - 1)) && !VARIATION_SELECTOR.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export function emptyFields(message: Message): (keyof Message)[] {
  return fieldNames.filter((field) => message[field] === "");
}

export function longFields(message: Message): (keyof Message)[] {
  return fieldNames.filter((field) => lengthOf(message[field]) > limits[field]);
}

export type FieldErrors = Partial<Record<keyof Message, string>>;

/** The errors of a submitted message. */
export type Checked = { typed: Message; errors: FieldErrors };

/** Returns the errors of the fields that haven't been edited since the submit. */
export function currentErrors({ typed, errors }: Checked, message: Message): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => typed[name as keyof Message] === message[name as keyof Message]));
}

export function firstInvalid(errors: FieldErrors): keyof Message | undefined {
  return fieldNames.find((name) => errors[name] !== undefined);
}

/** Returns the error of each invalid field: of the empty ones or, if there is none, of an invalid email and of texts over their limit. */
export function findErrors(message: Message, isEmailValid: boolean): FieldErrors {
  const empty = emptyFields(message);
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, texts.required]));
  const errors = Object.fromEntries(longFields(message).map((field) => [field, tooLongError(message, field)]));
  return isEmailValid ? errors : { ...errors, email: emailError(message.email) };
}

const tooLong = { name: texts.nameTooLong, email: texts.emailTooLong, message: texts.messageTooLong };

function tooLongError(message: Message, field: keyof Message): string {
  const count = lengthOf(message[field]) - limits[field];
  return format(plural(tooLong[field], count), { count });
}

/** Returns what is wrong with an email address that the browser rejects. */
export function emailError(email: string): string {
  return `${explainEmail(email)} ${texts.emailInvalid}`.trimStart();
}

function explainEmail(email: string): string {
  const [local, host, ...more] = email.split("@");
  if (host === undefined) return texts.emailNoAt;
  if (more.length > 0) return texts.emailManyAts;
  if (local === "") return texts.emailNoName;
  if (host === "") return texts.emailNoHost;
  return /\s/.test(email) ? texts.emailSpace : "";
}

/** Returns a text's length in code points. An iterator would take milliseconds at each key in a long text. */
export function lengthOf(text: string): number {
  return text.replace(/[\u{10000}-\u{10ffff}]/gu, "-").length;
}

export function isBlank(message: Message): boolean {
  return fieldNames.every((field) => message[field] === "");
}

export function isSameMessage(a: Message, b: Message): boolean {
  return fieldNames.every((field) => a[field] === b[field]);
}

/** Returns the message as a text to copy. */
export function formatMessage({ name, email, message }: Message): string {
  return `${message}\n\n${name} <${email}>`;
}

export function templateParams({ name, email, message }: Message, owner: { name: string; email: string }): TemplateParams {
  return { from_name: name, to_name: owner.name, reply_to: email, to_email: owner.email, message };
}
