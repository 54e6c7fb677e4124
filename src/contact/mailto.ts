import type { Message } from "./message.ts";

/** Longer addresses are cut or refused by some mail programs and systems. */
const LIMIT = 1800;

/**
 * A link that opens the visitor's own mail program with their message in it (RFC 6068), 1,800 characters at most.
 *
 * @returns the address, and how many of the message's characters it had no room for
 */
export function mailtoLink({ name, email, message }: Message, owner: { email: string }): { href: string; left: number } {
  const subject = encodeURIComponent(`A message from ${name.replaceAll(/\s+/g, " ").slice(0, 100)}`.toWellFormed());
  const signature = encodeURIComponent(`\r\n\r\n${name} <${email}>`.toWellFormed());
  const start = `mailto:${encodeURIComponent(owner.email).replace("%40", "@")}?subject=${subject}&body=`;
  // A long name and address go without: they are in the reader's own letter.
  const end = start.length + signature.length < LIMIT / 2 ? signature : "";

  const characters = [...message.replaceAll(/\r\n?/g, "\n").toWellFormed()];
  let body = "";
  for (const [at, character] of characters.entries()) {
    const encoded = character === "\n" ? "%0D%0A" : encodeURIComponent(character);
    if (start.length + body.length + encoded.length + end.length > LIMIT) return { href: start + body + end, left: characters.length - at };
    body += encoded;
  }
  return { href: start + body + end, left: 0 };
}
