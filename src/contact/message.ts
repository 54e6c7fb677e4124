/** What a visitor writes; the names are those of the form's fields. */
export type Message = { name: string; email: string; message: string };

const fieldNames = ["name", "email", "message"] as const satisfies readonly (keyof Message)[];

/** The words every toast of the form says; the specification's own. */
export const answers = {
  incomplete: "Please fill all the fields.",
  sent: "Message sent successfully!",
  failed: "Uh, oh! Something went wrong. Please try again later.",
} as const;

/** The fields without the white space around them. */
export function trimmed(message: Message): Message {
  return { name: message.name.trim(), email: message.email.trim(), message: message.message.trim() };
}

/** The first field with nothing in it, where there is one. */
export function firstEmpty(message: Message): keyof Message | undefined {
  return fieldNames.find((field) => message[field] === "");
}
