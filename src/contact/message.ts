/** What a visitor writes; the names are those of the form's fields. */
export type Message = { name: string; email: string; message: string };

export const fieldNames = ["name", "email", "message"] as const satisfies readonly (keyof Message)[];

/** The words every toast of the form says; the specification's own. */
export const answers = {
  incomplete: "Please fill all the fields.",
  sent: "Message sent successfully!",
  failed: "Uh, oh! Something went wrong. Please try again later.",
} as const;

/** The most characters a field takes; an address has at most 254 (https://www.rfc-editor.org/errata/eid1690). */
export const limits = { name: 200, email: 254, message: 10_000 } as const satisfies Record<keyof Message, number>;

/** The fields without the white space around them. */
export function trimmed(message: Message): Message {
  return { name: message.name.trim(), email: message.email.trim(), message: message.message.trim() };
}

/** The fields with nothing in them, in the form's order. */
export function emptyFields(message: Message): (keyof Message)[] {
  return fieldNames.filter((field) => message[field] === "");
}

/** The fields that say more than is taken, in the form's order. */
export function longFields(message: Message): (keyof Message)[] {
  return fieldNames.filter((field) => lengthOf(message[field]) > limits[field]);
}

/** How long a text is in characters: an emoji of one code point counts once. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether nothing has been written at all. */
export function isBlank(message: Message): boolean {
  return fieldNames.every((field) => message[field] === "");
}

export function sameMessage(one: Message, other: Message): boolean {
  return fieldNames.every((field) => one[field] === other[field]);
}

/** What the template of the mail is filled with; the names stand in the owner's template at EmailJS. */
export function templateParams({ name, email, message }: Message, owner: { name: string; email: string }) {
  return { from_name: name, to_name: owner.name, reply_to: email, to_email: owner.email, message };
}
