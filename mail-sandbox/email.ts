import { createTransport } from "nodemailer";

export type TemplateParams = Record<string, string | number | boolean>;

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** Composes an RFC 5322 email (CRLF) with the visitor's address in Reply-To: SPF and DMARC reject it as the sender (`from`). */
export async function composeEmail(params: TemplateParams, from: string): Promise<Buffer> {
  const value = (name: string) => (params[name] === undefined ? "" : String(params[name]));
  // nodemailer encodes line ends in a name instead of removing them.
  const singleLine = (name: string) => value(name).replaceAll(/\p{Cc}+/gu, " ");
  const { message } = await composer.sendMail({
    from: { name: singleLine("from_name"), address: from },
    to: { name: singleLine("to_name"), address: singleLine("to_email") },
    replyTo: { name: singleLine("from_name"), address: singleLine("reply_to") },
    subject: `A message from ${singleLine("from_name")}`,
    text: value("message").replaceAll(/\r\n|\r|\n/g, "\r\n"),
    // Mail servers can't fold, trim or reject Base64, whatever characters the text has.
    encoding: "base64",
  });
  return message as Buffer;
}

export function isAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text);
}
