import * as texts from "virtual:texts/contact";
import { format } from "../interface/text.tsx";
import type { Message } from "./message.ts";

/** Some mail programs cut or reject longer URLs. */
const MAX_URL_LENGTH = 1800;

/** Returns a link that opens the visitor's mail program with the message (RFC 6068), and how many characters had no room in it. */
export function mailtoLink({ name, email, message }: Message, owner: { email: string }): { href: string; leftOut: number } {
  const subject = encode(format(texts.subject, { name: name.replaceAll(/\s+/g, " ").slice(0, 100) }));
  const signature = encode(`\r\n\r\n${name} <${email}>`);
  const start = `mailto:${encode(owner.email).replace("%40", "@")}?subject=${subject}&body=`;
  // A long signature is left out: the mail names its sender anyway.
  const end = start.length + signature.length < MAX_URL_LENGTH / 2 ? signature : "";

  const characters = [...message.replaceAll(/\r\n?/g, "\n")];
  let body = "";
  for (const [index, character] of characters.entries()) {
    const encoded = character === "\n" ? "%0D%0A" : encode(character);
    if (start.length + body.length + encoded.length + end.length > MAX_URL_LENGTH)
      return { href: start + body + end, leftOut: characters.length - index };
    body += encoded;
  }
  return { href: start + body + end, leftOut: 0 };
}

/** Without halves of characters, which encodeURIComponent() refuses. Browsers before 2023 lack toWellFormed(). */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
}
